package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.metric.Metric;
import org.qmf.study.configuration.Control;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.report.MethodRanking.Place;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.NumberText;

/** Says where values begin and end: what the raw data have, and the truth. */
final class ControlSentence {

    private ControlSentence() {}

    /** Returns the sentence, if controls were measured. */
    static Optional<String> of(Results results, Place best) {
        StudyOutline outline = results.outline();
        List<String> parts = new ArrayList<>();
        Optional<Summary> raw = known(results, Control.RAW, best);
        raw.ifPresent(summary -> parts.add("the raw data have " + NumberText.of(summary)));
        known(results, Control.PERFECT, best)
                .ifPresent(summary -> parts.add("the truth itself has " + NumberText.of(summary)));
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        boolean vain = outline.better(outline.compared()) != Metric.Better.NEITHER
                && raw.isPresent()
                && sign * best.summary().mean() >= sign * raw.get().mean();
        return Optional.of("For comparison, " + String.join(" and ", parts) + "."
                + (vain ? " No method is better than the raw data." : ""));
    }

    private static Optional<Summary> known(Results results, Control control, Place best) {
        return Optional.of(control.label())
                .filter(label -> results.controls().contains(label))
                .map(label ->
                        results.summary(label, best.setting(), results.outline().compared()))
                .filter(summary -> summary.count() > 0);
    }
}
