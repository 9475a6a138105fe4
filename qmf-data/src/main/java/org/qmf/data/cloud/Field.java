package org.qmf.data.cloud;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.data.binary.ElementType;

/**
 * A number at a fixed place of every record of a file.
 *
 * @param name the column's name
 * @param type the type of the number
 * @param offset where it is in a record
 */
public record Field(String name, ElementType type, int offset) {

    /** The largest whole number up to which a double holds all. */
    private static final long LARGEST_EXACT = 1L << 53;

    /**
     * Reads the field of all records, whose bytes are known to be there.
     *
     * @param position the column's place among all columns
     */
    public Attribute decode(ByteBuffer block, Records records, int position) {
        if (type == ElementType.INT64 || type == ElementType.UINT64) {
            return decodeLong(block, records, position);
        }
        double[] values = new double[records.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = type.get(block, records.at(i) + offset);
        }
        return Attribute.ofNumbers(name, position, type.storage(), values);
    }

    private Attribute decodeLong(ByteBuffer block, Records records, int position) {
        long[] values = new long[records.count()];
        boolean exact = true;
        for (int i = 0; i < values.length; i++) {
            values[i] = block.getLong(records.at(i) + offset);
            boolean beyond = type == ElementType.UINT64 && values[i] < 0;
            exact &= !beyond && Math.abs(values[i]) <= LARGEST_EXACT && values[i] != Long.MIN_VALUE;
        }
        if (exact) {
            double[] numbers = new double[values.length];
            for (int i = 0; i < values.length; i++) {
                numbers[i] = values[i];
            }
            return Attribute.ofNumbers(name, position, type.storage(), numbers);
        }
        List<String> texts = new ArrayList<>(values.length);
        for (long value : values) {
            texts.add(type == ElementType.INT64 ? Long.toString(value) : Long.toUnsignedString(value));
        }
        return Attribute.ofTexts(name, position, type.storage(), texts);
    }

    /**
     * Stores the value of a row in a record; numbers with a fraction are rounded to the type.
     *
     * @param at where the record begins in the block
     * @param location stands for the file in messages
     */
    public void encode(Attribute column, int row, ByteBuffer block, int at, String location) {
        if ((type == ElementType.INT64 || type == ElementType.UINT64) && column.storage() == type.storage()) {
            block.putLong(at + offset, exact(column, row, location));
            return;
        }
        double value = column.number(row);
        boolean overflows = Double.isFinite(value) && type == ElementType.FLOAT32 && Float.isInfinite((float) value);
        if (overflows || (type.whole() && !type.holds(value))) {
            throw new DataException(unfit(column, row, location));
        }
        type.put(block, at + offset, value);
    }

    private long exact(Attribute column, int row, String location) {
        String text = column.text(row);
        try {
            return type == ElementType.INT64 ? Long.parseLong(text) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException e) {
            throw new DataException(unfit(column, row, location), e);
        }
    }

    private String unfit(Attribute column, int row, String location) {
        return location + ": [" + column.text(row) + "] in column [" + name + "] of row [" + (row + 1)
                + "] cannot be stored as [" + type.word() + "]";
    }

    /** Returns whether a column can be stored as a type; numbers with a fraction may be rounded. */
    public static boolean fits(Attribute column, ElementType type) {
        for (int i = 0; i < column.size() && type.whole(); i++) {
            if (!type.holds(column.number(i))) {
                return false;
            }
        }
        return true;
    }
}
