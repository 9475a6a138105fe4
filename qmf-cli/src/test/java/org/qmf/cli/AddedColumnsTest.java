package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

/** Adds to points what the charts around them know. */
class AddedColumnsTest {

    private static final String ALL = "normals,curvature,noise,moved";

    @TempDir
    private Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private String generate(String name, String... settings) {
        String file = path(name + ".csv");
        List<String> words = new ArrayList<>(List.of("data", "generate", name, "-o", file));
        words.addAll(List.of(settings));
        assertThat(Run.qmf(words.toArray(String[]::new)).exitCode()).isZero();
        return file;
    }

    private static Run denoise(String input, String output, String... more) {
        List<String> words = new ArrayList<>(List.of("denoise", input, "-o", output));
        words.addAll(List.of(more));
        return Run.qmf(words.toArray(String[]::new));
    }

    /** The rows below the header, if there is one. */
    private static List<double[]> rows(String file) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> !line.startsWith("x"))
                .map(line -> Arrays.stream(line.split(",", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
    }

    private static double median(List<double[]> rows, ToDoubleFunction<double[]> value) {
        double[] values = rows.stream().mapToDouble(value).sorted().toArray();
        return values[values.length / 2];
    }

    private static double norm(double[] row, int from, int to) {
        return Math.sqrt(Arrays.stream(row, from, to).map(x -> x * x).sum());
    }

    /** Nothing flattens the surfaces. */
    private static final String FREE = "estimator.tuner={type: fixed, lambda: 0}";

    @ParameterizedTest
    @CsvSource({"rqmf, 0.06, 'estimator.tuner={type: fixed, lambda: 0}'", "moving-ls, 0.1, estimator.degree=2"})
    void sphereHasOuterNormalsAndTheCurvatureOfItsRadius(String estimator, double close, String setting)
            throws IOException {
        String input = generate("sphere", "-n", "500", "--noise", "0", "--set", "radius=2");
        String output = path("out.csv");
        Run run =
                denoise(input, output, "--estimator", estimator, "-d", "2", "-k", "20", "--add", ALL, "--set", setting);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readAllLines(Path.of(output)).get(0))
                .isEqualTo("x1,x2,x3,nx,ny,nz,curvature1,curvature2,noise,moved");
        for (double[] row : rows(output)) {
            for (int axis = 0; axis < 3; axis++) {
                assertThat(row[3 + axis]).isCloseTo(row[axis] / 2, within(0.05));
            }
            assertThat(norm(row, 3, 6)).isCloseTo(1, within(1e-12));
            assertThat(row[6]).isCloseTo(0.5, within(close));
            assertThat(row[7]).isCloseTo(0.5, within(close));
            assertThat(row[8]).isBetween(0.0, 0.02);
            assertThat(row[9]).isBetween(0.0, 0.05);
        }
    }

    @Test
    void torusHasTheCurvaturesOfItsClosedForm() throws IOException {
        String input = generate("torus", "-n", "1500", "--noise", "0");
        String output = path("out.csv");
        Run run = denoise(
                input,
                output,
                "--estimator",
                "rqmf",
                "-d",
                "2",
                "-k",
                "16",
                "--add",
                "normals,curvature",
                "--set",
                FREE);
        assertThat(run.exitCode()).as(run.err()).isZero();
        List<double[]> rows = rows(output);
        assertThat(median(rows, row -> Math.abs(row[6] - 1))).isLessThan(0.05);
        assertThat(median(rows, row -> {
                    double cosine = Math.hypot(row[0], row[1]) - 2;
                    return Math.abs(row[7] - cosine / (2 + cosine));
                }))
                .isLessThan(0.05);
        // On the inner side the two signs differ.
        assertThat(rows.stream().filter(row -> Math.hypot(row[0], row[1]) < 1.5).allMatch(row -> row[7] < 0))
                .isTrue();
    }

    @Test
    void cylinderIsFlatInOneDirection() throws IOException {
        RandomStream random = RandomStream.of(1, "cylinder", 0);
        StringBuilder text = new StringBuilder("x,y,z\n");
        for (int i = 0; i < 800; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            text.append(3 * Math.cos(angle) + "," + 3 * Math.sin(angle) + "," + 6 * random.nextDouble() + "\n");
        }
        String input = Files.writeString(folder.resolve("cylinder.csv"), text).toString();
        String output = path("out.csv");
        Run run = denoise(
                input, output, "--estimator", "rqmf", "-d", "2", "-k", "16", "--add", "curvature", "--set", FREE);
        assertThat(run.exitCode()).as(run.err()).isZero();
        List<double[]> rows = rows(output);
        assertThat(median(rows, row -> Math.abs(row[3] - 1 / 3.0))).isLessThan(0.005);
        assertThat(median(rows, row -> Math.abs(row[4]))).isLessThan(0.005);
    }

    @Test
    void circleHasASignedCurvatureAndAHelixOneWithoutASign() throws IOException {
        String circle = generate("circle", "-n", "200", "--noise", "0", "--set", "radius=4");
        Run run = denoise(
                circle,
                path("c.csv"),
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "10",
                "--add",
                "normals,curvature",
                "--set",
                FREE);
        assertThat(run.exitCode()).as(run.err()).isZero();
        for (double[] row : rows(path("c.csv"))) {
            assertThat(row[2]).isCloseTo(row[0] / 4, within(0.01));
            assertThat(row[3]).isCloseTo(row[1] / 4, within(0.01));
            assertThat(row[4]).isCloseTo(0.25, within(0.01));
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            double t = 0.05 * i;
            text.append(Math.cos(t) + "," + Math.sin(t) + "," + t + "\n");
        }
        String helix = Files.writeString(folder.resolve("helix.csv"), text).toString();
        assertThat(denoise(
                                helix,
                                path("h.csv"),
                                "--estimator",
                                "rqmf",
                                "-d",
                                "1",
                                "-k",
                                "10",
                                "--add",
                                "curvature",
                                "--set",
                                FREE)
                        .exitCode())
                .isZero();
        assertThat(median(rows(path("h.csv")), row -> row[3])).isCloseTo(0.5, within(0.01));
    }

    @Test
    void noiseAndMovesHaveTheUnitsOfTheFile() throws IOException {
        String input = generate("circle", "-n", "400", "--noise", "0.1", "--set", "radius=4");
        String large = path("large.csv");
        StringBuilder text = new StringBuilder("x,y\n");
        for (double[] row : rows(input)) {
            text.append(1000 * row[0] + "," + 1000 * row[1] + "\n");
        }
        Files.writeString(Path.of(large), text);
        String[] method = {"--estimator", "rqmf", "-d", "1", "-k", "30", "--add", ALL, "--scale", "spread"};
        assertThat(denoise(input, path("small-out.csv"), method).exitCode()).isZero();
        assertThat(denoise(large, path("large-out.csv"), method).exitCode()).isZero();
        List<double[]> small = rows(path("small-out.csv"));
        List<double[]> big = rows(path("large-out.csv"));
        assertThat(median(small, row -> row[5])).isCloseTo(0.1, within(0.015));
        for (int i = 0; i < small.size(); i++) {
            assertThat(big.get(i)[2]).isCloseTo(small.get(i)[2], within(1e-6));
            assertThat(big.get(i)[4]).isCloseTo(small.get(i)[4] / 1000, within(1e-7));
            assertThat(big.get(i)[5]).isCloseTo(small.get(i)[5] * 1000, within(1e-3));
            assertThat(big.get(i)[6]).isCloseTo(small.get(i)[6] * 1000, within(1e-3));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "csv.gz", "ply", "xyz", "pcd", "las", "parquet"})
    void everyFormatThatKeepsColumnsKeepsThese(String ending) {
        String input = generate("sphere", "-n", "60", "--noise", "0");
        String output = path("out." + ending);
        Run run = denoise(input, output, "--estimator", "rqmf", "-d", "2", "-k", "12", "--add", ALL);
        assertThat(run.exitCode()).as(run.err()).isZero();
        Run back = Run.qmf("data", "convert", output, path("back.csv"), "--columns", "4-6,8");
        assertThat(back.err()).contains("converted 60 points in R^4");
        assertThat(back.exitCode()).isZero();
    }

    @Test
    void columnsOfThePlyFileAreReplacedByWhatIsKnownNow() throws IOException {
        String input = generate("sphere", "-n", "60", "--noise", "0");
        String scan = path("scan.ply");
        assertThat(denoise(input, scan, "--estimator", "rqmf", "-d", "2", "-k", "12", "--add", "normals")
                        .exitCode())
                .isZero();
        Run run = denoise(
                scan, path("again.ply"), "--estimator", "rqmf", "-d", "2", "-k", "12", "--add", "normals,moved");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("hint: the columns [nx, ny, nz] of the input are replaced by those that were added\n");
        assertThat(Files.readString(Path.of(path("again.ply")), java.nio.charset.StandardCharsets.ISO_8859_1))
                .contains("property double nz\nproperty double moved\nend_header\n")
                .containsOnlyOnce(" nx\n");
    }

    @Test
    void rowsThatAreKeptHaveNoChart() throws IOException {
        StringBuilder text = new StringBuilder("x,y\n");
        for (int i = 0; i < 40; i++) {
            text.append(Math.cos(0.15 * i) + "," + (i == 5 ? "NA" : String.valueOf(Math.sin(0.15 * i))) + "\n");
        }
        String input = Files.writeString(folder.resolve("holes.csv"), text).toString();
        String output = path("out.csv");
        Run run = denoise(
                input,
                output,
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "10",
                "--missing",
                "keep",
                "--add",
                "normals,moved");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readAllLines(Path.of(output)).get(6)).endsWith(",NA,NaN,NaN,0.0");
        assertThat(run.err()).contains("hint: 1 of 40 points have no chart; [normals] is NaN there\n");
    }

    @Test
    void aKeptFitAddsTheSame() throws IOException {
        String input = generate("circle", "-n", "100", "--noise", "0.02");
        String[] method = {"--estimator", "rqmf", "-d", "1", "-k", "16"};
        assertThat(Run.qmf(
                                "fit",
                                input,
                                "-o",
                                path("kept.qmf"),
                                "--estimator",
                                "rqmf",
                                "-d",
                                "1",
                                "-k",
                                "16",
                                "--add",
                                "normals,noise")
                        .exitCode())
                .isZero();
        String others = generate("sine", "-n", "1");
        Files.writeString(Path.of(others), "x1,x2\n1.1,0\n0,-0.9\n");
        assertThat(Run.qmf("apply", path("kept.qmf"), others, "-o", path("a.csv"))
                        .exitCode())
                .isZero();
        List<String> words = new ArrayList<>(List.of(method));
        words.addAll(List.of("--targets", others, "--add", "noise,normals"));
        assertThat(denoise(input, path("b.csv"), words.toArray(String[]::new)).exitCode())
                .isZero();
        assertThat(Files.readString(Path.of(path("a.csv"))))
                .isEqualTo(Files.readString(Path.of(path("b.csv"))))
                .startsWith("x1,x2,nx,ny,noise\n");
        assertThat(rows(path("a.csv")).get(0)[2]).isCloseTo(1, within(0.05));
        assertThat(rows(path("a.csv")).get(1)[3]).isCloseTo(-1, within(0.05));
        assertThat(Run.qmf("apply", path("kept.qmf"), others, "-o", path("c.csv"), "--add", "moved")
                        .exitCode())
                .isZero();
        assertThat(Files.readAllLines(Path.of(path("c.csv"))).get(0)).isEqualTo("x1,x2,moved");
    }

    @Test
    void aConfigurationAsksForThemAsWell() throws IOException {
        String input = generate("circle", "-n", "100", "--noise", "0.02");
        Path configuration = Files.writeString(
                folder.resolve("add.yaml"),
                "estimator: {type: local-pca, dimension: 1}\noutput: {add: [moved, normals]}\n");
        Run run = denoise(input, path("out.csv"), "-c", configuration.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readAllLines(Path.of(path("out.csv"))).get(0)).isEqualTo("x1,x2,nx,ny,moved");
        assertThat(denoise(input, path("again.csv"), "-c", path("out.csv") + ".provenance.json")
                        .exitCode())
                .isZero();
        assertThat(Files.readString(Path.of(path("again.csv")))).isEqualTo(Files.readString(Path.of(path("out.csv"))));
    }

    @Test
    void saysBeforeTheWorkWhatCannotBeAdded() throws IOException {
        String input = generate("sphere", "-n", "60", "--noise", "0");
        assertRefused(
                ExitCode.USAGE,
                "--add normals,moved: output.add: the charts of an estimator tell [normals], and [mfit] shows none;"
                        + " --estimator takes one of [local-pca, moving-ls, rqmf], which do",
                denoise(input, path("x.csv"), "--estimator", "mfit", "-d", "2", "--add", "normals,moved"));
        assertRefused(
                ExitCode.USAGE,
                "--add moved: output.add: [" + path("x.npy")
                        + "] cannot hold columns beside the coordinates; write another format, such as .csv, .ply or"
                        + " .parquet",
                denoise(input, path("x.npy"), "--estimator", "mfit", "-d", "2", "--add", "moved"));
        assertRefused(
                ExitCode.USAGE,
                "--add normal: output.add.0: expected one of [normals, curvature, noise, moved], found [normal]; did you"
                        + " mean [normals]?",
                denoise(input, path("x.csv"), "--estimator", "rqmf", "-d", "2", "--add", "normal"));
        assertRefused(
                ExitCode.DATA,
                "qmf: there is no normal to add: the manifold has the dimension [1] in R^3, so there is more than one"
                        + " direction across it; leave out normals",
                denoise(input, path("x.csv"), "--estimator", "rqmf", "-d", "1", "--add", "normals"));
        assertRefused(
                ExitCode.DATA,
                "qmf: [noise] cannot be added: no point has a chart of estimator [moving-ls]",
                denoise(
                        input,
                        path("x.csv"),
                        "--estimator",
                        "moving-ls",
                        "-d",
                        "2",
                        "--add",
                        "noise",
                        "--set",
                        "estimator.degree=3"));
        String named = Files.writeString(folder.resolve("named.csv"), "x,y,moved\n" + Files.readString(Path.of(input)))
                .toString();
        assertRefused(
                ExitCode.DATA,
                "qmf: column [moved] cannot be added: a coordinate is called so; if it is none, --ignore moved says so",
                denoise(named, path("x.csv"), "--estimator", "mfit", "-d", "2", "--add", "moved"));
    }

    private static void assertRefused(int exitCode, String message, Run run) {
        assertThat(run.err()).isEqualTo(message + "\n");
        assertThat(run.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void pointsThatNoCloudHoldsAreRefusedBeforeTheWork() throws IOException {
        String input = Files.writeString(folder.resolve("four.csv"), "1,2,3,5\n2,3,4,4\n1,1,3,4\n2,2,2,2\n")
                .toString();
        for (String ending : List.of("ply", "las", "pcd", "xyz")) {
            // Nothing can be fitted to these points, so that the work would be refused for another reason.
            Run run = denoise(input, path("x." + ending), "--estimator", "rqmf", "-d", "2");
            assertThat(run.err())
                    .isEqualTo("qmf: " + path("x." + ending)
                            + " is to be a point cloud, of columns x, y and z; these points have the dimension [4]\n");
            assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        }
        String odd = Files.writeString(folder.resolve("odd.csv"), "1,2,3\n2,3,4\n1,1,3\n")
                .toString();
        assertThat(denoise(odd, path("x.mrcs"), "--estimator", "rqmf", "-d", "2")
                        .err())
                .isEqualTo(
                        "qmf: " + path("x.mrcs") + ": points of dimension [3] are no images: that is not the number of"
                                + " pixels of a square\n");
    }
}
