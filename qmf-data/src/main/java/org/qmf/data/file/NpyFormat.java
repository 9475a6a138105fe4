package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.BinaryInput;
import org.qmf.data.binary.ElementType;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;

/** NumPy's array files, versions 1 to 3, in both byte orders and both index orders. */
public final class NpyFormat implements PointFormat {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int LONGEST_HEADER = 1 << 20;
    private static final int ALIGNMENT = 64;

    @Override
    public List<String> extensions() {
        return List.of("npy");
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        try (BinaryInput in = BinaryInput.open(location.path())) {
            NpyHeader header = readHeader(in);
            int axes = header.shape().size();
            long size = header.shape().get(0);
            long height = axes < 2 ? 1 : header.shape().get(1);
            long width = axes < 3 ? 1 : header.shape().get(2);
            Extent extent = Extent.of(in.name(), size, height, width);
            double[] values = header.columnMajor()
                    ? readColumnMajor(in, header, size, height, width)
                    : in.numbers(header.type(), header.order(), extent.count());
            in.requireEnd();
            Points points = PointValues.keep(values, extent.dimension());
            PointTable table =
                    axes < 3 ? PointTable.of(points) : PointTable.ofImages(points, (int) height, (int) width);
            return table.withPresentation(header);
        }
    }

    static NpyHeader readHeader(BinaryInput in) throws IOException {
        byte[] start = in.read(MAGIC.length + 2, "header");
        if (!Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new DataException(in.name() + " is not a NumPy array: it does not start with the bytes of one");
        }
        int version = start[MAGIC.length];
        if (version < 1 || version > 3) {
            throw new DataException(in.name() + " has the unknown version [" + version + "]; readable are 1 to 3");
        }
        int length = version == 1
                ? ByteBuffer.wrap(in.read(2, "header"))
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .getShort()
                        & 0xffff
                : ByteBuffer.wrap(in.read(4, "header"))
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getInt();
        if (length < 0 || length > LONGEST_HEADER) {
            throw new DataException(in.name() + " announces a header of [" + Integer.toUnsignedLong(length)
                    + "] bytes, at most [" + LONGEST_HEADER + "] are plausible");
        }
        byte[] text = in.read(length, "header");
        return NpyHeader.parse(new String(text, StandardCharsets.UTF_8), in.name());
    }

    static double[] readColumnMajor(BinaryInput in, NpyHeader header, long n, long height, long width)
            throws IOException {
        long count = n * height * width;
        in.require(count * header.type().bytes(), "data");
        double[] values = MemoryLimit.allocate(in.name(), count);
        int size = (int) n;
        int rows = (int) height;
        int columns = (int) width;
        double[] decoded = new double[1 << 18];
        in.numbers(header.type(), header.order(), count, (block, first, length) -> {
            header.type().decode(block, decoded, 0, length);
            // Element (i, row, column) is number i + n (row + height column) in the file.
            int i = (int) (first % size);
            int row = (int) (first / size % rows);
            int column = (int) (first / size / rows);
            for (int k = 0; k < length; k++) {
                values[(i * rows + row) * columns + column] = decoded[k];
                if (++i == size) {
                    i = 0;
                    if (++row == rows) {
                        row = 0;
                        column++;
                    }
                }
            }
        });
        return values;
    }

    @Override
    public List<String> changes(PointTable table) {
        NpyHeader header = header(table);
        return presentation(table)
                .filter(before -> !before.descr().equals(header.descr()))
                .map(before -> List.of("numbers of type "
                        + (before.descr().equals("b1") ? "bool" : before.type().word())
                        + " become float64, because that type does not hold them any more"))
                .orElse(List.of());
    }

    private static Optional<NpyHeader> presentation(PointTable table) {
        return table.presentation().filter(NpyHeader.class::isInstance).map(NpyHeader.class::cast);
    }

    /** The shape and the type of the file that was read, or else of the images that the points are. */
    private static NpyHeader header(PointTable table) {
        Points points = table.points();
        List<Long> entry = table.image()
                .map(image -> List.of((long) image.height(), (long) image.width()))
                .orElse(List.of((long) points.dimension()));
        return presentation(table)
                .map(before -> before.fitting(points))
                .orElseGet(() -> new NpyHeader(
                        "f8",
                        ElementType.FLOAT64,
                        ByteOrder.LITTLE_ENDIAN,
                        false,
                        Stream.concat(Stream.of((long) points.size()), entry.stream())
                                .toList()));
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        NpyHeader header = header(table);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            writeHeader(header.text(), out);
            header.type().write(PointValues.of(table.points()), header.order(), out);
        }
    }

    /** Writes what stands before the numbers. */
    static void writeHeader(String header, OutputStream out) throws IOException {
        int fixed = MAGIC.length + 4;
        int length = (fixed + header.length() + ALIGNMENT) / ALIGNMENT * ALIGNMENT - fixed;
        ByteBuffer start = ByteBuffer.allocate(fixed + length).order(ByteOrder.LITTLE_ENDIAN);
        start.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) length);
        start.put(header.getBytes(StandardCharsets.US_ASCII));
        while (start.remaining() > 1) {
            start.put((byte) ' ');
        }
        out.write(start.put((byte) '\n').array());
    }
}
