package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The packaged program, serving a lab until it is interrupted.
 *
 * @param folder the folder it was started in
 * @param process the program
 * @param url the address that it printed
 */
record LabProgram(Path folder, Process process, String url) implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    /** Starts a lab in a folder, in which {@code tmp} holds its temporary files, and waits for its address. */
    static LabProgram start(Path folder, String... arguments) throws IOException, InterruptedException {
        Path scratch = Files.createDirectories(folder.resolve("tmp"));
        String own = "QMF_OPTS='-XX:TieredStopAtLevel=1 -Djava.io.tmpdir=" + scratch + "' exec qmf lab \"$@\"";
        List<String> command = new ArrayList<>(List.of("sh", "-c", own, "lab", "--no-browser", "--port", "0"));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("lab.txt");
        Process process = Program.start(folder, output, command);
        for (int i = 0; i < 20 * PATIENCE_SECONDS && process.isAlive(); i++) {
            Optional<String> address = Files.readString(output)
                    .lines()
                    .filter(line -> line.startsWith("http://"))
                    .findFirst();
            if (address.isPresent() && Files.readString(output).contains("until Ctrl-C")) {
                return new LabProgram(folder, process, address.get());
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        process.destroyForcibly();
        throw new AssertionError("no lab: " + Files.readString(output));
    }

    /** Presses Ctrl-C and returns the exit code. */
    int interrupt() throws IOException, InterruptedException {
        assertThat(Program.shell(folder, "kill -INT " + process.pid()).exitCode())
                .isZero();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("Ctrl-C ends the lab")
                .isTrue();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
