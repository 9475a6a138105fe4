package org.qmf.data.table;

import java.util.Optional;
import org.qmf.api.DataException;

/** Tells, before anything is read, which files cannot fit into the memory of this process, and makes room for others. */
public final class MemoryLimit {

    /** Characters of the longest double in decimal digits, such as -2.2250738585072014e-308, and a delimiter. */
    private static final int LONGEST_NUMBER = 26;

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private MemoryLimit() {}

    /** Throws if numbers of a known count cannot fit. */
    public static void requireFits(String name, long count) {
        if (!fits(count)) {
            throw exceeded(name, count);
        }
    }

    private static boolean fits(long count) {
        return count <= Runtime.getRuntime().maxMemory() / Double.BYTES;
    }

    /** Returns the rest of a sentence whose subject are numbers that cannot fit; nothing if they can. */
    public static Optional<String> refusal(long count) {
        return fits(count)
                ? Optional.empty()
                : Optional.of("take " + megabytes(count * Double.BYTES) + ", more than the ["
                        + megabytes(Runtime.getRuntime().maxMemory())
                        + "] of memory; take less, or give more, as in QMF_OPTS=-Xmx8g");
    }

    /** Throws if the numbers of a text cannot fit, however long each is written. */
    public static void requireTextFits(String name, long bytes) {
        requireFits(name, bytes / LONGEST_NUMBER);
    }

    /** Allocates room for a count that was checked against the size of the file. */
    public static double[] allocate(String name, long count) {
        if (count > LARGEST_ARRAY) {
            throw exceeded(name, count);
        }
        try {
            return new double[(int) count];
        } catch (OutOfMemoryError e) {
            throw exceeded(name, count);
        }
    }

    /** Returns what to throw when numbers did not fit. */
    public static DataException exceeded(String name, long count) {
        return new DataException(name + " is too large: [" + count + "] numbers, " + megabytes(count * Double.BYTES)
                + ", do not fit into the [" + megabytes(Runtime.getRuntime().maxMemory())
                + "] of memory; give more, as in QMF_OPTS=-Xmx8g");
    }

    private static String megabytes(long bytes) {
        return ((bytes + (1 << 20) - 1) >> 20) + " MB";
    }
}
