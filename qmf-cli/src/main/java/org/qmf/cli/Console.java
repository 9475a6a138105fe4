package org.qmf.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

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
