package org.qmf.data.pcd;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.ElementType;
import org.qmf.data.cloud.Cloud;
import org.qmf.data.cloud.Field;

/**
 * A file that is to be written.
 *
 * @param presentation what is kept of the file that was read
 * @param columns the columns
 * @param fields how each column is stored
 * @param size the number of points
 * @param location stands for the file in messages
 */
record PcdWriting(
        PcdPresentation presentation, List<Attribute> columns, List<PcdField> fields, int size, String location) {

    private static final PcdPresentation PLAIN =
            new PcdPresentation(List.of(), 0, 0, "0 0 0 1 0 0 0", PcdEncoding.BINARY);

    static PcdWriting of(PointTable table, String location) {
        PcdPresentation presentation = table.presentation()
                .filter(PcdPresentation.class::isInstance)
                .map(PcdPresentation.class::cast)
                .orElse(PLAIN);
        Map<String, PcdField> known = new LinkedHashMap<>();
        for (PcdField field : presentation.fields()) {
            for (int k = 0; k < field.count(); k++) {
                known.put(field.column(k), new PcdField(field.column(k), field.size(), field.type(), 1));
            }
        }
        List<Attribute> columns = Cloud.named(Cloud.columns(table, location)).stream()
                .filter(column -> column.storage() != Storage.TEXT)
                .toList();
        List<PcdField> fields = columns.stream()
                .map(column -> field(
                        column,
                        known.getOrDefault(
                                column.name(), PcdField.of(column.name(), ElementType.of(column.storage())))))
                .toList();
        return new PcdWriting(presentation, columns, fields, table.points().size(), location);
    }

    /** Coordinates of whole numbers may have got a fraction. */
    private static PcdField field(Attribute column, PcdField field) {
        return Field.fits(column, field.element()) ? field : PcdField.of(field.name(), ElementType.FLOAT64);
    }

    void write(OutputStream out) throws IOException {
        boolean whole = presentation.width() * presentation.height() == size;
        List<PcdField> shown = together();
        String header = "# .PCD v0.7 - Point Cloud Data file format\nVERSION 0.7\nFIELDS "
                + words(shown, PcdField::name)
                + "\nSIZE " + words(shown, PcdField::size) + "\nTYPE " + words(shown, PcdField::type) + "\nCOUNT "
                + words(shown, PcdField::count) + "\nWIDTH " + (whole ? presentation.width() : size) + "\nHEIGHT "
                + (whole ? presentation.height() : 1)
                + (presentation.viewpoint().isEmpty() ? "" : "\nVIEWPOINT " + presentation.viewpoint()) + "\nPOINTS "
                + size + "\nDATA " + presentation.encoding().word() + "\n";
        out.write(header.getBytes(StandardCharsets.ISO_8859_1));
        if (presentation.encoding() == PcdEncoding.ASCII) {
            writeWords(out);
        } else {
            writeNumbers(out);
        }
    }

    /** Returns the fields of the file, with those of several values as one where all of their columns are there. */
    private List<PcdField> together() {
        List<String> names = fields.stream().map(PcdField::name).toList();
        List<String> before = new ArrayList<>();
        presentation.fields().forEach(field -> {
            for (int k = 0; k < field.count(); k++) {
                before.add(field.column(k));
            }
        });
        return names.equals(before) && fields.stream().allMatch(this::isKept) ? presentation.fields() : fields;
    }

    private boolean isKept(PcdField field) {
        return presentation.fields().stream()
                .anyMatch(known -> known.size() == field.size()
                        && known.type() == field.type()
                        && (known.name().equals(field.name()) || field.name().startsWith(known.name() + "[")));
    }

    private static String words(List<PcdField> fields, Function<PcdField, Object> word) {
        return fields.stream().map(word).map(String::valueOf).collect(Collectors.joining(" "));
    }

    private void writeWords(OutputStream out) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < size; i++) {
            line.setLength(0);
            for (int k = 0; k < columns.size(); k++) {
                line.append(word(columns.get(k), fields.get(k).element(), i)).append(' ');
            }
            line.setCharAt(line.length() - 1, '\n');
            out.write(line.toString().getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private static String word(Attribute column, ElementType type, int row) {
        return column.storage() == type.storage() ? column.text(row) : type.text(column.number(row));
    }

    private void writeNumbers(OutputStream out) throws IOException {
        List<Field> places = new ArrayList<>();
        int bytes = 0;
        for (PcdField field : fields) {
            places.add(new Field(field.name(), field.stored(true), bytes));
            bytes += field.size();
        }
        ByteBuffer row = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < places.size(); k++) {
                places.get(k).encode(columns.get(k), i, row, 0, location);
            }
            out.write(row.array());
        }
    }
}
