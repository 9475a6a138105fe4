package org.qmf.data.file;

import org.qmf.api.DataException;

/** Tells, before anything is read, which files cannot fit into the memory of this process. */
final class MemoryLimit {

    /** Characters of the longest double in decimal digits, such as -2.2250738585072014e-308, and a delimiter. */
    private static final int LONGEST_NUMBER = 26;

    private MemoryLimit() {}

    /** Throws if numbers of a known count cannot fit. */
    static void requireFits(String name, long count) {
        if (count > Runtime.getRuntime().maxMemory() / Double.BYTES) {
            throw exceeded(name, count);
        }
    }

    /** Throws if the numbers of a text cannot fit, however long each is written. */
    static void requireTextFits(String name, long bytes) {
        requireFits(name, bytes / LONGEST_NUMBER);
    }

    static DataException exceeded(String name, long count) {
        return new DataException(name + " is too large: [" + count + "] numbers, " + megabytes(count * Double.BYTES)
                + ", do not fit into the [" + megabytes(Runtime.getRuntime().maxMemory())
                + "] of memory; give more, as in QMF_OPTS=-Xmx8g");
    }

    private static String megabytes(long bytes) {
        return ((bytes + (1 << 20) - 1) >> 20) + " MB";
    }
}
