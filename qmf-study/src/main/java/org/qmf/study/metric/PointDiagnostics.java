package org.qmf.study.metric;

import java.util.List;
import org.qmf.api.engine.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/**
 * Tells what an estimator says about its points: the share that converged, and means over the points of the iterations,
 * λ, the norm s(λ) = ‖Q‖², the sensitivity −s'(λ)/2 and the residual of the charts. NaN for what an estimator does not
 * report; points for which a value is not known do not count for its mean.
 */
public final class PointDiagnostics implements Metric {

    private static final List<String> REPORTED = List.of("lambda", "norm", "sensitivity", "residual");

    @Override
    public List<String> columns() {
        return List.of("iterations", "converged", "lambda", "norm", "sensitivity", "residual");
    }

    @Override
    public Better better(String column) {
        return switch (column) {
            case "iterations" -> Better.SMALLER;
            case "converged" -> Better.LARGER;
            default -> Better.NEITHER;
        };
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Diagnostics diagnostics = evaluation.denoised().diagnostics();
        double size = diagnostics.size();
        double[] values = new double[2 + REPORTED.size()];
        for (int i = 0; i < diagnostics.size(); i++) {
            values[0] += diagnostics.iterations(i) / size;
        }
        values[1] = diagnostics.count(Outcome.CONVERGED) / size;
        for (int i = 0; i < REPORTED.size(); i++) {
            values[2 + i] = mean(diagnostics, diagnostics.columns().indexOf(REPORTED.get(i)));
        }
        return values;
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
