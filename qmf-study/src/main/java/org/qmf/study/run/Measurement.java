package org.qmf.study.run;

import static java.util.Objects.requireNonNull;

import org.qmf.api.QmfException;
import org.qmf.api.metric.Evaluation;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.StudyPlan;

/** Asks a metric for its values. */
final class Measurement {

    private Measurement() {}

    /** Returns a value for each column of the metric. */
    static double[] of(StudyPlan plan, NamedMetric named, Evaluation evaluation) {
        double[] measured = PluginCalls.call(
                plan.strategy(named),
                () -> requireNonNull(named.metric().measure(evaluation), "measure returned null"));
        if (measured.length != named.columns().size()) {
            throw new QmfException("metric [" + named.name() + "] returned [" + measured.length + "] values for ["
                    + named.columns().size() + "] columns");
        }
        return measured;
    }
}
