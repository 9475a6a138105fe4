package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.chart.Json;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.html.Library;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.run.RunOptions;

class StudyReportTest {

    private static final String STUDY = """
            study: "</script><b>bold</b> & 'quoted'"
            description: Tries <everything>.
            dataset: {type: circle, n: 40, noise: 0.1}
            seeds: 3
            sweep: {k: [6, 8]}
            methods:
              "<PCA> & \\"x\\"": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance, runtime]
            published:
              source: Table 9
              sweep: {k: [6, 7]}
              values: {Raw: [0.5, 0.25]}
              notes: {Raw: "It was <another> draw."}
            """;

    @TempDir
    private Path folder;

    @Test
    void holdsEverySectionAndEscapesEveryText() throws IOException {
        String html = run(STUDY);

        assertThat(withoutScripts(html))
                .contains("<h1>&lt;/script&gt;&lt;b&gt;bold&lt;/b&gt; &amp; &#39;quoted&#39;</h1>")
                .contains("Tries &lt;everything&gt;.", "It was &lt;another&gt; draw.")
                .contains("id=\"answer\"", "id=\"charts\"", "id=\"points\"", "id=\"tables\"", "id=\"statistics\"")
                .contains("id=\"published\"", "id=\"failures\"", "id=\"parameters\"", "id=\"citations\"")
                .contains("All 12 cells were computed.", "&quot;${k}&quot;", "Friedman")
                .doesNotContain("<b>bold", "<PCA>", "{{");
        assertThat(html.indexOf("id=\"answer\"")).isLessThan(html.indexOf("id=\"charts\""));
        assertThat(count(html, "<script")).isEqualTo(count(html, "</script>")).isEqualTo(6);
    }

    @Test
    void needsNothingFromOutside() throws IOException {
        String html = run(STUDY);

        assertThat(Library.style()).doesNotContain("@import", "url(");
        assertThat(Pattern.compile("<script[^>]* src=").matcher(html).find()).isFalse();
        assertThat(withoutScripts(html))
                .doesNotContainPattern("<(img|iframe)[^>]* src=")
                .doesNotContainPattern("<link [^>]*href=\"(?!data:)");
        assertThat(withoutScripts(html)).contains("Apache ECharts", "The Apache Software Foundation", "Mike Bostock");
        assertThat(html.contains("id=\"three-core"))
                .as("a plane needs no three.js")
                .isFalse();
        assertThat(withoutScripts(html)).doesNotContain("three.js, MIT License");
    }

    @Test
    void holdsThreeOnlyForSpace() throws IOException {
        String html = run(STUDY.replace("circle", "sphere"));

        assertThat(html.contains("id=\"three-core\"")).isTrue();
        assertThat(withoutScripts(html)).contains("three.js, MIT License");
        assertThat(count(html, "<script")).isEqualTo(count(html, "</script>")).isEqualTo(8);
    }

    @Test
    void setsPublishedValuesBesideOurs() throws IOException {
        String html = run(STUDY);

        Matcher row = Pattern.compile("<th scope=\"row\"><span>Raw</span></th><td><span>k=6</span></td>"
                        + "<td><span>0.5000</span></td><td><span>([0-9.]+)</span>.*?<td><span>([-+][0-9.]+)</span>")
                .matcher(html);
        assertThat(row.find()).isTrue();
        assertThat(Double.parseDouble(row.group(1)) - 0.5).isCloseTo(Double.parseDouble(row.group(2)), within(1.01e-4));
        assertThat(withoutScripts(html))
                .contains("Source: Table 9. Of 1 printed values, 0 lie within the 95 % interval of our mean.")
                .doesNotContain("<td><span>k=7");
    }

    @Test
    void countsFailuresByReason() throws IOException {
        var outline = MadeUp.outline(STUDY);
        Results results = MadeUp.results(
                outline,
                cell -> new JournalLine(
                        "key",
                        cell,
                        Map.of("manifold-distance.mse", 1.0),
                        Map.of(),
                        cell.method().equals("Raw") ? Optional.of("no <luck>") : Optional.empty()));
        Clouds clouds = Clouds.of(folder);
        CloudChoice choice = CloudChoice.of(results, clouds);
        new StudyReport(StudyFigures.draw(results, choice, Strategies.REGISTRY)).write(folder, Strategies.REGISTRY);

        assertThat(withoutScripts(Files.readString(folder.resolve(StudyReport.FILE))))
                .contains(
                        "6 of 12 cells failed; 0 are not there yet.", "<span>no &lt;luck&gt;</span>", "<span>6</span>")
                .contains("There are no point clouds because the study kept no points.")
                .contains("There is no provenance.json beside this report.");
    }

    @Test
    void isMadeOfAnyJournal() throws IOException {
        String bare = STUDY.replaceAll("(?s)published:.*", "");
        List<Results> odd = List.of(
                new Results(MadeUp.outline(STUDY), List.of()),
                MadeUp.results(STUDY, cell -> Double.NaN),
                MadeUp.results(STUDY, cell -> cell.seed() == 2 ? Double.POSITIVE_INFINITY : -1),
                MadeUp.results(STUDY, cell -> 0),
                MadeUp.results(STUDY.replace("seeds: 3", "seeds: 1"), cell -> 1),
                MadeUp.results(bare.replace("sweep: {k: [6, 8]}\n", ""), CellId::seed),
                MadeUp.results(bare.replace("  Raw: identity\n", ""), CellId::seed));
        for (Results results : odd) {
            CloudChoice choice = CloudChoice.of(results, Clouds.of(folder));
            new StudyReport(StudyFigures.draw(results, choice, Strategies.REGISTRY)).write(folder, Strategies.REGISTRY);

            assertThat(withoutScripts(Files.readString(folder.resolve(StudyReport.FILE))))
                    .contains("<p class=\"lead\">", "id=\"failures\"")
                    .doesNotContain("Exception");
        }
    }

    @Test
    void scriptsCannotEndTheirElement() {
        assertThat(new Json("{}").with("x", Json.of("</script><!--")).text())
                .isEqualTo("{\"x\":\"\\u003c/script>\\u003c!--\"}");
        assertThat(Pattern.compile("(?i)</script")
                        .matcher(Library.script(Library.class, "echarts/echarts.min.js"))
                        .find())
                .isFalse();
    }

    private String run(String text) throws IOException {
        Strategies.STUDIES
                .load(ConfigReader.parse("study.yaml", text))
                .run(folder, RunOptions.threads(1), ProgressMonitor.NONE);
        return Files.readString(folder.resolve(StudyReport.FILE));
    }

    /** Leaves out a megabyte that nobody wants to read in a message. */
    private static String withoutScripts(String html) {
        return html.replaceAll("(?s)<script.*?</script>", "").replaceAll("(?s)<style.*?</style>", "");
    }

    private static long count(String text, String part) {
        return Pattern.compile(part, Pattern.LITERAL).matcher(text).results().count();
    }
}
