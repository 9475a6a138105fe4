package org.qmf.host.provenance;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** Computes checksums of points, the same whatever file format they were read from. */
public final class Checksums {

    private static final int BLOCK = 8192;

    private Checksums() {}

    /** Returns SHA-256 of the coordinates, and of the weights if there are any. */
    public static String of(Points points) {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(points.size())
                .putInt(points.dimension())
                .flip());
        add(PointValues.of(points), digest);
        if (points.weighted()) {
            double[] weights = new double[points.size()];
            Arrays.setAll(weights, points::weight);
            add(weights, digest);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(double[] values, MessageDigest digest) {
        ByteBuffer block = ByteBuffer.allocate(BLOCK * Double.BYTES);
        DoubleBuffer numbers = block.asDoubleBuffer();
        for (int from = 0; from < values.length; from += BLOCK) {
            int count = Math.min(BLOCK, values.length - from);
            numbers.clear().put(values, from, count);
            digest.update(block.array(), 0, count * Double.BYTES);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
