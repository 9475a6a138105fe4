package org.qmf.command.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Reads all that a process prints, however much it is, and keeps the end of it. Safe for use by several threads. */
final class LastBytes implements Runnable {

    private static final int KEPT = 1 << 12;
    private static final int LINES = 3;
    private static final int LONGEST_LINE = 160;

    private final InputStream in;
    private byte[] last = new byte[0];

    LastBytes(InputStream in) {
        this.in = in;
    }

    @Override
    public void run() {
        byte[] block = new byte[1 << 16];
        try {
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                keep(block, read);
            }
        } catch (IOException e) {
            // The process has been ended; what it said is known as far as it came.
            return;
        }
    }

    private synchronized void keep(byte[] block, int read) {
        byte[] all = Arrays.copyOf(last, last.length + read);
        System.arraycopy(block, 0, all, last.length, read);
        last = all.length <= KEPT ? all : Arrays.copyOfRange(all, all.length - KEPT, all.length);
    }

    /** Returns all that is kept. */
    synchronized String text() {
        return new String(last, StandardCharsets.UTF_8);
    }

    /** Returns the last lines that are not blank, in one. */
    String lastLines() {
        List<String> lines = text().lines()
                .map(line -> line.replaceAll("\\p{Cntrl}", " ").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE - 3) + "...")
                .toList();
        return String.join(" | ", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    }
}
