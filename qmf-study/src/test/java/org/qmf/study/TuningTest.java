package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.configuration.Setting;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

class TuningTest {

    private static final String TEXT = """
            study: tuned
            dataset: {type: circle, n: 40, noise: 0.1}
            seeds: 4
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Curve:
                type: rqmf
                dimension: 1
                neighborhood: {type: knn, k: "${k + 4}"}
                tuner: {type: fixed, lambda: "${lambda}"}
              Raw: identity
            metrics: [manifold-distance, failures]
            """;
    private static final String BY_TRUTH = TEXT + "tune: {grid: {k: [2, 6, 20], lambda: [0, 1]}}\n";
    private static final String BY_VALIDATION =
            TEXT + "tune: {grid: {k: [2, 6, 20], lambda: [0, 1]}, by: cross-validation, folds: 4}\n";
    private static final Setting ONLY = new Setting(Map.of());
    private static final String MSE = "manifold-distance.mse";

    @TempDir
    private Path folder;

    @Test
    void truthGivesEachMethodTheValuesOfTheBestMean() {
        RunSummary summary = run(BY_TRUTH, folder, 2);
        Results tuned = results(BY_TRUTH, folder);

        // The same by a sweep over the grid.
        Path swept = folder.resolve("swept");
        String sweep = TEXT + "sweep: {k: [2, 6, 20], lambda: [0, 1]}\nkeep: 0\n";
        run(sweep, swept, 2);
        Results all = results(sweep, swept);
        for (String method : List.of("PCA", "Curve")) {
            Setting best = all.outline().settings().stream()
                    .min(Comparator.comparingDouble(setting -> IntStream.rangeClosed(1, 4)
                            .mapToDouble(seed -> all.value(method, setting, seed, MSE))
                            .sum()))
                    .orElseThrow();
            for (int seed = 1; seed <= 4; seed++) {
                assertThat(tuned.value(method, ONLY, seed, MSE)).isEqualTo(all.value(method, best, seed, MSE));
                assertThat(tuned.tuned(method, ONLY, seed))
                        .containsEntry("k", best.values().get("k"));
            }
        }
        assertThat(tuned.tuned("PCA", ONLY, 1)).containsOnlyKeys("k");
        assertThat(tuned.tuned("Curve", ONLY, 1)).containsOnlyKeys("k", "lambda");
        assertThat(tuned.tuned("Raw", ONLY, 1)).isEmpty();
        assertThat(summary.failed()).isEmpty();
        assertThat(summary.computed()).isEqualTo(4 * (3 + 6 + 1) + 2);
    }

    /** A value at parameters that another rule chose is none of the study. */
    @Test
    void anInterruptedRunWithAnotherRuleLeavesNoTunedCell() {
        run(BY_TRUTH, folder, 2);
        ProgressMonitor stopped = new ProgressMonitor() {
            @Override
            public boolean cancelled() {
                return true;
            }
        };

        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> study(BY_VALIDATION).compute(folder, RunOptions.threads(1), stopped));

        assertThat(StudyFolder.read(folder).lines().keySet())
                .filteredOn(cell -> cell.parameters().isEmpty())
                .extracting(CellId::method)
                .containsOnly("Raw")
                .hasSize(4);
    }

    @Test
    void namesStaleCellsOfTunedAndOfOtherMethods() {
        run(BY_TRUTH, folder, 2);

        RunSummary changed = run(BY_TRUTH.replace("n: 40", "n: 41"), folder, 2);

        Map<String, Long> stale =
                changed.stale().stream().collect(Collectors.groupingBy(CellId::method, Collectors.counting()));
        assertThat(stale).isEqualTo(Map.of("PCA", 12L, "Curve", 24L, "Raw", 4L));
    }

    @Test
    void crossValidationFollowsPointsWithoutNoiseClosely() throws IOException {
        // Without noise the line through the nearest two points comes closest to a point that was held out.
        String text = """
                study: line
                dataset: {type: circle, n: 60, noise: 0}
                seeds: 2
                methods:
                  PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
                tune: {grid: {k: [40, 2, 20]}, by: cross-validation}
                """;

        run(text, folder, 1);

        Results results = results(text, folder);
        assertThat(results.tuned("PCA", ONLY, 1)).containsEntry("k", 2.0);
        assertThat(results.tuned("PCA", ONLY, 2)).containsEntry("k", 2.0);
        assertThat(Files.readString(folder.resolve("results.csv"))).contains("line,circle,PCA,,2,tuned.k,2.0\n");
        assertThat(Files.readString(folder.resolve("tables/tuned.md")))
                .contains("| PCA |  | 2 (2) |", "5-fold cross-validation chose on each replicate");
    }

    @Test
    void crossValidationLooksAtNothingButTheSample() {
        run(BY_VALIDATION, folder, 2);

        List<JournalLine> scores = Journal.read(folder).stream()
                .filter(line -> line.cell().parameters().endsWith(";cross-validation"))
                .toList();
        assertThat(scores).hasSize(4 * (3 + 6));
        assertThat(scores)
                .allMatch(line -> line.values().containsKey("cross-validation.mse")
                        && line.values().keySet().stream().noneMatch(name -> name.startsWith("manifold")));
        Results results = results(BY_VALIDATION, folder);
        for (int seed = 1; seed <= 4; seed++) {
            int replicate = seed;
            JournalLine best = scores.stream()
                    .filter(line ->
                            line.cell().method().equals("Curve") && line.cell().seed() == replicate)
                    .min(Comparator.comparingDouble(line -> line.values().get("cross-validation.mse")))
                    .orElseThrow();
            Setting chosen = new Setting(results.tuned("Curve", ONLY, seed));
            assertThat(best.cell().parameters()).isEqualTo(chosen.label() + ";cross-validation");
            assertThat(results.value("Curve", ONLY, seed, MSE)).isPositive();
        }
    }

    @Test
    void aCriterionChoosesOnEachReplicateWithoutTruth() throws IOException {
        String text = BY_VALIDATION.replace("by: cross-validation", "by: normal-sure");

        run(text, folder, 2);

        List<JournalLine> tried = Journal.read(folder).stream()
                .filter(line -> line.cell().parameters().endsWith(";normal-sure"))
                .toList();
        assertThat(tried).hasSize(4 * (3 + 6));
        assertThat(tried)
                .allMatch(line -> line.values().keySet().stream().noneMatch(name -> name.startsWith("manifold")));
        Results results = results(text, folder);
        for (int seed = 1; seed <= 4; seed++) {
            int replicate = seed;
            List<JournalLine> curves = tried.stream()
                    .filter(line ->
                            line.cell().method().equals("Curve") && line.cell().seed() == replicate)
                    .toList();
            // loss + 2 S followed, S the least loss/(1 - followed)² of what follows little.
            double noise = curves.stream()
                    .filter(line -> followed(line) <= 0.3)
                    .mapToDouble(line -> loss(line) / Math.pow(1 - followed(line), 2))
                    .min()
                    .orElseThrow();
            JournalLine best = curves.stream()
                    .min(Comparator.comparingDouble(line -> loss(line) + 2 * noise * followed(line)))
                    .orElseThrow();
            assertThat(best.cell().parameters())
                    .isEqualTo(new Setting(results.tuned("Curve", ONLY, seed)).label() + ";normal-sure");
        }
        assertThat(Files.readString(folder.resolve("tables/tuned.md")))
                .contains("Each method has the k and lambda that the criterion normal-sure chose on each replicate,"
                        + " without the truth.");
    }

    private static double loss(JournalLine line) {
        return line.values().getOrDefault("normal-sure.loss", Double.NaN);
    }

    private static double followed(JournalLine line) {
        return line.values().getOrDefault("normal-sure.followed", Double.NaN);
    }

    @Test
    void aCriterionNeedsADimension() {
        String text = TEXT.replace("Raw: identity", "Auto: {type: auto, k: \"${k}\"}");
        String by = "tune: {grid: {k: [6, 10], lambda: [0, 1]}, by: {type: normal-sure}DIMENSION}\n";

        assertThat(messages(text + by.replace("DIMENSION", "")))
                .containsExactly("study.yaml:13:7: tune: method [Auto] names no dimension, without which criterion"
                        + " [normal-sure] cannot judge it: give [tune.dimension]");
        assertThat(study(text + by.replace("DIMENSION", ", dimension: 1"))
                        .plan()
                        .criterion())
                .isPresent();
        assertThat(messages(text + by.replace("DIMENSION", ", dimension: 0")))
                .containsExactly("study.yaml:13:80: tune.dimension: dimension [0] must be at least 1");
    }

    @Test
    void resumesAfterAKillAtEveryLine() throws IOException {
        for (String text : List.of(BY_TRUTH, BY_VALIDATION)) {
            Path whole = Files.createDirectory(folder.resolve("whole" + text.length()));
            run(text, whole, 2);
            String expected = Files.readString(whole.resolve("results.csv"));
            List<String> journal = Files.readAllLines(whole.resolve(Journal.FILE));
            for (int kept = 0; kept < journal.size(); kept += 7) {
                Path resumed = Files.createDirectory(folder.resolve(text.length() + "-" + kept));
                Files.writeString(
                        resumed.resolve(Journal.FILE), String.join("\n", journal.subList(0, kept)) + "\n{\"key\"");

                run(text, resumed, 2);

                assertThat(resumed.resolve("results.csv")).hasContent(expected);
                assertThat(run(text, resumed, 1).computed()).isZero();
            }
        }
    }

    @Test
    void moreReplicatesMayChangeTheOracleButMakeNothingStale() {
        run(BY_TRUTH.replace("seeds: 4", "seeds: 1"), folder, 1);

        RunSummary more = run(BY_TRUTH, folder, 1);

        assertThat(more.stale()).isEmpty();
        Path fresh = folder.resolve("fresh");
        run(BY_TRUTH, fresh, 1);
        assertThat(folder.resolve("results.csv")).hasSameTextualContentAs(fresh.resolve("results.csv"));
    }

    @Test
    void keepsThePointsOfTheValuesChosen() {
        run(BY_VALIDATION, folder, 2);

        Clouds clouds = Clouds.of(folder);
        assertThat(clouds.denoised(new CellId("Curve", "", 1))).isPresent();
        assertThat(clouds.denoised(new CellId("Curve", "", 2))).isEmpty();
        assertThat(folder.resolve(Clouds.FOLDER).toFile().list()).hasSize(1 + 2 + 3);
    }

    @Test
    void aCandidateThatFailsIsNotChosen() {
        String text = TEXT.replace(
                        "dimension: 1, neighborhood: {type: knn, k: \"${k}\"}",
                        "dimension: \"${d}\", neighborhood: {type: knn, k: 6}")
                + "tune: {grid: {d: [2, 1], k: [3, 4], lambda: [0, 1]}, by: BY}\n";
        for (String by : List.of("truth", "cross-validation", "normal-sure", "residual")) {
            Path into = folder.resolve(by);

            RunSummary summary = run(text.replace("BY", by), into, 2);

            assertThat(summary.failed()).hasSize(4);
            Results results = results(text.replace("BY", by), into);
            assertThat(results.tuned("PCA", ONLY, 1)).containsEntry("d", 1.0);
            assertThat(results.value("PCA", ONLY, 4, MSE)).isPositive();
        }
    }

    @Test
    void findsWhatIsWrongWithAGrid() {
        assertThat(messages(TEXT + "sweep: {k: [3]}\ntune: {grid: {k: [4, 4], Lambda: [], lambda: [0]}, by: guess}\n"))
                .containsExactly(
                        "study.yaml:14:15: tune.grid.k: variable [k] is one of the sweep; it cannot be tuned, too",
                        "study.yaml:14:22: tune.grid.k.1: value [4] is given twice",
                        "study.yaml:14:26: tune.grid.Lambda: variable [Lambda] must begin with a lower-case letter and"
                                + " go on with such letters, digits and _",
                        "study.yaml:14:34: tune.grid.Lambda: variable [Lambda] has no values",
                        "study.yaml:14:56: tune.by: expected [truth], [cross-validation] or a criterion: unknown criterion"
                                + " [guess]; known [cross-validation, normal-sure, residual]; searched [class path]");
        assertThat(messages(TEXT + "tune: {grid: {k: [4], lambda: [0, 1], delta: [1, 2]}, folds: 1}\n"))
                .containsExactly("study.yaml:13:62: tune.folds: folds [1] must be at least 2");
        assertThat(messages(TEXT + "tune: {grid: {k: [4], lambda: [0, 1], delta: [1, 2]}}\n"))
                .containsExactly("study.yaml:13:39: tune.grid.delta: no method uses variable [delta]");
        String untunable =
                TEXT.replace("\"${k}\"", "3").replace("\"${k + 4}\"", "8").replace("\"${lambda}\"", "0");
        assertThat(messages(untunable + "tune: {grid: {}}\n"))
                .containsExactly("study.yaml:13:14: tune.grid: there are no variables");
    }

    private static List<String> messages(String text) {
        ConfigurationException[] caught = new ConfigurationException[1];
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> study(text))
                .satisfies(e -> caught[0] = e);
        return caught[0].problems().stream().map(Object::toString).toList();
    }

    private static Study study(String text) {
        return Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
    }

    private static RunSummary run(String text, Path into, int threads) {
        return study(text).compute(into, RunOptions.threads(threads), ProgressMonitor.NONE);
    }

    private static Results results(String text, Path from) {
        return new Results(study(text).plan().outline(), Journal.read(from));
    }
}
