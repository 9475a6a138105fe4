package org.qmf.data.ply;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * @param properties how each column is stored
 * @param size the number of vertices
 * @param location stands for the file in messages
 */
record PlyWriting(
        PlyPresentation presentation,
        List<Attribute> columns,
        List<PlyProperty> properties,
        int size,
        String location) {

    /** Before the name of a column that holds lists. */
    static final String LIST = "list:";

    private static final PlyPresentation PLAIN = new PlyPresentation(
            PlyEncoding.LITTLE_ENDIAN, List.of(), List.of(), List.of(), new byte[0], List.of(), new byte[0]);

    static PlyWriting of(PointTable table, String location) {
        PlyPresentation presentation = table.presentation()
                .filter(PlyPresentation.class::isInstance)
                .map(PlyPresentation.class::cast)
                .orElse(PLAIN);
        List<Attribute> columns = new ArrayList<>();
        List<PlyProperty> properties = new ArrayList<>();
        for (Attribute column : Cloud.named(Cloud.columns(table, location))) {
            property(column, presentation).ifPresent(property -> {
                columns.add(column);
                properties.add(property);
            });
        }
        return new PlyWriting(presentation, columns, properties, table.points().size(), location);
    }

    /** Columns of the file keep their types, unless coordinates of whole numbers got a fraction. */
    private static Optional<PlyProperty> property(Attribute column, PlyPresentation presentation) {
        Optional<PlyProperty> known = presentation.properties().stream()
                .filter(property ->
                        (property.isList() ? LIST : "").concat(property.name()).equalsIgnoreCase(column.name()))
                .findFirst();
        if (known.isPresent()) {
            PlyProperty property = known.get();
            boolean fits = property.isList() || Field.fits(column, property.element());
            return Optional.of(fits ? property : PlyProperty.of(property.name(), ElementType.FLOAT64));
        }
        if (column.storage() == Storage.TEXT || !PlyProperty.holds(column)) {
            return Optional.empty();
        }
        ElementType type = ElementType.of(column.storage());
        return Optional.of(PlyProperty.of(column.name(), Field.fits(column, type) ? type : ElementType.FLOAT64));
    }

    void write(OutputStream out) throws IOException {
        List<String> header = new ArrayList<>();
        header.add("ply");
        header.add("format " + presentation.encoding().word() + " 1.0");
        header.addAll(presentation.comments());
        presentation.before().forEach(element -> header.addAll(element.lines()));
        header.addAll(new PlyElement("vertex", size, properties).lines());
        presentation.after().forEach(element -> header.addAll(element.lines()));
        header.add("end_header");
        out.write((String.join("\n", header) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        out.write(presentation.bytesBefore());
        if (presentation.encoding() == PlyEncoding.ASCII) {
            int before = presentation.bytesBefore().length;
            if (before > 0 && presentation.bytesBefore()[before - 1] > ' ') {
                out.write('\n');
            }
            writeWords(out);
        } else {
            writeNumbers(out);
        }
        out.write(presentation.bytesAfter());
    }

    private void writeWords(OutputStream out) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < size; i++) {
            line.setLength(0);
            for (int k = 0; k < columns.size(); k++) {
                line.append(word(k, i)).append(' ');
            }
            line.setCharAt(line.length() - 1, '\n');
            out.write(line.toString().getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /** Coordinates are rounded to the type that the header names. */
    private String word(int column, int row) {
        Attribute values = columns.get(column);
        PlyProperty property = properties.get(column);
        if (property.isList() || values.storage() == property.element().storage()) {
            return values.text(row);
        }
        return property.element().text(values.number(row));
    }

    private void writeNumbers(OutputStream out) throws IOException {
        for (int i = 0; i < size; i++) {
            ByteBuffer row =
                    ByteBuffer.allocate(bytes(i)).order(presentation.encoding().order());
            int offset = 0;
            for (int k = 0; k < columns.size(); k++) {
                offset = put(row, offset, k, i);
            }
            out.write(row.array());
        }
    }

    private int bytes(int row) {
        int bytes = 0;
        for (int k = 0; k < columns.size(); k++) {
            PlyProperty property = properties.get(k);
            bytes += property.isList()
                    ? property.count().bytes()
                            + (words(k, row).length - 1) * property.element().bytes()
                    : property.element().bytes();
        }
        return bytes;
    }

    private String[] words(int column, int row) {
        return columns.get(column).text(row).split(" ", -1);
    }

    private int put(ByteBuffer block, int offset, int column, int row) {
        PlyProperty property = properties.get(column);
        if (!property.isList()) {
            new Field(property.name(), property.element(), offset).encode(columns.get(column), row, block, 0, location);
            return offset + property.element().bytes();
        }
        String[] words = words(column, row);
        property.count().put(block, offset, Double.parseDouble(words[0]));
        int at = offset + property.count().bytes();
        for (int k = 1; k < words.length; k++) {
            property.element().put(block, at, Double.parseDouble(words[k]));
            at += property.element().bytes();
        }
        return at;
    }
}
