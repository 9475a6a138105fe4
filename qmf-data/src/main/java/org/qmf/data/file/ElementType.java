package org.qmf.data.file;

import java.nio.ByteBuffer;

/** The number types that binary formats store; each decodes a block of them in the buffer's byte order. */
enum ElementType {
    INT8(1) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.get(i);
            }
        }
    },
    UINT8(1) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.get(i) & 0xff;
            }
        }
    },
    INT16(2) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.getShort(2 * i);
            }
        }
    },
    UINT16(2) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.getShort(2 * i) & 0xffff;
            }
        }
    },
    INT32(4) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.getInt(4 * i);
            }
        }
    },
    UINT32(4) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = Integer.toUnsignedLong(block.getInt(4 * i));
            }
        }
    },
    INT64(8) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = (double) block.getLong(8 * i);
            }
        }
    },
    UINT64(8) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                long bits = block.getLong(8 * i);
                // Halved with the lost bit kept sticky, so that the sum is rounded once.
                target[offset + i] = bits >= 0 ? (double) bits : 2.0 * (double) ((bits >>> 1) | (bits & 1));
            }
        }
    },
    FLOAT16(2) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = half(block.getShort(2 * i));
            }
        }
    },
    FLOAT32(4) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            for (int i = 0; i < count; i++) {
                target[offset + i] = block.getFloat(4 * i);
            }
        }
    },
    FLOAT64(8) {
        @Override
        void decode(ByteBuffer block, double[] target, int offset, int count) {
            block.asDoubleBuffer().get(target, offset, count);
        }
    };

    private final int bytes;

    ElementType(int bytes) {
        this.bytes = bytes;
    }

    /** Returns the size of one number. */
    int bytes() {
        return bytes;
    }

    /** Decodes {@code count} numbers from position 0 of the block. */
    abstract void decode(ByteBuffer block, double[] target, int offset, int count);

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
