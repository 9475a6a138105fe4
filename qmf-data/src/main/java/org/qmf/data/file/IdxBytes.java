package org.qmf.data.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointTable;
import org.qmf.data.binary.BinaryInput;
import org.qmf.data.binary.Extent;

/**
 * An IDX file of bytes that is read entry by entry, for files that are too large to be read at once.
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class IdxBytes {

    private static final byte UNSIGNED_BYTE = 0x08;

    private final Path path;
    private final int headerBytes;
    private final Extent extent;
    private final PointTable.ImageSize entrySize;

    private IdxBytes(Path path, int headerBytes, Extent extent, PointTable.ImageSize entrySize) {
        this.path = path;
        this.headerBytes = headerBytes;
        this.extent = extent;
        this.entrySize = entrySize;
    }

    /** Reads the header of a file, compressed if its name ends with {@code .gz}. */
    public static IdxBytes open(Path path) {
        try (BinaryInput in = input(path)) {
            byte[] magic = in.read(4, "header");
            int axes = magic[3];
            if (magic[0] != 0 || magic[1] != 0 || magic[2] != UNSIGNED_BYTE || axes < 1 || axes > 3) {
                throw new DataException(path + " is not an IDX file of bytes: it does not start like one");
            }
            ByteBuffer lengths = ByteBuffer.wrap(in.read(4 * axes, "header"));
            int size = lengths.getInt();
            int height = axes < 2 ? 1 : lengths.getInt();
            int width = axes < 3 ? 1 : lengths.getInt();
            Extent extent = Extent.of(path.toString(), size, height, width);
            in.require(extent.count(), "data");
            return new IdxBytes(path, 4 + 4 * axes, extent, new PointTable.ImageSize(height, width));
        } catch (IOException e) {
            throw new DataException(path + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private static BinaryInput input(Path path) throws IOException {
        boolean compressed = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        return compressed ? BinaryInput.openGzip(path) : BinaryInput.open(path);
    }

    /** Returns the number of entries. */
    public int size() {
        return extent.size();
    }

    /** Returns the size of an entry, 1 × 1 where entries are single numbers. */
    public PointTable.ImageSize entrySize() {
        return entrySize;
    }

    /** Returns the bytes of one entry, row after row. */
    public byte[] entry(int index) {
        if (index < 0 || index >= size()) {
            throw new DataException(
                    path + " has no entry [" + index + "]; they are counted from 0 to [" + (size() - 1) + "]");
        }
        return read((long) index * extent.dimension(), extent.dimension());
    }

    /** Returns the bytes of all entries. */
    public byte[] all() {
        return read(0, Math.toIntExact(extent.count()));
    }

    private byte[] read(long offset, int bytes) {
        try (BinaryInput in = input(path)) {
            in.skip(headerBytes + offset, "data");
            return in.read(bytes, "data");
        } catch (IOException e) {
            throw new DataException(path + " cannot be read: " + IoReason.of(e), e);
        }
    }
}
