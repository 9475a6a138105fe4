package org.qmf.data.parquet;

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
 * @param coordinate whether they are numbers that can be denoised
 * @param description what the file says, as it is written
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record ParquetColumn(
        String name, ParquetType type, boolean optional, Storage storage, boolean coordinate, byte[] description) {

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

    /** Decimal fractions, dates and times, by both ways of saying so. */
    private static final Set<Integer> TIMES = Set.of(5, 6, 7, 8, 9, 10);

    private static final Set<Integer> LOGICAL_TIMES = Set.of(5, 6, 7, 8);

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
        boolean time = TIMES.contains(converted)
                || element.struct(10)
                        .map(logical -> logical.fields().keySet().stream().anyMatch(LOGICAL_TIMES::contains))
                        .orElse(false);
        boolean index = name.matches("__index_level_\\d+__");
        boolean number = stored.whole() || stored.real();
        return new ParquetColumn(
                name,
                stored,
                element.number(3, 0) == 1,
                storage(stored, converted),
                number && !time && !index,
                element.raw());
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

    /** Describes a column of no file. */
    static ParquetColumn of(String name, Storage storage) {
        ParquetType type = switch (storage) {
            case TEXT -> ParquetType.BYTE_ARRAY;
            case FLOAT32 -> ParquetType.FLOAT;
            case FLOAT64 -> ParquetType.DOUBLE;
            case INT64, UINT64 -> ParquetType.INT64;
            default -> ParquetType.INT32;
        };
        ThriftOutput element =
                new ThriftOutput().number(1, type.number()).number(3, 0).text(4, name);
        if (storage == Storage.TEXT) {
            element.number(6, 0);
        } else if (storage.whole()) {
            element.number(6, UINT_8 + Arrays.asList(WHOLE).indexOf(storage));
        }
        return new ParquetColumn(name, type, false, storage, type.real(), element.end());
    }
}
