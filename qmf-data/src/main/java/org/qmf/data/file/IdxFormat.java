package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.BinaryInput;
import org.qmf.data.binary.ElementType;
import org.qmf.data.binary.Extent;

/** The big-endian arrays in which MNIST and its relatives are published, compressed or not. */
public final class IdxFormat implements PointFormat {

    private static final Pattern NAME = Pattern.compile(".*[.-]idx\\d?(-[a-z]+)?(\\.gz)?");
    private static final byte UNSIGNED_BYTE = 0x08;
    private static final byte DOUBLE = 0x0E;

    private static final Map<Integer, ElementType> TYPES = Map.of(
            0x08, ElementType.UINT8,
            0x09, ElementType.INT8,
            0x0B, ElementType.INT16,
            0x0C, ElementType.INT32,
            0x0D, ElementType.FLOAT32,
            0x0E, ElementType.FLOAT64);

    @Override
    public List<String> extensions() {
        return List.of("idx", "idx3-ubyte", "idx.gz");
    }

    @Override
    public boolean matches(String fileName) {
        return NAME.matcher(fileName).matches();
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        boolean compressed = location.fileName().endsWith(".gz");
        try (BinaryInput in = compressed ? BinaryInput.openGzip(location.path()) : BinaryInput.open(location.path())) {
            byte[] magic = in.read(4, "header");
            ElementType type = TYPES.get((int) magic[2]);
            if (magic[0] != 0 || magic[1] != 0 || type == null) {
                throw new DataException(in.name() + " is not an IDX file: it does not start with the bytes of one");
            }
            int axes = magic[3];
            if (axes < 1 || axes > 3) {
                throw new DataException(in.name() + " has [" + axes + "] axes; readable are 1 to 3");
            }
            ByteBuffer lengths = ByteBuffer.wrap(in.read(4 * axes, "header"));
            long size = lengths.getInt();
            long height = axes < 2 ? 1 : lengths.getInt();
            long width = axes < 3 ? 1 : lengths.getInt();
            Extent extent = Extent.of(in.name(), size, height, width);
            double[] values = in.numbers(type, ByteOrder.BIG_ENDIAN, extent.count());
            in.requireEnd();
            Points points = PointValues.keep(values, extent.dimension());
            return axes < 3 ? PointTable.of(points) : PointTable.ofImages(points, (int) height, (int) width);
        }
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        boolean compressed = location.fileName().endsWith(".gz");
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16);
                OutputStream out = compressed ? new GZIPOutputStream(file, 1 << 16) : file) {
            write(table, out);
        }
    }

    private static void write(PointTable table, OutputStream out) throws IOException {
        Points points = table.points();
        Optional<PointTable.ImageSize> image = table.image();
        boolean bytes = GreyValues.areBytes(points);
        ByteBuffer header = ByteBuffer.allocate(image.isPresent() ? 16 : 12);
        header.put((byte) 0).put((byte) 0).put(bytes ? UNSIGNED_BYTE : DOUBLE);
        header.put((byte) (image.isPresent() ? 3 : 2)).putInt(points.size());
        if (image.isPresent()) {
            header.putInt(image.get().height()).putInt(image.get().width());
        } else {
            header.putInt(points.dimension());
        }
        out.write(header.array());
        if (bytes) {
            for (double value : PointValues.of(points)) {
                out.write((int) value);
            }
        } else {
            ElementType.FLOAT64.write(PointValues.of(points), ByteOrder.BIG_ENDIAN, out);
        }
    }
}
