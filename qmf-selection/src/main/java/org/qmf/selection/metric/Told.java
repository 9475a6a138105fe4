package org.qmf.selection.metric;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.Points;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.estimator.Choice;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;

/** Compares what a method that chooses told about a sample with the truth. */
public record Told(
        @Parameter(
                value = "The noise that was told is close to the true one if it is off by at most this part of it.",
                defaultsTo = "0.1",
                above = 0)
        double noiseTolerance,

        @Parameter(
                value = "The error that was told is close to the true one if it is off by at most this part of it.",
                defaultsTo = "0.3",
                above = 0)
        double errorTolerance)
        implements Metric {

    private static final List<String> COLUMNS =
            List.of("dimension-right", "decided", "noise-ratio", "noise-close", "error-ratio", "error-close");

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.MANIFOLD);
    }

    @Override
    public Better better(String column) {
        return column.endsWith("-ratio") || column.equals("decided") ? Better.NEITHER : Better.LARGER;
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Manifold> manifold = evaluation.draw().manifold();
        Map<String, Double> told = evaluation
                .method()
                .flatMap(Method::used)
                .flatMap(Method.Used::choice)
                .map(Choice::values)
                .orElse(Map.of());
        double dimension = manifold.map(it -> (double) it.dimension()).orElse(Double.NaN);
        double noise = manifold.map(
                        it -> distance(evaluation.draw().points(), it) / Math.sqrt(it.ambient() - it.dimension()))
                .orElse(Double.NaN);
        double error =
                manifold.map(it -> distance(evaluation.denoised().points(), it)).orElse(Double.NaN);
        double noiseRatio = ratio(told.getOrDefault("noise", Double.NaN), noise);
        double errorRatio = ratio(told.getOrDefault("expected-error", Double.NaN), error);
        double dimensionTold = told.getOrDefault("dimension", Double.NaN);
        return new double[] {
            Double.isNaN(dimensionTold + dimension) ? Double.NaN : dimensionTold == dimension ? 1 : 0,
            told.getOrDefault("decided", Double.NaN),
            noiseRatio,
            close(noiseRatio, noiseTolerance),
            errorRatio,
            close(errorRatio, errorTolerance)
        };
    }

    private static double ratio(double told, double truth) {
        return truth > 0 ? told / truth : Double.NaN;
    }

    private static double close(double ratio, double tolerance) {
        return Double.isNaN(ratio) ? Double.NaN : Math.abs(ratio - 1) <= tolerance ? 1 : 0;
    }

    /** Returns the root of the mean squared distance of points from a manifold. */
    private static double distance(Points points, Manifold manifold) {
        double[] nearest = new double[points.dimension()];
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            double distance = manifold.nearest(points.row(i), nearest);
            sum += distance * distance;
        }
        return Math.sqrt(sum / points.size());
    }
}
