package org.qmf.study.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.Study;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.result.Results;
import org.qmf.study.run.RunOptions;
import org.w3c.dom.Element;

class FiguresTest {

    private static final String ONE = """
            study: one
            dataset: circle
            seeds: 5
            sweep: {k: [2, 4, 10]}
            methods: {A: {type: local-pca, dimension: 1}, B: {type: rqmf, dimension: 1}, Raw: identity}
            metrics: [manifold-distance]
            """;
    private static final double[] SPREAD = {-0.2, -0.1, 0, 0.1, 0.2};

    @TempDir
    private Path folder;

    @Test
    void curvesPutEveryMeanWhereItsValueIs() {
        Results results = MadeUp.results(ONE, cell -> value(cell) + SPREAD[cell.seed() - 1]);

        Svg svg = new Svg(figure(results, "curves-manifold-distance.mse-k"));

        List<Element> points = svg.marks("point");
        assertThat(points).hasSize(9);
        assertThat(svg.marks("curve")).hasSize(3);
        assertThat(svg.marks("band")).hasSize(3);
        double left = Svg.middle(points.get(0))[0];
        double right = Svg.middle(points.get(2))[0];
        assertThat((Svg.middle(points.get(1))[0] - left) / (right - left)).isCloseTo(0.25, within(0.01));
        // Means of A are k, those of B are 4, whatever k: both meet at k = 4.
        double low = Svg.middle(points.get(0))[1];
        double high = Svg.middle(points.get(2))[1];
        assertThat(high).as("larger values are higher up").isLessThan(low);
        assertThat((Svg.points(svg.marks("curve").get(1))[1] - low) / (high - low))
                .isCloseTo(0.25, within(0.01));
        assertThat(Svg.points(svg.marks("curve").get(1))[3])
                .isCloseTo(Svg.points(svg.marks("curve").get(0))[3], within(0.02));
        double[] band = Svg.points(svg.marks("band").get(0));
        assertThat(band[1]).isLessThan(low);
        assertThat(band[band.length - 1]).isGreaterThan(low);
    }

    @Test
    void boxesHoldTheMiddleHalf() {
        Results results = MadeUp.results(ONE, cell -> value(cell) + SPREAD[cell.seed() - 1]);

        Svg svg = new Svg(figure(results, "boxes"));

        // The best of A is at k = 2, B is 4 and the raw data are 12 everywhere.
        assertThat(svg.marks("box")).hasSize(3);
        assertThat(svg.marks("dot")).hasSize(15);
        List<Double> dots = svg.marks("dot").subList(0, 5).stream()
                .map(dot -> Svg.middle(dot)[0])
                .toList();
        assertThat(dots).isSorted();
        double[] box = Svg.extent(svg.marks("box").get(0), 0);
        assertThat(box[0]).isCloseTo(dots.get(1), within(0.02));
        assertThat(box[1]).isCloseTo(dots.get(3), within(0.02));
        assertThat(Svg.middle(svg.marks("median").get(0))[0]).isCloseTo(dots.get(2), within(0.02));
        assertThat(Svg.extent(svg.marks("whisker").get(0), 0)[0]).isCloseTo(dots.get(0), within(0.02));
        assertThat(svg.texts())
                .containsSubsequence("A", "B", "Raw")
                .as("no method of this study uses k")
                .doesNotContain("k=2", "k=4");
    }

    @Test
    void heatMapColoursEveryCellAndFramesTheBest() {
        String two = ONE.replace("{k: [2, 4, 10]}", "{k: [2, 4, 10], s: [1, 2]}");
        Results results = MadeUp.results(two, cell -> switch (cell.parameters()) {
            case "k=4;s=2" -> 1;
            case "k=10;s=1" -> 9;
            default -> 5;
        });

        Svg svg = new Svg(figure(results, "heat-map"));

        List<Element> cells = svg.marks("cell");
        assertThat(cells).hasSize(3 * 3 * 2);
        // Cells go from the lower left to the right, then up.
        assertThat(cells.get(4).getAttribute("fill")).isEqualTo("#440154");
        assertThat(cells.get(2).getAttribute("fill")).isEqualTo("#FDE725");
        assertThat(cells.get(0).getAttribute("fill")).isEqualTo("#21918C");
        assertThat(svg.marks("best")).hasSize(3);
        assertThat(svg.marks("best").get(0).getAttribute("points"))
                .isEqualTo(cells.get(4).getAttribute("points"));
        assertThat(Svg.middle(cells.get(4))[1]).isLessThan(Svg.middle(cells.get(1))[1]);
        assertThat(figures(results)).anyMatch(figure -> figure.name().endsWith("-s"));
    }

    private static final String SEVERAL = """
            study: many
            datasets:
              ring: {dataset: circle}
              ball: {dataset: circle}
              wave: {dataset: circle}
            seeds: 2
            methods: {A: identity, B: identity}
            metrics: [manifold-distance]
            """;

    private static double ofSeveral(CellId cell) {
        double value = cell.seed() * (cell.dataset().equals("ring") ? 1 : 100);
        return cell.method().equals(cell.dataset().equals("wave") ? "A" : "B") ? value : 4 * value;
    }

    @Test
    void mapOfRegretNamesRowsAndColumnsAndFramesTheBestOfEachRow() {
        StudyAlbum album = StudyFigures.draw(
                MadeUp.results(SEVERAL, FiguresTest::ofSeveral), Clouds.of(folder), Strategies.REGISTRY);
        Svg svg = new Svg(album.plates().stream()
                .filter(plate -> plate.name().equals("regret"))
                .findFirst()
                .orElseThrow());

        assertThat(svg.texts()).containsSubsequence("wave", "ball", "ring").contains("A", "B", "1.00", "4.00");
        assertThat(svg.marks("cell")).hasSize(6);
        assertThat(svg.marks("best")).hasSize(3);
        // B is nearer to the best over all and comes first; from the top the framed cells are B, B, A.
        double[] heights = svg.marks("best").stream()
                .mapToDouble(mark -> Svg.middle(mark)[1])
                .toArray();
        double[] places = svg.marks("best").stream()
                .mapToDouble(mark -> Svg.middle(mark)[0])
                .toArray();
        assertThat(heights).hasSize(3).doesNotHaveDuplicates();
        assertThat(places[1]).isEqualTo(places[2]).isLessThan(places[0]);
        assertThat(heights[0]).isGreaterThan(heights[1]);
    }

    @Test
    void ranksOfSeveralDataSetsAreOverDataSets() {
        StudyAlbum album = StudyFigures.draw(
                MadeUp.results(SEVERAL, FiguresTest::ofSeveral), Clouds.of(folder), Strategies.REGISTRY);

        assertThat(album.plates())
                .extracting(Plate::name)
                .contains("regret", "regret-spread", "ranks", "boxes-ring", "boxes-ball", "boxes-wave");
        assertThat(album.plates().stream()
                        .filter(plate -> plate.name().equals("ranks"))
                        .findFirst()
                        .orElseThrow()
                        .caption())
                .startsWith("Average ranks over 3 data sets, each with the mean over its replicates, 1 is best.");
        assertThat(album.remarks())
                .containsOnlyOnce("There are no curves because no variable takes more than one value.");
        assertThat(album.charts())
                .filteredOn(chart -> chart.family().name().equals("boxes"))
                .extracting(chart -> chart.family().choices().get("Data set"))
                .containsExactly("ring", "ball", "wave");
    }

    @Test
    void heatMapTellsSimilarValuesApart() {
        String two = ONE.replace("{k: [2, 4, 10]}", "{k: [2, 4, 10], s: [1, 2]}");

        assertThat(new Svg(figure(
                                MadeUp.results(two, cell -> cell.parameters().endsWith("s=1") ? 1.761 : 1.762),
                                "heat-map"))
                        .texts())
                .contains("1.761", "1.762");
        assertThat(new Svg(figure(MadeUp.results(two, cell -> cell.parameters().endsWith("s=1") ? 1 : 2), "heat-map"))
                        .texts())
                .contains("1.00", "2.00");
    }

    @Test
    void rankDiagramJoinsWhatDoesNotDiffer() {
        String four = """
                study: four
                dataset: circle
                seeds: 20
                methods: {A: identity, B: identity, C: identity, D: identity}
                metrics: [manifold-distance]
                """;
        // A and B take turns, then C, then D: CD = 2.569 √(20/120) = 1.05.
        Results results = MadeUp.results(four, cell -> switch (cell.method()) {
            case "A" -> 1 + cell.seed() % 2;
            case "B" -> 2 - cell.seed() % 2;
            case "C" -> 3;
            default -> 4;
        });

        Svg svg = new Svg(figure(results, "ranks"));

        assertThat(svg.marks("stem")).hasSize(4);
        assertThat(svg.marks("name"))
                .extracting(Element::getTextContent)
                .containsExactly("A  1.50", "B  1.50", "3.00  C", "4.00  D");
        List<Element> groups = svg.marks("group");
        assertThat(groups).as("A with B, and C with D").hasSize(2);
        double c = Svg.middle(svg.marks("point").get(2))[0];
        assertThat(Svg.extent(groups.get(0), 0)[1]).isLessThan(c);
        assertThat(Svg.extent(groups.get(1), 0)[0]).isCloseTo(c - 3, within(0.02));
        double[] measure = Svg.extent(svg.marks("measure").get(0), 0);
        double rank = (Svg.middle(svg.marks("point").get(3))[0] - c);
        assertThat((measure[1] - measure[0]) / rank).isCloseTo(1.049, within(0.005));
    }

    @Test
    void cloudsShowEveryPointBeforeAndAfter() {
        for (String dataset : List.of("circle", "sphere")) {
            Path into = folder.resolve(dataset);
            Results results = run(into, """
                    study: points
                    dataset: {type: %s, n: 30, noise: 0.1}
                    seeds: 2
                    methods: {PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 6}}, Raw: identity}
                    """.formatted(dataset));

            StudyAlbum album =
                    StudyFigures.draw(results, CloudChoice.of(results, Clouds.of(into)), Strategies.REGISTRY);
            Svg svg = new Svg(named(album, "clouds"));

            assertThat(svg.marks("panel"))
                    .as("sample and PCA; raw data are the sample")
                    .hasSize(2);
            assertThat(svg.marks("dot")).hasSize(60);
            assertThat(svg.marks("truth")).hasSize(60);
            double[] panel = Svg.extent(svg.marks("panel").get(0), 0);
            assertThat(svg.marks("dot").subList(0, 30))
                    .allMatch(dot -> Svg.middle(dot)[0] > panel[0] && Svg.middle(dot)[0] < panel[1]);
            assertThat(svg.marks("dot").get(0).getAttribute("fill-opacity").isEmpty())
                    .as("in space what is far is paler")
                    .isEqualTo(dataset.equals("circle"));
        }
    }

    @Test
    void everyFigureIsWrittenTwiceWithInkAndTheSameBytes() throws IOException {
        Results results = MadeUp.results(ONE, cell -> value(cell) + SPREAD[cell.seed() - 1]);
        StudyAlbum album = draw(results);

        StudyFigures.write(album, folder.resolve("first"));
        StudyFigures.write(draw(results), folder.resolve("second"));

        assertThat(album.plates())
                .extracting(Plate::name)
                .contains("boxes", "ranks")
                .hasSizeGreaterThan(2);
        for (Plate figure : album.plates()) {
            for (String ending : List.of(".svg", ".png")) {
                byte[] bytes = Files.readAllBytes(folder.resolve("first").resolve(figure.name() + ending));
                assertThat(bytes)
                        .isEqualTo(Files.readAllBytes(folder.resolve("second").resolve(figure.name() + ending)));
            }
            BufferedImage png = ImageIO.read(
                    folder.resolve("first").resolve(figure.name() + ".png").toFile());
            assertThat(png.getWidth()).isEqualTo(1520);
            assertThat(ink(png)).isBetween(0.01, 0.6);
        }
    }

    @Test
    void oddDataGiveASentenceInsteadOfAFailure() throws IOException {
        String names = ONE.replace("A:", "'<A> & \"B\" ''ℝ³'' 流形 %s':".formatted("long ".repeat(30)));
        List<Results> odd = new ArrayList<>();
        odd.add(MadeUp.results(ONE, cell -> Double.NaN));
        odd.add(MadeUp.results(ONE, cell -> Double.POSITIVE_INFINITY));
        odd.add(MadeUp.results(ONE, cell -> cell.seed() == 1 ? Double.NEGATIVE_INFINITY : 0));
        odd.add(MadeUp.results(ONE, cell -> 0));
        odd.add(MadeUp.results(ONE.replace("seeds: 5", "seeds: 1"), MadeUp::variable));
        odd.add(MadeUp.results(ONE.replace("sweep: {k: [2, 4, 10]}\n", ""), CellId::seed));
        odd.add(MadeUp.results(ONE.replace("[2, 4, 10]", "[2]"), CellId::seed));
        odd.add(MadeUp.results(ONE.replaceAll("methods: .*", "methods: {A: identity}"), MadeUp::variable));
        odd.add(MadeUp.results(names, cell -> -MadeUp.variable(cell)));
        odd.add(new Results(MadeUp.outline(ONE), List.of()));
        for (Results results : odd) {
            StudyAlbum album = draw(results);
            for (Plate figure : album.plates()) {
                assertThat(new Svg(figure).texts()).isNotEmpty();
                ByteArrayOutputStream png = new ByteArrayOutputStream();
                figure.scene().png(png);
                assertThat(ImageIO.read(new ByteArrayInputStream(png.toByteArray())))
                        .isNotNull();
            }
            assertThat(album.remarks())
                    .noneMatch(remark -> remark.contains("Exception"))
                    .allMatch(it -> it.endsWith("."));
        }
        assertThat(draw(odd.get(0)).remarks())
                .contains("There is no box plot because no finite manifold distance (MSE) was measured.");
        assertThat(draw(odd.get(0)).plates()).isEmpty();
        assertThat(new Svg(figure(odd.get(8), "boxes")).texts())
                .anyMatch(text -> text.startsWith("<A> & \"B\" 'ℝ³' 流形"));
    }

    private static double ink(BufferedImage png) {
        long inked = 0;
        for (int y = 0; y < png.getHeight(); y++) {
            for (int x = 0; x < png.getWidth(); x++) {
                inked += (png.getRGB(x, y) & 0xFFFFFF) == 0xFFFFFF ? 0 : 1;
            }
        }
        return (double) inked / png.getWidth() / png.getHeight();
    }

    private static double value(CellId cell) {
        return switch (cell.method()) {
            case "A" -> MadeUp.variable(cell);
            case "B" -> 4;
            default -> 12;
        };
    }

    private static Results run(Path into, String yaml) {
        Study study = Strategies.STUDIES.load(ConfigReader.parse("study.yaml", yaml));
        study.run(into, RunOptions.threads(1), ProgressMonitor.NONE);
        return new Results(study.plan().outline(), Journal.read(into));
    }

    private StudyAlbum draw(Results results) {
        return StudyFigures.draw(results, CloudChoice.of(results, Clouds.of(folder)), Strategies.REGISTRY);
    }

    private List<Plate> figures(Results results) {
        return draw(results).plates();
    }

    private Plate figure(Results results, String name) {
        return named(draw(results), name);
    }

    private static Plate named(StudyAlbum album, String name) {
        return album.plates().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + ": " + album.remarks()));
    }
}
