package org.qmf.command.exchange;

import java.util.List;

/**
 * What an answer may hold.
 *
 * @param arrays the names of its arrays
 * @param largest how many bytes an array may have
 */
public record Expected(List<String> arrays, long largest) {

    /** Numbers of eight bytes with a header. */
    private static final long HEADER = 1 << 16;

    public Expected {
        arrays = List.copyOf(arrays);
    }

    /** Expects arrays of at most so many numbers. */
    public static Expected numbers(long count, String... arrays) {
        return new Expected(List.of(arrays), Math.min(count * Double.BYTES + HEADER, Integer.MAX_VALUE - HEADER));
    }
}
