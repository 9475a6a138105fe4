package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @ParameterizedTest
    @ValueSource(strings = {"LocalMean", "Freedom", "Biweight", "Moved", "Regret", "Lines"})
    void isAtMostFortyFiveLines(String name) throws IOException {
        Path source = Page.ROOT.resolve(PROJECT + "/src/main/java/com/example/acme/" + name + ".java");
        assertThat(Files.readAllLines(source)).hasSizeLessThanOrEqualTo(45);
    }
}
