package org.qmf.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.file.FolderLock;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.merge.MergeSummary;
import org.qmf.study.run.Part;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Runs studies in parts and brings the parts together. */
class StudyMergeTest {

    private static final String PLAIN = """
            study: parted
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 3
            keep: 2
            sweep: {k: [4, 6]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Fixed: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 6}}
              Raw: identity
            metrics: [manifold-distance]
            """;
    private static final String TUNED = """
            study: tuned
            datasets:
              circle: {dataset: {type: circle, n: 24, noise: 0.1}}
              spiral: {dataset: {type: spiral, n: 30, noise: 0.1}}
            seeds: 3
            tune: {grid: {k: [4, 6]}, by: %s}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance]
            """;
    /** What depends on interruptions and merging: the journal's order, and what the provenance records of runs. */
    private static final Set<String> OTHER =
            Set.of("journal.jsonl", "journal.lock", "controls.jsonl", "provenance.json", "report.html");

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private List<Path> parts = List.of();

    @BeforeAll
    static void runWhole() {
        run(PLAIN, shared.resolve("whole"), Part.WHOLE);
    }

    @Test
    void threeInterruptedPartsGiveTheBytesOfOneRun() throws IOException {
        parts = interruptAndFinish(PLAIN, 3);

        MergeSummary summary = merge();

        assertThat(summary.missing()).isEmpty();
        assertThat(summary.origins().values().stream().mapToInt(Integer::intValue))
                .hasSize(3);
        assertThat(files(merged())).isEqualTo(files(shared.resolve("whole")));
        assertThat(reportWithoutRuns(merged())).isEqualTo(reportWithoutRuns(shared.resolve("whole")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"truth", "cross-validation"})
    void partsOfTunedStudiesGiveTheBytesOfOneRun(String by) throws IOException {
        String study = TUNED.formatted(by);
        Path whole = folder.resolve("whole");
        compute(study, whole);
        parts = interruptAndFinish(study, 3);

        mergeResults();

        assertThat(files(merged())).isEqualTo(files(whole));
    }

    @Test
    void partsAreDisjointAndTogetherTheWholeStudy() {
        for (int count : new int[] {2, 3, 4, 7}) {
            Set<String> keys = new HashSet<>();
            List<CellId> cells = new ArrayList<>();
            int computed = 0;
            for (int i = 1; i <= count; i++) {
                Path part = folder.resolve(count + "-" + i);
                computed += run(PLAIN, part, new Part(i, count)).computed();
                Journal.read(part).forEach(line -> {
                    keys.add(line.key());
                    cells.add(line.cell());
                });
            }
            assertThat(computed).as("%s parts", count).isEqualTo(keys.size()).isEqualTo(9);
            assertThat(cells).hasSize(18).doesNotHaveDuplicates();
        }
    }

    @Test
    void everyPartHasItsShareOfEachMethod() {
        String text = PLAIN.replace("seeds: 3", "seeds: 8");
        for (int i = 1; i <= 2; i++) {
            run(text, folder.resolve("half-" + i), new Part(i, 2));
            assertThat(Journal.read(folder.resolve("half-" + i)))
                    .filteredOn(line -> line.cell()
                            .equals(new CellId("PCA", "k=4", line.cell().seed())))
                    .hasSizeBetween(3, 5);
        }
    }

    @Test
    void aPartHasNoResultsThatCouldBeTakenForThoseOfTheStudy() {
        run(PLAIN, folder.resolve("part"), new Part(1, 3));

        assertThat(folder.resolve("part/results.csv")).doesNotExist();
        assertThat(folder.resolve("part/tables")).doesNotExist();
        assertThat(folder.resolve("part/report.html")).doesNotExist();
        assertThat(folder.resolve("part/provenance.json")).content().contains("\"part\" : 1", "\"parts\" : 3");
    }

    @Test
    void whatIsMissingIsNamedAndCanBeComputedInTheMergedFolder() throws IOException {
        parts = List.of(part(PLAIN, 1, 3), part(PLAIN, 3, 3));

        MergeSummary summary = mergeResults();

        Set<CellId> there = new HashSet<>();
        parts.forEach(part -> Journal.read(part).forEach(line -> there.add(line.cell())));
        assertThat(summary.missing()).hasSize(18 - there.size()).doesNotContainAnyElementsOf(there);
        RunSummary rest = compute(PLAIN, merged());
        assertThat(rest.computed()).isEqualTo(3);
        assertThat(files(shared.resolve("whole"))).containsAllEntriesOf(files(merged()));
    }

    @Test
    void mergingAgainAddsWhatHasBeenFinishedMeanwhile() throws IOException {
        parts = List.of(part(PLAIN, 1, 2));
        mergeResults();
        parts = List.of(parts.get(0), part(PLAIN, 2, 2));

        MergeSummary again = mergeResults();

        assertThat(again.missing()).isEmpty();
        assertThat(Journal.read(merged())).hasSize(18);
        assertThat(again.origins().keySet())
                .containsExactlyInAnyOrder(parts.get(0).toString(), parts.get(1).toString());
        assertThat(files(shared.resolve("whole"))).containsAllEntriesOf(files(merged()));
        assertThat(mergeResults().origins()).isEqualTo(again.origins());
        assertThat(Journal.read(merged())).hasSize(18);
    }

    @Test
    void everyCellSaysWhereItComesFromAlsoAfterASecondMerge() throws IOException {
        parts = List.of(part(PLAIN, 1, 3), part(PLAIN, 2, 3));
        Path inner = folder.resolve("inner");
        Strategies.STUDIES.mergeResults(parts, inner, List.of());
        Path third = part(PLAIN, 3, 3);

        Strategies.STUDIES.merge(List.of(inner, third), merged(), List.of("qmf", "study", "merge"));

        assertThat(Journal.read(merged()).stream().map(JournalLine::origin).distinct())
                .containsExactlyInAnyOrder(inner + "/" + parts.get(0), inner + "/" + parts.get(1), third.toString());
        assertThat(Files.readString(merged().resolve("provenance.json")))
                .contains("\"command\" : [ \"qmf\", \"study\", \"merge\" ]", "\"origin\" : \"" + third + "\"")
                .contains("\"origin\" : \"" + inner + "/" + parts.get(0) + "\"");
        assertThat(Files.readString(merged().resolve("report.html"))).contains("computed in several runs and merged");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "[7]", "[{}]", "[{\"origin\" : []}]"})
    void aDamagedListOfRunsIsRefusedBeforeAnythingIsWritten(String runs) throws IOException {
        parts = List.of(part(PLAIN, 1, 2));
        Path provenance = parts.get(0).resolve("provenance.json");
        Files.writeString(
                provenance,
                Files.readString(provenance).stripTrailing().replaceFirst("}$", ", \"merged\" : " + runs + "}"));

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(this::mergeResults)
                .withMessage(
                        provenance + ": this is no provenance file: [merged] is no list of runs with their origins");
        assertThat(merged()).doesNotExist();
    }

    @Test
    void machineDependentValuesMayDifferAndKeepTheirOrigin() throws IOException {
        String timed = PLAIN.replace("[manifold-distance]", "[manifold-distance, runtime]");
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        compute(timed, one);
        compute(timed, two);

        MergeSummary summary = Strategies.STUDIES.mergeResults(List.of(one, two), merged(), List.of());

        assertThat(summary.origins()).containsOnly(Map.entry(one.toString(), 18));
        assertThat(merged().resolve("results.csv")).hasSameTextualContentAs(one.resolve("results.csv"));
        assertThat(Files.readAllLines(merged().resolve("timings.csv")).get(1)).endsWith("," + one);
        assertThat(Files.readAllLines(one.resolve("timings.csv")).get(0))
                .isEqualTo("study,dataset,method,parameters,seed,metric,value,origin");
    }

    /** Halves of a study on two machines: what is said of times has to say so, in tables, figures and on the board. */
    @Test
    void timesOfSeveralRunsAreNotTakenForThoseOfOne() throws IOException {
        String timed = PLAIN.replace("[manifold-distance]", "[manifold-distance, runtime]");
        parts = List.of(part(timed, 1, 2), part(timed, 2, 2));
        Path one = folder.resolve("one");
        compute(timed, one);

        Strategies.STUDIES.merge(parts, merged(), List.of());

        String mixed =
                "The values were measured in 2 runs, perhaps on different machines, so a difference between methods"
                        + " may be one between machines; timings.csv says which run each comes from.";
        assertThat(merged().resolve("tables/runtime.seconds.md")).content().contains(mixed);
        assertThat(merged().resolve("tables/manifold-distance.mse.md"))
                .content()
                .doesNotContain(mixed);
        assertThat(one.resolve("tables/runtime.seconds.md")).content().doesNotContain("runs");
        assertThat(Files.readString(merged().resolve("report.html")).split(Pattern.quote(mixed), -1))
                .as("beside the table and beside the figure")
                .hasSizeGreaterThan(2);
        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(merged(), one), Optional.of("runtime.seconds"))
                        .remarks())
                .contains(
                        "Of [" + merged() + "]: " + mixed,
                        "The studies were run one by one, perhaps on different machines, so a difference of runtime"
                                + " (seconds) between methods of two studies may be one between machines.");
        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(merged(), one), Optional.empty())
                        .remarks())
                .isEmpty();
    }

    @Test
    void nobodyElseWritesToTheTargetMeanwhile() throws IOException {
        parts = List.of(part(PLAIN, 1, 2));
        Files.createDirectories(merged());
        try (FolderLock lock = FolderLock.take(merged(), "journal.lock")) {
            assertThatExceptionOfType(DataException.class)
                    .isThrownBy(this::mergeResults)
                    .withMessageContaining("is in use by another run of this process");
            assertThat(merged()).isDirectoryNotContaining(file -> !file.endsWith("journal.lock"));
        }
        mergeResults();
        try (FolderLock lock = FolderLock.take(merged(), "journal.lock")) {
            assertThatExceptionOfType(DataException.class)
                    .isThrownBy(() -> Strategies.STUDIES.report(merged()))
                    .withMessageContaining("is in use by another run of this process");
        }
    }

    @Test
    void cellsWithDifferentValuesAreNamedAndNothingIsWritten() throws IOException {
        Path one = part(PLAIN, 1, 2);
        Path changed = folder.resolve("changed");
        compute(PLAIN, changed);
        replace(changed.resolve("journal.jsonl"), "\"manifold-distance.max\":0.", "\"manifold-distance.max\":1.");
        Map<CellId, Double> before = new HashMap<>();
        Journal.read(one).forEach(line -> before.put(line.cell(), line.value("manifold-distance.max")));
        JournalLine first = Journal.read(changed).stream()
                .filter(line -> before.containsKey(line.cell()))
                .findFirst()
                .orElseThrow();

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> Strategies.STUDIES.mergeResults(List.of(one, changed), merged(), List.of()))
                .withMessageStartingWith(before.size() + " cells differ between the folders, so nothing was merged: "
                        + first.cell() + ": manifold-distance.max is [" + before.get(first.cell()) + "] in [" + one
                        + "] and [" + first.value("manifold-distance.max") + "] in [" + changed + "]; ")
                .withMessageEndingWith("; and " + (before.size() - 5) + " more");
        assertThat(merged()).doesNotExist();
    }

    @Test
    void aCellThatFailedIsTakenFromWhereItDidNot() throws IOException {
        Path failed = folder.resolve("failed");
        compute(PLAIN, failed);
        List<String> lines = Files.readAllLines(failed.resolve("journal.jsonl"));
        lines.set(
                0,
                unchecked(lines.get(0))
                        .replaceFirst("\"values\":\\{[^}]*}", "\"values\":{}")
                        .replaceFirst("}$", ",\"error\":\"no\"}"));
        Files.write(failed.resolve("journal.jsonl"), lines);

        MergeSummary alone = Strategies.STUDIES.mergeResults(List.of(failed), folder.resolve("alone"), List.of());
        assertThat(alone.failed().values()).containsExactly("no");

        MergeSummary both =
                Strategies.STUDIES.mergeResults(List.of(failed, shared.resolve("whole")), merged(), List.of());
        assertThat(both.failed()).isEmpty();
        assertThat(both.origins())
                .containsOnly(
                        Map.entry(failed.toString(), 17),
                        Map.entry(shared.resolve("whole").toString(), 1));
    }

    @Test
    void foldersOfAnotherStudyDataOrVersionsAreRefused() throws IOException {
        Path one = part(PLAIN, 1, 2);
        Path other = folder.resolve("other");
        run(PLAIN.replace("noise: 0.1", "noise: 0.2"), other, new Part(2, 2));
        refuses(one, other, "are not of the same study: dataset.noise is [0.1] and [0.2]; nothing was merged");

        Path two = part(PLAIN, 2, 2);
        String provenance = Files.readString(two.resolve("provenance.json"));
        String checksum = provenance.replaceAll("(?s).*\"circle, seed 1\".*?\"sha256\" : \"([0-9a-f]{12}).*", "$1");
        write(two, provenance.replace(checksum, "0123456789ab"));
        refuses(
                one,
                two,
                "the sample [circle, seed 1] is not the same in [" + one + "] and [" + two + "]: its checksum is ["
                        + checksum + "] and [0123456789ab]; nothing was merged");

        write(two, provenance.replaceFirst("(\"local-pca\",\\s*\"version\" : )\"[^\"]*\"", "$1\"7\""));
        refuses(
                one,
                two,
                "estimator [local-pca] is of version [",
                "] in [" + one + "] and of version [7] in [" + two + "]");

        write(two, provenance.replaceFirst("\"qmf\" : \"[^\"]*\"", "\"qmf\" : \"9\""));
        refuses(
                one,
                two,
                "QMF is of version [unknown] in [" + one + "] and of version [9] in [" + two + "]; nothing was merged");

        Files.delete(two.resolve("provenance.json"));
        refuses(one, two, two.resolve("provenance.json") + ": the file does not exist");
    }

    @Test
    void whereCellsAreComputedMayDiffer() {
        Path one = part(PLAIN, 1, 2);
        Path two = part(PLAIN + "engine: {type: local, threads: 2}\n", 2, 2);

        assertThat(Strategies.STUDIES
                        .merge(List.of(one, two), merged(), List.of())
                        .missing())
                .isEmpty();
    }

    @Test
    void linesOfAnotherStateOfTheStudyAreAConflict() throws IOException {
        Path one = part(PLAIN, 1, 2);
        Path two = folder.resolve("two");
        compute(PLAIN, two);
        Path journal = two.resolve("journal.jsonl");
        JournalLine line = Journal.read(one).get(0);
        replace(journal, "\"key\":\"" + line.key(), "\"key\":\"" + "0".repeat(64));

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> Strategies.STUDIES.mergeResults(List.of(one, two), merged(), List.of()))
                .withMessageContaining(line.cell() + " was computed for another state of the study in [" + one
                        + "] than in [" + two + "]");
    }

    @Test
    void aHalfWrittenJournalCountsAsFarAsItGoes() throws IOException {
        Path one = part(PLAIN, 1, 2);
        Path two = part(PLAIN, 2, 2);
        byte[] whole = Files.readAllBytes(two.resolve("journal.jsonl"));
        int lines = Journal.read(two).size();
        Files.write(two.resolve("journal.jsonl"), Arrays.copyOf(whole, whole.length - 10));

        assertThat(Strategies.STUDIES
                        .merge(List.of(one, two), merged(), List.of())
                        .missing())
                .hasSize(1);
        assertThat(lines).isGreaterThan(1);
    }

    @Test
    void mergesOnlyIntoAFolderThatIsEmptyOrOfTheStudy() throws IOException {
        Path one = part(PLAIN, 1, 2);
        Files.createDirectory(merged());
        Files.writeString(merged().resolve("letter.txt"), "Dear");

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> Strategies.STUDIES.mergeResults(List.of(one), merged(), List.of()))
                .withMessage(
                        "[" + merged() + "] is not empty and holds no study; choose another folder, or one to be made");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Strategies.STUDIES.mergeResults(List.of(merged()), folder.resolve("new"), List.of()))
                .withMessageContaining(merged().resolve("study.yaml") + ": the file does not exist");
    }

    @Test
    void partsAreWrittenAsTwoNumbers() {
        assertThat(Part.of("3/10")).isEqualTo(new Part(3, 10)).hasToString("3/10");
        assertThat(Part.of("1/1").whole()).isTrue();
        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Part.of("3"))
                .withMessage("part [3] must be given as I/N, for example 3/10");
        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Part.of("4/3"))
                .withMessage("part [4/3] must be one of 1/3 to 3/3");
        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Part.of("0/0"))
                .withMessage("part [0/0] must be one of 1/1 to 1/1");
    }

    private void refuses(Path one, Path two, String... message) {
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> Strategies.STUDIES.mergeResults(List.of(one, two), merged(), List.of()))
                .satisfies(e -> assertThat(e.getMessage()).contains(message));
        assertThat(merged()).doesNotExist();
    }

    private static void write(Path part, String provenance) throws IOException {
        Files.writeString(part.resolve("provenance.json"), provenance);
    }

    /** Changes a text in all lines of a journal, which have no checksums afterwards. */
    private static void replace(Path file, String what, String by) throws IOException {
        Files.writeString(file, unchecked(Files.readString(file)).replace(what, by));
    }

    private static String unchecked(String text) {
        return text.replaceAll(",\"crc\":\"[0-9a-f]{8}\"", "");
    }

    private Path merged() {
        return folder.resolve("merged");
    }

    private MergeSummary merge() {
        return Strategies.STUDIES.merge(parts, merged(), List.of());
    }

    private MergeSummary mergeResults() {
        return Strategies.STUDIES.mergeResults(parts, merged(), List.of());
    }

    private Path part(String text, int number, int count) {
        Path part = folder.resolve("part-" + number + "-of-" + count);
        run(text, part, new Part(number, count));
        return part;
    }

    private static RunSummary compute(String text, Path folder) {
        return study(text).compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);
    }

    /** Stops every part after its first cell, as Ctrl-C would, and runs it once more. */
    private List<Path> interruptAndFinish(String text, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> {
                    Path part = folder.resolve("part-" + number);
                    AtomicInteger finished = new AtomicInteger();
                    ProgressMonitor impatient = new ProgressMonitor() {
                        @Override
                        public void advance(long cells) {
                            finished.addAndGet((int) cells);
                        }

                        @Override
                        public boolean cancelled() {
                            return finished.get() > 0;
                        }
                    };
                    assertThatExceptionOfType(CancelledException.class)
                            .isThrownBy(() -> study(text)
                                    .run(
                                            part,
                                            new RunOptions(1, "unknown", List.of(), new Part(number, count)),
                                            impatient));
                    run(text, part, new Part(number, count));
                    return part;
                })
                .toList();
    }

    private static Study study(String text) {
        return Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
    }

    private static RunSummary run(String text, Path folder, Part part) {
        return study(text).run(folder, new RunOptions(2, "unknown", List.of(), part), ProgressMonitor.NONE);
    }

    private static Map<String, String> files(Path results) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(results)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = results.relativize(file).toString();
                if (!OTHER.contains(name)) {
                    contents.put(name, HexFormat.of().formatHex(Files.readAllBytes(file)));
                }
            }
        }
        assertThat(contents.keySet()).contains("results.csv", "study.yaml", "clouds/index.jsonl", "tables/ranks.md");
        return contents;
    }

    private static String reportWithoutRuns(Path results) throws IOException {
        String html = Files.readString(results.resolve("report.html"), UTF_8);
        assertThat(html).contains("<h3>The run</h3>");
        return html.replaceAll("(?s)<h3>The run</h3>.*?<details>", "<details>");
    }
}
