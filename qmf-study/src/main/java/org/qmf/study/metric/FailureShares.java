package org.qmf.study.metric;

import java.util.List;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/** Tells how often a method gave up or ran out of iterations, as shares of the points, and its iterations on average. */
public final class FailureShares implements Metric {

    @Override
    public List<String> columns() {
        return List.of("kept-input", "iteration-limit", "iterations");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Diagnostics diagnostics = evaluation.denoised().diagnostics();
        double size = diagnostics.size();
        long iterations = 0;
        for (int i = 0; i < diagnostics.size(); i++) {
            iterations += diagnostics.iterations(i);
        }
        return new double[] {
            (diagnostics.count(Outcome.KEPT_INPUT) + diagnostics.count(Outcome.FAILED)) / size,
            diagnostics.count(Outcome.ITERATION_LIMIT) / size,
            iterations / size
        };
    }
}
