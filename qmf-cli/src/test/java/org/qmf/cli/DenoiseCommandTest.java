package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DenoiseCommandTest {

    @TempDir
    private Path folder;

    private String input;
    private String output;

    @BeforeEach
    void writeInput() throws IOException {
        input = file("in.csv", "x,y\n1,2\n3,4\n5,6.5\n");
        output = folder.resolve("out.csv").toString();
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private List<String> leftBehind() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void keepsPointsAndHeaderWithTheIdentity() throws IOException {
        Run run = Run.qmf("denoise", input, "-o", output, "--estimator", "identity");

        assertThat(run.exitCode()).isZero();
        assertThat(Files.readString(Path.of(output))).isEqualTo("x,y\n1.0,2.0\n3.0,4.0\n5.0,6.5\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .matches(
                        "denoised 3 points in R\\^2 with \\[identity\\] in .*: 3 converged; none moved; written to \\[.*out.csv\\]\n");
    }

    @Test
    void writesDownWhereTheResultComesFrom() throws IOException {
        Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--seed", "5", "--threads", "2");

        assertThat(Files.readString(Path.of(output + ".provenance.json")))
                .contains("\"identity\"", "\"seed\" : 5", "\"threads\" : 2", "\"role\" : \"input\"", "\"points\" : 3")
                .contains("\"sha256\"", "\"outcomes\"", "\"converged\" : 3", "\"java\"");
    }

    @Test
    void convertsBetweenFormatsOnTheWay() {
        String numpy = folder.resolve("out.npy").toString();

        assertThat(Run.qmf("denoise", input, "-o", numpy, "--estimator", "identity")
                        .exitCode())
                .isZero();
        assertThat(Wired.read(numpy)).isEqualTo(Wired.read(input));
        assertThat(Run.qmf("denoise", numpy, "-o", output, "--estimator", "identity")
                        .exitCode())
                .isZero();
        assertThat(Wired.read(output)).isEqualTo(Wired.read(input));
    }

    @Test
    void readsAndWritesStreams() {
        Run run = Run.withInput("1;2\n3;4\n", "denoise", "-", "-o", "-", "--estimator", "identity", "--quiet");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("1.0;2.0\n3.0;4.0\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void writesDiagnosticsOfEachPoint() throws IOException {
        Path diagnostics = folder.resolve("why.csv");

        Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--diagnostics", diagnostics.toString());

        assertThat(Files.readAllLines(diagnostics)).startsWith("point,outcome,iterations,reason", "1,converged,0,");
    }

    @Test
    void printsEveryProblemOfAConfigurationWithItsPlace() throws IOException {
        String config = file("five.yaml", """
                estimator:
                  type: rqmf
                  dimension: two
                  neighborhood: {type: knn, k: 0}
                  kernal: uniform
                  tuner: {type: sensitivitty, delta: 3}
                sed: 7
                """);

        Run run = Run.qmf("denoise", input, "-o", output, "-c", config);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines().map(line -> line.replace(config, "five.yaml")))
                .hasSize(5)
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line)
                                .isEqualTo("five.yaml:3:14: estimator.dimension: expected a whole number, found [two]"),
                        line -> assertThat(line).startsWith("five.yaml:4:32: estimator.neighborhood.k: "),
                        line -> assertThat(line)
                                .startsWith(
                                        "five.yaml:5:3: estimator.kernal: unknown parameter [kernal] of estimator [rqmf]")
                                .endsWith("did you mean [kernel]?"),
                        line -> assertThat(line)
                                .startsWith(
                                        "five.yaml:6:17: estimator.tuner.type: unknown tuner [sensitivitty]; known [")
                                .contains("did you mean [sensitivity]?"),
                        line -> assertThat(line)
                                .startsWith("five.yaml:7:1: sed: ")
                                .endsWith("did you mean [seed]?"));
        assertThat(leftBehind()).containsExactly("five.yaml", "in.csv");
    }

    @ParameterizedTest
    @CsvSource({
        "local-pca, 1",
        "mfit, 1",
        "rqmf, 1",
        "kde-ridge, 1",
        "log-kde-ridge, 1",
        "moving-ls, 2",
    })
    void takesTheSameOptionsForEveryMethod(String estimator, int counts) throws IOException {
        Run run = Run.qmf("denoise", input, "-o", output, "--estimator", estimator, "-d", "1", "-k", "2");

        assertThat(run.exitCode()).isZero();
        assertThat(Files.readString(Path.of(output + ".provenance.json")).split("\"k\" : 2\\b", -1))
                .hasSize(counts + 1);
    }

    @Test
    void leavesABandwidthThatIsWrittenDownAlone() throws IOException {
        String configuration = file("mls.yaml", """
                estimator:
                  type: moving-ls
                  dimension: 1
                  kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: 7}}
                """);
        Run.qmf("denoise", input, "-o", output, "-c", configuration, "-k", "2");

        assertThat(Files.readString(Path.of(output + ".provenance.json"))).contains("\"k\" : 7", "\"k\" : 2");
    }

    @Test
    void locatesProblemsOfOptions() {
        Run run = Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "-k", "3");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("-k 3: estimator.neighborhood: unknown parameter [neighborhood] of estimator [identity]");
    }

    @Test
    void keepsTheNumberOfNeighboursWhereItBelongsBesideOtherMistakes() throws IOException {
        String configuration = file("bare.yaml", "estimator: rqmf\n");

        Run run = Run.qmf("denoise", input, "-o", output, "-c", configuration, "-k", "3");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("estimator.dimension: missing parameter [dimension] of estimator [rqmf]");
    }

    @Test
    void refusesDataThatAreNotFinite() throws IOException {
        String bad = file("bad.csv", "1,2\n3,NaN\n");

        Run run = Run.qmf("denoise", bad, "-o", output, "--estimator", "identity");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("qmf: " + bad
                        + ": row 2, column 2 has no value, the first of [1] that are missing in [1] of [2]"
                        + " rows; --missing drop leaves such rows out, --missing keep passes them through\n");
        assertThat(leftBehind()).containsExactly("bad.csv", "in.csv");
    }

    @Test
    void refusesTargetsOfAnotherDimension() throws IOException {
        String targets = file("targets.csv", "1,2,3\n");

        Run run = Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--targets", targets);

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("qmf: the targets have dimension [3], the sample has [2]\n");
    }

    @Test
    void neverReplacesAFileUnasked() throws IOException {
        file("out.csv", "precious\n");

        Run refused = Run.qmf("denoise", input, "-o", output, "--estimator", "identity");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("out.csv exists already");
        assertThat(Files.readString(Path.of(output))).isEqualTo("precious\n");

        Run allowed = Run.qmf("denoise", input, "-o", output, "--estimator", "identity", "--overwrite");
        assertThat(allowed.exitCode()).isZero();
        assertThat(Files.readString(Path.of(output))).startsWith("x,y\n");
    }

    @Test
    void neverReplacesItsInput() throws IOException {
        Run run = Run.qmf("denoise", input, "-o", input, "--estimator", "identity", "--overwrite");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("qmf: output [" + input + "] is the input itself; choose another name\n");
        assertThat(Files.readString(Path.of(input))).startsWith("x,y\n");
    }

    @Test
    void neverReplacesWhatItReadsOrWritesByDiagnostics() throws IOException {
        String targets = file("targets.csv", "x,y\n1,2\n");
        for (String taken : List.of(input, targets, output, output + ".provenance.json")) {
            Run run = Run.qmf(
                    "denoise",
                    input,
                    "--targets",
                    targets,
                    "-o",
                    output,
                    "--estimator",
                    "identity",
                    "--diagnostics",
                    taken,
                    "--overwrite");

            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.err())
                    .isEqualTo("qmf: diagnostics [" + taken
                            + "] would replace another file of this run; choose another name\n");
            assertThat(leftBehind()).containsExactly("in.csv", "targets.csv");
        }
        assertThat(Files.readString(Path.of(input))).startsWith("x,y\n");
    }

    @Test
    void knowsItsInputByTheVariableInIt() {
        String matrix = folder.resolve("in.mat").toString();
        Run.qmf("data", "convert", input, matrix);

        Run run = Run.qmf("denoise", matrix + ":points", "-o", matrix, "--estimator", "identity", "--overwrite");

        assertThat(run.err()).isEqualTo("qmf: output [" + matrix + "] is the input itself; choose another name\n");
    }

    @Test
    void keepsOldOutputsWhenOneOfTheNewCannotBeWritten() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "this system has no device that is always full");
        file("out.csv", "old");
        file("out.csv.provenance.json", "old");

        Run run = Run.qmf(
                "denoise",
                input,
                "-o",
                output,
                "--estimator",
                "identity",
                "--overwrite",
                "--diagnostics",
                full.toString());

        assertThat(run.err()).isEqualTo("qmf: /dev/full cannot be written: No space left on device\n");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(leftBehind()).containsExactly("in.csv", "out.csv", "out.csv.provenance.json");
        assertThat(folder.resolve("out.csv")).hasContent("old");
        assertThat(folder.resolve("out.csv.provenance.json")).hasContent("old");
    }

    @Test
    void putsTheProvenanceOfAFolderOfImagesBesideIt() throws IOException {
        String images = folder.resolve("images/").toString() + "/";
        String squares = file("squares.csv", "1,2,3,4\n5,6,7,8\n");

        Run run = Run.qmf("denoise", squares, "-o", images, "--estimator", "identity");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(leftBehind()).containsExactly("images", "images.provenance.json", "in.csv", "squares.csv");
    }

    @Test
    void saysThatAFileDoesNotExist() {
        Run run = Run.qmf("denoise", folder.resolve("no.csv").toString(), "-o", output, "--estimator", "identity");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("no.csv").doesNotContain("Exception");
    }
}
