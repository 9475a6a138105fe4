package org.qmf.data.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.data.PointTable;
import org.qmf.data.binary.ElementType;

/** The first block of a stack of images, in the byte order of its file. */
final class MrcHeader {

    static final int BYTES = 1024;

    private static final int MODE = 12;
    private static final int SAMPLING = 28;
    private static final int CELL = 40;
    private static final int SMALLEST = 76;
    private static final int LARGEST = 80;
    private static final int MEAN = 84;
    private static final int EXTENDED_BYTES = 92;
    private static final int EXTENDED_KIND = 104;
    private static final int STAMP = 212;
    private static final int DEVIATION = 216;

    private static final Map<Integer, ElementType> MODES = Map.of(
            0, ElementType.INT8,
            1, ElementType.INT16,
            2, ElementType.FLOAT32,
            6, ElementType.UINT16,
            12, ElementType.FLOAT16);

    private final byte[] array;
    private final ByteBuffer bytes;

    private MrcHeader(byte[] array, ByteOrder order) {
        this.array = array;
        this.bytes = ByteBuffer.wrap(array).order(order);
    }

    /** Wraps the bytes of a file. */
    static MrcHeader wrap(byte[] bytes) {
        return new MrcHeader(bytes, order(ByteBuffer.wrap(bytes)));
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

    /** Makes the header of a stack of floats with pixels of size 1. */
    static MrcHeader blank() {
        MrcHeader blank = new MrcHeader(new byte[BYTES], ByteOrder.LITTLE_ENDIAN);
        ByteBuffer header = blank.bytes;
        for (int axis = 0; axis < 3; axis++) {
            header.putInt(4 * axis, 1);
            header.putInt(SAMPLING + 4 * axis, 1);
            header.putFloat(CELL + 4 * axis, 1);
            header.putFloat(52 + 4 * axis, 90);
            header.putInt(64 + 4 * axis, axis + 1);
        }
        header.putInt(MODE, 2);
        header.putInt(108, 20_140);
        header.put(208, new byte[] {'M', 'A', 'P', ' ', 0x44, 0x44});
        return blank;
    }

    byte[] bytes() {
        return array;
    }

    ByteOrder order() {
        return bytes.order();
    }

    int width() {
        return bytes.getInt(0);
    }

    int height() {
        return bytes.getInt(4);
    }

    int sections() {
        return bytes.getInt(8);
    }

    int extendedBytes() {
        return bytes.getInt(EXTENDED_BYTES);
    }

    /** Returns how the values are stored. */
    ElementType type(String name) {
        ElementType type = MODES.get(bytes.getInt(MODE));
        if (type == null) {
            throw new DataException(name + " has the mode [" + bytes.getInt(MODE) + "]; readable are "
                    + MODES.keySet().stream().sorted().toList());
        }
        return type;
    }

    void setType(ElementType type) {
        bytes.putInt(
                MODE,
                MODES.entrySet().stream()
                        .filter(mode -> mode.getValue() == type)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toList())
                        .get(0));
    }

    void setExtendedBytes(int count) {
        bytes.putInt(EXTENDED_BYTES, count);
        if (count == 0) {
            bytes.putInt(EXTENDED_KIND, 0);
        }
    }

    /** Changes the size and keeps that of a pixel. */
    void setSize(PointTable.ImageSize image, int count) {
        int[] size = {image.width(), image.height(), count};
        for (int axis = 0; axis < 3; axis++) {
            int sampling = bytes.getInt(SAMPLING + 4 * axis);
            float cell = bytes.getFloat(CELL + 4 * axis);
            if (sampling == bytes.getInt(4 * axis) && sampling > 0) {
                bytes.putInt(SAMPLING + 4 * axis, size[axis]);
                bytes.putFloat(CELL + 4 * axis, sampling == size[axis] ? cell : cell / sampling * size[axis]);
            }
            bytes.putInt(4 * axis, size[axis]);
        }
    }

    /** Says what the values are like. */
    void setStatistics(double[] values) {
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
        bytes.putFloat(SMALLEST, (float) smallest);
        bytes.putFloat(LARGEST, (float) largest);
        bytes.putFloat(MEAN, (float) mean);
        bytes.putFloat(DEVIATION, (float) Math.sqrt(Math.max(0, square / values.length - mean * mean)));
    }
}
