package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;

/** Ends studies of the packaged program in the middle, with and without warning, and lets them go on. */
class StudyInterruptionIT {

    private static final String STUDY = """
            study: interrupted
            dataset: {type: sphere, n: 400, noise: 0.2}
            seeds: 3
            keep: 2
            sweep: {k: [12, 18]}
            tune: {grid: {delta: [10, 300]}, by: cross-validation, folds: 2}
            methods:
              RQMF-E:
                type: rqmf
                dimension: 2
                neighborhood: {type: knn, k: "${k}"}
                tuner: {type: sensitivity, delta: "${delta}"}
              RQMF-K:
                type: rqmf
                dimension: 2
                neighborhood: {type: all, include-self: true}
                kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: "${k}"}}
                tuner: {type: sensitivity, delta: 500}
              Local PCA: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: "${k}"}}
            metrics: [manifold-distance, failures]
            """;
    /** What depends on interruptions: the journal's order, and times in the provenance, which the report shows, too. */
    private static final Set<String> OTHER =
            Set.of("journal.jsonl", "journal.lock", "controls.jsonl", "provenance.json", "report.html");

    private static final int KILLS = 5;
    private static final long PATIENCE_SECONDS = 120;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void runWithoutInterruption() throws Exception {
        Files.writeString(folder.resolve("study.yaml"), STUDY);
        finish("whole");
    }

    @Test
    void givesTheSameBytesAfterBeingKilledAtRandomMoments() throws Exception {
        int lines = journal("whole").size();
        RandomStream random = RandomStream.of(1, "kills", 0);
        for (int kill = 1; kill <= KILLS; kill++) {
            Process process = start("killed");
            awaitLines(process, "killed", (lines - 2) * kill / (KILLS + 1));
            Thread.sleep(random.nextInt(100));
            process.destroyForcibly();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("killed/results.csv")).doesNotExist();
        }

        finish("killed");

        assertThat(files("killed")).isEqualTo(files("whole"));
        assertThat(journal("killed")).containsExactlyInAnyOrderElementsOf(journal("whole"));
    }

    @Test
    void showsOnlyWholeFilesWhenItIsKilledWhileItWritesResults() throws Exception {
        Map<String, String> whole = files("whole");
        Files.createDirectory(folder.resolve("rewritten"));
        Files.copy(folder.resolve("whole/journal.jsonl"), folder.resolve("rewritten/journal.jsonl"));
        long began = System.nanoTime();
        finish("whole");
        long milliseconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        RandomStream random = RandomStream.of(2, "kills", 0);
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = start("rewritten");
            process.waitFor(milliseconds / 2 + random.nextInt((int) milliseconds / 2), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            Map<String, String> shown = contents("rewritten");
            shown.keySet().removeIf(name -> name.contains(".tmp/"));
            assertThat(whole).containsAllEntriesOf(shown);
        }

        finish("rewritten");

        assertThat(files("rewritten")).isEqualTo(whole);
    }

    @Test
    void keepsOthersOutAndSaysHowToGoOnWhenItIsInterrupted() throws Exception {
        Process process = start("stopped");
        awaitLines(process, "stopped", 3);

        // It must not come to its end while the second one starts.
        Program.shell(folder, "kill -STOP " + process.pid());
        Program.Result second = Program.qmf(folder, "study", "run", "study.yaml", "-o", "stopped");

        assertThat(process.isAlive()).isTrue();
        assertThat(second.exitCode()).isEqualTo(3);
        assertThat(second.output())
                .matches("(?s).*qmf: stopped is in use by process " + process.pid()
                        + " on host \\[.+]; wait for it or choose another folder\n");

        Program.shell(folder, "kill -INT " + process.pid() + " && kill -CONT " + process.pid());

        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(folder.resolve("stopped.txt")))
                .contains("qmf: what was finished is kept in [stopped]; run the same command again to go on");
        assertThat(journal("stopped")).hasSizeGreaterThanOrEqualTo(3);
        finish("stopped");
        assertThat(files("stopped")).isEqualTo(files("whole"));
    }

    private static Process start(String results) throws IOException {
        return Program.start(
                folder,
                folder.resolve(results + ".txt"),
                List.of(Program.HOME.resolve("bin/qmf").toString(), "study", "run", "study.yaml", "-o", results));
    }

    private static void finish(String results) throws Exception {
        Program.Result result = Program.qmf(folder, "study", "run", "study.yaml", "-o", results);
        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    private static void awaitLines(Process process, String results, int count) throws Exception {
        while (journal(results).size() < count) {
            assertThat(process.isAlive())
                    .as(() -> "still running; said " + output(results))
                    .isTrue();
            Thread.sleep(10);
        }
    }

    private static String output(String results) {
        try {
            return Files.readString(folder.resolve(results + ".txt"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static List<String> journal(String results) throws IOException {
        Path file = folder.resolve(results).resolve("journal.jsonl");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    /** Returns what must not depend on interruptions. */
    private static Map<String, String> files(String results) throws IOException {
        Map<String, String> contents = contents(results);
        assertThat(contents.keySet()).contains("results.csv", "study.yaml", "tables/tuned.md", "clouds/index.jsonl");
        return contents;
    }

    private static Map<String, String> contents(String results) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder.resolve(results))) {
            all.filter(Files::isRegularFile).forEach(files::add);
        }
        for (Path file : files) {
            String name = folder.resolve(results).relativize(file).toString();
            if (!OTHER.contains(name)) {
                contents.put(name, HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return contents;
    }
}
