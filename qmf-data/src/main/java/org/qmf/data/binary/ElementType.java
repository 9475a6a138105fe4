package org.qmf.data.binary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import org.qmf.api.data.Storage;

/** The number types that binary formats store; each decodes a block of them in the buffer's byte order. */
public enum ElementType {
    INT8(1, (block, at) -> block.get(at), (block, at, value) -> block.put(at, (byte) value)),
    UINT8(1, (block, at) -> block.get(at) & 0xff, (block, at, value) -> block.put(at, (byte) (int) value)),
    INT16(2, (block, at) -> block.getShort(at), (block, at, value) -> block.putShort(at, (short) value)),
    UINT16(
            2,
            (block, at) -> block.getShort(at) & 0xffff,
            (block, at, value) -> block.putShort(at, (short) (int) value)),
    INT32(4, (block, at) -> block.getInt(at), (block, at, value) -> block.putInt(at, (int) value)),
    UINT32(
            4,
            (block, at) -> Integer.toUnsignedLong(block.getInt(at)),
            (block, at, value) -> block.putInt(at, (int) (long) value)),
    INT64(8, (block, at) -> (double) block.getLong(at), (block, at, value) -> block.putLong(at, (long) value)),
    UINT64(8, (block, at) -> unsigned(block.getLong(at)), (block, at, value) -> block.putLong(at, bits(value))),
    FLOAT16(2, (block, at) -> half(block.getShort(at)), (block, at, value) -> block.putShort(at, toHalf(value))),
    FLOAT32(4, (block, at) -> block.getFloat(at), (block, at, value) -> block.putFloat(at, (float) value)),
    FLOAT64(8, ByteBuffer::getDouble, ByteBuffer::putDouble);

    private static final int BLOCK = 1 << 15;

    private interface Element {
        double at(ByteBuffer block, int position);
    }

    private interface Encoding {
        void put(ByteBuffer block, int position, double value);
    }

    private final int bytes;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Element element;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Encoding encoding;

    ElementType(int bytes, Element element, Encoding encoding) {
        this.bytes = bytes;
        this.element = element;
        this.encoding = encoding;
    }

    /** Returns the type that stores the numbers of a column; text has none. */
    public static ElementType of(Storage storage) {
        if (storage == Storage.TEXT) {
            throw new IllegalArgumentException("text is not stored as numbers");
        }
        return valueOf(storage.name());
    }

    /** Returns how columns of this type are called; half precision is widened. */
    public Storage storage() {
        return this == FLOAT16 ? Storage.FLOAT32 : Storage.valueOf(name());
    }

    /** Returns what messages call it, such as {@code uint8}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the numbers are whole. */
    public boolean whole() {
        return storage().whole();
    }

    /** Returns the number at a position of a block. */
    public double get(ByteBuffer block, int position) {
        return element.at(block, position);
    }

    /** Stores a number that {@link #holds} or that may be rounded. */
    public void put(ByteBuffer block, int position, double value) {
        encoding.put(block, position, value);
    }

    /** Returns whether a number reads back as it is, NaN as any NaN. */
    public boolean holds(double value) {
        return switch (this) {
            case INT8 -> within(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case UINT8 -> within(value, 0, 0xff);
            case INT16 -> within(value, Short.MIN_VALUE, Short.MAX_VALUE);
            case UINT16 -> within(value, 0, 0xffff);
            case INT32 -> within(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case UINT32 -> within(value, 0, 0xffff_ffffL);
            case INT64 -> within(value, -0x1p63, Math.nextDown(0x1p63));
            case UINT64 -> within(value, 0, Math.nextDown(0x1p64));
            case FLOAT16 -> Double.isNaN(value) || half(toHalf(value)) == value;
            case FLOAT32 -> Double.isNaN(value) || (float) value == value;
            case FLOAT64 -> true;
        };
    }

    /** Returns whether all numbers read back as they are. */
    public boolean holdsAll(double[] values) {
        for (double value : values) {
            if (!holds(value)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a number as a value of this type is written in digits. */
    public String text(double value) {
        if (whole() && Math.abs(value) < 0x1p63) {
            return Long.toString((long) value);
        }
        return this == FLOAT32 ? Float.toString((float) value) : Double.toString(value);
    }

    private static boolean within(double value, double smallest, double largest) {
        boolean negativeZero = value == 0 && 1 / value < 0;
        return value >= smallest && value <= largest && value == Math.rint(value) && !negativeZero;
    }

    /** Returns the size of one number. */
    public int bytes() {
        return bytes;
    }

    /** Decodes {@code count} numbers from position 0 of the block. */
    public void decode(ByteBuffer block, double[] target, int offset, int count) {
        for (int i = 0; i < count; i++) {
            target[offset + i] = element.at(block, i * bytes);
        }
    }

    /** Writes many numbers, rounded where this type is narrower. */
    public void write(double[] values, ByteOrder order, OutputStream out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK * bytes).order(order);
        for (int first = 0; first < values.length; first += BLOCK) {
            int length = Math.min(BLOCK, values.length - first);
            for (int i = 0; i < length; i++) {
                put(block, i * bytes, values[first + i]);
            }
            out.write(block.array(), 0, length * bytes);
        }
    }

    private static double unsigned(long bits) {
        // Halved with the lost bit kept sticky, so that the sum is rounded once.
        return bits >= 0 ? (double) bits : 2.0 * (double) ((bits >>> 1) | (bits & 1));
    }

    private static long bits(double value) {
        return value < 0x1p63 ? (long) value : (long) (value - 0x1p63) ^ Long.MIN_VALUE;
    }

    /** Rounds to the nearest, ties to even. */
    private static short toHalf(double value) {
        int sign = (int) (Double.doubleToRawLongBits(value) >>> 48) & 0x8000;
        double magnitude = Math.abs(value);
        int bits;
        if (Double.isNaN(value)) {
            bits = 0x7e00;
        } else if (magnitude >= 65_520) {
            bits = 0x7c00;
        } else if (magnitude < 0x1p-14) {
            bits = (int) Math.rint(magnitude * 0x1p24);
        } else {
            int exponent = Math.getExponent(magnitude);
            // The leading bit of the fraction, 1024, adds 1 to the exponent; so does one that is rounded up.
            bits = ((exponent + 14) << 10) + (int) Math.rint(Math.scalb(magnitude, 10 - exponent));
        }
        return (short) (sign | bits);
    }

    private static double half(short bits) {
        int exponent = (bits >> 10) & 0x1f;
        int fraction = bits & 0x3ff;
        double magnitude;
        if (exponent == 0) {
            magnitude = fraction * 0x1p-24;
        } else if (exponent == 31) {
            magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        } else {
            magnitude = Math.scalb(1024.0 + fraction, exponent - 25);
        }
        return bits < 0 ? -magnitude : magnitude;
    }
}
