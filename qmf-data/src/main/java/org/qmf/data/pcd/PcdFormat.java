package org.qmf.data.pcd;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.StringTokenizer;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Excerpt;
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

/** The files of the Point Cloud Library: the fields x, y and z are the points, the others are carried through. */
public final class PcdFormat implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("pcd");
    }

    @Override
    public OptionalInt dimension() {
        return OptionalInt.of(Cloud.DIMENSION);
    }

    @Override
    public boolean keeps(Attribute attribute) {
        return attribute.storage() != Storage.TEXT;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        FileBytes file = FileBytes.of(location);
        PcdHeader header = PcdHeader.parse(file);
        Extent extent = Extent.of(file.name(), header.width() * header.height(), Cloud.DIMENSION, 1);
        List<Attribute> columns = switch (header.data()) {
            case ASCII -> words(file, header, extent.size());
            case BINARY -> {
                file.requireRecords(header.end(), extent.size(), header.recordBytes(), "points");
                yield numbers(file.in(ByteOrder.LITTLE_ENDIAN), header, header.end(), extent.size(), false);
            }
            case BINARY_COMPRESSED -> {
                byte[] unpacked = unpack(file, header, extent.size());
                ByteBuffer bytes = ByteBuffer.wrap(unpacked).order(ByteOrder.LITTLE_ENDIAN);
                yield numbers(bytes, header, 0, extent.size(), true);
            }
        };
        return Cloud.table(columns, PcdPresentation.of(header), file.name());
    }

    private static List<Attribute> words(FileBytes file, PcdHeader header, int size) {
        List<WordColumn> words = new ArrayList<>();
        for (PcdField field : header.fields()) {
            for (int k = 0; k < field.count(); k++) {
                words.add(WordColumn.of(field.element().storage()));
            }
        }
        StringTokenizer tokens = new StringTokenizer(file.text(header.end(), file.size()));
        for (int i = 0; i < size; i++) {
            for (WordColumn column : words) {
                if (!tokens.hasMoreTokens()) {
                    throw new DataException(
                            file.name() + " is truncated: it ends within point [" + (i + 1) + "] of [" + size + "]");
                }
                String word = tokens.nextToken();
                if (!column.add(word)) {
                    throw new DataException(
                            file.name() + ": point [" + (i + 1) + "]: [" + Excerpt.of(word) + "] is not a number");
                }
            }
        }
        if (tokens.hasMoreTokens()) {
            throw new DataException(
                    file.name() + " has more values than its [" + size + "] points of [" + words.size() + "] values");
        }
        List<Attribute> columns = new ArrayList<>();
        for (PcdField field : header.fields()) {
            for (int k = 0; k < field.count(); k++) {
                columns.add(words.get(columns.size()).build(field.column(k), columns.size()));
            }
        }
        return columns;
    }

    /** Compressed files hold all values of a field before those of the next. */
    private static List<Attribute> numbers(
            ByteBuffer bytes, PcdHeader header, int start, int size, boolean fieldByField) {
        List<Attribute> columns = new ArrayList<>();
        long offset = 0;
        for (PcdField field : header.fields()) {
            for (int k = 0; k < field.count(); k++) {
                int within = k * field.size();
                Records records = fieldByField
                        ? new Records((int) (offset * size), (int) field.bytes(), size)
                        : new Records(start + (int) offset, (int) header.recordBytes(), size);
                Field stored = new Field(field.column(k), field.stored(true), within);
                columns.add(stored.decode(bytes, records, columns.size()));
            }
            offset += field.bytes();
        }
        return columns;
    }

    private static byte[] unpack(FileBytes file, PcdHeader header, int size) {
        int sizes = file.require(header.end(), 8, "sizes of the compressed points");
        ByteBuffer bytes = file.in(ByteOrder.LITTLE_ENDIAN);
        long packed = Integer.toUnsignedLong(bytes.getInt(header.end()));
        long unpacked = Integer.toUnsignedLong(bytes.getInt(header.end() + 4));
        int end = file.require(sizes, packed, "compressed points");
        if (unpacked != size * header.recordBytes() || !Lzf.canExpand(packed, unpacked)) {
            throw new DataException(
                    file.name() + " announces [" + unpacked + "] bytes for its [" + size + "] points, which cannot be");
        }
        return Lzf.unpack(file.copy(sizes, end), (int) unpacked, file.name());
    }

    @Override
    public void requireStorable(PointTable table, PointLocation location) {
        Cloud.requireCloud(table, location.toString());
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        PcdWriting writing = PcdWriting.of(table, location.toString());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16)) {
            writing.write(out);
        }
    }
}
