package org.qmf.data.file;

import java.nio.ByteBuffer;

/** The number types that binary formats store; each decodes a block of them in the buffer's byte order. */
enum ElementType {
    INT8(1, (block, at) -> block.get(at)),
    UINT8(1, (block, at) -> block.get(at) & 0xff),
    INT16(2, (block, at) -> block.getShort(at)),
    UINT16(2, (block, at) -> block.getShort(at) & 0xffff),
    INT32(4, (block, at) -> block.getInt(at)),
    UINT32(4, (block, at) -> Integer.toUnsignedLong(block.getInt(at))),
    INT64(8, (block, at) -> (double) block.getLong(at)),
    UINT64(8, (block, at) -> unsigned(block.getLong(at))),
    FLOAT16(2, (block, at) -> half(block.getShort(at))),
    FLOAT32(4, (block, at) -> block.getFloat(at)),
    FLOAT64(8, ByteBuffer::getDouble);

    private interface Element {
        double at(ByteBuffer block, int position);
    }

    private final int bytes;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Element element;

    ElementType(int bytes, Element element) {
        this.bytes = bytes;
        this.element = element;
    }

    /** Returns the size of one number. */
    int bytes() {
        return bytes;
    }

    /** Decodes {@code count} numbers from position 0 of the block. */
    void decode(ByteBuffer block, double[] target, int offset, int count) {
        for (int i = 0; i < count; i++) {
            target[offset + i] = element.at(block, i * bytes);
        }
    }

    private static double unsigned(long bits) {
        // Halved with the lost bit kept sticky, so that the sum is rounded once.
        return bits >= 0 ? (double) bits : 2.0 * (double) ((bits >>> 1) | (bits & 1));
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
