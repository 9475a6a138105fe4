package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.Studies;
import org.qmf.study.Study;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Runs a study again in a folder of its own and compares the values it measured. */
record StudyReproduction(Arguments arguments, Provider<Studies> studies, Progress progress) {

    private static final String RESULTS = "results.csv";
    private static final int SHOWN = 5;

    @Inject
    StudyReproduction {}

    Reproduction run(RecordedRun recorded) {
        Path results = recorded.file().resolveSibling(RESULTS);
        if (Files.notExists(results)) {
            throw new DataException("[" + results + "] is not there, so there is nothing to compare with");
        }
        Stopwatch stopwatch = new Stopwatch();
        Study study = studies.get().load(recorded.configuration());
        Path folder = temporaryFolder();
        try {
            RunSummary summary = run(study, folder);
            List<String> then = Files.readAllLines(results);
            List<String> now = Files.readAllLines(folder.resolve(RESULTS));
            Provenance again = new Provenance(
                    Version.ofProgram(),
                    arguments.words(),
                    EffectiveConfiguration.toJson(study.plan().outline().effective()),
                    Optional.empty(),
                    study.plan().strategies(),
                    study.plan().outside(),
                    summary.data(),
                    stopwatch.began(),
                    Map.of(),
                    Map.of());
            return new Reproduction(
                    recorded.changes(again),
                    differences(then, now),
                    HumanText.count(study.plan().cells(), "cell") + ", " + HumanText.count(now.size() - 1, "value"));
        } catch (IOException e) {
            throw new DataException("[" + results + "] cannot be compared: " + e, e);
        } finally {
            delete(folder);
        }
    }

    private RunSummary run(Study study, Path folder) {
        RunOptions options = new RunOptions(study.plan().threads(), Version.ofProgram(), arguments.words());
        return progress.during(monitor -> study.compute(folder, options, monitor));
    }

    private static List<String> differences(List<String> then, List<String> now) {
        List<String> differences = new ArrayList<>();
        if (then.size() != now.size()) {
            differences.add("there were " + (then.size() - 1) + " values, there are " + (now.size() - 1));
        }
        int count = 0;
        for (int line = 0; line < Math.min(then.size(), now.size()); line++) {
            if (!then.get(line).equals(now.get(line)) && count++ < SHOWN) {
                differences.add("[" + then.get(line) + "] is now [" + now.get(line) + "]");
            }
        }
        if (count > SHOWN) {
            differences.add("and " + (count - SHOWN) + " more");
        }
        return differences;
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("qmf-reproduce");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
