package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/**
 * Chooses λ by generalised cross-validation: minimises GCV(λ) = (rss(λ)/m)/(1 − dof(λ)/m)² on an interval.
 *
 * <p>GCV may have several minima: a logarithmic grid finds the lowest valley, the golden section its bottom. Ties go to
 * the larger λ, the smoother surface. The previous λ is not used, so that the answer depends on the path only.
 */
public final class Gcv implements LambdaTuner {

    /** The range of λ. */
    public record Parameters(
            @Parameter(value = "Smallest lambda.", defaultsTo = "0.000001", above = 0, max = Double.MAX_VALUE)
            double min,

            @Parameter(
                    value = "Largest lambda; also taken when the chart has too few points to validate.",
                    defaultsTo = "10",
                    above = 0,
                    max = Double.MAX_VALUE)
            double max) {

        public Parameters {
            LambdaRange.requireOrdered(min, max);
        }
    }

    private static final int GRID = 32;
    private static final int SECTIONS = 40;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final double[] grid = new double[GRID + 1];

    /** Makes the tuner. */
    public Gcv(Parameters range) {
        double min = range.min();
        double max = range.max();
        double logarithm = Math.log(max / min);
        for (int i = 0; i <= GRID; i++) {
            grid[i] = min * Math.exp(logarithm * i / GRID);
        }
        grid[0] = min;
        grid[GRID] = max;
    }

    /** Returns GCV(λ), infinite where no degree of freedom is left for the residual. */
    static double score(RidgePath path, double lambda) {
        double count = path.effectiveCount();
        double free = 1 - path.degreesOfFreedom(lambda) / count;
        return free > 0 ? path.residual(lambda) / count / (free * free) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double tune(RidgePath path, double previous) {
        int best = GRID;
        double lowest = score(path, grid[GRID]);
        for (int i = GRID - 1; i >= 0; i--) {
            double score = score(path, grid[i]);
            if (score < lowest) {
                lowest = score;
                best = i;
            }
        }
        double inner = goldenSection(path, grid[Math.max(0, best - 1)], grid[Math.min(GRID, best + 1)]);
        return score(path, inner) < lowest ? inner : grid[best];
    }

    private static double goldenSection(RidgePath path, double from, double to) {
        double low = Math.log(from);
        double high = Math.log(to);
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double leftScore = score(path, Math.exp(left));
        double rightScore = score(path, Math.exp(right));
        for (int i = 0; i < SECTIONS; i++) {
            if (leftScore < rightScore) {
                high = right;
                right = left;
                rightScore = leftScore;
                left = high - GOLDEN * (high - low);
                leftScore = score(path, Math.exp(left));
            } else {
                low = left;
                left = right;
                leftScore = rightScore;
                right = low + GOLDEN * (high - low);
                rightScore = score(path, Math.exp(right));
            }
        }
        return Math.exp(leftScore < rightScore ? left : right);
    }

    @Override
    public boolean clamped(RidgePath path, double lambda) {
        return lambda <= grid[0] || lambda >= grid[GRID];
    }
}
