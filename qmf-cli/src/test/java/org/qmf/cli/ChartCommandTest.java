package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;

/** Looks at charts of the parabola y = x²/2, on which everything is known. */
class ChartCommandTest {

    private static final int SIZE = 21;
    private static final int VERTEX = 11;

    @TempDir
    private Path folder;

    private String input;

    @BeforeEach
    void writeParabola() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < SIZE; i++) {
            double x = (i + 1 - VERTEX) / 10.0;
            rows.append(String.format(Locale.ROOT, "%.17g,%.17g\n", x, x * x / 2));
        }
        input = Files.writeString(folder.resolve("parabola.csv"), rows).toString();
    }

    /** Numbers by the name of their field; those in nested arrays in the order written. */
    private static Map<String, List<Double>> numbers(String text) throws IOException {
        Map<String, List<Double>> numbers = new LinkedHashMap<>();
        try (JsonParser json = new JsonFactory().createParser(text)) {
            String field = "";
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    field = json.currentName();
                    numbers.put(field, new ArrayList<>());
                } else if (token.isNumeric()) {
                    numbers.get(field).add(json.getDoubleValue());
                }
            }
        }
        return numbers;
    }

    @Test
    void writesTheFittedChartAsJson() throws IOException {
        Run run = Run.qmf(
                "chart",
                input,
                "--point",
                "11",
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "6",
                "--set",
                "estimator.tuner={type: fixed, lambda: 0}");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        Map<String, List<Double>> chart = numbers(run.out());
        assertThat(chart.keySet())
                .containsExactly(
                        "point",
                        "lambda",
                        "norm",
                        "curvature",
                        "tau",
                        "c",
                        "A",
                        "Q",
                        "theorem2",
                        "inside",
                        "alpha",
                        "b",
                        "b0",
                        "neighbors",
                        "weights",
                        "coordinates",
                        "trace");
        assertThat(chart.get("point")).containsExactly(11.0);
        assertThat(chart.get("neighbors")).containsExactlyInAnyOrder(8.0, 9.0, 10.0, 12.0, 13.0, 14.0);
        assertThat(chart.get("weights")).hasSize(6).allMatch(weight -> weight > 0);
        assertThat(chart.get("A")).hasSize(2);
        // The coordinates have unit norm: the squares of the six abscissae add up to 0.28.
        assertThat(Math.abs(chart.get("A").get(0))).isCloseTo(Math.sqrt(0.28), within(1e-12));
        assertThat(chart.get("Q").get(1)).isCloseTo(0.14, within(1e-12));
        assertThat(chart.get("curvature").get(0)).isCloseTo(1, within(1e-12));
        assertThat(chart.get("alpha").get(0)).isCloseTo(0.3 / Math.sqrt(0.28), within(1e-12));
        assertThat(run.out()).contains("\"inside\" : false");
    }

    @Test
    void writesChartAndSurfaceToFiles() throws IOException {
        Path chart = folder.resolve("chart.json");
        String surface = folder.resolve("surface.csv").toString();
        String[] arguments = {
            "chart",
            input,
            "--point",
            "11",
            "--estimator",
            "rqmf",
            "-d",
            "1",
            "-k",
            "6",
            "-o",
            chart.toString(),
            "--surface",
            surface,
            "--grid",
            "5"
        };

        Run run = Run.qmf(arguments);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEmpty();
        assertThat(numbers(Files.readString(chart)).get("point")).containsExactly(11.0);
        Points points = Wired.read(surface);
        assertThat(points.size()).isEqualTo(5);
        for (int i = 0; i < points.size(); i++) {
            double[] row = points.row(i);
            assertThat(row[1]).isCloseTo(row[0] * row[0] / 2, within(5e-3));
        }
        Run again = Run.qmf(arguments);
        assertThat(again.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(again.err())
                .isEqualTo("qmf: " + surface
                        + " exists already; choose another name or allow overwriting (--overwrite)\n");
    }

    @Test
    void countsPointsFromOne() {
        for (String point : new String[] {"0", "22"}) {
            Run run = Run.qmf("chart", input, "--point", point, "-d", "1", "-k", "6");

            assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
            assertThat(run.err()).isEqualTo("qmf: point [" + point + "] must be between 1 and [21]\n");
        }
    }

    @Test
    void saysThatAnEstimatorHasNoCharts() {
        Run run = Run.qmf("chart", input, "--point", "3", "--estimator", "identity");

        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err())
                .isEqualTo("qmf: there is no chart around point [3]: estimator [identity] fits none,"
                        + " or the point cannot be fitted\n");
    }

    @Test
    void needsAPoint() {
        Run run = Run.qmf("chart", input, "-d", "1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo("qmf: Missing required option: '--point=N'\nTry 'qmf chart --help'.\n");
    }
}
