package org.qmf.data.parquet;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.Storage;

/**
 * What a file says of one of its columns.
 *
 * @param name its name
 * @param type how its values are stored
 * @param optional whether a row may have no value
 * @param storage what its values are
 * @param stands what its numbers stand for where they are not meant themselves; empty otherwise
 * @param coordinate whether they are numbers that can be denoised
 * @param charset how its bytes are texts; those that are none are kept one by one
 * @param description what the file says, as it is written
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record ParquetColumn(
        String name,
        ParquetType type,
        boolean optional,
        Storage storage,
        String stands,
        boolean coordinate,
        Charset charset,
        byte[] description) {

    private static final int UINT_8 = 11;

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

    // What values mean is said in one of two ways, or in both.
    private static final Set<Integer> DECIMALS = Set.of(5);
    private static final Set<Integer> LOGICAL_DECIMALS = Set.of(5);
    private static final Set<Integer> TIMES = Set.of(6, 7, 8, 9, 10);
    private static final Set<Integer> LOGICAL_TIMES = Set.of(6, 7, 8);

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
        if (stored == ParquetType.INT96 || stored == ParquetType.FIXED_LEN_BYTE_ARRAY) {
            throw unreadable(
                    file, name, "is of type [" + stored + "], which is not read; store it as text or as numbers");
        }
        int converted = (int) element.number(6, -1);
        boolean decimal = means(element, DECIMALS, LOGICAL_DECIMALS);
        boolean time = means(element, TIMES, LOGICAL_TIMES);
        boolean text = means(element, TEXTS, LOGICAL_TEXTS);
        boolean index = name.matches("__index_level_\\d+__");
        boolean number = stored.whole() || stored.real();
        return new ParquetColumn(
                name,
                stored,
                element.number(3, 0) == 1,
                storage(stored, converted),
                decimal ? "decimal fractions" : time ? "dates or times" : "",
                number && !decimal && !time && !index,
                text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1,
                element.raw());
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
        if (storage == Storage.TEXT) {
            throw unreadable(file, name, "does not hold numbers, so it cannot be a coordinate");
        }
        if (!stands.isEmpty()) {
            throw unreadable(
                    file,
                    name,
                    "holds " + stands + ", stored as whole numbers, so it cannot be a coordinate; store it as double");
        }
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
        return new ParquetColumn(name, type, optional, storage, "", type.real(), StandardCharsets.UTF_8, element.end());
    }
}
