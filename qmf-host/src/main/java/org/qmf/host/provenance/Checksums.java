package org.qmf.host.provenance;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
        ByteBuffer block = ByteBuffer.allocate(BLOCK * Double.BYTES);
        block.putInt(points.size()).putInt(points.dimension());
        for (double value : PointValues.of(points)) {
            put(block, value, digest);
        }
        for (int i = 0; points.weighted() && i < points.size(); i++) {
            put(block, points.weight(i), digest);
        }
        digest.update(block.flip());
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void put(ByteBuffer block, double value, MessageDigest digest) {
        if (!block.hasRemaining()) {
            digest.update(block.flip());
            block.clear();
        }
        block.putDouble(value);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
