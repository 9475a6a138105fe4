package org.qmf.data.las;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.data.binary.ElementType;

/**
 * Lays out points for columns that no file, or not the file that was read, has described.
 *
 * @param opening the header and the records before the points
 * @param fields what each point has
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record NewRecords(byte[] opening, List<LasField> fields) {

    /** Of the whole numbers of 32 bits, what is left for coordinates around the offset. */
    private static final double RANGE = 2e9;

    /** The description of a column has 192 bytes, a record at most 65,535. */
    private static final int MOST_BYTES = 340;

    /** Lays out a file of version 1.2, with what the columns need. */
    static NewRecords of(List<Attribute> columns, String location) {
        Set<String> names = columns.stream().map(Attribute::name).collect(Collectors.toSet());
        boolean colours = names.containsAll(Set.of("red", "green", "blue"));
        boolean time = names.contains("gps_time");
        int format = (time ? 1 : 0) + (colours ? 2 : 0);
        double[] scales = new double[3];
        double[] offsets = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            String name = "xyz".substring(axis, axis + 1);
            Attribute column = columns.stream()
                    .filter(it -> it.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new DataException(location + " needs a column [" + name + "]"));
            double[] range = range(column, location);
            offsets[axis] = Math.floor(range[0]);
            double extent = Math.max(range[1] - offsets[axis], Math.ulp(Math.abs(range[1])) * RANGE);
            scales[axis] = Math.pow(10, Math.ceil(Math.log10(Math.max(extent, 1e-3) / RANGE)));
        }
        ByteBuffer header = ByteBuffer.allocate(LasHeader.VERSION_2_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        ExtraBytes.put(header, 0, "LASF", 4);
        header.put(24, (byte) 1).put(25, (byte) 2);
        ExtraBytes.put(header, 26, "OTHER", 32);
        ExtraBytes.put(header, 58, "QMF", 32);
        header.putShort(LasHeader.HEADER_SIZE, (short) LasHeader.VERSION_2_BYTES);
        header.putInt(LasHeader.POINTS_AT, LasHeader.VERSION_2_BYTES);
        header.put(LasHeader.FORMAT, (byte) format);
        header.putShort(LasHeader.RECORD_LENGTH, (short) LasRecord.bytes(format));
        for (int axis = 0; axis < 3; axis++) {
            header.putDouble(LasHeader.SCALES + 8 * axis, scales[axis]);
            header.putDouble(LasHeader.OFFSETS + 8 * axis, offsets[axis]);
        }
        List<LasField> fields = LasRecord.fields(format, scales, offsets);
        return behind(new LasPresentation(header.array(), fields, new byte[0]), columns, location);
    }

    private static double[] range(Attribute column, String location) {
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < column.size(); i++) {
            double value = column.number(i);
            if (!Double.isFinite(value)) {
                throw new DataException(location + ": [" + value + "] in column [" + column.name() + "] of row ["
                        + (i + 1) + "] cannot be stored: the coordinates of LAS files are finite");
            }
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        return new double[] {smallest, largest};
    }

    /** Adds extra bytes for the columns that the fields do not hold. */
    static NewRecords behind(LasPresentation known, List<Attribute> columns, String location) {
        Set<String> held = known.fields().stream().map(LasField::name).collect(Collectors.toSet());
        List<Attribute> others =
                columns.stream().filter(column -> !held.contains(column.name())).toList();
        if (others.isEmpty()) {
            return new NewRecords(known.opening(), known.fields());
        }
        List<LasField> fields = new ArrayList<>(known.fields());
        others.forEach(column -> LasRecord.add(fields, column.name(), ElementType.of(column.storage())));
        int length = fields.get(fields.size() - 1).end();
        if (length > MOST_BYTES || held.stream().anyMatch(name -> name.startsWith(ExtraBytes.UNKNOWN))) {
            throw new DataException(location + ": the columns "
                    + others.stream().map(Attribute::name).toList()
                    + " cannot be added to the ["
                    + known.fields().get(known.fields().size() - 1).end()
                    + "] bytes of each point; write another format, such as ply or csv");
        }
        byte[] bytes = ExtraBytes.append(known.opening(), others);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putShort(LasHeader.RECORD_LENGTH, (short) length);
        return new NewRecords(bytes, fields);
    }
}
