package org.qmf.data.binary;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.qmf.api.DataException;
import org.qmf.data.table.MemoryLimit;

/**
 * Reads a binary file from front to back and knows how much it can hold at most, so that a header's numbers are
 * checked before anything is allocated.
 */
public final class BinaryInput implements Closeable {

    /** No gzip stream expands further than this. */
    private static final long GZIP_EXPANSION = 1032;

    private static final int BLOCK_BYTES = 1 << 18;

    private final InputStream in;
    private final String name;
    private final long size;
    private final boolean exact;
    private long offset;

    private BinaryInput(InputStream in, String name, long size, boolean exact) {
        this.in = in;
        this.name = name;
        this.size = size;
        this.exact = exact;
    }

    public static BinaryInput open(Path path) throws IOException {
        return open(path, path.toString());
    }

    /** Opens a file that messages call by another name. */
    public static BinaryInput open(Path path, String name) throws IOException {
        InputStream in = Files.newInputStream(path);
        return new BinaryInput(in, name, Files.size(path), true);
    }

    /** Reads a stream of a known number of bytes. */
    public static BinaryInput of(InputStream in, String name, long size) {
        return new BinaryInput(in, name, size, true);
    }

    public static BinaryInput openGzip(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            long size = Math.multiplyExact(Files.size(path), GZIP_EXPANSION);
            return new BinaryInput(new GZIPInputStream(in, 1 << 16), path.toString(), size, false);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    public String name() {
        return name;
    }

    /** Reads the next bytes. */
    public byte[] read(int bytes, String what) throws IOException {
        require(bytes, what);
        byte[] block = new byte[bytes];
        fill(block, bytes, what);
        return block;
    }

    public void skip(long bytes, String what) throws IOException {
        require(bytes, what);
        in.skipNBytes(bytes);
        offset += bytes;
    }

    /** Throws unless the rest of the file can hold that many bytes. */
    public void require(long bytes, String what) {
        if (bytes < 0 || bytes > size - offset) {
            throw new DataException(name + " is truncated: the " + what + " at byte [" + offset + "] needs [" + bytes
                    + "] bytes, the file has [" + Math.max(0, size - offset) + "] left");
        }
    }

    /** Throws if anything follows. */
    public void requireEnd() throws IOException {
        if (in.read() >= 0) {
            String count = exact ? "[" + (size - offset) + "] more bytes" : "more bytes";
            throw new DataException(
                    name + " has " + count + " after byte [" + offset + "], where its header says that it ends");
        }
    }

    /** Reads numbers that fill an array, block by block. */
    public double[] numbers(ElementType type, ByteOrder order, long count) throws IOException {
        require(bytes(type, count), "data");
        double[] values = MemoryLimit.allocate(name, count);
        numbers(type, order, count, (block, first, length) -> type.decode(block, values, (int) first, length));
        return values;
    }

    /** Reads numbers block by block and hands each block over. */
    public void numbers(ElementType type, ByteOrder order, long count, BlockConsumer consumer) throws IOException {
        require(bytes(type, count), "data");
        byte[] bytes = new byte[BLOCK_BYTES];
        ByteBuffer block = ByteBuffer.wrap(bytes).order(order);
        int perBlock = BLOCK_BYTES / type.bytes();
        for (long first = 0; first < count; first += perBlock) {
            int length = (int) Math.min(perBlock, count - first);
            fill(bytes, length * type.bytes(), "data");
            consumer.accept(block, first, length);
        }
    }

    private static long bytes(ElementType type, long count) {
        return count < 0 || count > Long.MAX_VALUE / type.bytes() ? Long.MAX_VALUE : count * type.bytes();
    }

    private void fill(byte[] block, int bytes, String what) throws IOException {
        int read = in.readNBytes(block, 0, bytes);
        offset += read;
        if (read < bytes) {
            throw new DataException(name + " is truncated: it ends at byte [" + offset + "] within the " + what);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Takes a block of raw numbers. */
    @FunctionalInterface
    public interface BlockConsumer {

        /** Takes numbers {@code first} to {@code first + length - 1}, which start at position 0 of the block. */
        void accept(ByteBuffer block, long first, int length);
    }
}
