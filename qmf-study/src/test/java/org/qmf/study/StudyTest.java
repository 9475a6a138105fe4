package org.qmf.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.file.FolderLock;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.configuration.Setting;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.run.MethodCost;
import org.qmf.study.run.Part;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;
import org.qmf.study.table.Table;

class StudyTest {

    private static final String TEXT = """
            study: small
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 3
            sweep: {k: [4, 6]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance, truth-distance, runtime, failures]
            """;

    @TempDir
    private Path folder;

    @Test
    void writesEverythingThatBelongsToAResult() throws IOException {
        RunSummary summary = run(TEXT, folder, 1);

        assertThat(summary.computed()).isEqualTo(2 * 3 + 3);
        assertThat(summary.reused()).isEqualTo(3);
        assertThat(summary.failed()).isEmpty();
        assertThat(summary.stale()).isEmpty();
        assertThat(summary.data()).hasSize(3);
        assertThat(folder)
                .isDirectoryContaining(file -> file.endsWith("study.yaml"))
                .isDirectoryContaining(file -> file.endsWith("journal.jsonl"))
                .isDirectoryContaining(file -> file.endsWith("timings.csv"))
                .isDirectoryContaining(file -> file.endsWith("provenance.json"));
        assertThat(folder.resolve("tables"))
                .isDirectoryContaining(file -> file.endsWith("manifold-distance.mse.md"))
                .isDirectoryContaining(file -> file.endsWith("manifold-distance.mse.tex"))
                .isDirectoryContaining(file -> file.endsWith("comparison.csv"))
                .isDirectoryContaining(file -> file.endsWith("ranks.md"));
        List<String> rows = Files.readAllLines(folder.resolve("results.csv"));
        assertThat(rows).as("two settings of a method, one of the raw data").hasSize(1 + (2 + 1) * 3 * 11);
        assertThat(rows.get(0)).isEqualTo("study,dataset,method,parameters,seed,metric,value");
        assertThat(rows.get(1)).startsWith("small,circle,PCA,k=4,1,manifold-distance.mse,0.0");
        assertThat(results(folder)).doesNotContain("runtime");
        assertThat(Files.readAllLines(folder.resolve("timings.csv")).get(1))
                .startsWith("small,circle,PCA,k=4,1,runtime.seconds,");
        assertThat(Files.readString(folder.resolve("provenance.json")))
                .contains("\"local-pca\"", "\"circle, seed 3\"", "\"computed\" : 9");
    }

    @Test
    void givesTheSameBytesOnAnyNumberOfThreads() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        run(TEXT, folder, 1);
        run(TEXT, other, 3);

        assertThat(results(other)).isEqualTo(results(folder));
    }

    @Test
    void resumesAfterAKillAtEveryLineAndWithinLines() throws IOException {
        String text = TEXT + "keep: 0\n";
        run(text, folder, 1);
        String expected = results(folder);
        List<String> journal = Files.readAllLines(folder.resolve(Journal.FILE));
        assertThat(journal).hasSize(12);
        for (int kept = 0; kept <= journal.size(); kept++) {
            for (String torn : List.of("", "{\"key\":\"0", "{}")) {
                Path resumed = Files.createDirectories(folder.resolve("resumed-" + kept + torn.length()));
                String whole = kept == 0 ? "" : String.join("\n", journal.subList(0, kept)) + "\n";
                Files.writeString(resumed.resolve(Journal.FILE), whole + torn);

                RunSummary summary = run(text, resumed, 2);

                assertThat(results(resumed)).isEqualTo(expected);
                assertThat(summary.computed()).isEqualTo(9 - (int) distinctKeys(journal.subList(0, kept)));
                assertThat(Journal.read(resumed)).hasSize(12);
            }
        }
    }

    @Test
    void ignoresALineThatWasTornInTheMiddleOfALineOfItsOwn() throws IOException {
        run(TEXT, folder, 1);
        String expected = results(folder);
        Path file = folder.resolve(Journal.FILE);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(1, lines.get(1).substring(0, 40));
        Files.write(file, lines);

        assertThat(run(TEXT, folder, 1).computed()).isLessThanOrEqualTo(1);
        assertThat(results(folder)).isEqualTo(expected);
    }

    @Test
    void computesNothingTwice() {
        run(TEXT, folder, 2);

        RunSummary again = run(TEXT, folder, 2);

        assertThat(again.computed()).isZero();
        assertThat(again.reused()).isEqualTo(12);
        assertThat(Journal.read(folder)).hasSize(12);
    }

    @Test
    void otherTestsNeedNoOtherCells() {
        run(TEXT, folder, 2);

        RunSummary again = run(TEXT + "compare: {tests: [friedman-nemenyi]}\n", folder, 2);

        assertThat(again.computed()).isZero();
        assertThat(again.stale()).isEmpty();
    }

    @Test
    void recordsAFailingCellAndGoesOn() throws IOException {
        String text = TEXT.replace("k: [4, 6]", "d: [1, 2]")
                .replace("dimension: 1", "dimension: \"${d}\"")
                .replace("\"${k}\"", "5");

        RunSummary summary = run(text, folder, 2);

        assertThat(summary.failed().keySet())
                .containsExactlyElementsOf(
                        List.of(new CellId("PCA", "d=2", 1), new CellId("PCA", "d=2", 2), new CellId("PCA", "d=2", 3)));
        assertThat(summary.failed().values()).allMatch(message -> message.contains("dimension [2]"));
        assertThat(results(folder)).contains("small,circle,PCA,d=2,1,manifold-distance.mse,\n");
        assertThat(Files.readAllLines(folder.resolve("failures.csv"))).hasSize(4);
        String first = results(folder);
        assertThat(run(text, folder, 1).computed()).isEqualTo(3);
        assertThat(results(folder)).isEqualTo(first);
    }

    @Test
    void tellsWhichCellsAreStale() throws IOException {
        run(TEXT, folder, 1);
        String before = results(folder);
        String changed = TEXT.replace("dimension: 1,", "dimension: 1, centered: false,");

        RunSummary summary = run(changed, folder, 1);

        assertThat(summary.stale())
                .hasSize(6)
                .allMatch(cell -> cell.method().equals("PCA"))
                .contains(new CellId("PCA", "k=6", 3));
        assertThat(summary.stale().get(0)).hasToString("PCA, k=4, seed 1");
        assertThat(summary.computed()).isEqualTo(6);
        assertThat(results(folder)).isNotEqualTo(before);

        RunSummary back = run(TEXT, folder, 1);
        assertThat(back.computed()).isZero();
        assertThat(back.stale()).hasSize(6);
        assertThat(results(folder)).isEqualTo(before);
        assertThat(run(TEXT.replace("seeds: 3", "seeds: 2"), folder, 1).stale()).isEmpty();
    }

    /** The folder says that it is of the new study, so values of the old one must not be taken for its. */
    @Test
    void anInterruptedRunOfAChangedStudyLeavesNothingOfTheOldOne() throws IOException {
        run(TEXT, folder, 1);
        String before = results(folder);
        String changed = TEXT.replace("dimension: 1,", "dimension: 1, centered: false,");

        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> study(changed).compute(folder, RunOptions.threads(1), stopAfter(1)));

        assertThat(StudyFolder.read(folder).lines().keySet())
                .filteredOn(cell -> cell.method().equals("PCA"))
                .containsExactly(new CellId("PCA", "k=4", 1));
        assertThat(StudyFolder.read(folder).lines()).hasSize(7);
        Strategies.STUDIES.report(folder);
        assertThat(Files.readAllLines(folder.resolve("results.csv")))
                .filteredOn(line -> line.contains(",PCA,") && line.contains(",manifold-distance.mse,"))
                .filteredOn(line -> !line.endsWith(","))
                .hasSize(1);

        assertThat(run(TEXT, folder, 1).computed()).isZero();
        assertThat(results(folder)).isEqualTo(before);
    }

    @Test
    void anotherPartOfAChangedStudyLeavesNothingOfTheOldOneEither() {
        String changed = TEXT.replace("dimension: 1,", "dimension: 1, centered: false,");
        part(TEXT, 1);
        assertThat(StudyFolder.read(folder).lines()).isNotEmpty();
        part(changed, 2);
        Set<CellId> there = new HashSet<>(StudyFolder.read(folder).lines().keySet());
        part(changed, 1);

        assertThat(there.stream().filter(cell -> cell.method().equals("PCA"))).hasSizeLessThan(6);
        assertThat(StudyFolder.read(folder).lines()).hasSize(12);
    }

    private void part(String text, int number) {
        study(text).run(folder, new RunOptions(1, "unknown", List.of(), new Part(number, 2)), ProgressMonitor.NONE);
    }

    private static ProgressMonitor stopAfter(int cells) {
        AtomicInteger advanced = new AtomicInteger();
        return new ProgressMonitor() {
            @Override
            public void advance(long count) {
                advanced.addAndGet((int) count);
            }

            @Override
            public boolean cancelled() {
                return advanced.get() >= cells;
            }
        };
    }

    @Test
    void drawsTheSameSamplesForAllMethodsAndNeverChangesThemByAddingReplicates() {
        List<JournalLine> three = lines(TEXT, "three");
        List<JournalLine> five = lines(TEXT.replace("seeds: 3", "seeds: 5"), "five");
        List<JournalLine> last = lines(TEXT.replace("seeds: 3", "seeds: 1\nfirst-seed: 5"), "last");

        assertThat(five).hasSize(20).containsAll(withoutTimings(three)).containsAll(withoutTimings(last));
        assertThat(three.stream()
                        .filter(line -> line.cell().method().equals("Raw"))
                        .map(line -> line.values().get("manifold-distance.mse"))
                        .distinct())
                .hasSize(3);
        assertThat(lines(TEXT + "seed: 2\n", "other")).doesNotContainAnyElementsOf(three);
    }

    @Test
    void stopsWhenAskedAndKeepsWhatIsFinished() throws IOException {
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> study(TEXT).compute(folder, RunOptions.threads(1), stopAfter(4)));
        assertThat(distinctKeys(Files.readAllLines(folder.resolve(Journal.FILE))))
                .isEqualTo(4);

        assertThat(run(TEXT, folder, 1).computed()).isEqualTo(5);
        Path other = Files.createDirectory(folder.resolve("other"));
        run(TEXT, other, 1);
        assertThat(results(folder)).isEqualTo(results(other));
    }

    @Test
    void reportsFromTheFolderAlone() throws IOException {
        run(TEXT, folder, 1);
        String expected = results(folder);
        String table = Files.readString(folder.resolve("tables/manifold-distance.mse.md"));
        Files.delete(folder.resolve("results.csv"));
        Files.delete(folder.resolve("tables/manifold-distance.mse.md"));

        List<Table> tables = Strategies.STUDIES.report(folder).summary();

        assertThat(results(folder)).isEqualTo(expected);
        assertThat(folder.resolve("tables/manifold-distance.mse.md")).hasContent(table);
        assertThat(tables).extracting(Table::name).containsExactly("manifold-distance.mse", "best");
    }

    @Test
    void refusesAFolderThatAnotherRunWritesTo() {
        try (FolderLock lock = FolderLock.take(folder, Journal.LOCK)) {
            assertThat(lock).isNotNull();
            assertThatExceptionOfType(DataException.class)
                    .isThrownBy(() -> run(TEXT, folder, 1))
                    .withMessage(folder + " is in use by another run of this process; wait for it or choose another"
                            + " folder");
        }
    }

    @Test
    void sweepsTheDataSet() throws IOException {
        String text = TEXT.replace("noise: 0.1", "noise: \"${s}\"")
                .replace("k: [4, 6]", "s: [0, 0.3]")
                .replace("\"${k}\"", "5");

        run(text, folder, 1);

        assertThat(results(folder)).contains("small,circle,Raw,s=0,1,manifold-distance.max,", "Raw,s=0.3,");
        JournalLine clean = Journal.read(folder).stream()
                .filter(line -> line.cell().equals(new CellId("Raw", "s=0", 1)))
                .findFirst()
                .orElseThrow();
        assertThat(clean.values().get("manifold-distance.max")).isLessThan(1e-12);
    }

    @Test
    void aQuickLookTakesTheEndsAndTheMiddleAndSaysSo() throws IOException {
        String text = TEXT.replace("k: [4, 6]", "k: [4, 5, 6, 7, 8]").replace("seeds: 3", "seeds: 40");
        ConfigNode quick = Studies.quick(ConfigReader.parse("study.yaml", text));
        Study study = Strategies.STUDIES.load(quick);

        study.compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);

        assertThat(study.plan().outline().settings()).extracting(Setting::label).containsExactly("k=4", "k=6", "k=8");
        assertThat(study.tables(folder).summary().get(0).title()).startsWith("small (quick): ");
        assertThat(results(folder)).contains("small (quick),circle,PCA,k=8,3,").doesNotContain(",4,manifold");
        assertThat(run(text, folder, 2).reused()).isGreaterThanOrEqualTo(3 * 3);
    }

    @Test
    void aStudyMaySayWhatElseAQuickLookChanges() {
        ConfigNode quick = Studies.quick(ConfigReader.parse("study.yaml", TEXT + "quick: {dataset.n: 10, seeds: 1}\n"));

        Study study = Strategies.STUDIES.load(quick);

        assertThat(study.plan().outline().seeds()).containsExactly(1);
        assertThat(study.compute(folder, RunOptions.threads(1), ProgressMonitor.NONE)
                        .computed())
                .isEqualTo(3);
        assertThat(Clouds.of(folder)
                        .noisy(new CellId("Raw", "k=4", 1))
                        .orElseThrow()
                        .size())
                .isEqualTo(10);
    }

    @Test
    void tellsWhatEachMethodCostAndHowLongTheRestWillTake() {
        List<String> longest = new CopyOnWriteArrayList<>();
        ProgressMonitor monitor = new ProgressMonitor() {
            @Override
            public void expect(double secondsLeft, String method) {
                assertThat(secondsLeft).isNotNegative().isFinite();
                longest.add(method);
            }
        };

        RunSummary summary = study(TEXT).compute(folder, RunOptions.threads(1), monitor);

        assertThat(summary.costs().keySet()).containsExactly("PCA", "Raw");
        assertThat(summary.costs().values()).extracting(MethodCost::cells).containsExactly(6, 3);
        assertThat(longest).hasSize(9).last().isEqualTo("");
        assertThat(longest.get(7)).isEqualTo("PCA 5/6");
        assertThat(run(TEXT, folder, 1).costs()).isEmpty();
    }

    @Test
    void spherePresetRunsAllRowsOfTheTable() {
        RunSummary summary = Strategies.STUDIES
                .load(Overrides.apply(
                        Strategies.PRESETS.read("sphere"), List.of("seeds=1", "sweep.k=[10]", "dataset.n=150")))
                .compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);

        assertThat(summary.failed()).isEmpty();
        assertThat(summary.computed()).isEqualTo(8);
        double raw = mse("Raw data");
        assertThat(List.of("RQMF-E", "RQMF-K", "Local PCA", "LOG-KDE", "Moving LS"))
                .allMatch(method -> mse(method) < raw);
    }

    private double mse(String method) {
        return Journal.read(folder).stream()
                .filter(line -> line.cell().method().equals(method))
                .findFirst()
                .orElseThrow()
                .values()
                .get("manifold-distance.mse");
    }

    private static Study study(String text) {
        return Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
    }

    private static RunSummary run(String text, Path folder, int threads) {
        return study(text).compute(folder, RunOptions.threads(threads), ProgressMonitor.NONE);
    }

    private List<JournalLine> lines(String text, String name) {
        Path into = folder.resolve(name);
        run(text, into, 2);
        return withoutTimings(Journal.read(into));
    }

    private static List<JournalLine> withoutTimings(List<JournalLine> lines) {
        return lines.stream()
                .map(line -> new JournalLine(line.key(), line.cell(), line.values(), Map.of(), line.error()))
                .toList();
    }

    private static String results(Path folder) throws IOException {
        return Files.readString(folder.resolve("results.csv"), UTF_8);
    }

    private static long distinctKeys(List<String> lines) {
        return lines.stream().map(line -> line.substring(0, 74)).distinct().count();
    }
}
