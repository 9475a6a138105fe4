package org.qmf.study.metric;

import java.util.List;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/** Tells the seconds a method took to fit the sample and to denoise it. */
public final class RunningTime implements Metric {

    @Override
    public List<String> columns() {
        return List.of("seconds");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        return new double[] {evaluation.seconds()};
    }

    @Override
    public boolean reproducible() {
        return false;
    }
}
