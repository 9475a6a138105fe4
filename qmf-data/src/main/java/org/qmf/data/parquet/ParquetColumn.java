package org.qmf.data.parquet;

import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.Storage;

/**
 * What a file says of one of its columns.
 *
 * @param name its name
 * @param type how its values are stored
 * @param width the bytes of a value where all have the same, 0 where not
 * @param optional whether a row may have no value
 * @param storage what its values are
 * @param meaning what its numbers stand for where they are not meant themselves
 * @param coordinate whether they are numbers that can be denoised
 * @param charset how its bytes are texts; those that are none are kept one by one
 * @param description what the file says, as it is written
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record ParquetColumn(
        String name,
        ParquetType type,
        int width,
        boolean optional,
        Storage storage,
        Optional<ParquetMeaning> meaning,
        boolean coordinate,
        Charset charset,
        byte[] description) {

    private static final int UINT_8 = 11;
    private static final int WIDEST = 1 << 20;

    private static final Storage[] WHOLE = {
        Storage.UINT8,
        Storage.UINT16,
        Storage.UINT32,
        Storage.UINT64,
        Storage.INT8,
        Storage.INT16,
        Storage.INT32,
        Storage.INT64
    };

    /** Texts, words of a few, and JSON. */
    private static final Set<Integer> TEXTS = Set.of(0, 4, 19);

    private static final Set<Integer> LOGICAL_TEXTS = Set.of(1, 4, 12);

    static ParquetColumn of(Thrift element, String file) {
        String name = element.text(4);
        if (element.number(5, 0) > 0 || element.number(3, 0) > 1) {
            throw unreadable(file, name, "is a list or has parts; only flat columns are read");
        }
        ParquetType stored =
                ParquetType.of(element.number(1, -1)).orElseThrow(() -> unreadable(file, name, "has no known type"));
        long width = stored == ParquetType.FIXED_LEN_BYTE_ARRAY ? element.number(2, 0) : stored.bytes();
        if (width < 0 || width > WIDEST || (stored == ParquetType.FIXED_LEN_BYTE_ARRAY && width == 0)) {
            throw unreadable(file, name, "has values of [" + width + "] bytes, which cannot be");
        }
        Optional<ParquetMeaning> meaning = meaning(element, stored, file);
        boolean index = name.matches("__index_level_\\d+__");
        boolean number = stored.whole() || stored.real();
        return new ParquetColumn(
                name,
                stored,
                (int) width,
                element.number(3, 0) == 1,
                meaning.isPresent() ? Storage.TEXT : storage(stored, (int) element.number(6, -1)),
                meaning,
                number && meaning.isEmpty() && !index,
                means(element, TEXTS, LOGICAL_TEXTS) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1,
                element.raw());
    }

    private static Optional<ParquetMeaning> meaning(Thrift element, ParquetType type, String file) {
        try {
            return ParquetMeaning.of(element, type);
        } catch (ArithmeticException e) {
            throw unreadable(file, element.text(4), "has " + e.getMessage() + ", which cannot be");
        }
    }

    private static boolean means(Thrift element, Set<Integer> converted, Set<Integer> logical) {
        return converted.contains((int) element.number(6, -1))
                || element.struct(10)
                        .map(said -> said.fields().keySet().stream().anyMatch(logical::contains))
                        .orElse(false);
    }

    /**
     * Makes sure that the values are numbers.
     *
     * @param file stands for the file in messages
     */
    void requireNumbers(String file) {
        meaning.ifPresent(it -> {
            throw unreadable(file, name, "holds " + it.words() + ", so it cannot be a coordinate; store it as double");
        });
        if (storage == Storage.TEXT) {
            throw unreadable(file, name, "does not hold numbers, so it cannot be a coordinate");
        }
    }

    /** Returns what a stored whole number stands for. */
    String text(long number) {
        return meaning.orElseThrow().text(BigInteger.valueOf(number));
    }

    /** Returns the text that some bytes are, or what they stand for. */
    String text(byte[] bytes) {
        return meaning.filter(it -> bytes.length > 0)
                .map(it -> it.text(new BigInteger(type == ParquetType.INT96 ? reversed(bytes) : bytes)))
                .orElseGet(() -> new String(bytes, charset));
    }

    /** Returns the whole number that stands for a text. */
    long number(String text) {
        return meaning.orElseThrow().number(text).orElseThrow().longValueExact();
    }

    /** Returns the bytes that stand for a text. */
    byte[] bytes(String text) {
        return meaning.filter(it -> !text.isEmpty())
                .map(it -> it.number(text).orElseThrow().toByteArray())
                .map(this::widened)
                .orElseGet(() -> text.getBytes(charset));
    }

    /** Numbers begin with their signs; those of 96 bits end with them. */
    private byte[] widened(byte[] number) {
        byte[] bytes = new byte[Math.max(width, number.length)];
        Arrays.fill(bytes, (byte) (number[0] < 0 ? -1 : 0));
        System.arraycopy(number, 0, bytes, bytes.length - number.length, number.length);
        return type == ParquetType.INT96 ? reversed(bytes) : bytes;
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    /** Returns whether a text of this column can be stored as its values are. */
    boolean holds(String text) {
        if (type == ParquetType.BOOLEAN) {
            return text.equals("true") || text.equals("false");
        }
        if (meaning.isPresent()) {
            return meaning.get()
                    .number(text)
                    .filter(number -> width == 0 || number.bitLength() < Byte.SIZE * width)
                    .isPresent();
        }
        return charset.newEncoder().canEncode(text) && (width == 0 || bytes(text).length == width);
    }

    private static DataException unreadable(String file, String name, String why) {
        return new DataException(file + ": column [" + Excerpt.of(name) + "] " + why);
    }

    private static Storage storage(ParquetType type, int converted) {
        return switch (type) {
            case FLOAT -> Storage.FLOAT32;
            case DOUBLE -> Storage.FLOAT64;
            case INT32, INT64 ->
                converted >= UINT_8 && converted < UINT_8 + WHOLE.length
                        ? WHOLE[converted - UINT_8]
                        : type == ParquetType.INT32 ? Storage.INT32 : Storage.INT64;
            default -> Storage.TEXT;
        };
    }

    /** Describes a column of no file, in which every row has a value. */
    static ParquetColumn of(String name, Storage storage) {
        return of(name, storage, false);
    }

    /**
     * Describes a column of no file.
     *
     * @param optional whether a row may have no value
     */
    static ParquetColumn of(String name, Storage storage, boolean optional) {
        ParquetType type = switch (storage) {
            case TEXT -> ParquetType.BYTE_ARRAY;
            case FLOAT32 -> ParquetType.FLOAT;
            case FLOAT64 -> ParquetType.DOUBLE;
            case INT64, UINT64 -> ParquetType.INT64;
            default -> ParquetType.INT32;
        };
        ThriftOutput element = new ThriftOutput()
                .number(1, type.number())
                .number(3, optional ? 1 : 0)
                .text(4, name);
        if (storage == Storage.TEXT) {
            element.number(6, 0);
        } else if (storage.whole()) {
            element.number(6, UINT_8 + Arrays.asList(WHOLE).indexOf(storage));
        }
        return new ParquetColumn(
                name,
                type,
                type.bytes(),
                optional,
                storage,
                Optional.empty(),
                type.real(),
                StandardCharsets.UTF_8,
                element.end());
    }
}
