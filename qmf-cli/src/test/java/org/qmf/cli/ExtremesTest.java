package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers and names that no sane run has, and what users are told about them. */
class ExtremesTest {

    @TempDir
    private Path folder;

    private String input;
    private String output;

    @BeforeEach
    void writeInput() throws IOException {
        input = folder.resolve("in.csv").toString();
        output = folder.resolve("out.csv").toString();
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            rows.append(Math.cos(i))
                    .append(',')
                    .append(Math.sin(i))
                    .append(',')
                    .append(0.01 * i)
                    .append('\n');
        }
        Files.writeString(Path.of(input), rows);
    }

    private String refused(int exitCode, String... arguments) {
        Run run = Run.qmf(arguments);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertThat(Path.of(output)).doesNotExist();
        return run.err().replace(folder.toString(), "FOLDER");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rqmf | tolerance | .inf | tolerance [.inf] must be finite",
                "mfit | beta | .inf | beta [.inf] must be finite",
                "rqmf | neighborhood={type: radius, radius: .inf} | | radius [.inf] must be finite",
                "rqmf | tuner={type: sensitivity, delta: .inf} | | delta [.inf] must be finite"
            })
    void refusesInfinity(String estimator, String path, String value, String message) {
        String assignment = "estimator." + path + (value == null ? "" : "=" + value);
        assertThat(refused(2, "denoise", input, "-o", output, "--estimator", estimator, "-d", "1", "--set", assignment))
                .contains(message);
    }

    @Test
    void takesALargeCapOnIterations() {
        Run run = Run.qmf(
                "denoise",
                input,
                "-o",
                output,
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "9",
                "--set",
                "estimator.max-iterations=1000000000");
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void refusesADimensionThatTheDataDoNotHave() {
        assertThat(refused(3, "denoise", input, "-o", output, "--estimator", "rqmf", "-d", "1000000000"))
                .isEqualTo("qmf: dimension [1000000000] must be smaller than the data's [3]\n");
    }

    @Test
    void refusesSamplesThatDoNotFitBeforeTakingMemory() {
        assertThat(refused(2, "data", "generate", "sphere", "-n", "700000000", "-o", output))
                .matches("command line: n \\[700000000] points of dimension \\[3] take 32044 MB, more than the"
                        + " \\[\\d+ MB] of memory; take less, or give more, as in QMF_OPTS=-Xmx8g\n");
        assertThat(refused(2, "data", "generate", "sphere", "-n", "2147483647", "-o", output))
                .contains("n [2147483647] points of dimension [3] are [6442450941] numbers");
    }

    @Test
    void refusesAGridThatDoesNotFit() {
        assertThat(refused(
                        3,
                        "chart",
                        input,
                        "--point",
                        "3",
                        "--surface",
                        output,
                        "--grid",
                        "1000000",
                        "--estimator",
                        "rqmf",
                        "-d",
                        "2",
                        "-k",
                        "12"))
                .contains("--grid [1000000] lines along each of [2] coordinates take ");
    }

    @Test
    void namesWhatASolverHandles() {
        assertThat(refused(
                        2,
                        "denoise",
                        input,
                        "-o",
                        output,
                        "--estimator",
                        "rqmf",
                        "-d",
                        "2",
                        "--set",
                        "estimator.projection=exact"))
                .contains("projection [exact] handles surfaces of dimension [1], not of dimension [2]; choose another"
                        + " projection");
    }

    @Test
    void findsAParameterOfAnInnerStrategy() throws IOException {
        Path file = Files.writeString(folder.resolve("c.yaml"), "estimator: {type: rqmf, dimension: 1, k: 24}\n");
        assertThat(refused(2, "config", "validate", file.toString()))
                .startsWith("FOLDER/c.yaml:1:39: estimator.k: unknown parameter [k] of estimator [rqmf]; allowed [")
                .endsWith("; did you mean [neighborhood.k]?\n");
    }

    @Test
    void printsNoCommandsToTheTerminal() {
        String name = folder.resolve("\u001b[31mred\u009b.csv").toString();
        assertThat(refused(3, "denoise", name, "-o", output, "--estimator", "identity"))
                .contains("[31mred")
                .doesNotContain("\u001b", "\u009b");
    }

    @Test
    void refusesAFileAsTheFolderOfAStudy() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(refused(3, "study", "run", "sphere", "--quick", "-o", file.toString()))
                .isEqualTo("qmf: FOLDER/file is a file; give the name of a folder\n");
    }

    @Test
    void refusesALinkThatLeadsNowhereAsTheFolderOfAStudy() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nowhere"));
        assertThat(refused(3, "study", "run", "sphere", "--quick", "-o", link.toString()))
                .endsWith("qmf: FOLDER/link is a link that leads nowhere; remove it or choose another name\n");
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void refusesToReportWhatIsNoStudy() throws IOException {
        Path results = Files.createDirectory(folder.resolve("results"));
        Files.writeString(results.resolve("journal.jsonl"), "garbage\nmore\n");
        assertThat(refused(3, "study", "report", results.toString()))
                .isEqualTo("qmf: FOLDER/results/journal.jsonl holds no line that can be read: it is damaged or no"
                        + " journal of a study; move it away or choose another folder\n");
    }
}
