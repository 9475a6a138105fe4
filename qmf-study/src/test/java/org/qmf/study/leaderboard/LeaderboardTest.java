package org.qmf.study.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.QmfException;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

class LeaderboardTest {

    private static final String SHAPES = """
            study: shapes
            datasets:
              circle: {dataset: {type: circle, n: 24, noise: 0.1}}
              spiral: {dataset: {type: spiral, n: 24, noise: 0.1}}
            seeds: 2
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}
              "<img src=x onerror=alert(1)>": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 6}}
            metrics: [manifold-distance]
            """;
    private static final String OTHER = """
            study: other
            datasets:
              circle: {dataset: {type: circle, n: 24, noise: 0.1}}
              torus: {dataset: {type: torus, n: 24, noise: 0.1}}
            seeds: 2
            methods:
              New: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}
            metrics: [manifold-distance]
            """;

    @TempDir
    private Path folder;

    private static String provenance(String... samples) {
        return "{\"format\": 1, \"qmf\": \"1\", \"java\": \"j\", \"system\": \"s\", \"configuration\": {}, \"strategies\":"
                + " [], \"data\": ["
                + List.of(samples).stream()
                        .map(sample -> "{\"role\": \"sample\", \"location\": \"" + sample.split("=", -1)[0]
                                + ", seed 1\", \"points\": 24, \"dimension\": 2, \"sha256\": \""
                                + sample.split("=", -1)[1]
                                + "\"}")
                        .collect(Collectors.joining(", "))
                + "]}";
    }

    private static double value(CellId cell) {
        double data = cell.dataset().equals("circle") ? 0.01 : 0.1;
        return data * (cell.method().equals("PCA") ? 1 : cell.method().equals("New") ? 0.5 : 3);
    }

    private Path study(String name, String text, String... samples) throws IOException {
        MadeUp.write(folder.resolve(name), text, provenance(samples), LeaderboardTest::value);
        return folder.resolve(name);
    }

    private String page(List<Path> folders) throws IOException {
        Path page = folder.resolve("board.html");
        Strategies.STUDIES.leaderboard(folders, Optional.empty()).write(page, true);
        return Files.readString(page);
    }

    /** Returns the texts of the cells of a method's row. */
    private static List<String> row(String page, String method) {
        String row = Pattern.compile("<tr><th scope=\"row\">" + Pattern.quote(method) + "</th>(.*?)</tr>")
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        return Pattern.compile("<td[^>]*>(.*?)</td>")
                .matcher(row)
                .results()
                .map(cell -> cell.group(1).replaceAll(" ?<small.*?</small>|<[^>]*>", ""))
                .toList();
    }

    @Test
    void dataSetsWithTheSameSamplesAreOne() throws IOException {
        String page =
                page(List.of(study("a", SHAPES, "circle=1", "spiral=2"), study("b", OTHER, "circle=1", "torus=3")));

        assertThat(row(page, "PCA")).containsExactly("1.59", "1", "3", "0.0100", "0.100", "0.100");
        assertThat(row(page, "New")).containsExactly("1.00", "2", "2", "0.00500", "–", "0.0500");
        assertThat(page.indexOf(">PCA</th>")).as("has more data sets").isLessThan(page.indexOf(">New</th>"));
    }

    @Test
    void dataSetsWithOtherSamplesAreToldApart() throws IOException {
        String page =
                page(List.of(study("a", SHAPES, "circle=1", "spiral=2"), study("b", OTHER, "circle=9", "torus=3")));

        assertThat(page).contains(">circle (shapes)<", ">circle (other)<", ">torus<");
        assertThat(row(page, "PCA")).containsExactly("1.41", "2", "4", "0.0100", "0.100", "0.0100", "0.100");
    }

    @Test
    void namesAreTextsWhateverTheyHold() throws IOException {
        String page = page(List.of(study("a", SHAPES, "circle=1", "spiral=2")));

        assertThat(page)
                .contains("&lt;img src=x onerror=alert(1)&gt;</th>")
                .doesNotContain("<img")
                .contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-")
                .doesNotContain("http://", "https://");
    }

    @Test
    void linksLeadToTheReportsThatAreThere() throws IOException {
        Path a = study("a b", SHAPES, "circle=1", "spiral=2");
        assertThat(page(List.of(a))).doesNotContain("<a href");
        Files.writeString(a.resolve("report.html"), "");

        assertThat(page(List.of(a)))
                .contains("<a href=\"./a%20b/report.html\" aria-label=\"Report of shapes\">report</a>");
    }

    @Test
    void saysWhatDoesNotFitTogether() throws IOException {
        Path a = study("a", SHAPES, "circle=1", "spiral=2");
        Path b = study(
                "b",
                OTHER.replace(
                        "PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}",
                        "PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 9}}"),
                "circle=1",
                "torus=3");
        MadeUp.write(b, Files.readString(b.resolve("study.yaml")), provenance("circle=1", "torus=3"), cell -> 7);

        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(a, b), Optional.empty())
                        .remarks())
                .containsExactly(
                        "PCA is not configured in [" + b + "] as in a study before.",
                        "PCA has another value on circle in [" + b + "] than in [" + a + "], which is shown.");
        assertThatExceptionOfType(QmfException.class)
                .isThrownBy(() -> Strategies.STUDIES.leaderboard(List.of(a, b), Optional.of("hausdorff.max")))
                .withMessageStartingWith("the study of [" + a + "] does not measure [hausdorff.max]; it has [manifold");
    }

    private static final String SWEPT = """
            study: swept
            dataset: {type: circle, n: 24, noise: "${s}"}
            seeds: 2
            sweep: {s: [0.1, 0.2]}
            methods: {PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 5}}}
            metrics: [manifold-distance]
            """;

    /** Appends lines with several values each; the last line of a cell counts. */
    private static void append(Path study, String journal, Map<CellId, Map<String, Double>> values) {
        try (Journal open = Journal.open(study, journal)) {
            open.append(values.entrySet().stream()
                    .map(each -> new JournalLine("key", each.getKey(), each.getValue(), Map.of(), Optional.empty()))
                    .toList());
        }
    }

    private static Map<CellId, Map<String, Double>> cells(
            String method, Map<String, Double> first, Map<String, Double> second) {
        return Map.of(
                new CellId(method, "s=0.1", 1), first,
                new CellId(method, "s=0.1", 2), first,
                new CellId(method, "s=0.2", 1), second,
                new CellId(method, "s=0.2", 2), second);
    }

    private String page(Path study, String metric) throws IOException {
        Path page = folder.resolve("board.html");
        Strategies.STUDIES.leaderboard(List.of(study), Optional.of(metric)).write(page, true);
        return Files.readString(page);
    }

    /** The study compares by the mean squared error, whose best setting is not that of the largest error. */
    @Test
    void theBestSettingIsThatOfTheValueShown() throws IOException {
        Path swept = study("swept", SWEPT, "circle=1");
        append(
                swept,
                Journal.FILE,
                cells(
                        "PCA",
                        Map.of("manifold-distance.mse", 1.0, "manifold-distance.max", 8.0),
                        Map.of("manifold-distance.mse", 2.0, "manifold-distance.max", 4.0)));

        assertThat(row(page(swept, "manifold-distance.max"), "PCA")).endsWith("4");
        assertThat(row(page(swept, "manifold-distance.mse"), "PCA")).endsWith("1");
    }

    @Test
    void controlsAreOfTheSampleOfTheBestMethod() throws IOException {
        Path swept = study("swept", SWEPT, "circle=1");
        append(
                swept,
                Journal.FILE,
                cells("PCA", Map.of("manifold-distance.mse", 2.0), Map.of("manifold-distance.mse", 1.0)));
        append(
                swept,
                Journal.CONTROLS,
                cells(
                        "raw data (control)",
                        Map.of("manifold-distance.mse", 5.0),
                        Map.of("manifold-distance.mse", 7.0)));

        String page = page(swept, "manifold-distance.mse");

        assertThat(row(page, "raw data (control)")).endsWith("7");
        assertThat(page).contains("<td><span>7</span>", "<small class=\"setting\">s=0.2</small></td></tr>\n</tbody>");
    }

    @Test
    void saysWhereReplicatesAreMissing() throws IOException {
        Path a = folder.resolve("a");
        MadeUp.write(
                a,
                SHAPES,
                provenance("circle=1", "spiral=2"),
                cell -> cell.dataset().equals("circle") && (cell.method().equals("PCA") ? cell.seed() == 2 : true)
                        ? Double.NaN
                        : value(cell));
        Path b = study("b", OTHER, "circle=1", "torus=3");
        String other = "<img src=x onerror=alert(1)>";

        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(a, b), Optional.empty())
                        .remarks())
                .containsExactly("[" + a + "] does not have all values of its study, so means are not over the same"
                        + " replicates: PCA has 1 of 2 on circle, " + other + " has 0 of 2 on circle.");
        assertThat(page(List.of(a, b))).contains("<small class=\"partial\">1 of 2</small>");
    }

    @Test
    void aValueTakesThePlaceOfOneThatIsMissing() throws IOException {
        Path a = folder.resolve("a");
        MadeUp.write(
                a,
                SHAPES,
                provenance("circle=1", "spiral=2"),
                cell -> cell.dataset().equals("circle") ? Double.NaN : value(cell));
        Path b = study("b", OTHER, "circle=1", "torus=3");

        assertThat(row(page(List.of(a, b)), "PCA")).containsExactly("1.59", "1", "3", "0.0100", "0.100", "0.100");
        assertThat(row(page(List.of(b, a)), "PCA")).contains("0.0100");
        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(b, a), Optional.empty())
                        .remarks())
                .noneMatch(remark -> remark.contains("another value"));
    }

    @Test
    void saysThatAMetricIsConfiguredInAnotherWay() throws IOException {
        Path a = study("a", SHAPES.replace("[manifold-distance]", "[hausdorff]"), "circle=1", "spiral=2");
        Path b = study(
                "b", OTHER.replace("[manifold-distance]", "[{type: hausdorff, samples: 70}]"), "circle=1", "torus=3");

        assertThat(Strategies.STUDIES
                        .leaderboard(List.of(a, b), Optional.empty())
                        .remarks())
                .contains("The metric of hausdorff (max) is not configured in [" + b + "] as in the first study.");
    }

    @Test
    void twelveDataSetsAndNineMethodsFitOnOnePage() throws IOException {
        String datasets = IntStream.rangeClosed(1, 12)
                .mapToObj(i -> "  data set " + i + ": {dataset: {type: circle, n: 24, noise: 0.1}}\n")
                .collect(Collectors.joining());
        String methods = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> "  Method " + i + ": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "
                        + (i + 3) + "}}\n")
                .collect(Collectors.joining());
        String text = "study: large\ndatasets:\n" + datasets + "seeds: 3\nmethods:\n" + methods + "metrics:"
                + " [manifold-distance]\n";
        MadeUp.write(
                folder.resolve("large"),
                text,
                provenance(),
                cell -> 0.01 * (1 + cell.method().hashCode() % 7) + 0.001 * cell.seed());

        String page = page(List.of(folder.resolve("large")));

        assertThat(Pattern.compile("<tr><th scope=\"row\">").matcher(page).results())
                .hasSize(9);
        assertThat(Pattern.compile("<th scope=\"col\">").matcher(page).results())
                .hasSize(4 + 12);
    }
}
