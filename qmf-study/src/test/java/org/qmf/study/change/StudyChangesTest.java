package org.qmf.study.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.journal.CellId;
import org.qmf.study.run.RunOptions;
import org.qmf.study.statistics.ResampledT;
import org.qmf.study.table.TableFormat;

class StudyChangesTest {

    private static final String ONE = """
            study: versions
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 6
            sweep: {k: [4, 6]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance]
            """;
    private static final String SEVERAL = """
            study: several
            datasets:
              a: {dataset: {type: circle, n: 24, noise: 0.1}}
              b: {dataset: {type: circle, n: 24, noise: 0.2}}
              c: {dataset: {type: circle, n: 24, noise: 0.3}}
            seeds: 1
            methods: {PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}}
            metrics: [manifold-distance]
            """;
    private static final String PROVENANCE = """
            {"format": 1, "qmf": "1", "java": "j", "system": "s", "configuration": {},
             "strategies": [{"kind": "estimator", "name": "local-pca", "version": "%s"}],
             "data": [{"role": "sample", "location": "circle, seed 1", "points": 24, "dimension": 2, "sha256": "%s"}]}
            """;

    @TempDir
    private Path folder;

    /** Value of a cell, given whether the run is the later one. */
    private static double value(CellId cell, double factor) {
        return (0.01 + 0.001 * cell.seed()) * factor;
    }

    @Test
    void studentsIntervalIsThatOfOtherPrograms() {
        ResampledT mean = ResampledT.of(new double[] {1.1, 2.3, 0.4, Double.NaN, 1.9}, 0, 0.95);

        // scipy.stats.t.interval(0.95, 3, mean, sem)
        assertThat(mean.count()).isEqualTo(4);
        assertThat(mean.mean()).isCloseTo(1.425, within(1e-12));
        assertThat(mean.lower()).isCloseTo(0.07871487251910803, within(1e-9));
        assertThat(mean.upper()).isCloseTo(2.7712851274808914, within(1e-9));
        assertThat(ResampledT.of(new double[] {3}, 0, 0.95).lower()).isNaN();
        assertThat(ResampledT.of(new double[0], 0, 0.95).mean()).isNaN();
    }

    @Test
    void tellsWhatIsWorseBetterAndTheSame() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE, (cell, k) -> value(cell, cell.method().equals("Raw") ? 1 : k == 4 ? 1.1 : 0.9));

        StudyChanges changes = changes(0);

        assertThat(changes.changes())
                .extracting(Change::toString, change -> change.verdict().word())
                .containsExactly(tuple("PCA at k=4", "worse"), tuple("PCA at k=6", "better"), tuple("Raw", "same"));
        Change worse = changes.changes().get(0);
        assertThat(worse.pairs()).isEqualTo(6);
        assertThat(worse.before()).isCloseTo(0.0135, within(1e-12));
        assertThat(worse.share()).isCloseTo(0.1, within(1e-9));
        assertThat(worse.lower()).isBetween(0.05, 0.1);
        assertThat(changes.bad()).hasSize(1);
        assertThat(TableFormat.TEXT.render(new ChangesTable(changes).table(40)))
                .contains("PCA                      k=4    worse  +10.0 %   +8.2 %  +11.8 %  0.0135  0.0149      6")
                .contains("1 of 3 comparisons are the same to the last bit and not shown.")
                .contains("interval that holds for all rows at once (95 %, Student's t of the paired differences,"
                        + " Bonferroni); smaller is better.");
        assertThat(new ChangesTable(changes).json())
                .startsWith("{\"value\":\"manifold-distance.mse\",\"better\":\"smaller\"")
                .contains("\"worse\":true", "\"verdict\":\"better\"");
    }

    /** By the same rule as in reports: twelve halves of a file are not twelve files. */
    @Test
    void replicatesOfAFileAreNoIndependentObservations() throws IOException {
        Path points = Files.writeString(folder.resolve("points.csv"), "x,y\n" + "1,2\n3,4\n5,6\n".repeat(8));
        String drawn = ONE.replace("seeds: 6", "seeds: 12");
        String file = drawn.replace("{type: circle, n: 24, noise: 0.1}", "{type: file, path: " + points + "}")
                        .replace("[manifold-distance]", "[moved, residual]\ncompare: {metric: residual.mse}")
                + "replicates: {type: subsample, share: 0.5}\n";
        ToDoubleBiFunction<CellId, Double> before = (cell, k) -> value(cell, 1);
        ToDoubleBiFunction<CellId, Double> now = (cell, k) -> value(cell, 1) + 0.001 * (cell.seed() % 4);
        write("old", drawn, before);
        write("new", drawn, now);
        Change independent = changes(0).changes().get(0);
        assertThat(changes(0).corrected()).isFalse();
        write("old", file, before);
        write("new", file, now);

        StudyChanges changes = changes(0);

        Change shared = changes.changes().get(0);
        assertThat(independent.verdict()).isEqualTo(Verdict.WORSE);
        assertThat(shared.verdict()).isEqualTo(Verdict.OPEN);
        assertThat(shared.share()).isCloseTo(independent.share(), within(1e-12));
        // The variance of the mean is S²(1/J + ρ/(1 − ρ)) in the place of S²/J.
        assertThat((shared.upper() - shared.lower()) / (independent.upper() - independent.lower()))
                .isCloseTo(Math.sqrt(1 + 12 * 0.5 / 0.5), within(1e-9));
        assertThat(changes.corrected()).isTrue();
        assertThat(TableFormat.TEXT.render(new ChangesTable(changes).table(40)))
                .contains("(95 %, Student's t of the paired differences, Bonferroni, corrected for the points that"
                        + " replicates share); ");
    }

    @Test
    void aSettingThatMakesNoDifferenceIsComparedOnce() throws IOException {
        String two = ONE.replace("sweep: {k: [4, 6]}", "sweep: {k: [4, 6], delta: [1, 2, 3]}");
        MadeUp.write(folder.resolve("old"), two, PROVENANCE.formatted("1", "ab"), cell -> value(cell, 1));
        MadeUp.write(folder.resolve("new"), two, PROVENANCE.formatted("1", "ab"), cell -> value(cell, 1.1));

        assertThat(changes(0).changes())
                .extracting(Change::toString)
                .containsExactlyInAnyOrder("PCA at k=4", "PCA at k=6", "Raw");
    }

    @Test
    void aSettingThatMadeADifferenceOnceIsComparedStill() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE.replace("k: \"${k}\"", "k: 5"), (cell, k) -> value(cell, k == 6 ? 1.1 : 1));

        assertThat(changes(0).bad()).extracting(Change::toString).containsExactly("PCA at k=6");
    }

    @Test
    void aToleranceLetsSmallChangesPass() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE, (cell, k) -> value(cell, cell.method().equals("Raw") ? 1 : 1.02));

        assertThat(changes(0).bad()).hasSize(2);
        assertThat(changes(0.05).bad()).isEmpty();
        assertThat(changes(0.05).count(Verdict.OPEN)).isEqualTo(2);
    }

    @Test
    void whatMayBeChanceIsOpen() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE, (cell, k) -> value(cell, cell.seed() % 2 == 0 ? 1.3 : 0.8));

        assertThat(changes(0).changes()).extracting(Change::verdict).containsOnly(Verdict.OPEN);
    }

    @Test
    void intervalsHoldForAllComparisonsAtOnce() throws IOException {
        ToDoubleBiFunction<CellId, Double> now = (cell, k) -> value(cell, 1) + (cell.seed() == 1 ? 0.0001 : 0.001);
        write("old", ONE, (cell, k) -> value(cell, 1));
        write(
                "new",
                ONE,
                (cell, k) -> cell.method().equals("PCA") && k == 4 ? now.applyAsDouble(cell, k) : value(cell, 1));
        double alone = changes(0).changes().get(0).lower();

        write("new", ONE, now);

        assertThat(changes(0).changes()).hasSize(3).allMatch(change -> change.lower() < alone);
    }

    @Test
    void aValueThatCannotBeComputedAnyMoreIsWorse() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE, (cell, k) -> cell.seed() == 3 && k == 6 ? Double.NaN : value(cell, 1));

        assertThat(changes(0).bad())
                .extracting(
                        Change::toString,
                        Change::failing,
                        change -> change.verdict().word())
                .containsExactly(tuple("PCA at k=6", 1, "fails now"));
    }

    @Test
    void dataSetsTogetherTellWhatASingleOneCannot() throws IOException {
        write("old", SEVERAL, (cell, k) -> scale(cell));
        write("new", SEVERAL, (cell, k) -> scale(cell) * (cell.dataset().equals("a") ? 1.09 : 1.1));

        StudyChanges changes = changes(0);

        assertThat(changes.changes())
                .extracting(Change::toString, change -> change.verdict().word())
                .contains(tuple("PCA on all data sets", "worse"), tuple("PCA on a", "open"));
        Change all = changes.bad().get(0);
        assertThat(all.share()).isCloseTo(Math.cbrt(1.09 * 1.1 * 1.1) - 1, within(1e-12));
        assertThat(TableFormat.TEXT.render(new ChangesTable(changes).table(2)))
                .contains("The first 2 of 4 rows.", "A single pair lets no interval be known");
    }

    private static double scale(CellId cell) {
        return switch (cell.dataset()) {
            case "a" -> 1;
            case "b" -> 0.01;
            default -> 100;
        };
    }

    @Test
    void namesWhatElseIsNotTheSame() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write(
                "new",
                ONE.replace("seeds: 6", "seeds: 5").replace("dimension: 1", "dimension: 1, centered: false"),
                (cell, k) -> value(cell, 1));
        Files.writeString(folder.resolve("new/provenance.json"), PROVENANCE.formatted("2", "ab"));

        assertThat(changes(0).causes())
                .containsExactly(
                        "estimator [local-pca] was [1], is [2]",
                        "seeds was [6], is [5]",
                        "methods.PCA.centered was [nothing], is [false]",
                        "4 cells of [" + folder.resolve("old") + "] are not in [" + folder.resolve("new")
                                + "] and were not compared");
    }

    @Test
    void refusesWhatCannotBePaired() throws IOException {
        write("old", ONE, (cell, k) -> value(cell, 1));
        write("new", ONE.replace("PCA", "Other").replace("Raw", "Rest"), (cell, k) -> value(cell, 1));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> changes(0))
                .withMessage("[" + folder.resolve("old") + "] and [" + folder.resolve("new")
                        + "] have no cell with a value of [manifold-distance.mse] in common");

        write("new", ONE, (cell, k) -> value(cell, 1));
        Files.writeString(folder.resolve("new/provenance.json"), PROVENANCE.formatted("1", "cd"));
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> changes(0))
                .withMessage("the sample [circle, seed 1] is not the same in [" + folder.resolve("old") + "] and ["
                        + folder.resolve("new") + "], so their values cannot be paired");

        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Strategies.STUDIES.compare(
                        folder.resolve("old"), folder.resolve("new"), Optional.of("manifold-distance.msw"), 0))
                .withMessage(
                        "unknown value [manifold-distance.msw]; known [manifold-distance.mse, manifold-distance.sd,"
                                + " manifold-distance.mean, manifold-distance.max]; did you mean [manifold-distance.mse]?");
    }

    /** The only data set of a study has no name in its cells, so that cells on a circle and on a torus have the same. */
    @Test
    void refusesToPairDifferentDataSets() {
        run("old", ONE.replace("seeds: 6", "seeds: 1"));
        run("new", ONE.replace("seeds: 6", "seeds: 1").replace("circle", "torus"));

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> changes(0))
                .withMessage("the sample [circle, seed 1] of [" + folder.resolve("old") + "] is another in ["
                        + folder.resolve("new") + "], [torus, seed 1], so their values cannot be paired");
    }

    @Test
    void pairsDataSetsOfSeveralByTheirNames() {
        run("old", SEVERAL);
        run("new", SEVERAL.replace("  c: {", "  d: {"));

        assertThat(changes(0).changes())
                .extracting(Change::toString)
                .containsExactlyInAnyOrder("PCA on a", "PCA on b", "PCA on all data sets");
    }

    private void run(String name, String study) {
        Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", study))
                .compute(folder.resolve(name), RunOptions.threads(1), ProgressMonitor.NONE);
    }

    /** Two equal differences are no proof that a value has become worse. */
    @Test
    void twoEqualDifferencesAreOpen() throws IOException {
        String two = ONE.replace("seeds: 6", "seeds: 2");
        write("old", two, (cell, k) -> value(cell, 1));
        write("new", two, (cell, k) -> value(cell, 1) + 0.001);

        assertThat(changes(0).changes())
                .extracting(Change::verdict, Change::lower)
                .containsOnly(tuple(Verdict.OPEN, Double.NaN));
    }

    private StudyChanges changes(double tolerance) {
        return Strategies.STUDIES.compare(folder.resolve("old"), folder.resolve("new"), Optional.empty(), tolerance);
    }

    /** Writes a folder whose values a test chooses, given the cell and its k. */
    private void write(String name, String study, ToDoubleBiFunction<CellId, Double> value) throws IOException {
        MadeUp.write(
                folder.resolve(name),
                study,
                PROVENANCE.formatted("1", "ab"),
                cell -> value.applyAsDouble(cell, cell.parameters().isEmpty() ? 0 : MadeUp.variable(cell)));
    }
}
