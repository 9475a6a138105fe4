package org.qmf.study.result;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;

/**
 * The values of a study one after another, in the order of the study file. Settings that are the same to a method are told
 * once, without what the method does not have.
 *
 * @param results the results
 * @param wanted the metrics whose values are told
 * @param methods the methods of a part of the results
 * @param tuned whether the values that methods were tuned to are told, too
 */
record ResultRows(
        Results results, Predicate<NamedMetric> wanted, Function<Results, List<String>> methods, boolean tuned) {

    /** Takes a row. */
    @FunctionalInterface
    interface Target {
        void take(ResultRow row) throws IOException;
    }

    /** Returns what depends on the study only. */
    static ResultRows reproducible(Results results) {
        return new ResultRows(
                results,
                metric -> metric.metric().reproducible(),
                part -> part.outline().methods(),
                true);
    }

    /** Returns what depends on the machine, too. */
    static ResultRows timings(Results results) {
        return new ResultRows(
                results,
                metric -> !metric.metric().reproducible(),
                part -> part.outline().methods(),
                false);
    }

    /** Returns the controls, as far as they depend on the study only. */
    static ResultRows controls(Results results) {
        return new ResultRows(results, metric -> metric.metric().reproducible(), Results::measuredControls, true);
    }

    void forEach(Target target) throws IOException {
        List<String> columns = results.outline().metrics().stream()
                .filter(wanted)
                .flatMap(metric -> metric.columns().stream())
                .toList();
        for (Results part : results.datasets()) {
            for (String method : methods.apply(part)) {
                for (Setting setting : part.outline().settings(method)) {
                    for (int seed : part.outline().seeds()) {
                        tell(part, method, setting, seed, columns, target);
                    }
                }
            }
        }
    }

    private void tell(Results part, String method, Setting setting, int seed, List<String> columns, Target target)
            throws IOException {
        StudyOutline outline = part.outline();
        Optional<JournalLine> line = part.line(method, setting, seed);
        String study = outline.configuration().study();
        String parameters = outline.shown(method, setting).label();
        String origin = line.map(JournalLine::origin).orElse("");
        for (String column : columns) {
            double value = line.map(it -> it.value(column)).orElse(Double.NaN);
            target.take(new ResultRow(study, outline.dataset(), method, parameters, seed, column, value, origin));
        }
        if (tuned) {
            for (Map.Entry<String, Double> choice :
                    part.tuned(method, setting, seed).entrySet()) {
                String name = JournalLine.TUNED + choice.getKey();
                target.take(new ResultRow(
                        study, outline.dataset(), method, parameters, seed, name, choice.getValue(), origin));
            }
        }
    }
}
