package org.qmf.data.binary;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import org.qmf.api.DataException;
import org.qmf.api.data.PointLocation;
import org.qmf.data.table.MemoryLimit;

/**
 * The bytes of a whole file, for formats whose parts point at each other or have a text before their numbers.
 *
 * <p>Every number from the file that says how much there is has to be checked by {@link #require} before it is used.
 */
public final class FileBytes {

    private static final long LARGEST = Integer.MAX_VALUE - 8;

    private final byte[] bytes;
    private final String name;

    private FileBytes(byte[] bytes, String name) {
        this.bytes = bytes;
        this.name = name;
    }

    /** Reads a file. */
    public static FileBytes of(PointLocation location) throws IOException {
        long size = Files.size(location.path());
        if (size > LARGEST) {
            throw new DataException(location.name() + " has [" + size + "] bytes; files of this format are read up to ["
                    + LARGEST + "]; cut it into parts");
        }
        MemoryLimit.requireFits(location.name(), size / Double.BYTES);
        return new FileBytes(Files.readAllBytes(location.path()), location.name());
    }

    /** Wraps bytes that were unpacked; takes ownership of the array. */
    public static FileBytes wrap(byte[] bytes, String name) {
        return new FileBytes(bytes, name);
    }

    /** Returns what messages call the file. */
    public String name() {
        return name;
    }

    /** Returns the number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** Returns all bytes in an order; positions are those of the file. */
    public ByteBuffer in(ByteOrder order) {
        return ByteBuffer.wrap(bytes).order(order);
    }

    /** Returns one byte. */
    public byte at(int position) {
        return bytes[position];
    }

    /** Returns a copy of some bytes. */
    public byte[] copy(int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** Returns some bytes as text, one character for each. */
    public String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Throws unless there are so many bytes from a position on; returns where they end. */
    public int require(long at, long count, String what) {
        if (at < 0 || count < 0 || at > size() || count > size() - at) {
            throw new DataException(name + " is truncated: the " + what + " at byte [" + at + "] needs [" + count
                    + "] bytes, the file has [" + Math.max(0, size() - Math.max(0, at)) + "] left");
        }
        return (int) (at + count);
    }

    /** Throws unless there are so many records of one length from a position on; returns where they end. */
    public int requireRecords(long at, long count, long length, String what) {
        boolean many = count < 0 || length < 0 || (length > 0 && count > Long.MAX_VALUE / length);
        return require(at, many ? Long.MAX_VALUE : count * length, what);
    }
}
