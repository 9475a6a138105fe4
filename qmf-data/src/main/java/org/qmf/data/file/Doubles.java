package org.qmf.data.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes many numbers as 64-bit floating point. */
final class Doubles {

    private static final int BLOCK = 1 << 15;

    private Doubles() {}

    static void write(double[] values, ByteOrder order, OutputStream out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK * Double.BYTES).order(order);
        for (int first = 0; first < values.length; first += BLOCK) {
            int length = Math.min(BLOCK, values.length - first);
            block.asDoubleBuffer().put(values, first, length);
            out.write(block.array(), 0, length * Double.BYTES);
        }
    }
}
