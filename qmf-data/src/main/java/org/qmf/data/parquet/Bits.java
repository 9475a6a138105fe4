package org.qmf.data.parquet;

import java.util.Arrays;
import org.qmf.api.DataException;

/** Reads the numbers that Parquet packs into few bits; never beyond the bytes it is given. */
final class Bits {

    private final byte[] bytes;
    private final int end;
    private final String name;
    private int position;

    Bits(byte[] bytes, int from, int end, String name) {
        this.bytes = bytes;
        this.position = from;
        this.end = end;
        this.name = name;
    }

    int position() {
        return position;
    }

    /** Reads runs of equal numbers and runs of packed ones. */
    int[] hybrid(int width, int count) {
        requireWidth(width, 32);
        int[] values = new int[count];
        int filled = 0;
        while (filled < count) {
            long head = varint();
            long run = head >>> 1;
            if ((head & 1) == 0) {
                int value = (int) packed((width + 7) / 8 * 8);
                int length = (int) Math.min(run, count - filled);
                if (run <= 0) {
                    throw damaged();
                }
                Arrays.fill(values, filled, filled + length, value);
                filled += length;
            } else {
                long groups = Math.min(run, (count - filled + 7L) / 8);
                if (run <= 0 || run * width > end - position) {
                    // The last group may be cut short.
                    groups = Math.min(groups, width == 0 ? groups : (end - position) / width + 1L);
                }
                int start = position;
                for (long k = 0; k < groups * 8 && filled < count; k++) {
                    values[filled++] = (int) bitsAt(start, k * width, width);
                }
                position = (int) Math.min(end, start + run * width);
                if (run <= 0) {
                    throw damaged();
                }
            }
        }
        return values;
    }

    /** Reads numbers of which the differences are packed. */
    long[] deltas(int count) {
        long blockSize = varint();
        long miniblocks = varint();
        long total = varint();
        long value = zigzag();
        if (total != count
                || miniblocks < 1
                || miniblocks > 1024
                || blockSize < miniblocks
                || blockSize > 1 << 20
                || blockSize % miniblocks != 0) {
            throw damaged();
        }
        int each = (int) (blockSize / miniblocks);
        long[] values = new long[count];
        int filled = 0;
        if (count > 0) {
            values[filled++] = value;
        }
        while (filled < count) {
            long smallest = zigzag();
            int widths = position;
            position = require((int) miniblocks);
            for (int m = 0; m < miniblocks && filled < count; m++) {
                int width = bytes[widths + m] & 0xff;
                requireWidth(width, 64);
                int start = position;
                position = require((int) ((long) each * width / 8));
                for (int k = 0; k < each && filled < count; k++) {
                    value += smallest + bitsAt(start, (long) k * width, width);
                    values[filled++] = value;
                }
            }
        }
        return values;
    }

    private int require(int count) {
        if (count < 0 || count > end - position) {
            throw damaged();
        }
        return position + count;
    }

    private void requireWidth(int width, int most) {
        if (width < 0 || width > most) {
            throw damaged();
        }
    }

    private long bitsAt(int start, long bit, int width) {
        long value = 0;
        for (int k = 0; k < width; ) {
            long at = start + ((bit + k) >> 3);
            if (at >= end) {
                throw damaged();
            }
            int within = (int) ((bit + k) & 7);
            int taken = Math.min(8 - within, width - k);
            value |= ((bytes[(int) at] & 0xffL) >> within & ((1L << taken) - 1)) << k;
            k += taken;
        }
        return value;
    }

    private long packed(int bits) {
        int start = position;
        position = require(bits / 8);
        return bitsAt(start, 0, bits);
    }

    long varint() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int at = position;
            position = require(1);
            value |= (bytes[at] & 0x7fL) << shift;
            if (bytes[at] >= 0) {
                return value;
            }
        }
        throw damaged();
    }

    private long zigzag() {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    private DataException damaged() {
        return new DataException(name + " is damaged: packed numbers cannot be unpacked");
    }
}
