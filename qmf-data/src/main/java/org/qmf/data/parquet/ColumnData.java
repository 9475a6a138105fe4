package org.qmf.data.parquet;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;

/** Collects the values of a column over pages and groups of rows; a row without a value is NaN, or an empty text. */
final class ColumnData {

    private static final long LARGEST_EXACT = 1L << 53;

    private final ParquetColumn column;
    private final boolean coordinate;
    private final double[] numbers;
    private final List<String> texts = new ArrayList<>();
    private boolean asText;
    private boolean missing;
    private int size;

    /**
     * Begins a column.
     *
     * @param coordinate whether it is to be denoised, so that its values are doubles; others stay as they are
     * @param numbers takes the values that are numbers
     */
    ColumnData(ParquetColumn column, boolean coordinate, double[] numbers) {
        this.column = column;
        this.coordinate = coordinate;
        this.numbers = numbers;
        this.asText = column.storage() == Storage.TEXT;
    }

    int size() {
        return size;
    }

    boolean hasMissing() {
        return missing;
    }

    /** Returns the value of a coordinate. */
    double number(int row) {
        return numbers[row];
    }

    /** Returns whether there are as many values of the column's type as rows that have one: a dictionary may be another's. */
    boolean takes(ParquetValues values, int rows) {
        ParquetType type = column.type();
        if (type.real()) {
            return values.doubles().length >= rows;
        }
        boolean whole = type.whole() || type == ParquetType.BOOLEAN;
        return whole ? values.longs().length >= rows : values.texts().size() >= rows;
    }

    /** Takes the values of a page, which are those of the rows that have one. */
    void add(ParquetValues values, boolean[] present) {
        int next = 0;
        for (boolean there : present) {
            if (!there) {
                addMissing();
            } else if (column.type().real()) {
                numbers[size++] = values.doubles()[next++];
            } else if (column.type().whole()) {
                addWhole(values.longs()[next++]);
            } else {
                texts.add(
                        column.type() == ParquetType.BOOLEAN
                                ? Boolean.toString(values.longs()[next++] != 0)
                                : values.texts().get(next++));
                size++;
            }
        }
    }

    private void addMissing() {
        missing = true;
        if (column.type().whole() && !coordinate) {
            becomeText();
        }
        if (asText) {
            texts.add("");
            size++;
        } else {
            numbers[size++] = Double.NaN;
        }
    }

    private void addWhole(long value) {
        if (column.meaning().isPresent()) {
            texts.add(column.text(value));
            size++;
            return;
        }
        boolean unsigned = column.storage().name().startsWith("U");
        long exact = unsigned && column.type() == ParquetType.INT32 ? value & 0xffff_ffffL : value;
        boolean large = Math.abs(exact) > LARGEST_EXACT || exact == Long.MIN_VALUE || (unsigned && exact < 0);
        if (large && !coordinate) {
            becomeText();
        }
        if (asText) {
            texts.add(unsigned ? Long.toUnsignedString(exact) : Long.toString(exact));
            size++;
        } else {
            // Halved with the lost bit kept sticky, so that the double is rounded once.
            numbers[size++] = unsigned && exact < 0 ? 2.0 * ((exact >>> 1) | (exact & 1)) : exact;
        }
    }

    private void becomeText() {
        if (!asText) {
            for (int i = 0; i < size; i++) {
                texts.add(Double.isNaN(numbers[i]) ? "" : Long.toString((long) numbers[i]));
            }
            asText = true;
        }
    }

    /** Returns the column to be carried through; whole numbers that are missing are empty texts. */
    Attribute attribute(int position) {
        if (missing && column.storage().whole()) {
            becomeText();
        }
        return asText
                ? Attribute.ofTexts(column.name(), position, column.storage(), texts)
                : Attribute.ofNumbers(column.name(), position, column.storage(), numbers);
    }
}
