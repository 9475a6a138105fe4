package org.qmf.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.qmf.host.registry.PluginScope;

/**
 * Takes what plugins print to standard output, where results may go, and passes it line by line to standard error.
 *
 * <p>Lines are counted by the strategy that printed them.
 */
final class PluginPrints extends OutputStream {

    /** A line that never ends must not fill the memory. */
    private static final int LONGEST = 8192;

    private static final String NO_PLUGIN = "";

    private final PrintStream err;
    private final Map<String, ByteArrayOutputStream> begun = new TreeMap<>();
    private final Map<String, Integer> lines = new TreeMap<>();

    PluginPrints(PrintStream err) {
        this.err = err;
    }

    /** Keeps the streams of the process for the program's own console: others print here and read nothing. */
    static PluginPrints replaceStandardStreams(Console console) {
        PluginPrints prints = new PluginPrints(console.err());
        System.setOut(new PrintStream(prints, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new LibraryComplaints(console.err()), true, StandardCharsets.UTF_8));
        System.setIn(InputStream.nullInputStream());
        return prints;
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
        String strategy = PluginScope.of(Thread.currentThread()).orElse(NO_PLUGIN);
        ByteArrayOutputStream line = begun.computeIfAbsent(strategy, it -> new ByteArrayOutputStream());
        for (int i = from; i < from + count; i++) {
            if (bytes[i] != '\n') {
                line.write(bytes[i]);
            }
            if (bytes[i] == '\n' || line.size() == LONGEST) {
                pass(strategy, line);
            }
        }
    }

    private void pass(String strategy, ByteArrayOutputStream line) {
        err.println(line.toString(StandardCharsets.UTF_8));
        line.reset();
        lines.merge(strategy, 1, Integer::sum);
    }

    /** Passes on what did not end in a new line and returns the number of lines by strategy. */
    synchronized Map<String, Integer> finish() {
        begun.forEach((strategy, line) -> {
            if (line.size() > 0) {
                pass(strategy, line);
            }
        });
        Map<String, Integer> counts = new TreeMap<>(lines);
        counts.remove(NO_PLUGIN);
        return counts;
    }
}
