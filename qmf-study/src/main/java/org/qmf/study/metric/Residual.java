package org.qmf.study.metric;

import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/**
 * Measures what a method takes for noise: mse is the mean squared distance of the points from their images, sd its root in
 * each of the D coordinates. A point that a method gives up on did not move; it counts with its distance from the nearest
 * other point, so that giving up looks no better than fitting.
 */
public final class Residual implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mse", "sd");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Points sample = evaluation.draw().points();
        double[] squared =
                Distances.squaredBetween(sample, evaluation.denoised().points());
        for (int i = 0; i < squared.length; i++) {
            if (evaluation.denoised().diagnostics().outcome(i).keepsInput() && squared.length > 1) {
                squared[i] = toNearestOther(sample, i);
            }
        }
        double mse = Distances.mean(squared);
        return new double[] {mse, Math.sqrt(mse / sample.dimension())};
    }

    private static double toNearestOther(Points sample, int index) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < sample.size(); j++) {
            if (j != index) {
                least = Math.min(least, Distances.squared(sample, index, sample, j));
            }
        }
        return least;
    }

    /** A small residual may be that of a good fit, or of one that follows the noise. */
    @Override
    public Better better(String column) {
        return Better.NEITHER;
    }
}
