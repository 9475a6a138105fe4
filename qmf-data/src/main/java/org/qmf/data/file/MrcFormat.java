package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;

/** The image stacks of electron microscopy; each section is one point. Written as 32-bit floating point. */
public final class MrcFormat implements PointFormat {

    private static final int HEADER_BYTES = 1024;
    private static final int MODE = 12;
    private static final int EXTENDED_BYTES = 92;
    private static final int MAP = 208;
    private static final int STAMP = 212;

    private static final Map<Integer, ElementType> MODES = Map.of(
            0, ElementType.INT8,
            1, ElementType.INT16,
            2, ElementType.FLOAT32,
            6, ElementType.UINT16,
            12, ElementType.FLOAT16);

    @Override
    public List<String> extensions() {
        return List.of("mrc", "mrcs");
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        try (BinaryInput in = BinaryInput.open(location.path())) {
            ByteBuffer header = ByteBuffer.wrap(in.read(HEADER_BYTES, "header"));
            header.order(order(header));
            ElementType type = MODES.get(header.getInt(MODE));
            if (type == null) {
                throw new DataException(in.name() + " has the mode [" + header.getInt(MODE) + "]; readable are "
                        + MODES.keySet().stream().sorted().toList());
            }
            int width = header.getInt(0);
            int height = header.getInt(4);
            int sections = header.getInt(8);
            Extent extent = Extent.of(in.name(), sections, height, width);
            in.skip(header.getInt(EXTENDED_BYTES), "extended header");
            // Some programs pad the file, so what follows the sections is left alone.
            double[] values = in.numbers(type, header.order(), extent.count());
            return PointTable.ofImages(Points.wrap(values, extent.dimension()), height, width);
        }
    }

    /** The machine stamp tells the byte order; where it is missing, the order in which the mode is a small number. */
    private static ByteOrder order(ByteBuffer header) {
        byte stamp = header.get(STAMP);
        if (stamp == 0x11) {
            return ByteOrder.BIG_ENDIAN;
        }
        boolean small = header.order(ByteOrder.BIG_ENDIAN).getInt(MODE) >>> 16 == 0 && header.getInt(0) >>> 16 == 0;
        return stamp != 0x44 && small ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        PointTable.ImageSize image = table.imageSize(location.toString());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            write(table.points(), image, out);
        }
    }

    private static void write(Points points, PointTable.ImageSize image, OutputStream out) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        int[] size = {image.width(), image.height(), points.size()};
        double[] values = PointValues.of(points);
        double sum = 0;
        double square = 0;
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            sum += value;
            square += value * value;
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        double mean = sum / values.length;
        for (int axis = 0; axis < 3; axis++) {
            header.putInt(4 * axis, size[axis]);
            header.putInt(28 + 4 * axis, size[axis]);
            header.putFloat(40 + 4 * axis, size[axis]);
            header.putFloat(52 + 4 * axis, 90);
            header.putInt(64 + 4 * axis, axis + 1);
        }
        header.putInt(MODE, 2);
        header.putFloat(76, (float) smallest);
        header.putFloat(80, (float) largest);
        header.putFloat(84, (float) mean);
        header.putInt(108, 20_140);
        header.put(MAP, new byte[] {'M', 'A', 'P', ' ', 0x44, 0x44});
        header.putFloat(216, (float) Math.sqrt(Math.max(0, square / values.length - mean * mean)));
        out.write(header.array());
        ByteBuffer row = ByteBuffer.allocate(points.dimension() * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < points.size(); i++) {
            for (int pixel = 0; pixel < points.dimension(); pixel++) {
                row.putFloat(4 * pixel, (float) points.get(i, pixel));
            }
            out.write(row.array());
        }
    }
}
