package org.qmf.data.parquet;

import io.airlift.compress.Compressor;
import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.qmf.api.DataException;

/** Packs and unpacks pages. */
final class Codec {

    static final int NONE = 0;
    static final int SNAPPY = 1;
    private static final int GZIP = 2;
    private static final int ZSTD = 6;
    private static final int LZ4_RAW = 7;

    /** No page is unpacked to more times its size than this. */
    private static final long MOST_EXPANSION = 1 << 16;

    private Codec() {}

    static byte[] unpack(long codec, byte[] packed, long size, String name) {
        if (size < 0 || size > 64 + MOST_EXPANSION * packed.length || size > Integer.MAX_VALUE - 8) {
            throw new DataException(
                    name + " announces a page of [" + size + "] bytes in [" + packed.length + "], which cannot be");
        }
        try {
            return switch ((int) codec) {
                case NONE -> packed;
                case SNAPPY -> unpack(new SnappyDecompressor(), packed, (int) size);
                case GZIP -> gunzip(packed, (int) size);
                case ZSTD -> unpack(new ZstdDecompressor(), packed, (int) size);
                case LZ4_RAW -> unpack(new Lz4Decompressor(), packed, (int) size);
                default ->
                    throw new DataException(name + " is compressed in the way [" + codec
                            + "]; readable are none, snappy, gzip, zstd and lz4_raw");
            };
        } catch (DataException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The libraries answer damage with whatever their code runs into.
            throw new DataException(name + " is damaged: a page cannot be unpacked", e);
        }
    }

    private static byte[] unpack(Decompressor decompressor, byte[] packed, int size) {
        byte[] unpacked = new byte[size];
        int length = decompressor.decompress(packed, 0, packed.length, unpacked, 0, size);
        return length == size ? unpacked : Arrays.copyOf(unpacked, length);
    }

    private static byte[] gunzip(byte[] packed, int size) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(size);
        }
    }

    /** Packs with Snappy, which every reader knows. */
    static byte[] pack(byte[] bytes) {
        Compressor compressor = new SnappyCompressor();
        byte[] packed = new byte[compressor.maxCompressedLength(bytes.length)];
        return Arrays.copyOf(packed, compressor.compress(bytes, 0, bytes.length, packed, 0, packed.length));
    }
}
