package org.qmf.study.result;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.qmf.data.csv.TidyCsv;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;

/**
 * Writes one row for each value: {@code study,dataset,method,parameters,seed,metric,value}, in the order of the study
 * file; a value that is missing is empty. The bytes of {@code results.csv} depend on the study only; what depends on the
 * machine is in {@code timings.csv}, with the folder that a merged cell comes from.
 */
public final class ResultsCsv {

    static final String RESULTS = "results.csv";
    static final String TIMINGS = "timings.csv";
    static final String CONTROLS = "controls.csv";

    private static final List<String> COLUMNS =
            List.of("study", "dataset", "method", "parameters", "seed", "metric", "value");
    private static final List<String> COLUMNS_OF_TIMINGS =
            Stream.concat(COLUMNS.stream(), Stream.of("origin")).toList();

    private final Results results;

    public ResultsCsv(Results results) {
        this.results = results;
    }

    /** Writes {@code results.csv}, {@code timings.csv}, {@code controls.csv} and {@code failures.csv} to a folder, and
     * {@code dictionary.csv}, which says what they mean. */
    public void write(Path folder) {
        AtomicFile.write(
                folder.resolve(RESULTS),
                out -> values(out, metric -> metric.metric().reproducible(), true),
                true);
        AtomicFile.write(
                folder.resolve(TIMINGS),
                out -> values(out, metric -> !metric.metric().reproducible(), false),
                true);
        AtomicFile.write(folder.resolve(CONTROLS), this::controls, true);
        AtomicFile.write(folder.resolve("failures.csv"), this::failures, true);
        AtomicFile.write(folder.resolve("dictionary.csv"), out -> DataDictionary.write(results.outline(), out), true);
    }

    private void values(OutputStream out, Predicate<NamedMetric> wanted, boolean tuned) throws IOException {
        List<String> columns = results.outline().metrics().stream()
                .filter(wanted)
                .flatMap(metric -> metric.columns().stream())
                .toList();
        TidyCsv csv = new TidyCsv(out, tuned ? COLUMNS : COLUMNS_OF_TIMINGS);
        for (Results part : results.datasets()) {
            values(csv, part, part.outline().methods(), columns, tuned);
        }
        csv.flush();
    }

    private void controls(OutputStream out) throws IOException {
        List<String> columns = results.outline().metrics().stream()
                .filter(metric -> metric.metric().reproducible())
                .flatMap(metric -> metric.columns().stream())
                .toList();
        TidyCsv csv = new TidyCsv(out, COLUMNS);
        for (Results part : results.datasets()) {
            values(csv, part, part.measuredControls(), columns, true);
        }
        csv.flush();
    }

    private static void values(TidyCsv csv, Results part, List<String> methods, List<String> columns, boolean tuned)
            throws IOException {
        StudyOutline outline = part.outline();
        for (String method : methods) {
            for (Setting setting : outline.settings()) {
                for (int seed : outline.seeds()) {
                    Optional<JournalLine> line = part.line(method, setting, seed);
                    for (String column : columns) {
                        double value = line.map(it -> it.value(column)).orElse(Double.NaN);
                        List<Object> row = row(outline, method, setting, seed, column, value);
                        if (!tuned) {
                            row.add(line.map(JournalLine::origin).orElse(""));
                        }
                        csv.row(row.toArray());
                    }
                    if (tuned) {
                        for (Map.Entry<String, Double> choice :
                                part.tuned(method, setting, seed).entrySet()) {
                            String name = JournalLine.TUNED + choice.getKey();
                            csv.row(row(outline, method, setting, seed, name, choice.getValue())
                                    .toArray());
                        }
                    }
                }
            }
        }
    }

    private static List<Object> row(
            StudyOutline outline, String method, Setting setting, int seed, String column, double value) {
        return new ArrayList<>(List.of(
                outline.configuration().study(),
                outline.dataset(),
                method,
                setting.label(),
                seed,
                column,
                Double.isNaN(value) ? "" : value));
    }

    /** The data set is named where there are several. */
    private void failures(OutputStream out) throws IOException {
        List<String> columns = new ArrayList<>(List.of("method", "parameters", "seed", "reason"));
        if (results.outline().across()) {
            columns.add(0, "dataset");
        }
        TidyCsv csv = new TidyCsv(out, columns);
        for (Results part : results.datasets()) {
            StudyOutline outline = part.outline();
            for (String method : outline.methods()) {
                for (Setting setting : outline.settings()) {
                    for (int seed : outline.seeds()) {
                        String reason = part.line(method, setting, seed)
                                .flatMap(JournalLine::error)
                                .orElse("");
                        if (reason.isEmpty()) {
                            continue;
                        }
                        List<String> row =
                                new ArrayList<>(List.of(method, setting.label(), Integer.toString(seed), reason));
                        if (results.outline().across()) {
                            row.add(0, outline.dataset());
                        }
                        csv.row(row);
                    }
                }
            }
        }
        csv.flush();
    }
}
