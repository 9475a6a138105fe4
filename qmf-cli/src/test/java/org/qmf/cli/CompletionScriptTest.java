package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asks bash itself what it would offer, all lines in one process. */
class CompletionScriptTest {

    private static final List<String> LINES = List.of(
            "qmf den",
            "qmf denoise --est",
            "qmf denoise 'a b.csv' --estimator rq",
            "qmf denoise a\\ b.csv --estimator=local-p",
            "qmf denoise my",
            "qmf denoise x.csv -k ",
            "qmf denoise x.csv --set estimator.tuner.del",
            "qmf denoise x.csv --set estimator.kernel=gauss",
            "qmf data generate tor",
            "qmf data generate torus --set noise-model=la",
            "qmf data sheet x.npy --scaling ea",
            "qmf plugins descr",
            "qmf plugins tun",
            "qmf plugins describe tuner relative",
            "qmf study run sphere-p",
            "qmf study run my:st",
            "qmf study show fig-cir",
            "qmf --quiet study run sphere --set dataset.noi",
            "qmf study run sphere -o ",
            "qmf denoise x.csv --scale r",
            "qmf data info x.csv --scale s",
            "qmf denoise x.csv --missing ",
            "qmf denoise x.csv --ignore ");

    @TempDir
    private static Path folder;

    private static Map<String, String> offered = Map.of();

    @BeforeAll
    static void ask() throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(Files.isExecutable(bash), "there is no bash to ask");
        Files.writeString(folder.resolve("qmf.sh"), Run.qmf("completion").out());
        Files.writeString(folder.resolve("my file.csv"), "");
        Files.writeString(folder.resolve("my:study.yaml"), "");
        // Outside of a completion bash refuses to change how it completes; what would be changed is told instead.
        String asking = """
                . ./qmf.sh
                compopt() { options="$options $*"; }
                while IFS= read -r line; do
                    COMP_LINE=$line COMP_POINT=${#line} options=
                    _qmf
                    printf '%s|' "${COMPREPLY[@]}"
                    printf '%s\\n' "$options"
                done
                """;
        Process process = new ProcessBuilder(bash.toString(), "--norc", "-c", asking)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().write((String.join("\n", LINES) + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String answers = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(answers).isZero();
        List<String> lines = answers.lines().toList();
        assertThat(lines).as(answers).hasSameSizeAs(LINES);
        offered = LINES.stream().collect(Collectors.toMap(line -> line, line -> lines.get(LINES.indexOf(line))));
    }

    private static List<String> offered(String line) {
        List<String> words =
                new ArrayList<>(Arrays.asList(offered.getOrDefault(line, "?").split("\\|", -1)));
        words.remove(words.size() - 1);
        words.removeIf(String::isEmpty);
        return words;
    }

    private static String changed(String line) {
        String answer = offered.getOrDefault(line, "?");
        return answer.substring(answer.lastIndexOf('|') + 1).strip();
    }

    @Test
    void completesCommandsAndOptions() {
        assertThat(offered("qmf den")).containsExactly("denoise");
        assertThat(offered("qmf denoise --est")).containsExactly("--estimator");
        assertThat(offered("qmf plugins descr")).containsExactly("describe");
    }

    @Test
    void completesStrategiesAndPresetsAfterWordsWithSpaces() {
        assertThat(offered("qmf denoise 'a b.csv' --estimator rq")).containsExactly("rqmf");
        assertThat(offered("qmf denoise a\\ b.csv --estimator=local-p")).containsExactly("local-pca");
        assertThat(offered("qmf data generate tor")).containsExactly("torus");
        assertThat(offered("qmf data sheet x.npy --scaling ea")).containsExactly("each");
        assertThat(offered("qmf denoise x.csv --scale r")).containsExactly("robust");
        assertThat(offered("qmf data info x.csv --scale s")).containsExactly("spread");
        assertThat(offered("qmf denoise x.csv --missing ")).containsExactly("refuse", "drop", "keep");
        assertThat(offered("qmf plugins tun")).containsExactly("tuner");
        assertThat(offered("qmf plugins describe tuner relative")).containsExactly("relative-sensitivity");
        assertThat(offered("qmf study run sphere-p")).containsExactly("sphere-published");
        assertThat(offered("qmf study show fig-cir")).containsExactly("fig-circle-lambda");
    }

    @Test
    void completesPathsFirstAndThenTheirValues() {
        assertThat(offered("qmf denoise x.csv --set estimator.tuner.del")).containsExactly("estimator.tuner.delta=");
        assertThat(changed("qmf denoise x.csv --set estimator.tuner.del"))
                .as("the value follows at once")
                .contains("-o nospace");
        // Bash breaks words at '=', so only what follows it is replaced.
        assertThat(offered("qmf denoise x.csv --set estimator.kernel=gauss")).containsExactly("gaussian");
        assertThat(offered("qmf data generate torus --set noise-model=la")).containsExactly("laplace");
        assertThat(offered("qmf --quiet study run sphere --set dataset.noi"))
                .contains("dataset.noise=", "dataset.noise-model=");
    }

    @Test
    void leavesFilesToTheShellWhichKnowsHowToWriteTheirNames() {
        assertThat(offered("qmf denoise my")).isEmpty();
        assertThat(changed("qmf denoise my")).isEmpty();
        assertThat(offered("qmf study run sphere -o ")).isEmpty();
        assertThat(changed("qmf study run sphere -o ")).isEmpty();
        assertThat(offered("qmf study run my:st")).as("after the colon").containsExactly("study.yaml");
        assertThat(changed("qmf study run my:st")).contains("-o filenames");
    }

    @Test
    void offersNothingWhereNobodyCanGuess() {
        assertThat(offered("qmf denoise x.csv -k ")).isEmpty();
        assertThat(changed("qmf denoise x.csv -k ")).contains("+o default");
        assertThat(changed("qmf denoise x.csv --ignore "))
                .as("names of columns")
                .contains("+o default");
    }
}
