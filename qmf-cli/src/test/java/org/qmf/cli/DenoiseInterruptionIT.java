package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.RandomStream;

/** Ends {@code qmf denoise} of the packaged program in the middle and looks at what is there. */
class DenoiseInterruptionIT {

    private static final int KILLS = 12;
    private static final long PATIENCE_SECONDS = 120;
    private static final List<String> INPUTS = List.of("a", "b");

    @TempDir
    private Path folder;

    @Test
    void leavesWholeOutputsOfOneRunWhenItIsKilledAtRandomMoments() throws Exception {
        long slowest = 0;
        for (String input : INPUTS) {
            Program.qmf(
                    folder,
                    "data",
                    "generate",
                    "sphere",
                    "-n",
                    "50000",
                    "--seed",
                    "" + input.hashCode(),
                    "-o",
                    npy(input));
            long began = System.nanoTime();
            assertThat(start(input, input + ".csv").waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
            slowest = Math.max(slowest, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
        }
        RandomStream random = RandomStream.of(5, "kills", 0);
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = start(INPUTS.get(kill % 2), "out.csv");
            // The second half of a run is where outputs are written.
            process.waitFor(slowest / 2 + random.nextInt((int) slowest / 2), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertOutputsAreOfOneRun();
        }

        assertThat(start("b", "out.csv").waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .isTrue();

        assertThat(source()).isEqualTo("b");
        assertOutputsAreOfOneRun();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as("what a killed run left behind is gone after the next")
                    .noneMatch(name -> name.endsWith(".tmp"))
                    .contains("out.csv", "out.csv.provenance.json");
        }
    }

    @Test
    void endsAtOnceWhileItWaitsForInput() throws Exception {
        Path output = folder.resolve("output.txt");
        Process process = Program.start(
                folder,
                output,
                List.of(Program.HOME.resolve("bin/qmf").toString(), "denoise", "-", "-o", "o.csv", "-d", "1"));
        OutputStream input = process.getOutputStream();
        // More than a pipe holds: when all is written, the program is reading.
        input.write("1.5,2.5\n".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        input.flush();

        Program.shell(folder, "kill -TERM " + process.pid());

        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(143);
        assertThat(output).hasContent("qmf: interrupted");
        assertThat(folder.resolve("o.csv")).doesNotExist();
    }

    private void assertOutputsAreOfOneRun() throws IOException {
        Path provenance = folder.resolve("out.csv.provenance.json");
        if (Files.exists(provenance)) {
            assertThat(Files.readString(provenance)).contains("\"" + npy(source()) + "\"");
        } else if (Files.exists(folder.resolve("out.csv"))) {
            assertThat(source()).isIn(INPUTS);
        }
    }

    /** Returns the input whose whole output is there. */
    private String source() throws IOException {
        for (String input : INPUTS) {
            if (Files.mismatch(folder.resolve("out.csv"), folder.resolve(input + ".csv")) < 0) {
                return input;
            }
        }
        return "neither";
    }

    private Process start(String input, String output) throws IOException {
        return Program.start(
                folder,
                folder.resolve("output.txt"),
                List.of(
                        Program.HOME.resolve("bin/qmf").toString(),
                        "denoise",
                        npy(input),
                        "-o",
                        output,
                        "--overwrite",
                        "--estimator",
                        "identity"));
    }

    private static String npy(String input) {
        return input + ".npy";
    }
}
