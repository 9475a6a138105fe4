package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;

/** Finds the global minimum of e(t) = ½G₁₁t⁴ + G₀₁t³ + (½G₀₀ − b₁)t² − b₀t from its one or two local minima. */
final class ExactWorker implements ProjectionSolver.Worker {

    /** The difference of two minima, relative to their size, that counts as a tie. */
    private static final double TIE = 8 * Math.ulp(1.0);

    private final Cubic derivative = new Cubic();
    private double g00;
    private double g01;
    private double g11;

    @Override
    public void prepare(double[] gram) {
        g00 = gram[0];
        g01 = gram[1];
        g11 = gram[3];
    }

    @Override
    public void project(ProjectionBatch batch) {
        for (int i = 0; i < batch.count(); i++) {
            project(batch, i);
        }
    }

    private void project(ProjectionBatch batch, int i) {
        double b0 = batch.linear()[i];
        double h2 = g00 - 2 * batch.linear()[batch.stride() + i];
        double start = batch.tau()[i];
        derivative.reset(2 * g11, 3 * g01, h2, -b0);
        double tau = start;
        double value = value(start, h2, b0);
        if (!Double.isNaN(value)) {
            double low = derivative.lowestRisingRoot();
            double high = derivative.highestRisingRoot();
            tau = better(better(start, low, start, h2, b0), high, start, h2, b0);
            value = value(tau, h2, b0);
        }
        batch.tau()[i] = tau;
        batch.value()[i] = 2 * value;
        batch.iterations()[i] = 1;
        batch.setStatus(i, Double.isNaN(value) ? Status.ITERATION_LIMIT : Status.CONVERGED);
    }

    private double value(double t, double h2, double b0) {
        return (((g11 / 2 * t + g01) * t + h2 / 2) * t - b0) * t;
    }

    /** Returns the candidate if its e is lower, or tied and not farther from the start; NaN is no candidate. */
    private double better(double best, double candidate, double start, double h2, double b0) {
        double bestValue = value(best, h2, b0);
        double candidateValue = value(candidate, h2, b0);
        double margin = TIE * (Math.abs(bestValue) + Math.abs(candidateValue));
        if (candidateValue < bestValue - margin) {
            return candidate;
        }
        boolean tied = candidateValue <= bestValue + margin;
        // A root beats the start when both are minima to rounding; two roots are told apart by their distance.
        boolean closer = best == start || Math.abs(candidate - start) < Math.abs(best - start);
        return tied && closer && candidateValue <= value(start, h2, b0) ? candidate : best;
    }
}
