package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs the packaged program in processes of its own. */
final class Program {

    static final Path HOME = Path.of(System.getProperty("qmf.root"), "qmf-cli", "target", "dist");

    private static final long PATIENCE_SECONDS = 300;

    /** A build in the background ignores SIGINT, and so would all that it starts, but for what GNU's env starts. */
    private static final List<String> INTERRUPTIBLE = List.of("env", "--default-signal=INT");

    /** The folder of Debian's Python, whose packages another one on the path would not see. */
    private static final Optional<Path> PYTHON = python();

    private Program() {}

    private static Optional<Path> python() {
        try {
            Path debian = Path.of("/usr/bin/python3");
            boolean other = new ProcessBuilder("python3", "-c", "import numpy, sklearn")
                            .start()
                            .waitFor()
                    != 0;
            return other && Files.isExecutable(debian)
                    ? Optional.of(Files.createSymbolicLink(
                                    Files.createTempDirectory("python").resolve("python3"), debian)
                            .getParent())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a process left behind; {@code output} is everything it printed. */
    record Result(int exitCode, String output) {}

    /** Runs the program with arguments. */
    static Result qmf(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(HOME.resolve("bin/qmf").toString());
        command.addAll(List.of(arguments));
        return run(folder, command);
    }

    /** Runs a line of shell in which {@code qmf} is the packaged program. */
    static Result shell(Path folder, String line) throws IOException, InterruptedException {
        return run(folder, List.of("sh", "-c", line));
    }

    /** Starts a command with {@code qmf} on the path and its output in a file. */
    static Process start(Path folder, Path output, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(interruptible(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        String first = HOME.resolve("bin")
                + PYTHON.map(python -> File.pathSeparator + python).orElse("");
        builder.environment().merge("PATH", first, (old, bin) -> bin + File.pathSeparator + old);
        builder.environment().put("QMF_HOME", HOME.toString());
        builder.environment().put("NO_COLOR", "1");
        // Most programs end before the optimising compiler pays.
        builder.environment().putIfAbsent("QMF_OPTS", "-XX:TieredStopAtLevel=1");
        return builder.start();
    }

    private static List<String> interruptible(List<String> command) throws IOException {
        List<String> trial = new ArrayList<>(INTERRUPTIBLE);
        trial.add("true");
        boolean known = new ProcessBuilder(trial).start().onExit().join().exitValue() == 0;
        List<String> interruptible = new ArrayList<>(known ? INTERRUPTIBLE : List.of());
        interruptible.addAll(command);
        return interruptible;
    }

    private static Result run(Path folder, List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("qmf-program", ".txt");
        try {
            Process process = start(folder, output, command);
            process.getOutputStream().close();
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("%s ended", command)
                    .isTrue();
            return new Result(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }
}
