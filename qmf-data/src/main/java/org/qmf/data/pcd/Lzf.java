package org.qmf.data.pcd;

import org.qmf.api.DataException;

/** Unpacks the compression of PCD files: literal runs, and references of at most 8,192 bytes back. */
final class Lzf {

    /** No three bytes stand for more than this. */
    private static final int LONGEST_REFERENCE = 264;

    private Lzf() {}

    /** Returns whether so many bytes can come of so many compressed ones. */
    static boolean canExpand(long packed, long unpacked) {
        return unpacked <= packed * LONGEST_REFERENCE;
    }

    /**
     * Unpacks.
     *
     * @param name stands for the file in messages
     */
    static byte[] unpack(byte[] packed, int size, String name) {
        byte[] unpacked = new byte[size];
        int in = 0;
        int out = 0;
        while (in < packed.length) {
            int control = packed[in++] & 0xff;
            if (control < 32) {
                int length = control + 1;
                if (length > packed.length - in || length > size - out) {
                    throw damaged(name);
                }
                System.arraycopy(packed, in, unpacked, out, length);
                in += length;
                out += length;
            } else {
                int length = control >> 5;
                if (length == 7) {
                    if (in >= packed.length) {
                        throw damaged(name);
                    }
                    length += packed[in++] & 0xff;
                }
                if (in >= packed.length) {
                    throw damaged(name);
                }
                int from = out - ((control & 0x1f) << 8) - 1 - (packed[in++] & 0xff);
                if (from < 0 || length + 2 > size - out) {
                    throw damaged(name);
                }
                // Byte by byte: a reference may reach into what it writes.
                for (int k = 0; k < length + 2; k++) {
                    unpacked[out++] = unpacked[from + k];
                }
            }
        }
        if (out != size) {
            throw damaged(name);
        }
        return unpacked;
    }

    private static DataException damaged(String name) {
        return new DataException(name + " is damaged: its compressed values cannot be unpacked");
    }
}
