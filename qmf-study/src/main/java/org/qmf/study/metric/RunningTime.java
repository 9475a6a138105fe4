package org.qmf.study.metric;

import java.util.List;
import org.qmf.api.metric.Evaluation;

/** Tells the seconds a method took to fit the sample and to denoise it. */
final class RunningTime implements MachineDependent {

    @Override
    public List<String> columns() {
        return List.of("seconds");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        return new double[] {evaluation.seconds()};
    }
}
