package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code denoise --report}: the page and its place among the other files. */
class DenoiseReportTest {

    @TempDir
    private Path folder;

    private String input;
    private String output;
    private Path page;

    @BeforeEach
    void drawACircle() {
        input = folder.resolve("it's noisy.csv").toString();
        output = folder.resolve("clean.csv").toString();
        page = folder.resolve("run.html");
        Run.qmf("data", "generate", "circle", "-n", "60", "--noise", "0.1", "-o", input);
    }

    private Run denoise(String... options) {
        return Run.qmf(Stream.concat(
                        Stream.of("denoise", input, "-o", output, "--report", page.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void showsWhatWasChosenAndHowToHaveItAgain() throws IOException {
        Run run = denoise("-d", "1", "--set", "estimator.candidates=" + """
                {plane: {type: local-pca, dimension: '${d}', neighborhood: {type: knn, k: '${k}', include-self: '${own}'}}}
                """.strip());

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("in .*: 60 converged; all moved, by 0\\.\\d+ \\(root mean square\\) where the noise is"
                        + " 0\\.\\d+.*; written to \\[" + output + ", " + page + "]\n");
        String html = Files.readString(page);
        assertThat(html)
                .contains("Denoised 60 points in R^2 with [local-pca]: 60 converged; all moved, by 0.")
                .contains("dimension 1: as given; ", "Criterion against K", "id=\"table-dimension\"")
                .contains("type: local-pca", "The same result without a search:", "it&#39;\\&#39;&#39;s noisy.csv&#39;")
                .doesNotContain("{{");
        assertThat(files()).containsExactly("clean.csv", "clean.csv.provenance.json", "it's noisy.csv", "run.html");
    }

    @Test
    void theSameRunGivesTheSamePage() throws IOException {
        String[] method = {"--estimator", "local-pca", "-d", "1", "-k", "9", "--overwrite"};
        denoise(method);
        String first = Files.readString(page);
        denoise(method);

        assertThat(Files.readString(page)).isEqualTo(first);
    }

    @Test
    void isRefusedBeforeTheWorkWhereItExists() throws IOException {
        Files.writeString(page, "precious");

        Run run = denoise("--estimator", "identity");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(
                        "qmf: " + page + " exists already; choose another name or allow overwriting (--overwrite)\n");
        assertThat(files()).containsExactly("it's noisy.csv", "run.html");
        assertThat(denoise("--estimator", "identity", "--overwrite").exitCode()).isZero();
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>");
    }

    @Test
    void neverReplacesAnotherFileOfTheRun() throws IOException {
        for (String taken : List.of(input, output, output + ".provenance.json")) {
            page = Path.of(taken);
            Run run = denoise("--estimator", "identity", "--overwrite");

            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.err())
                    .isEqualTo("qmf: report [" + taken
                            + "] would replace another file of this run; choose another name\n");
        }
        page = folder.resolve("same");
        assertThat(denoise("--estimator", "identity", "--diagnostics", page.toString())
                        .err())
                .isEqualTo("qmf: report [" + page + "] would replace another file of this run; choose another name\n");
        assertThat(files()).containsExactly("it's noisy.csv");
    }

    @Test
    void showsTargetsAndStreams() throws IOException {
        String targets = Files.writeString(folder.resolve("new.csv"), "east,north\n1,0\n0,1\n")
                .toString();

        Run run = Run.qmf(
                "denoise",
                input,
                "--targets",
                targets,
                "-o",
                "-",
                "--estimator",
                "local-pca",
                "-d",
                "1",
                "-k",
                "40",
                "--report",
                page.toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("; written to [" + page + "]\n")
                .contains("hint: K = 40 is more than half of the 60 points, so a chart spans most of the sample and its"
                        + " curvature is lost; take fewer neighbours (-k)\n");
        assertThat(Files.readString(page))
                .contains("<h1>" + targets, "2 points in R<sup>2</sup>", "east", "north")
                .contains("K = 40 is more than half of the 60 points");
    }

    @Test
    void breaksTheSummaryBetweenWordsAtATerminal() {
        Run run = Run.atTerminal(
                Map.of("COLUMNS", "40"),
                "denoise",
                input,
                "-o",
                output,
                "--estimator",
                "local-pca",
                "-d",
                "1",
                "-k",
                "10");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err().lines().filter(line -> !line.contains(": qmf ") && !line.contains(folder.toString())))
                .anyMatch(line -> line.startsWith("denoised 60 points in R^2"))
                .allMatch(line -> line.replaceAll(".*\r|\u001b\\[K", "").length() <= 40);
    }

    @Test
    void countsPointsThatLackAValue() throws IOException {
        Files.writeString(Path.of(input), Files.readString(Path.of(input)) + "0.5,\n,0.5\n");

        Run run = denoise("--missing", "keep", "--estimator", "local-pca", "-d", "1", "-k", "10");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(page)
                .content()
                .contains("60 points in R<sup>2</sup>; 2 more lack a value, were kept as they are and are not shown.")
                .contains("All points without missing values converged.")
                .contains("Denoised 62 points");
    }
}
