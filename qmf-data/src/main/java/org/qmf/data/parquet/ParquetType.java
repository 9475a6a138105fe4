package org.qmf.data.parquet;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the values of a column are stored. */
enum ParquetType {
    BOOLEAN(0),
    INT32(1),
    INT64(2),
    INT96(3),
    FLOAT(4),
    DOUBLE(5),
    BYTE_ARRAY(6),
    FIXED_LEN_BYTE_ARRAY(7);

    private final int number;

    ParquetType(int number) {
        this.number = number;
    }

    static Optional<ParquetType> of(long number) {
        return Arrays.stream(values()).filter(type -> type.number == number).findFirst();
    }

    /** Returns the number that stands for it in files. */
    int number() {
        return number;
    }

    /** Returns what messages call it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean whole() {
        return this == INT32 || this == INT64;
    }

    boolean real() {
        return this == FLOAT || this == DOUBLE;
    }

    /** Returns the bytes of a value where all of the type have the same, 0 where not. */
    int bytes() {
        return switch (this) {
            case INT32, FLOAT -> 4;
            case INT64, DOUBLE -> 8;
            case INT96 -> 12;
            case BOOLEAN, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> 0;
        };
    }
}
