package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;

/** Newton's method for d = 1 in registers: e(t) = ½G₁₁t⁴ + G₀₁t³ + (½G₀₀ − b₁)t² − b₀t. */
final class CurveNewton implements FastPath {

    private final int maxIterations;
    private double g00;
    private double g01;
    private double g11;

    CurveNewton(int maxIterations) {
        this.maxIterations = maxIterations;
    }

    @Override
    public void prepare(double[] gram) {
        g00 = gram[0];
        g01 = gram[1];
        g11 = gram[3];
    }

    @Override
    public void project(ProjectionBatch batch, Columns columns, double tolerance) {
        columns.clear(batch);
        double[] tau = batch.tau();
        double[] linear = batch.linear();
        int n = batch.count();
        for (int i = 0; i < n; i++) {
            double b0 = linear[i];
            double h2 = g00 - 2 * linear[batch.stride() + i];
            double t = tau[i];
            double step = 0;
            double slope = 0;
            double before = Double.POSITIVE_INFINITY;
            boolean open = true;
            int spent = 0;
            while (spent < maxIterations - 1) {
                double next = t + step;
                double e = (((g11 / 2 * next + g01) * next + h2 / 2) * next - b0) * next;
                double second = (6 * g11 * next + 6 * g01) * next + h2;
                if (!StepRules.decreased(e, before, slope) || !StepRules.definite(second, 1 / second)) {
                    break;
                }
                double first = ((2 * g11 * next + 3 * g01) * next + h2) * next - b0;
                t = next;
                before = e;
                step = -first / second;
                slope = first * step;
                spent++;
                double square = step * step;
                double size = Math.sqrt(t * t + square);
                double lipschitz = 6 * Math.abs(g01) + 12 * Math.abs(g11) * (StepRules.REACH * size);
                if (StepRules.last(lipschitz / second, square, size, tolerance, slope, e)) {
                    tau[i] = t + step;
                    batch.value()[i] = 2 * e + slope;
                    batch.iterations()[i] = spent;
                    batch.setStatus(i, Status.CONVERGED);
                    open = false;
                    break;
                }
                if (StepRules.unresolved(slope, e)) {
                    break;
                }
            }
            if (open) {
                columns.tau[0][columns.append(batch, i, spent)] = t;
            }
        }
    }
}
