package org.qmf.study.result;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.qmf.data.csv.TidyCsv;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;

/**
 * Writes one row for each value: {@code study,dataset,method,parameters,seed,metric,value}, in the order of the study
 * file; a value that is missing is empty, and parameters that a method does not have are not named. The bytes of {@code results.csv} depend on the study only; what depends on the
 * machine is in {@code timings.csv}, with the folder that a merged cell comes from.
 */
public final class ResultsCsv {

    static final String RESULTS = "results.csv";
    static final String PARQUET = "results.parquet";
    static final String TIMINGS = "timings.csv";
    static final String CONTROLS = "controls.csv";

    static final List<String> COLUMNS = List.of("study", "dataset", "method", "parameters", "seed", "metric", "value");
    private static final List<String> COLUMNS_OF_TIMINGS =
            Stream.concat(COLUMNS.stream(), Stream.of("origin")).toList();

    private final Results results;

    public ResultsCsv(Results results) {
        this.results = results;
    }

    /**
     * Writes {@code results.csv}, the same as {@code results.parquet}, {@code timings.csv}, {@code controls.csv} and
     * {@code failures.csv} to a folder, and {@code dictionary.csv}, which says what they mean.
     */
    public void write(Path folder) {
        ResultRows rows = ResultRows.reproducible(results);
        AtomicFile.write(folder.resolve(RESULTS), out -> csv(rows, COLUMNS, out), true);
        AtomicFile.write(folder.resolve(PARQUET), out -> ResultsParquet.write(rows, out), true);
        AtomicFile.write(
                folder.resolve(TIMINGS), out -> csv(ResultRows.timings(results), COLUMNS_OF_TIMINGS, out), true);
        AtomicFile.write(folder.resolve(CONTROLS), out -> csv(ResultRows.controls(results), COLUMNS, out), true);
        AtomicFile.write(folder.resolve("failures.csv"), this::failures, true);
        AtomicFile.write(folder.resolve("dictionary.csv"), out -> DataDictionary.write(results.outline(), out), true);
    }

    private static void csv(ResultRows rows, List<String> columns, OutputStream out) throws IOException {
        TidyCsv csv = new TidyCsv(out, columns);
        rows.forEach(row -> {
            List<String> values = List.of(
                    row.study(),
                    row.dataset(),
                    row.method(),
                    row.parameters(),
                    Integer.toString(row.seed()),
                    row.metric(),
                    Double.isNaN(row.value()) ? "" : Double.toString(row.value()),
                    row.origin());
            csv.row(values.subList(0, columns.size()));
        });
        csv.flush();
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
                for (Setting setting : outline.settings(method)) {
                    for (int seed : outline.seeds()) {
                        String reason = part.line(method, setting, seed)
                                .flatMap(JournalLine::error)
                                .orElse("");
                        if (reason.isEmpty()) {
                            continue;
                        }
                        List<String> row = new ArrayList<>(List.of(
                                method, outline.shown(method, setting).label(), Integer.toString(seed), reason));
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
