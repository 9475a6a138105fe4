package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Studies of a file, which is one data set whatever the seed. */
class FileStudyTest {

    private static final String TRUTHLESS =
            "[agreement, diagnostics, failures, moved, residual, risk, runtime, smoothness]";

    @TempDir
    private Path folder;

    private Path file = Path.of("points.csv");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("points.csv");
        RandomStream random = RandomStream.of(4, "points", 0);
        Files.writeString(
                file,
                random.doubles(60)
                        .mapToObj(t -> Math.cos(6 * t) + 0.05 * random.nextGaussian() + ","
                                + (Math.sin(6 * t) + 0.05 * random.nextGaussian()))
                        .collect(Collectors.joining("\n")));
    }

    private String study(String more) {
        return """
                study: own
                dataset: {type: file, path: '%s'}
                seeds: 6
                sweep: {k: [6, 10]}
                methods:
                  PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
                  Raw data: identity
                """.formatted(file) + more;
    }

    @Test
    void oneFileIsRunOnceAndSaysSoBefore() throws IOException {
        Study study = load(study("metrics: [agreement, moved, residual]\n"));

        assertThat(study.plan().notices(false))
                .containsExactly(
                        "data set [file] is the same for every seed, so 6 seeds would be one replicate 6 times:"
                                + " it is run once, and no difference can be tested; to make replicates, give [replicates] as one"
                                + " of [add-noise, bootstrap, subsample]");
        RunSummary summary = run(study, folder.resolve("out"));
        assertThat(summary.computed()).as("Raw data is the same for both k").isEqualTo(3);
        assertThat(Files.readAllLines(folder.resolve("out/results.csv")))
                .noneMatch(row -> row.contains(",2,moved"))
                .anyMatch(row -> row.startsWith("own,file,PCA,k=6,1,agreement.distance,0."));
        assertThat(folder.resolve("out/tables/comparison.csv")).doesNotExist();
        assertThat(folder.resolve("out/tables/ranks.csv")).doesNotExist();
        assertThat(Files.readAllLines(folder.resolve("out/tables/best.csv")))
                .anyMatch(row -> row.matches("PCA,k=\\d+,-?0.*"))
                .anyMatch(row -> row.startsWith("Raw data,,0.0000,"));
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains(
                        "Data set file, 2 methods, 2 settings, 1 replicate of one data set, the data as they are",
                        "No test is reported: data set [file] is the same for every seed")
                .doesNotContain("Wilcoxon");
    }

    @Test
    void subsamplesDifferAndAreTestedWithCorrection() throws IOException {
        Study study = load(study("metrics: [agreement]\nreplicates: {type: subsample, share: 0.75}\n"));

        assertThat(study.plan().notices(false)).isEmpty();
        RunSummary summary = run(study, folder.resolve("out"));
        assertThat(summary.data()).hasSize(6).allMatch(sample -> sample.points() == 45);
        assertThat(summary.data().stream().map(sample -> sample.checksum()).distinct())
                .hasSize(6);
        assertThat(Files.readString(folder.resolve("out/tables/comparison-resampled.md")))
                .contains("values are correlated by 0.75 (Nadeau and Bengio 2003)", "| best | PCA | Raw data | ");
        assertThat(folder.resolve("out/tables/comparison.csv")).doesNotExist();
        assertThat(Files.readString(folder.resolve("out/tables/agreement.gain.md")))
                .startsWith("**own: agreement (gain), mean over 6 seeds [95 % interval, corrected for the points that"
                        + " replicates share]**");
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains("6 replicates of one data set, subsamples of 75 % of the points");
    }

    @Test
    void theSameReplicatesComeAgain() throws IOException {
        String text = study("metrics: [moved]\nreplicates: bootstrap\n");
        run(load(text), folder.resolve("one"));
        load(text).compute(folder.resolve("two"), RunOptions.threads(3), ProgressMonitor.NONE);

        assertThat(folder.resolve("two/results.csv")).hasSameTextualContentAs(folder.resolve("one/results.csv"));
    }

    @Test
    void metricsThatNeedTruthAreRefusedWithThoseThatDoNot() {
        assertThat(messages(study("metrics: [residual, manifold-distance]\n")))
                .containsExactly("study.yaml:8:21: metrics.1: metric [manifold-distance] needs the true manifold, which"
                        + " data set [file] does not know; metrics that have values there: " + TRUTHLESS);
        assertThat(messages(study("")))
                .as("the default metric")
                .hasSize(1)
                .allMatch(message -> message.contains("metrics: metric [manifold-distance] needs the true manifold"));
        assertThat(messages(study("metrics: [hausdorff]\n")).get(0))
                .contains("metric [hausdorff] needs the true manifold or the points without noise, which");
        String withTruth = study("metrics: [truth-distance, improvement]\n").replace("csv'}", "csv', truth: t.csv}");
        assertThat(messages(withTruth))
                .containsExactly(
                        "study.yaml:8:27: metrics.1: metric [improvement] needs the true manifold, which data set"
                                + " [file] does not know; metrics that have values there: "
                                + TRUTHLESS
                                        .replace("failures, ", "failures, hausdorff, ")
                                        .replace("]", ", truth-distance]"));
    }

    @Test
    void ofSeveralDataSetsOnlyWhatIsComparedMustBeKnownOnAll() {
        String several = study("metrics: [residual, manifold-distance]\n")
                .replaceFirst(
                        "dataset: .*",
                        "datasets: {own: {dataset: {type: file, path: p.csv}}, ring: {dataset: circle}}");

        assertThat(load(several).plan().outline().cells()).isEqualTo(2 * 2 * (1 + 6));
        assertThat(messages(several + "compare: {metric: manifold-distance.mse}\n"))
                .hasSize(1)
                .allMatch(message -> message.contains("which data set [own] does not know"));
    }

    @Test
    void replicatesAreMadeOfWhatHasNone() {
        String random = study("replicates: subsample\n").replaceFirst("dataset: .*", "dataset: circle");

        assertThat(messages(random))
                .containsExactly(
                        "study.yaml:8:13: replicates: replicates [subsample] are made of data that are the same for"
                                + " every seed, such as a file; data sets [circle] draw another sample for each seed, so leave it"
                                + " out");
        assertThat(load(random.replace("subsample", "none")).plan().notices(false))
                .hasSize(0);
    }

    @Test
    void tellsBeforeTheRunHowManySeedsWouldDo() {
        String random = study("").replaceFirst("dataset: .*", "dataset: circle");

        assertThat(load(random.replace("seeds: 6", "seeds: 5")).plan().notices(false))
                .containsExactly(
                        "with 5 replicates and 1 pair of methods no p-value can be below 0.0625, so no difference"
                                + " can be significant at the level 0.05; 6 replicates would do: --seeds 6");
        assertThat(load(random).plan().notices(false)).isEmpty();
        assertThat(load(random.replace("seeds: 6", "seeds: 3")).plan().notices(true))
                .isEmpty();
        String several = random.replaceFirst("dataset: .*", "datasets: {a: {dataset: circle}, b: {dataset: circle}}");
        assertThat(load(several).plan().notices(false))
                .containsExactly(
                        "with 2 data sets and 1 pair of methods no p-value can be below 0.5000, so no difference"
                                + " can be significant at the level 0.05; 6 data sets would do");
    }

    @Test
    void theFocusIsAMethod() {
        assertThat(messages(study("metrics: [moved]\ncompare: {focus: PCAA}\n")))
                .containsExactly(
                        "study.yaml:9:18: compare.focus: unknown method [PCAA]; known [PCA, Raw data]; did you mean"
                                + " [PCA]?");
    }

    private static List<String> messages(String text) {
        ConfigurationException[] caught = new ConfigurationException[1];
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> load(text))
                .satisfies(e -> caught[0] = e);
        return caught[0].problems().stream().map(Object::toString).toList();
    }

    private static Study load(String text) {
        return Strategies.STUDIES.load(ConfigReader.parse("study.yaml", text));
    }

    private static RunSummary run(Study study, Path into) {
        return study.run(into, RunOptions.threads(2), ProgressMonitor.NONE);
    }
}
