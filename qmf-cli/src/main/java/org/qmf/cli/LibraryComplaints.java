package org.qmf.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Passes lines on but for those of libraries that print what they also throw. */
final class LibraryComplaints extends OutputStream {

    /** How such lines begin: the library for MATLAB files tells of sizes that cannot be. */
    private static final List<String> BEGINNINGS = List.of("[MFL] ");

    private final PrintStream err;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LibraryComplaints(PrintStream err) {
        this.err = err;
    }

    @Override
    public synchronized void write(int value) {
        line.write(value);
        if (value == '\n') {
            flushLine();
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            write(bytes[i]);
        }
        String begun = line.toString(StandardCharsets.UTF_8);
        // What does not end in a new line is passed on at once, unless it may become such a line.
        if (BEGINNINGS.stream().noneMatch(it -> it.startsWith(begun) || begun.startsWith(it))) {
            flushLine();
        }
    }

    private void flushLine() {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        if (BEGINNINGS.stream().noneMatch(text::startsWith)) {
            err.print(text);
            err.flush();
        }
    }
}
