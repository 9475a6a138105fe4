package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The program as users have it.
 *
 * @param launcher its {@code bin/qmf}
 */
record PackagedProgram(Path launcher) {

    private static final long PATIENCE_SECONDS = 300;

    /**
     * What a process did.
     *
     * @param code its exit code
     * @param output all that it printed
     */
    record Ended(int code, String output) {}

    /** A process that was started; its output is in a file. */
    record Started(Process process, Path output) {

        Ended await() throws IOException, InterruptedException {
            Broken.unless(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "the program did not end");
            return new Ended(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        }

        /** Kills it after a while, without warning; returns whether it was still running. */
        boolean killAfter(long milliseconds) throws InterruptedException {
            boolean ended = process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            return !ended;
        }
    }

    Started start(Path folder, String... arguments) throws IOException {
        Path output = Files.createTempFile(folder, "output-", ".txt");
        List<String> command = new ArrayList<>();
        command.add(launcher.toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(output.toFile());
        builder.environment().putIfAbsent("QMF_OPTS", "-XX:TieredStopAtLevel=1");
        builder.environment().put("NO_COLOR", "1");
        return new Started(builder.start(), output);
    }

    Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        return start(folder, arguments).await();
    }

    /** Runs the program and expects success. */
    void succeed(Path folder, String... arguments) throws IOException, InterruptedException {
        Ended ended = run(folder, arguments);
        Broken.unless(ended.code() == 0, String.join(" ", arguments) + " failed: " + ended);
    }
}
