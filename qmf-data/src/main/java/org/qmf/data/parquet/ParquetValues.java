package org.qmf.data.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.api.DataException;

/**
 * Values of one page: whole numbers, real ones or texts.
 *
 * @param longs whole numbers, and 0 and 1 for flags
 * @param doubles real numbers
 * @param texts texts
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer between two loops
record ParquetValues(long[] longs, double[] doubles, List<String> texts) {

    private static final int PLAIN = 0;
    private static final int PLAIN_DICTIONARY = 2;
    private static final int RLE = 3;
    private static final int DELTA_BINARY_PACKED = 5;
    private static final int DELTA_LENGTH_BYTE_ARRAY = 6;
    private static final int DELTA_BYTE_ARRAY = 7;
    private static final int RLE_DICTIONARY = 8;
    private static final int BYTE_STREAM_SPLIT = 9;

    static final ParquetValues NONE = new ParquetValues(new long[0], new double[0], List.of());

    int size() {
        return Math.max(longs.length, Math.max(doubles.length, texts.size()));
    }

    /** Decodes values that begin at a position of a page. */
    static ParquetValues decode(
            ParquetColumn column,
            long encoding,
            byte[] page,
            int from,
            int count,
            ParquetValues dictionary,
            String name) {
        String where = name + ": column [" + column.name() + "]";
        return switch ((int) encoding) {
            case PLAIN -> plain(column, page, from, count, where);
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> {
                if (count > 0 && from >= page.length) {
                    throw truncated(where);
                }
                int[] indices = count == 0
                        ? new int[0]
                        : new Bits(page, from + 1, page.length, where).hybrid(page[from] & 0xff, count);
                yield dictionary.select(indices, where);
            }
            case RLE -> flags(new Bits(page, Math.min(page.length, from + 4), page.length, where).hybrid(1, count));
            case DELTA_BINARY_PACKED -> whole(column.type(), new Bits(page, from, page.length, where).deltas(count));
            case DELTA_LENGTH_BYTE_ARRAY -> {
                Bits bits = new Bits(page, from, page.length, where);
                long[] lengths = bits.deltas(count);
                yield texts(column, page, bits.position(), lengths, new long[count], where);
            }
            case DELTA_BYTE_ARRAY -> {
                Bits bits = new Bits(page, from, page.length, where);
                long[] prefixes = bits.deltas(count);
                Bits more = new Bits(page, bits.position(), page.length, where);
                long[] lengths = more.deltas(count);
                yield texts(column, page, more.position(), lengths, prefixes, where);
            }
            case BYTE_STREAM_SPLIT -> plain(column, joined(page, from, count, column.width(), where), 0, count, where);
            default -> throw new DataException(where + " is encoded in the way [" + encoding + "], which is not read");
        };
    }

    private static ParquetValues plain(ParquetColumn column, byte[] page, int from, int count, String where) {
        ParquetType type = column.type();
        ByteBuffer bytes = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
        if (type == ParquetType.BOOLEAN) {
            if (count > 8L * (page.length - from)) {
                throw truncated(where);
            }
            long[] flags = new long[count];
            for (int i = 0; i < count; i++) {
                flags[i] = page[from + i / 8] >> (i % 8) & 1;
            }
            return new ParquetValues(flags, new double[0], List.of());
        }
        if (type == ParquetType.BYTE_ARRAY) {
            return plainTexts(column, page, from, count, where);
        }
        int width = column.width();
        if ((long) count * width > page.length - from) {
            throw truncated(where);
        }
        if (type.real()) {
            double[] values = new double[count];
            for (int i = 0; i < count; i++) {
                values[i] = type == ParquetType.FLOAT ? bytes.getFloat(from + 4 * i) : bytes.getDouble(from + 8 * i);
            }
            return new ParquetValues(new long[0], values, List.of());
        }
        if (!type.whole()) {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                texts.add(column.text(Arrays.copyOfRange(page, from + i * width, from + (i + 1) * width)));
            }
            return new ParquetValues(new long[0], new double[0], texts);
        }
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = type == ParquetType.INT32 ? bytes.getInt(from + 4 * i) : bytes.getLong(from + 8 * i);
        }
        return new ParquetValues(values, new double[0], List.of());
    }

    private static ParquetValues plainTexts(ParquetColumn column, byte[] page, int from, int count, String where) {
        ByteBuffer bytes = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
        List<String> texts = new ArrayList<>();
        int at = from;
        for (int i = 0; i < count; i++) {
            if (at > page.length - 4) {
                throw truncated(where);
            }
            int length = bytes.getInt(at);
            at += 4;
            if (length < 0 || length > page.length - at) {
                throw truncated(where);
            }
            texts.add(column.text(Arrays.copyOfRange(page, at, at + length)));
            at += length;
        }
        return new ParquetValues(new long[0], new double[0], texts);
    }

    /** Each text begins with a part of the one before it. */
    private static ParquetValues texts(
            ParquetColumn column, byte[] page, int from, long[] lengths, long[] prefixes, String where) {
        List<String> texts = new ArrayList<>();
        byte[] before = new byte[0];
        int at = from;
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] < 0 || lengths[i] > page.length - at || prefixes[i] < 0 || prefixes[i] > before.length) {
                throw truncated(where);
            }
            byte[] text = new byte[(int) (prefixes[i] + lengths[i])];
            System.arraycopy(before, 0, text, 0, (int) prefixes[i]);
            System.arraycopy(page, at, text, (int) prefixes[i], (int) lengths[i]);
            texts.add(column.text(text));
            at += (int) lengths[i];
            before = text;
        }
        return new ParquetValues(new long[0], new double[0], texts);
    }

    /** The first bytes of all values stand together, then the second ones, and so on. */
    private static byte[] joined(byte[] page, int from, int count, int width, String where) {
        if ((long) count * width > page.length - from) {
            throw truncated(where);
        }
        byte[] joined = new byte[count * width];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < width; k++) {
                joined[i * width + k] = page[from + k * count + i];
            }
        }
        return joined;
    }

    private static ParquetValues flags(int[] values) {
        long[] flags = new long[values.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = values[i];
        }
        return new ParquetValues(flags, new double[0], List.of());
    }

    private static ParquetValues whole(ParquetType type, long[] values) {
        if (type == ParquetType.INT32) {
            for (int i = 0; i < values.length; i++) {
                values[i] = (int) values[i];
            }
        }
        return new ParquetValues(values, new double[0], List.of());
    }

    private ParquetValues select(int[] indices, String where) {
        int size = size();
        for (int index : indices) {
            if (index < 0 || index >= size) {
                throw new DataException(
                        where + " is damaged: there is no entry [" + index + "] in a dictionary of [" + size + "]");
            }
        }
        long[] whole = new long[longs.length > 0 ? indices.length : 0];
        double[] real = new double[doubles.length > 0 ? indices.length : 0];
        List<String> words = new ArrayList<>();
        for (int i = 0; i < indices.length; i++) {
            if (whole.length > 0) {
                whole[i] = longs[indices[i]];
            } else if (real.length > 0) {
                real[i] = doubles[indices[i]];
            } else {
                words.add(texts.get(indices[i]));
            }
        }
        return new ParquetValues(whole, real, words);
    }

    private static DataException truncated(String where) {
        return new DataException(where + " is truncated: a page holds fewer values than it says");
    }
}
