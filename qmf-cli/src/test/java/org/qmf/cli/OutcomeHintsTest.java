package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutcomeHintsTest {

    @TempDir
    private Path folder;

    /** Denoises a noisy circle of the given radius. */
    private String denoise(double radius, String... options) {
        String noisy = folder.resolve("noisy.csv").toString();
        Run.qmf(
                "data",
                "generate",
                "circle",
                "-n",
                "120",
                "--set",
                "radius=" + radius,
                "--noise",
                "" + radius / 10,
                "-o",
                noisy);
        String[] arguments = new String[options.length + 9];
        System.arraycopy(
                new String[] {
                    "denoise",
                    noisy,
                    "-o",
                    folder.resolve("out.csv").toString(),
                    "--estimator",
                    "rqmf",
                    "-d",
                    "1",
                    "--overwrite"
                },
                0,
                arguments,
                0,
                9);
        System.arraycopy(options, 0, arguments, 9, options.length);
        Run run = Run.qmf(arguments);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.err();
    }

    @Test
    void tellsOfATunerThatDoesNotSuitTheUnits() {
        assertThat(denoise(1000, "-k", "20", "--set", "estimator.tuner={type: sensitivity, delta: 3}"))
                .containsPattern(
                        "hint: on 1\\d\\d of 120 charts lambda is at an end of its range, so tuner \\[sensitivity\\]"
                                + " may not suit the units of the data; try --set"
                                + " estimator\\.tuner=relative-sensitivity, or other parameters of"
                                + " \\[sensitivity\\]\n");
    }

    @Test
    void isContentWithATunerThatNeedsNoUnits() {
        assertThat(denoise(1000, "-k", "20")).doesNotContain("hint");
        assertThat(denoise(1000, "-k", "20", "--set", "estimator.tuner=gcv")).doesNotContain("hint");
    }

    @Test
    void isContentWhereTheRangeIsUsed() {
        assertThat(denoise(
                        1, "-k", "20", "--set", "estimator.tuner={type: sensitivity, delta: 3, min: 1e-9, max: 1e9}"))
                .doesNotContain("hint");
    }

    @Test
    void tellsOfManyPointsThatCouldNotBeFitted() throws Exception {
        String line = "0,0\n".repeat(30);
        String input = Files.writeString(folder.resolve("in.csv"), line + "1,0\n2,1\n3,0\n4,1\n5,0\n")
                .toString();

        Run run = Run.qmf(
                "denoise",
                input,
                "-o",
                folder.resolve("out.csv").toString(),
                "--estimator",
                "rqmf",
                "-d",
                "1",
                "-k",
                "8");

        assertThat(run.err().lines())
                .contains(
                        "hint: 31 of 35 points could not be fitted and keep their values; try more neighbours (-k), and"
                                + " see by --diagnostics which points they are");
    }

    @Test
    void staysSilentWhenItIsAskedTo() {
        assertThat(denoise(1000, "-k", "20", "--quiet")).isEmpty();
    }
}
