package org.qmf.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyBinder;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;

/** Results whose values a test chooses, without running anything. */
public final class MadeUp {

    private MadeUp() {}

    public static StudyOutline outline(String yaml) {
        return new StudyBinder(new Binder(Strategies.REGISTRY)).outline(ConfigReader.parse("study.yaml", yaml));
    }

    /** Gives the compared value of every cell. */
    public static Results results(String yaml, ToDoubleFunction<CellId> value) {
        StudyOutline outline = outline(yaml);
        return results(
                outline,
                cell -> new JournalLine(
                        "key",
                        cell,
                        Map.of(outline.compared(), value.applyAsDouble(cell)),
                        Map.of(),
                        Optional.empty()));
    }

    public static Results results(StudyOutline outline, Function<CellId, JournalLine> line) {
        List<JournalLine> lines = new ArrayList<>();
        for (StudyData data : outline.datasets()) {
            for (String method : outline.methods()) {
                for (Setting setting : data.settings()) {
                    for (int seed : outline.seeds()) {
                        lines.add(line.apply(new CellId(data.name(), method, setting.label(), seed)));
                    }
                }
            }
        }
        return new Results(outline, lines);
    }

    /** Writes the folder of a run: its study, its journal and what it was made from; a value that is NaN is a failure. */
    public static void write(Path results, String yaml, String provenance, ToDoubleFunction<CellId> value)
            throws IOException {
        write(results, yaml, provenance, value, cell -> Map.of());
    }

    /** Writes the folder of a run with what depends on the machine, too. */
    public static void write(
            Path results,
            String yaml,
            String provenance,
            ToDoubleFunction<CellId> value,
            Function<CellId, Map<String, Double>> timings)
            throws IOException {
        Files.createDirectories(results);
        Files.writeString(results.resolve("study.yaml"), yaml);
        Files.writeString(results.resolve("provenance.json"), provenance);
        Files.deleteIfExists(results.resolve(Journal.FILE));
        StudyOutline outline = outline(yaml);
        List<JournalLine> lines = new ArrayList<>();
        for (StudyData data : outline.datasets()) {
            for (Setting setting : data.settings()) {
                for (String method : outline.methods()) {
                    for (int seed : outline.seeds()) {
                        CellId cell = new CellId(data.name(), method, setting.label(), seed);
                        double measured = value.applyAsDouble(cell);
                        boolean failed = Double.isNaN(measured);
                        lines.add(new JournalLine(
                                "key",
                                cell,
                                failed ? Map.of() : Map.of(outline.compared(), measured),
                                failed ? Map.of() : timings.apply(cell),
                                failed ? Optional.of("it fails") : Optional.empty()));
                    }
                }
            }
        }
        try (Journal journal = Journal.open(results)) {
            journal.append(lines);
        }
    }

    /** Returns the value of the only variable of a cell. */
    public static double variable(CellId cell) {
        return Double.parseDouble(cell.parameters().substring(cell.parameters().indexOf('=') + 1));
    }
}
