package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the distribution as a user does. */
class DistributionIT {

    private static final Path ARCHIVE = Program.HOME.resolveSibling("qmf-dist.tar.gz");

    @TempDir
    private Path folder;

    @Test
    void unpacksAndRunsAnywhere() throws Exception {
        Program.Result unpacked =
                Program.shell(folder, "tar xzf '" + ARCHIVE + "' && mv qmf-* 'my qmf' && ln -s 'my qmf/bin/qmf' q");
        assertThat(unpacked.exitCode()).as(unpacked.output()).isZero();
        assertThat(folder.resolve("my qmf")).isDirectoryContaining("glob:**/{bin,lib,plugins,presets,docs,LICENSE}");

        Program.Result version = Program.shell(folder, "./q --version");

        assertThat(version.output()).startsWith("qmf ");
        assertThat(version.exitCode()).isZero();
    }

    @Test
    void givesTheSameBitsOnAnyNumberOfThreads() throws Exception {
        Program.qmf(folder, "data", "generate", "sphere", "-n", "500", "-o", "in.csv");
        for (int threads : List.of(1, 2, 7)) {
            Program.Result result = Program.qmf(
                    folder,
                    "denoise",
                    "in.csv",
                    "-o",
                    threads + ".csv",
                    "--estimator",
                    "rqmf",
                    "-d",
                    "2",
                    "-k",
                    "20",
                    "--threads",
                    "" + threads);
            assertThat(result.exitCode()).as(result.output()).isZero();
        }

        byte[] one = Files.readAllBytes(folder.resolve("1.csv"));
        assertThat(folder.resolve("2.csv")).hasBinaryContent(one);
        assertThat(folder.resolve("7.csv")).hasBinaryContent(one);
        assertThat(Files.readAllBytes(folder.resolve("in.csv"))).isNotEqualTo(one);
    }

    @Test
    void leavesNothingBehindWhenItIsInterrupted() throws Exception {
        Program.qmf(folder, "data", "generate", "sphere", "-n", "200000", "-o", "in.npy");
        Path output = Files.createTempFile("interrupted", ".txt");
        Process process = Program.start(
                folder,
                output,
                List.of(
                        Program.HOME.resolve("bin/qmf").toString(),
                        "denoise",
                        "in.npy",
                        "-o",
                        "out.csv",
                        "--estimator",
                        "rqmf",
                        "-d",
                        "2",
                        "-k",
                        "60"));
        assertThat(process.waitFor(3, TimeUnit.SECONDS))
                .as(Files.readString(output))
                .isFalse();

        Program.shell(folder, "kill -INT " + process.pid());

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(output)).contains("qmf: interrupted");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(each -> each.getFileName().toString())).containsExactly("in.npy");
        }
        Files.delete(output);
    }
}
