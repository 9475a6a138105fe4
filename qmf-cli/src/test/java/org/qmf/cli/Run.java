package org.qmf.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** One run of the program within the test: what it printed and how it ended. */
record Run(int exitCode, String out, String err) {

    static Run qmf(String... arguments) {
        return withInput("", arguments);
    }

    static Run withInput(String input, String... arguments) {
        return run(input, false, Map.of(), arguments);
    }

    /** Runs as at a terminal with variables of the environment. */
    static Run atTerminal(Map<String, String> environment, String... arguments) {
        return run("", true, environment, arguments);
    }

    private static Run run(String input, boolean terminal, Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal,
                terminal,
                environment);
        int exitCode = CommandRunner.run(console, new Interruption(), arguments);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
