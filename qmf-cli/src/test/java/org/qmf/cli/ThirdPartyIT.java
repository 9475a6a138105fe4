package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;

/** Drops the example plugin, built as its page says, into a plugin folder and runs it. */
class ThirdPartyIT {

    private static final String PROJECT = "examples/third-party-plugin";

    @TempDir
    private Path folder;

    private Path plugins;

    @BeforeEach
    void dropIn() throws IOException, InterruptedException {
        plugins = Files.createDirectories(folder.resolve("plugins/acme"));
        Files.copy(FirstHour.folder().resolve(PROJECT + "/target/acme-plugin-1.0.jar"), plugins.resolve("acme.jar"));
        Files.writeString(folder.resolve("in.csv"), "0,0\n1,0\n2,0\n3,0\n10,10\n");
    }

    private Program.Result denoise() throws IOException, InterruptedException {
        return Program.qmf(
                folder,
                "denoise",
                "in.csv",
                "-o",
                "out.csv",
                "--plugins",
                "plugins",
                "--estimator",
                "acme.local-mean",
                "-k",
                "2",
                "--set",
                "estimator.step=1");
    }

    @Test
    void runsFromItsOwnJar() throws Exception {
        Program.Result result = denoise();

        assertThat(result.output()).contains("denoised 5 points in R^2 with [acme.local-mean]");
        assertThat(result.exitCode()).isZero();
        Points means = Wired.read(folder.resolve("out.csv").toString());
        assertThat(means.toArray()).containsExactly(1.5, 0, 1, 0, 2, 0, 1.5, 0, 2.5, 0);
        assertThat(Files.readString(folder.resolve("out.csv.provenance.json")))
                .contains("\"name\" : \"acme.local-mean\"", "\"version\" : \"1.0\"", "acme.jar\"");
    }

    @Test
    void isListedWithItsOrigin() throws Exception {
        assertThat(Program.qmf(folder, "plugins", "describe", "acme.local-mean", "--plugins", "plugins")
                        .output())
                .contains("estimator acme.local-mean", "step: number, at least 0, at most 1, default 0.5")
                .contains("version 1.0, from ", "plugins/acme/acme.jar");
    }

    @Test
    void isUnknownWithoutItsJar() throws Exception {
        Files.delete(plugins.resolve("acme.jar"));
        Files.delete(plugins);

        Program.Result result = denoise();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.output())
                .contains("--estimator acme.local-mean: estimator.type: unknown estimator [acme.local-mean]; known [")
                .contains("searched [class path, ", "plugins]")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("out.csv")).doesNotExist();
    }

    @Test
    void worksNextToABrokenPlugin() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("plugins/broken"));
        Files.writeString(broken.resolve("broken.jar"), "not a jar");

        Program.Result result = denoise();

        assertThat(result.exitCode()).isZero();
        assertThat(result.output()).contains("qmf: warning: ", "broken.jar");
    }

    /** What examples/programs/languages.yaml promises, with as many of the languages as there are here. */
    @Test
    void givesThePointsOfTheSameMethodInOtherLanguages() throws Exception {
        Path programs = Page.ROOT.resolve("examples/programs");
        Map<String, String> needs = Map.of(
                "Python", "python3 -c 'import numpy'", "R", "Rscript --version", "Octave", "octave-cli --version");
        List<String> missing = new ArrayList<>();
        for (Map.Entry<String, String> need : needs.entrySet()) {
            if (Program.shell(folder, need.getValue()).exitCode() != 0) {
                missing.add(need.getKey());
            }
        }
        assumeTrue(missing.size() < needs.size(), "there is none of " + needs.values());
        List<String> study = Files.readAllLines(programs.resolve("languages.yaml")).stream()
                .filter(line -> missing.stream().noneMatch(language -> line.startsWith("  " + language + ":")))
                .map(line -> line.replace("directory: examples/programs", "directory: " + programs))
                .toList();
        Files.write(folder.resolve("languages.yaml"), study);

        Program.Result result = Program.shell(
                folder, "qmf study run languages.yaml -o results --plugins plugins --set seeds=1 --set 'sweep.k=[8]'");

        assertThat(result.output()).contains(" 0 failed, in ");
        assertThat(result.exitCode()).isZero();
        assertThat(folder.resolve("results/report.html")).isNotEmptyFile();
        double java = distance("Java");
        for (String language : needs.keySet()) {
            if (!missing.contains(language)) {
                assertThat(distance(language)).as(language).isCloseTo(java, within(1e-12 * java));
            }
        }
    }

    private double distance(String method) throws IOException {
        return Files.readAllLines(folder.resolve("results/results.csv")).stream()
                .filter(line -> line.contains("," + method + ",") && line.contains(",truth-distance.mse,"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                .sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"LocalMean", "Freedom", "Biweight", "Moved", "Regret", "Lines"})
    void isAtMostFortyFiveLines(String name) throws IOException {
        Path source = Page.ROOT.resolve(PROJECT + "/src/main/java/com/example/acme/" + name + ".java");
        assertThat(Files.readAllLines(source)).hasSizeLessThanOrEqualTo(45);
    }
}
