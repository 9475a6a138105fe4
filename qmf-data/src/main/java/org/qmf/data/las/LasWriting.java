package org.qmf.data.las;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.cloud.Cloud;

/**
 * A file that is to be written.
 *
 * @param opening the header, whose counts and bounds are yet to be set, and the records before the points
 * @param fields what each point has
 * @param columns the columns by their names
 * @param tail what stands behind the points
 * @param size the number of points
 * @param tailBefore where the tail began in the file that was read, 0 if there was none
 * @param location stands for the file in messages
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record LasWriting(
        byte[] opening,
        List<LasField> fields,
        Map<String, Attribute> columns,
        byte[] tail,
        int size,
        long tailBefore,
        String location) {

    private static final int RETURNS = 15;

    static LasWriting of(PointTable table, String location) {
        List<Attribute> columns = Cloud.named(Cloud.columns(table, location)).stream()
                .filter(column -> column.storage() != Storage.TEXT)
                .toList();
        Map<String, Attribute> byName = new HashMap<>();
        columns.forEach(column -> byName.put(column.name(), column));
        Optional<LasPresentation> known =
                table.presentation().filter(LasPresentation.class::isInstance).map(LasPresentation.class::cast);
        int size = table.points().size();
        if (known.isPresent()) {
            LasPresentation presentation = known.get();
            LasHeader header = LasHeader.wrap(presentation.opening());
            long end = header.pointsAt() + header.count() * header.recordLength();
            NewRecords more = NewRecords.behind(presentation, columns, location);
            return new LasWriting(more.opening(), more.fields(), byName, presentation.tail(), size, end, location);
        }
        NewRecords fresh = NewRecords.of(columns, location);
        return new LasWriting(fresh.opening(), fresh.fields(), byName, new byte[0], size, 0, location);
    }

    /** Goes through the points twice: the header before them says how far they reach. */
    void write(OutputStream out) throws IOException {
        byte[] start = opening.clone();
        LasHeader header = LasHeader.wrap(start);
        int length = header.recordLength();
        byte[] bytes = new byte[length];
        ByteBuffer record = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        describe(header, record);
        if (tailBefore > 0) {
            header.moveTail(header.pointsAt() + (long) size * length - tailBefore);
        }
        out.write(start);
        for (int i = 0; i < size; i++) {
            encode(i, record);
            out.write(bytes);
        }
        out.write(tail);
    }

    private void describe(LasHeader header, ByteBuffer record) {
        long[] byReturn = new long[RETURNS];
        double[] smallest = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] largest = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        int mask = LasRecord.isExtended(header.format()) ? 15 : 7;
        for (int i = 0; i < size; i++) {
            encode(i, record);
            for (int axis = 0; axis < 3; axis++) {
                double value = fields.get(axis).unscaled(record.getInt(4 * axis));
                smallest[axis] = Math.min(smallest[axis], value);
                largest[axis] = Math.max(largest[axis], value);
            }
            int number = record.get(14) & mask;
            if (number > 0) {
                byReturn[number - 1]++;
            }
        }
        header.setCounts(size, byReturn);
        for (int axis = 0; axis < 3; axis++) {
            header.setBounds(axis, smallest[axis], largest[axis]);
        }
    }

    private void encode(int row, ByteBuffer record) {
        for (int k = 0; k < record.capacity(); k++) {
            record.put(k, (byte) 0);
        }
        for (LasField field : fields) {
            Attribute column = columns.get(field.name());
            if (column != null) {
                field.encode(column, row, record, location);
            }
        }
    }
}
