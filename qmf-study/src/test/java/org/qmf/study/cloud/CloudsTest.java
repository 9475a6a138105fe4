package org.qmf.study.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.Strategies;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

class CloudsTest {

    private static final String TEXT = """
            study: small
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 3
            sweep: {k: [4, 6]}
            methods:
              PCA, centred: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            """;
    private static final CellId RAW = new CellId("Raw", "k=4", 1);
    private static final CellId PCA = new CellId("PCA, centred", "k=6", 1);

    @TempDir
    private Path folder;

    @Test
    void keepsThePointsOfTheFirstReplicate() {
        run(TEXT, 1);

        Clouds clouds = Clouds.of(folder);
        Points noisy = clouds.noisy(RAW).orElseThrow();
        assertThat(noisy)
                .isEqualTo(draw(1).points())
                .isEqualTo(clouds.denoised(RAW).orElseThrow());
        assertThat(clouds.noisy(PCA)).contains(noisy);
        assertThat(clouds.truth(PCA)).isEqualTo(draw(1).clean());
        assertThat(clouds.denoised(PCA)).isPresent();
        assertThat(clouds.denoised(PCA)).isNotEqualTo(clouds.denoised(new CellId("PCA, centred", "k=4", 1)));
        assertThat(clouds.noisy(new CellId("Raw", "k=4", 2))).isEmpty();
        assertThat(clouds.denoised(new CellId("Other", "k=4", 1))).isEmpty();
    }

    @Test
    void keepsAsManyReplicatesAsAskedFor() {
        run(TEXT + "keep: 2\nfirst-seed: 5\n", 2);

        Clouds clouds = Clouds.of(folder);
        assertThat(Stream.of(5, 6, 7)
                        .map(seed ->
                                clouds.denoised(new CellId("Raw", "k=6", seed)).isPresent()))
                .containsExactly(true, true, false);
    }

    @Test
    void keepsNothingIfNothingIsWanted() {
        run(TEXT + "keep: 0\n", 1);

        assertThat(folder.resolve(Clouds.FOLDER)).doesNotExist();
        assertThat(Clouds.of(folder).noisy(RAW)).isEmpty();
    }

    @Test
    void makesMissingPointsAgainWithoutTouchingTheJournal() throws IOException {
        run(TEXT, 1);
        Map<String, String> expected = files();
        List<?> journal = Journal.read(folder);
        for (String name : expected.keySet()) {
            Files.delete(folder.resolve(Clouds.FOLDER).resolve(name));

            RunSummary again = run(TEXT, 2);

            assertThat(again.computed()).isLessThanOrEqualTo(name.startsWith("noisy") ? 3 : 1);
            if (!name.startsWith("truth")) {
                assertThat(files()).isEqualTo(expected);
            }
        }
        assertThat(Journal.read(folder)).isEqualTo(journal);
    }

    @Test
    void leavesFilesThatOnlyLookLikeItsOwn() throws IOException {
        run(TEXT, 1);
        Path torn = folder.resolve(Clouds.FOLDER).resolve(".noisy-0.npy.4711-1.tmp");
        Files.writeString(torn, "torn");

        run(TEXT, 1);

        assertThat(torn).hasContent("torn");
    }

    /** The folder of somebody else may hold anything. */
    @Test
    void aDamagedLineOfTheIndexCostsItsPointsOnly() throws IOException {
        run(TEXT, 1);
        Path index = folder.resolve(Clouds.FOLDER).resolve("index.jsonl");
        String line = Files.readAllLines(index).get(0);
        byte[] noText = {(byte) 0xff, (byte) 0xfe, '\n'};
        Files.write(index, noText, StandardOpenOption.APPEND);
        Files.writeString(
                index,
                line.replaceFirst("\"seed\":1", "\"seed\":\"one\"") + "\n"
                        + "{\"method\":\"Away\",\"parameters\":\"\",\"seed\":1,\"sample\":\"/../../x\",\"result\":\"/../../x\"}\n",
                StandardOpenOption.APPEND);

        Clouds clouds = Clouds.of(folder);

        assertThat(clouds.noisy(RAW)).isPresent();
        assertThat(clouds.files())
                .hasSize(4)
                .doesNotContainKey(new CellId("Away", "", 1))
                .allSatisfy((cell, files) -> assertThat(files.noisy()).matches("noisy-\\w+\\.npy"));
    }

    @Test
    void findsThePointsOfTheStudyAsItIsNow() {
        run(TEXT, 1);
        Optional<Points> before = Clouds.of(folder).denoised(PCA);
        String changed = TEXT.replace("dimension: 1,", "dimension: 1, centered: false,");

        run(changed, 1);

        assertThat(Clouds.of(folder).denoised(PCA)).isPresent().isNotEqualTo(before);
        assertThat(run(TEXT, 1).computed()).isZero();
        assertThat(Clouds.of(folder).denoised(PCA)).isEqualTo(before);
    }

    @Test
    void keepsWeightsAndTheFirstPointsOfLargeSamples() {
        double[] values = new double[65 * 100];
        values[65 * 63] = 7;
        Points images = Points.wrap(values, 65).withWeights(new double[100]);
        CloudFiles files = new CloudFiles(RAW, "sample", "result");
        CloudStore store = new CloudStore(folder);
        store.begin(List.of(files));

        assertThat(store.holds(files)).isFalse();
        store.write(files, new Draw(images, Optional.empty(), Optional.empty()), images);

        assertThat(store.holds(files)).isTrue();
        Points kept = Clouds.of(folder).noisy(RAW).orElseThrow();
        assertThat(kept.size()).isEqualTo(64);
        assertThat(kept.weighted()).isTrue();
        assertThat(kept.get(63, 0)).isEqualTo(7);
        assertThat(Clouds.of(folder).truth(RAW)).isEmpty();
        assertThat(Clouds.of(folder).denoised(RAW).orElseThrow().weighted()).isFalse();
    }

    private Draw draw(int replicate) {
        return Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", TEXT))
                .plan()
                .data()
                .get(0)
                .datasets()
                .values()
                .iterator()
                .next()
                .value()
                .draw(RandomStream.of(1, "draw", replicate));
    }

    private RunSummary run(String text, int threads) {
        return Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", text))
                .compute(folder, RunOptions.threads(threads), ProgressMonitor.NONE);
    }

    private Map<String, String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(Clouds.FOLDER))) {
            return files.collect(Collectors.toMap(
                    file -> String.valueOf(file.getFileName()), CloudsTest::content, (a, b) -> a, TreeMap::new));
        }
    }

    private static String content(Path file) {
        try {
            return Arrays.toString(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
