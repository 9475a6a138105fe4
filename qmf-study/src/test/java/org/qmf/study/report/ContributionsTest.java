package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Column;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Family;
import org.qmf.api.study.Figure;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Marks;
import org.qmf.api.study.Page;
import org.qmf.api.study.Section;
import org.qmf.api.study.StudyResults;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.result.Results;

/** Figures and sections of plugins are drawn and shown without a further line. */
class ContributionsTest {

    private static final String EVIL = "<img src=x onerror=alert(1)>";
    private static final String STUDY = """
            study: made-up
            dataset: circle
            seeds: 3
            sweep: {k: [2, 4]}
            methods: {"%s": {type: local-pca, dimension: 1}, Raw: identity}
            metrics: [manifold-distance]
            """.formatted(EVIL);

    @TempDir
    private Path folder;

    @Test
    void aChartIsWrittenTwiceAndShownInTheReport() throws IOException {
        Strategy<Figure> figure = figure("acme.lines", (results, album) -> {
            Column column = results.comparedColumn();
            List<Lines.Point> points = List.of(
                    new Lines.Point(1, results.estimate(EVIL, 0, column)),
                    new Lines.Point(2, results.estimate(EVIL, 1, column)));
            Axis x = new Axis("step", Axis.Scale.LINEAR, List.of());
            Marks lines = new Lines(
                    x,
                    Axis.ofAmounts("loss"),
                    List.of(new Lines.Series(EVIL, points), new Lines.Series("other", points)));
            album.add(Chart.of("acme-lines", "Loss by " + EVIL, "What " + EVIL + " loses.", lines));
        });

        String html = report(Strategies.with(figure));

        assertThat(Files.readString(folder.resolve("figures/acme-lines.svg")))
                .contains("class=\"band\"", "class=\"curve\"", "&lt;img src=x onerror=alert(1)&gt;")
                .doesNotContain("<img");
        BufferedImage png =
                ImageIO.read(folder.resolve("figures/acme-lines.png").toFile());
        assertThat(png.getWidth()).isEqualTo(1520);
        assertThat(withoutScripts(html))
                .contains("id=\"chart-acme-lines\"", "What &lt;img src=x onerror=alert(1)&gt; loses.</figcaption>")
                .doesNotContain("<img");
        assertThat(data(html))
                .contains("\"name\":\"acme-lines\"", "\"label\":\"step\",\"scale\":\"linear\"")
                .doesNotContain("<");
        assertThat(html.indexOf("id=\"chart-boxes\""))
                .as("QMF's own charts come first")
                .isBetween(0, html.indexOf("id=\"chart-acme-lines\""));
    }

    @Test
    void everyKindOfMarksIsDrawnAndChosenFrom() throws IOException {
        Family family = Family.of("acme", "Any marks");
        Axis plain = Axis.ofVariable("v", List.of(1.0, 2.0));
        HeatMap.Cell cell = new HeatMap.Cell(Estimate.of(1), "here");
        HeatMap.Cell none = new HeatMap.Cell(Estimate.UNKNOWN, "");
        Marks map = new HeatMap(
                plain,
                plain,
                new Axis("z", Axis.Scale.LOGARITHMIC, List.of()),
                "Part",
                List.of(new HeatMap.Panel("all", List.of(List.of(cell, none), List.of(none, cell)))),
                Metric.Better.NEITHER);
        Marks boxes = new Boxes(
                new Axis("z", Axis.Scale.LOGARITHMIC, List.of()),
                List.of(new Boxes.Box("Raw", "", List.of(3.0, 1.0, 2.0)), new Boxes.Box("x", "y", List.of(5.0))));
        Strategy<Figure> figure = figure("acme.marks", (results, album) -> {
            album.add(new Chart("a-map", "Map", "A map.", "note", map, Chart.Use.FILE, family.with("Kind", "map")));
            album.add(new Chart("a-box", "Box", "A box.", "note", boxes, Chart.Use.PRINT, family.with("Kind", "box")));
            album.add(new Chart("a-map", "Map", "A map.", "note", map, Chart.Use.SCREEN, family.with("Kind", "new")));
        });

        String html = report(Strategies.with(figure));

        assertThat(folder.resolve("figures/a-map.svg")).content().contains("class=\"cell\"");
        assertThat(folder.resolve("figures/a-box.svg")).content().contains("class=\"box\"");
        assertThat(withoutScripts(html))
                .contains("<h3>Any marks</h3>", "A box.")
                .doesNotContain("A map.");
        assertThat(data(html))
                .contains("{\"name\":\"acme\",\"start\":1,\"charts\":[{\"kind\":\"heat\"")
                .contains("\"box\":[1,1.5,2,2.5,3]", "\"choices\":{\"Kind\":\"new\"}", "[1,null,null]");
    }

    @Test
    void aFigureThatFailsBecomesARemark() throws IOException {
        Strategy<Figure> thrower = figure("acme.bad", (results, album) -> {
            throw new IllegalStateException("no " + EVIL);
        });
        Strategy<Figure> twin = figure("acme.twin", (results, album) -> {
            Marks none = new Boxes(Axis.ofAmounts("x"), List.of());
            album.add(Chart.of("boxes", "Boxes once more", "", none));
        });

        String html = report(Strategies.with(thrower, twin));

        assertThat(withoutScripts(html))
                .contains("A figure (acme.bad) could not be drawn", "no &lt;img src=x onerror=alert(1)&gt;")
                .contains("A figure (acme.twin) could not be drawn", "there is a drawing [boxes] already")
                .contains("id=\"chart-curves\"", "id=\"chart-boxes\"");
    }

    @Test
    void aSectionStandsBeforeTheAppendixAndIsPlainText() throws IOException {
        String html = report(Strategies.with(section("acme.notes", new Section() {
            @Override
            public String title() {
                return "Notes on " + EVIL;
            }

            @Override
            public void write(StudyResults results, Page page) {
                page.heading(EVIL);
                page.paragraph("Of " + results.methods());
                page.list(List.of(EVIL, "second"));
                page.preformatted(EVIL + "\nas is");
                page.table("Table of " + EVIL, List.of("a", EVIL), List.of(List.of(EVIL, "1")));
            }
        })));

        assertThat(withoutScripts(html))
                .contains(
                        "<section id=\"acme.notes\">\n<h2>Notes on &lt;img src=x", "id=\"table-acme.notes-1\"", "as is")
                .doesNotContain("<img");
        assertThat(html.indexOf("id=\"acme.notes\""))
                .isBetween(html.indexOf("id=\"statistics\""), html.indexOf("id=\"failures\""));
    }

    @Test
    void aSectionThatFailsSaysSo() throws IOException {
        String html = report(Strategies.with(section("acme.bad", new Section() {
            @Override
            public String title() {
                return "Never seen";
            }

            @Override
            public void write(StudyResults results, Page page) {
                page.paragraph("half");
                page.table("wrong", List.of("one"), List.of(List.of("1", "2")));
            }
        })));

        assertThat(withoutScripts(html))
                .contains("<h2>acme.bad</h2>", "This section could not be written", "id=\"citations\"")
                .doesNotContain("Never seen", "<p>half");
    }

    private static Strategy<Figure> figure(String name, Figure figure) {
        return Strategy.of(Figure.class, name, () -> figure, "Made up.");
    }

    private static Strategy<Section> section(String name, Section section) {
        return Strategy.of(Section.class, name, () -> section, "Made up.");
    }

    private String report(StrategyRegistry registry) throws IOException {
        Map<String, Double> base = Map.of(EVIL, 1.0, "Raw", 2.0);
        Results results = MadeUp.results(
                STUDY,
                cell -> base.getOrDefault(cell.method(), 0.0) + 0.1 * cell.seed() + 0.01 * MadeUp.variable(cell));
        StudyAlbum album = StudyFigures.draw(results, CloudChoice.of(results, Clouds.of(folder)), registry);
        StudyFigures.write(album, folder.resolve("figures"));
        new StudyReport(album).write(folder, registry);
        return Files.readString(folder.resolve(StudyReport.FILE));
    }

    private static String data(String html) {
        Matcher matcher = Pattern.compile("id=\"data\">(.*?)</script>").matcher(html);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static String withoutScripts(String html) {
        return html.replaceAll("(?s)<script.*?</script>", "").replaceAll("(?s)<style.*?</style>", "");
    }
}
