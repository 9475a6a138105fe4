package org.qmf.study.metric;

import java.util.List;
import java.util.stream.Stream;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;

/**
 * Tells what an estimator says about its points: the share that converged, and means over the points of the iterations
 * and of what it reports. NaN for what an estimator does not report; points for which a value is not known do not count
 * for its mean.
 *
 * @param values the names of the columns that are averaged
 */
public record PointDiagnostics(
        @Parameter(
                value =
                        "Columns of the diagnostics that are averaged, as the methods name them; a method without one has"
                                + " no value.",
                defaultsTo = "[lambda, norm, sensitivity, residual]")
        List<String> values)
        implements Metric {

    private static final String ITERATIONS = "iterations";
    private static final String CONVERGED = "converged";

    public PointDiagnostics {
        values = List.copyOf(values);
        List<String> all =
                Stream.concat(Stream.of(ITERATIONS, CONVERGED), values.stream()).toList();
        if (all.stream().distinct().count() < all.size()) {
            throw new IllegalArgumentException("values " + values + " must differ from each other and from ["
                    + ITERATIONS + ", " + CONVERGED + "], which are always there");
        }
    }

    @Override
    public List<String> columns() {
        return Stream.concat(Stream.of(ITERATIONS, CONVERGED), values.stream()).toList();
    }

    @Override
    public Better better(String column) {
        return switch (column) {
            case ITERATIONS -> Better.SMALLER;
            case CONVERGED -> Better.LARGER;
            default -> Better.NEITHER;
        };
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Diagnostics diagnostics = evaluation.denoised().diagnostics();
        List<String> reported = diagnostics.names();
        double size = diagnostics.size();
        double[] means = new double[2 + values.size()];
        for (int i = 0; i < diagnostics.size(); i++) {
            means[0] += diagnostics.iterations(i) / size;
        }
        means[1] = diagnostics.count(Outcome.CONVERGED) / size;
        for (int i = 0; i < values.size(); i++) {
            means[2 + i] = mean(diagnostics, reported.indexOf(values.get(i)));
        }
        return means;
    }

    private static double mean(Diagnostics diagnostics, int column) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < diagnostics.size() && column >= 0; i++) {
            double value = diagnostics.value(i, column);
            if (!Double.isNaN(value)) {
                sum += value;
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
