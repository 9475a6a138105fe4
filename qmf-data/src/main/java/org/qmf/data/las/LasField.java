package org.qmf.data.las;

import java.nio.ByteBuffer;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.ElementType;
import org.qmf.data.cloud.Field;
import org.qmf.data.cloud.Records;

/**
 * A part of a point's record: a number, some bits of a byte, or whole numbers that stand for others.
 *
 * @param stored where the number is
 * @param shift by how many bits it is shifted
 * @param bits how many bits it has; 0 for all
 * @param scale what a stored number is multiplied with; 0 where it stands for itself
 * @param offset what is added then
 */
record LasField(Field stored, int shift, int bits, double scale, double offset) {

    static LasField of(String name, ElementType type, int at) {
        return new LasField(new Field(name, type, at), 0, 0, 0, 0);
    }

    static LasField bits(String name, int at, int shift, int bits) {
        return new LasField(new Field(name, ElementType.UINT8, at), shift, bits, 0, 0);
    }

    String name() {
        return stored.name();
    }

    int end() {
        return stored.offset() + stored.type().bytes();
    }

    LasField scaled(double factor, double shifted) {
        return new LasField(stored, 0, 0, factor, shifted);
    }

    Attribute decode(ByteBuffer block, Records records, int position) {
        if (bits == 0 && scale == 0) {
            return stored.decode(block, records, position);
        }
        double[] values = new double[records.count()];
        for (int i = 0; i < values.length; i++) {
            double raw = stored.type().get(block, records.at(i) + stored.offset());
            values[i] = bits == 0 ? unscaled(raw) : ((int) raw >> shift) & ((1 << bits) - 1);
        }
        return Attribute.ofNumbers(name(), position, bits == 0 ? Storage.FLOAT64 : Storage.UINT8, values);
    }

    /** Divides where the scale is the reciprocal of a whole number, so that decimal fractions are exact. */
    double unscaled(double raw) {
        double inverse = Math.rint(1 / scale);
        boolean decimal = Math.abs(inverse * scale - 1) < 1e-12;
        return (decimal ? raw / inverse : raw * scale) + offset;
    }

    /** Stores the value of a row in a record that begins with the block. */
    void encode(Attribute column, int row, ByteBuffer record, String location) {
        if (bits > 0) {
            double value = column.number(row);
            int mask = (1 << bits) - 1;
            if (value != Math.rint(value) || value < 0 || value > mask) {
                throw new DataException(location + ": [" + column.text(row) + "] in column [" + name() + "] of row ["
                        + (row + 1) + "] does not fit into [" + bits + "] bits");
            }
            int at = stored.offset();
            record.put(at, (byte) ((record.get(at) & ~(mask << shift)) | ((int) value << shift)));
        } else if (scale == 0) {
            stored.encode(column, row, record, 0, location);
        } else {
            encodeScaled(column, row, record, location);
        }
    }

    private void encodeScaled(Attribute column, int row, ByteBuffer record, String location) {
        double value = column.number(row);
        double exact = (value - offset) / scale;
        double raw = stored.type().whole() ? Math.rint(exact) : exact;
        boolean fits = stored.type().whole()
                ? stored.type().holds(raw + 0.0)
                : stored.type() == ElementType.FLOAT64 || !Double.isFinite(raw) || Float.isFinite((float) raw);
        if (!fits) {
            throw new DataException(location + ": [" + value + "] in column [" + name() + "] of row [" + (row + 1)
                    + "] does not fit into the file's numbers of scale [" + scale + "] and offset [" + offset + "]");
        }
        stored.type().put(record, stored.offset(), raw);
    }
}
