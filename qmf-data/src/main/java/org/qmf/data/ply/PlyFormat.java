package org.qmf.data.ply;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.data.binary.Extent;
import org.qmf.data.binary.FileBytes;
import org.qmf.data.cloud.Cloud;
import org.qmf.data.cloud.Field;
import org.qmf.data.cloud.Records;
import org.qmf.data.cloud.WordColumn;

/**
 * Polygon files: x, y and z of the vertices are the points, their other properties are carried through, and so are faces
 * and other elements where there are as many points as before.
 */
public final class PlyFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("ply");
    }

    @Override
    public OptionalInt dimension() {
        return OptionalInt.of(Cloud.DIMENSION);
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return attribute.storage() == Storage.TEXT
                ? attribute.name().startsWith(PlyWriting.LIST)
                : PlyProperty.holds(attribute);
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        FileBytes file = FileBytes.of(location);
        PlyHeader header = PlyHeader.parse(file);
        PlyElement vertices = header.vertices(file.name());
        Extent.of(file.name(), vertices.count(), Cloud.DIMENSION, 1);
        int place = header.elements().indexOf(vertices);
        PlyValues values = new PlyValues(file, header);
        header.elements().subList(0, place).forEach(values::skip);
        if (header.encoding() == PlyEncoding.ASCII && place > 0) {
            values.finishLine();
        }
        byte[] before = file.copy(header.end(), values.position());
        List<Attribute> columns = header.encoding() == PlyEncoding.ASCII || vertices.hasLists()
                ? words(values, vertices)
                : numbers(values, vertices, file, header);
        if (header.encoding() == PlyEncoding.ASCII) {
            values.finishLine();
        }
        int end = values.position();
        List<PlyElement> after =
                header.elements().subList(place + 1, header.elements().size());
        after.forEach(values::skip);
        PlyPresentation presentation = new PlyPresentation(
                header.encoding(),
                header.comments(),
                vertices.properties(),
                header.elements().subList(0, place),
                before,
                after,
                file.copy(end, file.size()));
        return Cloud.table(columns, presentation, file.name());
    }

    private static List<Attribute> numbers(PlyValues values, PlyElement vertices, FileBytes file, PlyHeader header) {
        int start = values.position();
        values.skip(vertices);
        Records records = new Records(start, vertices.bytes(), (int) vertices.count());
        ByteBuffer bytes = file.in(header.encoding().order());
        List<Attribute> columns = new ArrayList<>();
        int offset = 0;
        for (PlyProperty property : vertices.properties()) {
            Field field = new Field(property.name(), property.element(), offset);
            columns.add(field.decode(bytes, records, columns.size()));
            offset += property.element().bytes();
        }
        return columns;
    }

    private static List<Attribute> words(PlyValues values, PlyElement vertices) {
        List<WordColumn> words = vertices.properties().stream()
                .map(property -> WordColumn.of(
                        property.isList() ? Storage.TEXT : property.element().storage()))
                .toList();
        for (long i = 0; i < vertices.count(); i++) {
            for (int k = 0; k < words.size(); k++) {
                words.get(k).add(values.text(vertices.properties().get(k), vertices.name(), i));
            }
        }
        List<Attribute> columns = new ArrayList<>();
        for (PlyProperty property : vertices.properties()) {
            String name = property.isList() ? PlyWriting.LIST + property.name() : property.name();
            columns.add(words.get(columns.size()).build(name, columns.size()));
        }
        return columns;
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        Cloud.requireCloud(table, location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        PlyWriting writing = PlyWriting.of(table, location.toString());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            writing.write(out);
        }
    }
}
