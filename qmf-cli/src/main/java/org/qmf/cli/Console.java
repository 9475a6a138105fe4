package org.qmf.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the program reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, for results
 * @param err standard error, for progress and messages
 * @param outIsTerminal whether a person reads {@code out}
 * @param errIsTerminal whether a person reads {@code err}
 * @param environment the environment variables
 */
record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        Map<String, String> environment) {

    private static final int USUAL_WIDTH = 80;

    /** Returns how many characters fit a line: what the environment says, or what the launcher found out, or 80. */
    int width() {
        return Stream.of(environment.getOrDefault("COLUMNS", ""), System.getProperty("qmf.terminal.columns", ""))
                .filter(columns -> columns.matches("[1-9][0-9]{0,4}"))
                .map(Integer::valueOf)
                .findFirst()
                .orElse(USUAL_WIDTH);
    }

    /** Returns how long lines of results may be: a file or another program takes them as long as they are. */
    int lineWidth() {
        return outIsTerminal ? width() : Integer.MAX_VALUE;
    }

    /** Returns the console of this process, whose results go to {@code results}. */
    static Console ofProcess(OutputStream results) {
        return new Console(
                System.in,
                new PrintStream(results, false, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Boolean.getBoolean("qmf.terminal.out"),
                Boolean.getBoolean("qmf.terminal.err"),
                System.getenv());
    }
}
