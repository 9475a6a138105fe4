package org.qmf.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.host.library.Qmf;
import org.qmf.lab.OpenLab.Json;

/** Asks for everything that the page asks for. */
class ApiTest {

    private static final String SETTING =
            "{\"estimator\": {\"type\": \"rqmf\", \"dimension\": 2, \"neighborhood\": {\"k\": 20}}}";

    @TempDir
    private static Path folder;

    private static OpenLab lab;

    @BeforeAll
    static void open() {
        lab = OpenLab.in(folder);
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    private static Json sphere() throws IOException, InterruptedException {
        return lab.post("data", "{\"dataset\": {\"type\": \"sphere\", \"n\": 200, \"noise\": 0.1}, \"seed\": 7}");
    }

    private static Json run(Json data, String setting) throws IOException, InterruptedException {
        return lab.work(
                "runs",
                "{\"data\": \"" + data.text("data") + "\", \"configuration\": " + setting + ", \"slot\": \"t\"}");
    }

    private static ByteBuffer numbers(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = lab.send("GET", "api/v1/" + path, new byte[0]);
        assertThat(answer.statusCode()).isEqualTo(200);
        return ByteBuffer.wrap(answer.body()).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void beginsWithADataSetOfAKnownManifold() throws IOException, InterruptedException {
        Json about = lab.get("about");
        assertThat(about.text("start/dataset")).isNotEmpty();
        assertThat(lab.post("data", "{\"dataset\": \"" + about.text("start/dataset") + "\"}")
                        .text("truth"))
                .isEqualTo("true");
    }

    @Test
    void describesEveryParameterForAForm() throws IOException, InterruptedException {
        Json form = lab.get("strategies");
        Json rqmf = form.items("strategies").stream()
                .filter(each -> each.text("kind").equals("estimator")
                        && each.text("name").equals("rqmf"))
                .findFirst()
                .orElseThrow();
        Json dimension = rqmf.items("parameters").get(0);
        assertThat(dimension.text("name")).isEqualTo("dimension");
        assertThat(dimension.text("type/is")).isEqualTo("whole");
        assertThat(dimension.number("min")).isEqualTo(1);
        assertThat(dimension.text("required")).isEqualTo("true");
        assertThat(rqmf.items("citations")).isNotEmpty();
        assertThat(form.items("configuration").stream().map(each -> each.text("name")))
                .containsExactly("estimator", "engine", "seed", "input", "output");
    }

    @Test
    void denoisesAndShowsWhereThePointsWentInTheOrderOfThePlaces() throws IOException, InterruptedException {
        Json data = sphere();
        assertThat(data.text("points")).isEqualTo("200");
        ByteBuffer before = numbers("data/" + data.text("data") + "/places");
        assertThat(before.capacity()).isEqualTo(4 * 200 * (3 + 1));
        Json job = run(data, SETTING);
        assertThat(job.text("state")).isEqualTo("done");
        assertThat(job.number("result/error/after")).isLessThan(job.number("result/error/before"));
        List<String> columns = job.items("result/columns").stream()
                .map(each -> each.text("name"))
                .toList();
        assertThat(columns)
                .startsWith("moved", "error", "error before", "lambda")
                .endsWith("iterations", "outcome");
        ByteBuffer arrays = numbers("runs/" + job.text("job") + "/arrays");
        assertThat(arrays.capacity()).isEqualTo(4 * 200 * (3 + columns.size()));
        for (int i = 0; i < 200; i++) {
            double moved = 0;
            for (int axis = 0; axis < 3; axis++) {
                double step = arrays.getFloat(4 * (3 * i + axis)) - before.getFloat(4 * (3 * i + axis));
                moved += step * step;
            }
            assertThat(Math.sqrt(moved))
                    .isCloseTo(arrays.getFloat(4 * (600 + i)), org.assertj.core.api.Assertions.within(1e-5));
        }
        int number = before.getInt(4 * 600) + 1;
        Json point = lab.get("runs/" + job.text("job") + "/chart?point=" + number);
        assertThat(point.number("values/moved"))
                .isCloseTo(arrays.getFloat(4 * 600), org.assertj.core.api.Assertions.within(1e-6));
    }

    @Test
    void showsAChartWithItsSurfaceItsTangentAndItsRidgePath() throws IOException, InterruptedException {
        Json job = run(sphere(), SETTING);
        Json point = lab.get("runs/" + job.text("job") + "/chart?point=17");
        assertThat(point.items("chart/neighbors")).hasSize(20);
        assertThat(point.items("chart/surface")).hasSize(17 * 17);
        assertThat(point.items("chart/tangent")).hasSize(4);
        assertThat(point.number("ridge/at/norm")).isEqualTo(point.number("chart/norm"));
        assertThat(point.items("ridge/lambda")).hasSize(61);
        assertThat(point.text("guarantees/0/name")).isEqualTo("theorem2");
        assertThat(lab.ask("GET", "runs/" + job.text("job") + "/curvature", "").body())
                .contains("the curvature was not computed yet");
        Json fitted = lab.work("runs/" + job.text("job") + "/curvature", "{\"slot\": \"t\"}");
        assertThat(fitted.text("state")).isEqualTo("done");
        assertThat(fitted.text("done")).isEqualTo("200");
        assertThat(job.text("result/charts")).isEqualTo("true");
        ByteBuffer curvature = numbers("runs/" + job.text("job") + "/curvature");
        assertThat(curvature.capacity()).isEqualTo(4 * 200);
        assertThat(lab.ask("GET", "runs/" + job.text("job") + "/chart?point=201", "")
                        .body())
                .contains("point [201] must be between 1 and [200]");
        assertThat(lab.ask("GET", "runs/" + job.text("job") + "/chart?point=x", "")
                        .body())
                .contains("the value of [point] is [x], not a whole number");
    }

    @Test
    void aMethodWithoutChartsShowsThePointOnly() throws IOException, InterruptedException {
        Json job = run(sphere(), "{\"estimator\": {\"type\": \"mfit\", \"dimension\": 2}}");
        Json point = lab.get("runs/" + job.text("job") + "/chart?point=1");
        assertThat(point.has("chart")).isFalse();
        assertThat(point.text("values/outcome")).isEqualTo("converged");
    }

    @Test
    void theNextRunInASlotStopsTheOneBefore() throws IOException, InterruptedException {
        Json data = lab.post("data", "{\"dataset\": {\"type\": \"sphere\", \"n\": 20000, \"noise\": 0.1}}");
        String body = "{\"data\": \"" + data.text("data")
                + "\", \"slot\": \"s\", \"configuration\": {\"estimator\": {\"type\": \"rqmf\", \"dimension\": 2, \"neighborhood\": {\"k\": 400}}}}";
        String first = lab.post("runs", body).text("job");
        String second = lab.post("runs", body).text("job");
        assertThat(ended(first).text("state")).isEqualTo("cancelled");
        lab.ask("DELETE", "jobs/" + second, "");
        assertThat(ended(second).text("state")).isEqualTo("cancelled");
    }

    private static Json ended(String job) throws IOException, InterruptedException {
        Json now = lab.get("jobs/" + job);
        while (now.text("state").equals("working")) {
            Thread.sleep(10);
            now = lab.get("jobs/" + job);
        }
        return now;
    }

    @Test
    void tellsWhatIsWrongAtItsPath() throws IOException, InterruptedException {
        HttpResponse<String> answer = lab.ask(
                "POST",
                "runs",
                "{\"data\": \"" + sphere().text("data")
                        + "\", \"configuration\": {\"estimator\": {\"type\": \"rqmf\", \"dimension\": 2, \"neighborhood\": {\"k\": 0}}}}");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("\"estimator.neighborhood.k\"", "at least 1");
    }

    @Test
    void readsDroppedFilesWithTheirColumnsAndScales() throws IOException, InterruptedException {
        StringBuilder csv = new StringBuilder("id,x,y,name\n");
        for (int i = 0; i < 60; i++) {
            csv.append(i)
                    .append(',')
                    .append(Math.cos(i))
                    .append(',')
                    .append(1000 * Math.sin(i))
                    .append(",p\n");
        }
        HttpResponse<byte[]> kept = lab.send(
                "POST", "api/v1/uploads?name=my%20own.csv", csv.toString().getBytes(StandardCharsets.UTF_8));
        String upload = new String(kept.body(), StandardCharsets.UTF_8).replaceAll("(?s).*\"(f\\d+)\".*", "$1");
        Json plain = lab.post("data", "{\"upload\": \"" + upload + "\"}");
        assertThat(plain.text("dimension")).isEqualTo("3");
        assertThat(plain.items("warnings")).isNotEmpty();
        Json chosen = lab.post(
                "data", "{\"upload\": \"" + upload + "\", \"input\": {\"ignore\": [\"id\"], \"scale\": \"spread\"}}");
        assertThat(chosen.text("dimension")).isEqualTo("2");
        Json job = run(
                chosen, "{\"estimator\": {\"type\": \"local-pca\", \"dimension\": 1, \"neighborhood\": {\"k\": 6}}}");
        Json home = lab.get("runs/" + job.text("job") + "/export");
        assertThat(home.text("command/0"))
                .startsWith("qmf denoise 'my own.csv' -o clean.csv --set")
                .contains("spread");
        assertThat(home.text("java")).contains("double[] units = {", ".denoise(scaled);");
        assertThat(home.text("yaml")).contains("scale: spread").doesNotContain("engine");
        String points = new String(
                lab.send("GET", "api/v1/runs/" + job.text("job") + "/points?name=clean.csv", new byte[0])
                        .body(),
                StandardCharsets.UTF_8);
        assertThat(points).startsWith("id,x,y,name\n0,").contains(",p\n");
        assertThat(lab.ask("POST", "studies", "{\"data\": \"" + chosen.text("data") + "\", \"methods\": {}}")
                        .body())
                .contains("a study draws its data anew for every replicate, which [my own.csv] cannot");
    }

    @Test
    void manyCoordinatesAreSeenAlongPrincipalDirections() throws IOException, InterruptedException {
        Json data = lab.post("data", "{\"dataset\": {\"type\": \"flat\", \"n\": 100, \"ambient\": 12}}");
        assertThat(data.text("view/principal")).isEqualTo("true");
        assertThat(data.text("view/components")).isEqualTo("6");
        Json job = run(data, "{\"estimator\": {\"type\": \"identity\"}}");
        ByteBuffer values = numbers("runs/" + job.text("job") + "/values?points=1,2");
        assertThat(values.capacity()).isEqualTo(2 * 2 * 12 * 4);
        assertThat(values.getFloat(0)).isEqualTo(values.getFloat(4 * 12));
    }

    @Test
    void judgesSettingsOneAfterTheOtherAndTellsWhatCannotBeTried() throws IOException, InterruptedException {
        String settings =
                "[{\"estimator\": {\"type\": \"local-pca\", \"dimension\": 2, \"neighborhood\": {\"k\": 12}}},"
                        + "{\"estimator\": {\"type\": \"local-pca\", \"dimension\": 2, \"neighborhood\": {\"k\": 60}}},"
                        + "{\"estimator\": {\"type\": \"local-pca\", \"dimension\": 2, \"neighborhood\": {\"k\": 0}}}]";
        Json job = lab.work(
                "comparisons",
                "{\"data\": \"" + sphere().text("data")
                        + "\", \"criterion\": \"normal-sure\", \"dimension\": 2, \"targets\": 80, \"settings\": "
                        + settings
                        + "}");
        assertThat(job.items("result/scores")).hasSize(2);
        assertThat(job.text("result/scores/0/best")).isEqualTo("true");
        assertThat(job.text("result/targets")).isEqualTo("80");
        assertThat(job.text("result/refused/0/reason")).contains("estimator.neighborhood.k", "at least 1");
    }

    @Test
    void asksEveryStrategyForTheDimension() throws IOException, InterruptedException {
        Json job = lab.work("dimensions", "{\"data\": \"" + sphere().text("data") + "\"}");
        assertThat(job.items("result/opinions")).hasSizeGreaterThan(2);
        assertThat(job.items("result/opinions").stream()
                        .filter(opinion -> opinion.has("dimension"))
                        .map(opinion -> opinion.text("dimension")))
                .contains("2");
    }

    @Test
    void whatIsTakenHomeGivesTheSameBitsInJava() throws IOException, InterruptedException {
        Json job = run(sphere(), SETTING);
        Json home = lab.get("runs/" + job.text("job") + "/export");
        assertThat(home.text("command/0")).startsWith("qmf data generate sphere -o sphere.npy --seed 7 --set n=200");
        assertThat(home.text("java")).contains("Qmf.estimator(\"rqmf\")", ".set(\"dimension\", \"2\")", ".seed(1L)");
        assertThat(home.text("python")).contains("qmf.Estimator(\n    \"rqmf\",", "\"dimension\": 2");
        assertThat(Files.exists(folder.resolve("clean.csv"))).isFalse();
    }

    @Test
    void writesTheReportOfARunAndOfAStudy() throws IOException, InterruptedException {
        Json data = sphere();
        Json job = run(data, SETTING);
        HttpResponse<byte[]> report = lab.send("GET", "api/v1/runs/" + job.text("job") + "/report", new byte[0]);
        assertThat(new String(report.body(), StandardCharsets.UTF_8))
                .startsWith("<!")
                .contains("rqmf");
        assertThat(report.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("sandbox allow-scripts");
        Json study = lab.work(
                "studies",
                "{\"data\": \"" + data.text("data")
                        + "\", \"seeds\": 2, \"methods\": {\"a\": {\"type\": \"local-pca\", \"dimension\": 2}, \"b\": {\"type\": \"identity\"}}}");
        assertThat(study.text("state")).as(study.toString()).isEqualTo("done");
        assertThat(study.text("result/cells")).isEqualTo("4");
        assertThat(folder.resolve("qmf-lab-study-1").resolve("results.csv")).exists();
        assertThat(new String(
                        lab.send("GET", "api/v1/studies/" + study.text("job") + "/report", new byte[0])
                                .body(),
                        StandardCharsets.UTF_8))
                .startsWith("<!");
    }

    @Test
    void eventsTellOfJobs() throws IOException, InterruptedException {
        try (java.net.Socket socket = new java.net.Socket(
                java.net.InetAddress.getLoopbackAddress(), lab.lab().port())) {
            socket.setSoTimeout(10_000);
            String path = java.net.URI.create(lab.lab().url()).getPath() + "api/v1/events";
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:"
                                    + lab.lab().port() + "\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            var lines = new java.io.BufferedReader(
                    new java.io.InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            while (!lines.readLine().contains("beat")) {
                // headers
            }
            Json job = run(sphere(), SETTING);
            String line = lines.readLine();
            while (!line.contains("\"done\"") || !line.startsWith("data: ")) {
                line = lines.readLine();
            }
            assertThat(line).contains("\"job\" : \"" + job.text("job") + "\"");
        }
    }

    /** The description is made of the routes; what it says of places and bodies must let a program ask. */
    @Test
    void theDescriptionListsWhatThereIs() throws IOException, InterruptedException {
        Json description = lab.get("openapi.json");
        assertThat(description.text("openapi")).isEqualTo("3.1.0");
        assertThat(description.text("servers/0/url")).isEqualTo("/{token}/api/v1");
        for (String path : description.keys("paths")) {
            for (String method : methods(description, path)) {
                if (path.equals("/events")) {
                    continue;
                }
                HttpResponse<String> answer = lab.ask(
                        method.toUpperCase(java.util.Locale.ROOT),
                        path.substring(1).replaceAll("\\{[a-z]+}", "none"),
                        "");
                assertThat(answer.body())
                        .as(method + " " + path)
                        .doesNotContain("there is nothing at this address", "does not know the method");
            }
        }
        String page = Files.readString(Path.of("src/main/resources/org/qmf/lab/page/lab.js"))
                + Files.readString(Path.of("src/main/resources/org/qmf/lab/page/panels.js"))
                + Files.readString(Path.of("src/main/resources/org/qmf/lab/page/server.js"));
        var asked = java.util.regex.Pattern.compile("(?:server\\.(?:get|numbers|post|work|address)|ask)\\([`']([a-z]+)")
                .matcher(page)
                .results()
                .map(found -> "/" + found.group(1))
                .distinct()
                .toList();
        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(path -> assertThat(description.keys("paths")).anyMatch(known -> known.startsWith(path)));
    }

    private static List<String> methods(Json description, String path) {
        return new Json(((org.qmf.host.configuration.ConfigNode.Mapping)
                                description.at("paths").node())
                        .entry(path)
                        .orElseThrow()
                        .value())
                .all();
    }

    @Test
    void theJavaLinesGiveTheSameNumbers() throws IOException, InterruptedException {
        Json data = lab.post("data", "{\"dataset\": {\"type\": \"circle\", \"n\": 80, \"noise\": 0.05}, \"seed\": 3}");
        Json job = run(data, "{\"estimator\": {\"type\": \"rqmf\", \"dimension\": 1, \"neighborhood\": {\"k\": 12}}}");
        String id = job.text("job");
        double[][] noisy = rows("data", id);
        Qmf setting = Qmf.estimator("rqmf");
        var pattern = java.util.regex.Pattern.compile("\\.set\\(\"([^\"]*)\", \"((?:[^\"\\\\]|\\\\.)*)\"\\)");
        var matcher = pattern.matcher(lab.get("runs/" + id + "/export").text("java"));
        while (matcher.find()) {
            setting = setting.set(
                    matcher.group(1), matcher.group(2).replace("\\\"", "\"").replace("\\\\", "\\"));
        }
        assertThat(Points.of(setting.seed(1).denoise(noisy))).isEqualTo(Points.of(rows("clean", id)));
    }

    /** Returns the points of a run before, or after. */
    private static double[][] rows(String which, String id) throws IOException, InterruptedException {
        String text;
        if (which.equals("clean")) {
            text = new String(
                    lab.send("GET", "api/v1/runs/" + id + "/points?name=clean.csv", new byte[0])
                            .body(),
                    StandardCharsets.UTF_8);
            return text.lines()
                    .map(line -> java.util.Arrays.stream(line.split(",", -1))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new);
        }
        double[][] rows = new double[80][];
        for (int i = 0; i < 80; i++) {
            rows[i] = lab.get("runs/" + id + "/chart?point=" + (i + 1)).items("before").stream()
                    .mapToDouble(each ->
                            Double.parseDouble(((org.qmf.host.configuration.ConfigNode.Scalar) each.node()).text()))
                    .toArray();
        }
        return rows;
    }
}
