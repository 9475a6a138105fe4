package org.qmf.study.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.run.RunOptions;
import org.w3c.dom.Element;

/** The figures that a study asks for, and those of pictures. */
class DrawingsTest {

    private static final String LOCAL = """
            study: local
            dataset: {type: %s, n: 60, noise: 0.02}
            seeds: 1
            sweep: {lambda: [0, 1e12]}
            methods:
              RQMF:
                type: rqmf
                dimension: %d
                neighborhood: {type: knn, k: 12}
                tuner: {type: fixed, lambda: "${lambda}"}
              Raw: identity
            metrics: [manifold-distance]
            figures: {local: {targets: %d}}
            """;

    @TempDir
    private Path folder;

    private StudyAlbum run(String yaml) {
        Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", yaml))
                .compute(folder, RunOptions.threads(2), ProgressMonitor.NONE);
        Results results = new Results(MadeUp.outline(yaml), Journal.read(folder));
        return StudyFigures.draw(results, CloudChoice.of(results, Clouds.of(folder)), Strategies.REGISTRY);
    }

    private static StudyAlbum album(Results results) {
        return StudyFigures.draw(results, CloudChoice.of(results, Clouds.of(Path.of("nowhere"))), Strategies.REGISTRY);
    }

    private static Optional<Svg> figure(StudyAlbum album, String name) {
        return album.plates().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .map(Svg::new);
    }

    @Test
    void curvesAreDrawnAroundEveryTargetForEverySetting() {
        Svg svg = figure(run(LOCAL.formatted("circle", 1, 5)), "local").orElseThrow();

        assertThat(svg.marks("panel")).hasSize(2);
        assertThat(svg.marks("target")).hasSize(10);
        assertThat(svg.marks("image")).hasSize(10);
        assertThat(svg.texts()).contains("RQMF", "lambda=0").doesNotContain("Raw");
        // Those of the second panel, with a huge lambda, are straight, those of the first follow the circle.
        double middle = Svg.extent(svg.marks("panel").get(0), 0)[1];
        for (Element fit : svg.marks("fit")) {
            double[] xy = Svg.points(fit);
            int n = xy.length;
            double bend = Math.abs((xy[n - 2] - xy[0]) * (xy[n / 4 * 2 + 1] - xy[1])
                            - (xy[n - 1] - xy[1]) * (xy[n / 4 * 2] - xy[0]))
                    / Math.hypot(xy[n - 2] - xy[0], xy[n - 1] - xy[1]);
            if (xy[0] > middle) {
                assertThat(bend).isLessThan(0.05);
            } else {
                assertThat(bend).isGreaterThan(1);
            }
        }
        assertThat(svg.marks("fit")).hasSizeGreaterThanOrEqualTo(10);
    }

    @Test
    void surfacesAreWireFramesAmongTheirNeighbours() {
        Svg svg = figure(run(LOCAL.formatted("sphere", 2, 1)), "local").orElseThrow();

        assertThat(svg.marks("panel")).hasSize(2);
        assertThat(svg.marks("dot")).hasSize(2 * 12);
        assertThat(svg.marks("target")).hasSize(2);
        assertThat(svg.marks("fit")).hasSizeGreaterThanOrEqualTo(2 * 20);
    }

    @Test
    void saysWhyThereAreNoLocalFits() {
        String mfit = LOCAL.formatted("circle", 1, 3)
                .replace("type: rqmf", "type: mfit")
                .replace("    tuner: {type: fixed, lambda: \"${lambda}\"}\n", "");
        assertThat(run(mfit).remarks()).anyMatch(text -> text.contains("no method fits curves or surfaces"));

        StudyAlbum nothing = album(MadeUp.results(LOCAL.formatted("circle", 1, 3), cell -> 1));
        assertThat(nothing.remarks()).anyMatch(text -> text.startsWith("There are no local fits because no points"));
    }

    private static final String CONVERGENCE = """
            study: speed
            dataset: {type: sphere, n: 60, noise: 0.1}
            seeds: 1
            methods:
              Far:
                type: rqmf
                dimension: 2
                tuner: {type: sensitivity, delta: 3}
                neighborhood: {type: knn, k: 16}
                acceleration: anderson
                stop: coordinates
              Near:
                type: rqmf
                dimension: 2
                tuner: {type: sensitivity, delta: 3}
                neighborhood: {type: knn, k: 16}
                acceleration: anderson
                stop: coordinates
                max-iterations: 5
              PCA: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: 16}}
              Raw: identity
            metrics: [diagnostics]
            figures: {convergence: {targets: 60}}
            """;

    @Test
    void convergenceIsDrawnOfMethodsThatTellOfTheirIterations() {
        StudyAlbum album = run(CONVERGENCE);

        Svg svg = figure(album, "convergence").orElseThrow();
        assertThat(svg.marks("curve")).hasSize(4);
        assertThat(svg.marks("band")).hasSize(2);
        assertThat(svg.texts()).contains("Far", "Near", "0", "100").doesNotContain("PCA", "Raw");
        assertThat(album.remarks()).anyMatch(text -> text.startsWith("There are no convergence curves of PCA because"));
        // Each method has its changes first, then its shares: they end at what the study measured of all points.
        double[] far = Svg.points(svg.marks("curve").get(1));
        double[] near = Svg.points(svg.marks("curve").get(3));
        double none = far[1];
        double all = far[far.length - 1];
        assertThat(converged("Far")).isEqualTo(1);
        assertThat(converged("Near")).isBetween(0.05, 0.95);
        assertThat((none - near[near.length - 1]) / (none - all)).isCloseTo(converged("Near"), within(0.002));
        assertThat(near).hasSize(2 * 5);
        assertThat(Arrays.copyOf(Svg.points(svg.marks("curve").get(0)), 10))
                .as("the same charts, as far as the second method goes")
                .containsExactly(Svg.points(svg.marks("curve").get(2)), within(1e-9));
    }

    private double converged(String method) {
        return Journal.read(folder).stream()
                .filter(line -> line.cell().method().equals(method))
                .findFirst()
                .orElseThrow()
                .value("diagnostics.converged");
    }

    @Test
    void saysWhyThereAreNoConvergenceCurves() {
        StudyAlbum nothing = album(MadeUp.results(CONVERGENCE, cell -> 1));

        assertThat(figure(nothing, "convergence")).isEmpty();
        assertThat(nothing.remarks())
                .contains("There are no convergence curves because no points of 2 to 64 dimensions were kept.");
    }

    @Test
    void quantitiesAreStretchedToOneAxis() {
        StudyOutline outline = MadeUp.outline("""
                study: against
                dataset: sine
                seeds: 2
                sweep: {t: [0, 1, 4]}
                methods: {A: {type: rqmf, dimension: 1}}
                metrics: [manifold-distance, diagnostics]
                figures:
                  against:
                    value: manifold-distance.max
                    quantities: [t, diagnostics.norm, diagnostics.residual]
                """);
        Results results = MadeUp.results(outline, cell -> {
            double t = MadeUp.variable(cell);
            Map<String, Double> values = Map.of(
                    "manifold-distance.mse",
                    1.0,
                    "manifold-distance.max",
                    1 + t,
                    "diagnostics.norm",
                    100 - 10 * t * t,
                    "diagnostics.residual",
                    3.0);
            return new JournalLine("key", cell, values, Map.of(), Optional.empty());
        });

        StudyAlbum album = album(results);

        Svg svg = figure(album, "against").orElseThrow();
        assertThat(svg.marks("curve")).hasSize(2);
        double[] t = Svg.points(svg.marks("curve").get(0));
        double[] norm = Svg.points(svg.marks("curve").get(1));
        double width = t[4] - t[0];
        assertThat((t[2] - t[0]) / width).isCloseTo(0.25, within(0.001));
        assertThat(norm[0] - t[4]).as("the largest norm is at t = 0").isCloseTo(0, within(0.02));
        assertThat((norm[2] - norm[4]) / width).isCloseTo(150.0 / 160, within(0.001));
        assertThat((t[3] - t[1]) / (t[5] - t[1])).isCloseTo(0.25, within(0.001));
        assertThat(svg.texts()).contains("t", "norm").doesNotContain("residual");
        assertThat(album.remarks()).anyMatch(text -> text.contains("diagnostics.residual of A"));
    }

    @Test
    void stepsOfAProjectionAreDrawnToScale() {
        Results results = MadeUp.results("""
                study: steps
                dataset: circle
                seeds: 1
                methods: {Raw: identity}
                figures:
                  projection:
                    point: [1, 1]
                    c: [0, 0]
                    a: [1, 0]
                    b: [0, 1]
                    factors: [1, 2, 3]
                    start: 3
                    steps: 10
                    solver: {type: alternating, max-iterations: "${step + 1}"}
                """, cell -> 1);

        Svg svg = figure(album(results), "projection").orElseThrow();

        assertThat(svg.texts()).contains("1 · B", "2 · B", "3 · B", "τ", "η");
        // The first panel: y = x² and (1, 1), where (25) and (26) give η = (1 + 2τ) / (1 + 2τ²).
        double[] tau = Svg.points(svg.marks("curve").get(0));
        double[] eta = Svg.points(svg.marks("curve").get(1));
        double first = 7.0 / 19;
        double second = (1 + 2 * first) / (1 + 2 * first * first);
        assertThat((tau[1] - tau[3]) / (tau[1] - eta[1])).isCloseTo((3 - second) / (3 - first), within(0.001));
    }

    @Test
    void inkedPixelsBecomeARowOfPicturesForEachMethod() throws IOException {
        StudyAlbum album = run("""
                study: ink
                dataset: {type: strokes, size: 20}
                seeds: 3
                keep: 2
                methods: {PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 9}}, Raw: identity}
                metrics: [failures]
                """);

        Svg svg = figure(album, "images").orElseThrow();
        List<Element> pictures = svg.marks("picture");
        assertThat(pictures).hasSize(2 * 2);
        assertThat(svg.texts()).contains("Sample", "PCA").doesNotContain("Raw");
        BufferedImage first = decode(pictures.get(0));
        Points sample = Clouds.of(folder).noisy(new CellId("PCA", "", 1)).orElseThrow();
        double[] ink = new double[first.getWidth() * first.getHeight()];
        for (int i = 0; i < sample.size(); i++) {
            ink[((int) sample.get(i, 1)) * first.getWidth() + ((int) sample.get(i, 0))] = sample.weight(i);
        }
        double most = 0;
        for (int seed = 1; seed <= 2; seed++) {
            Points points = Clouds.of(folder).noisy(new CellId("PCA", "", seed)).orElseThrow();
            for (int i = 0; i < points.size(); i++) {
                most = Math.max(most, points.weight(i));
            }
        }
        for (int i = 0; i < ink.length; i++) {
            int grey = first.getRaster().getSample(i % first.getWidth(), i / first.getWidth(), 0);
            assertThat(grey).isEqualTo((int) Math.rint(255 * (1 - ink[i] / most)));
        }
    }

    @Test
    void pointsThatAreSquarePicturesAreShownAsSuch() throws IOException {
        StudyAlbum album = run("""
                study: whole
                dataset: {type: cryo-em, n: 12, size: 16, reduce: 0, noise: 0.01}
                seeds: 1
                methods: {PCA: {type: local-pca, dimension: 2, neighborhood: {type: knn, k: 6}}}
                metrics: [truth-distance]
                """);

        Svg svg = figure(album, "images").orElseThrow();
        List<Element> pictures = svg.marks("picture");
        assertThat(pictures).hasSize(3 * 8);
        assertThat(svg.texts()).containsSubsequence("Without noise", "Sample", "PCA");
        BufferedImage third = decode(pictures.get(2));
        Points truth = Clouds.of(folder).truth(new CellId("PCA", "", 1)).orElseThrow();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 8 * 256; i++) {
            low = Math.min(low, truth.toArray()[i]);
            high = Math.max(high, truth.toArray()[i]);
        }
        for (int pixel : new int[] {0, 37, 120, 136, 255}) {
            double expected = 255 * (truth.get(2, pixel) - low) / (high - low);
            assertThat((double) third.getRaster().getSample(pixel % 16, pixel / 16, 0))
                    .isCloseTo(expected, within(0.51));
        }
    }

    @Test
    void cloudsThatAreNoPicturesAreNotShownAsSuch() {
        assertThat(figure(run(LOCAL.formatted("circle", 1, 2)), "images")).isEmpty();
    }

    private static BufferedImage decode(Element picture) throws IOException {
        String data = picture.getAttribute("href");
        String prefix = "data:image/png;base64,";
        assertThat(data).startsWith(prefix);
        return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(data.substring(prefix.length()))));
    }
}
