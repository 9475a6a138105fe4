package org.qmf.data.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.ElementType;
import org.qmf.data.cloud.Field;

/**
 * A file that is to be written: groups of rows, in each a page for each column, packed with Snappy.
 *
 * @param columns the values of the columns
 * @param descriptions how each is stored
 * @param withMissing the names of those whose empty texts and NaNs are rows without a value
 * @param metadata what other programs have written about the file
 * @param size the number of rows
 */
record ParquetWriting(
        List<Attribute> columns,
        List<ParquetColumn> descriptions,
        Set<String> withMissing,
        Map<String, String> metadata,
        int size) {

    private static final int ROWS_IN_GROUP = 1 << 20;
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    static ParquetWriting of(PointTable table) {
        Optional<ParquetPresentation> known = table.presentation()
                .filter(ParquetPresentation.class::isInstance)
                .map(ParquetPresentation.class::cast);
        List<Attribute> columns = columns(table);
        List<ParquetColumn> descriptions = new ArrayList<>();
        for (Attribute column : columns) {
            descriptions.add(known.flatMap(it -> it.column(column.name()))
                    .filter(before -> holds(before, column, known.get().withMissing()))
                    .orElseGet(() -> ParquetColumn.of(column.name(), column.storage())));
        }
        return new ParquetWriting(
                columns,
                descriptions,
                known.map(ParquetPresentation::withMissing).orElse(Set.of()),
                known.map(ParquetPresentation::metadata).orElse(Map.of()),
                table.points().size());
    }

    /** Returns all columns in their places, with names that no other has. */
    private static List<Attribute> columns(PointTable table) {
        Attribute[] columns = new Attribute[table.columns()];
        table.attributes().forEach(attribute -> columns[attribute.position()] = attribute);
        int[] positions = table.positions();
        for (int axis = 0; axis < positions.length; axis++) {
            String name = table.header().isEmpty() ? "" : table.header().get(axis);
            columns[positions[axis]] = Attribute.ofNumbers(
                    name.isEmpty() ? "x" + (axis + 1) : name,
                    positions[axis],
                    Storage.FLOAT64,
                    values(table.points(), axis));
        }
        Set<String> taken = new HashSet<>();
        for (int k = 0; k < columns.length; k++) {
            String stem = columns[k].name().isEmpty() ? "column" + (k + 1) : columns[k].name();
            String name = stem;
            for (int i = 2; !taken.add(name); i++) {
                name = stem + "_" + i;
            }
            columns[k] = columns[k].called(name);
        }
        return List.of(columns);
    }

    private static double[] values(Points points, int axis) {
        double[] values = new double[points.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = points.get(i, axis);
        }
        return values;
    }

    /** Whole numbers may have got a fraction, and floats more digits. */
    private static boolean holds(ParquetColumn before, Attribute column, Set<String> withMissing) {
        if (before.storage() == Storage.TEXT || column.storage() == Storage.TEXT) {
            return before.storage() == column.storage()
                    && holdsTexts(before, column, before.optional() && withMissing.contains(column.name()));
        }
        ElementType type = ElementType.of(before.storage());
        for (int i = 0; i < column.size(); i++) {
            boolean empty = before.optional() && Double.isNaN(column.number(i));
            if (!empty && !type.holds(column.number(i))) {
                return column.storage() == before.storage();
            }
        }
        return true;
    }

    /** What was no text may have been replaced by one. */
    private static boolean holdsTexts(ParquetColumn before, Attribute column, boolean withMissing) {
        return IntStream.range(0, column.size())
                .mapToObj(column::text)
                .allMatch(text -> (withMissing && text.isEmpty()) || before.holds(text));
    }

    List<String> changes(ParquetPresentation known) {
        List<String> changes = new ArrayList<>();
        for (ParquetColumn column : descriptions) {
            known.column(column.name())
                    .filter(before -> before.type() != column.type())
                    .ifPresent(before -> changes.add("column [" + column.name() + "] of type "
                            + before.type().word() + " becomes " + column.type().word()));
        }
        return changes;
    }

    void write(OutputStream out) throws IOException {
        out.write(MAGIC);
        long position = MAGIC.length;
        List<byte[]> groups = new ArrayList<>();
        for (int first = 0; first < size; first += ROWS_IN_GROUP) {
            int end = Math.min(size, first + ROWS_IN_GROUP);
            List<byte[]> chunks = new ArrayList<>();
            long bytes = 0;
            for (int k = 0; k < columns.size(); k++) {
                byte[] page = page(k, first, end);
                byte[] packed = Codec.pack(page);
                byte[] header = pageHeader(page.length, packed.length, end - first);
                out.write(header);
                out.write(packed);
                chunks.add(chunk(
                        k,
                        position,
                        end - first,
                        header.length + (long) page.length,
                        header.length + (long) packed.length));
                position += header.length + packed.length;
                bytes += header.length + page.length;
            }
            groups.add(new ThriftOutput()
                    .structs(1, chunks)
                    .longNumber(2, bytes)
                    .longNumber(3, end - first)
                    .end());
        }
        byte[] description = description(groups);
        out.write(description);
        out.write(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(description.length)
                .array());
        out.write(MAGIC);
    }

    private static byte[] pageHeader(int size, int packed, int rows) {
        byte[] data = new ThriftOutput()
                .number(1, rows)
                .number(2, 0)
                .number(3, 3)
                .number(4, 3)
                .end();
        return new ThriftOutput()
                .number(1, 0)
                .number(2, size)
                .number(3, packed)
                .struct(5, data)
                .end();
    }

    private byte[] chunk(int k, long position, int rows, long size, long packed) {
        byte[] data = new ThriftOutput()
                .number(1, descriptions.get(k).type().number())
                .numbers(2, List.of(0, 3))
                .texts(3, List.of(descriptions.get(k).name()))
                .number(4, Codec.SNAPPY)
                .longNumber(5, rows)
                .longNumber(6, size)
                .longNumber(7, packed)
                .longNumber(9, position)
                .end();
        return new ThriftOutput().longNumber(2, position).struct(3, data).end();
    }

    private byte[] description(List<byte[]> groups) {
        List<byte[]> schema = new ArrayList<>();
        schema.add(
                new ThriftOutput().text(4, "schema").number(5, columns.size()).end());
        descriptions.forEach(column -> schema.add(column.description()));
        ThriftOutput description = new ThriftOutput()
                .number(1, 1)
                .structs(2, schema)
                .longNumber(3, size)
                .structs(4, groups);
        if (!metadata.isEmpty()) {
            description.structs(
                    5,
                    metadata.entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(entry -> new ThriftOutput()
                                    .text(1, entry.getKey())
                                    .text(2, entry.getValue())
                                    .end())
                            .toList());
        }
        return description.text(6, "QMF").end();
    }

    private byte[] page(int k, int first, int end) {
        ParquetColumn description = descriptions.get(k);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        boolean[] present = new boolean[end - first];
        for (int i = first; i < end; i++) {
            present[i - first] = isPresent(k, i);
        }
        if (description.optional()) {
            byte[] levels = levels(present);
            page.writeBytes(ByteBuffer.allocate(4)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(levels.length)
                    .array());
            page.writeBytes(levels);
        }
        if (description.type() == ParquetType.BOOLEAN) {
            page.writeBytes(flags(k, first, present));
            return page.toByteArray();
        }
        for (int i = first; i < end; i++) {
            if (present[i - first]) {
                page.writeBytes(value(columns.get(k), description, i));
            }
        }
        return page.toByteArray();
    }

    /** A row without a value is an empty text, or NaN in a column that has some. */
    private boolean isPresent(int k, int row) {
        ParquetColumn description = descriptions.get(k);
        if (!description.optional() || !withMissing.contains(description.name())) {
            return true;
        }
        Attribute column = columns.get(k);
        return description.storage() == Storage.TEXT ? !column.text(row).isEmpty() : !Double.isNaN(column.number(row));
    }

    /** One run of packed bits, eight rows in each byte. */
    private static byte[] levels(boolean[] present) {
        int groups = (present.length + 7) / 8;
        ByteArrayOutputStream levels = new ByteArrayOutputStream();
        long head = (long) groups << 1 | 1;
        while (head >= 0x80) {
            levels.write((int) (head & 0x7f) | 0x80);
            head >>>= 7;
        }
        levels.write((int) head);
        for (int g = 0; g < groups; g++) {
            int bits = 0;
            for (int k = 0; k < 8 && 8 * g + k < present.length; k++) {
                bits |= present[8 * g + k] ? 1 << k : 0;
            }
            levels.write(bits);
        }
        return levels.toByteArray();
    }

    private byte[] flags(int k, int first, boolean[] present) {
        ByteArrayOutputStream flags = new ByteArrayOutputStream();
        int bits = 0;
        int filled = 0;
        for (int i = 0; i < present.length; i++) {
            if (present[i]) {
                bits |= columns.get(k).text(first + i).equals("true") ? 1 << filled : 0;
                filled++;
                if (filled == 8) {
                    flags.write(bits);
                    bits = 0;
                    filled = 0;
                }
            }
        }
        if (filled > 0) {
            flags.write(bits);
        }
        return flags.toByteArray();
    }

    private static byte[] value(Attribute column, ParquetColumn description, int row) {
        if (description.type() == ParquetType.BYTE_ARRAY) {
            byte[] text = description.bytes(column.text(row));
            return ByteBuffer.allocate(4 + text.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(text.length)
                    .put(text)
                    .array();
        }
        if (description.storage() == Storage.TEXT && !description.type().whole()) {
            return description.bytes(column.text(row));
        }
        byte[] bytes = new byte[description.width()];
        ByteBuffer value = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (description.meaning().isPresent()) {
            long number = description.number(column.text(row));
            return (bytes.length == Integer.BYTES ? value.putInt((int) number) : value.putLong(number)).array();
        }
        ElementType type = ElementType.of(description.storage());
        if (type.bytes() == bytes.length) {
            new Field(description.name(), type, 0).encode(column, row, value, 0, description.name());
        } else {
            // Whole numbers of one or two bytes take four.
            value.putInt((int) column.number(row));
        }
        return bytes;
    }
}
