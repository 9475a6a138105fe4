package org.qmf.data.las;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.qmf.api.data.Attribute;
import org.qmf.data.binary.ElementType;
import org.qmf.data.binary.FileBytes;

/** What a file's own description says of the bytes behind the fields that every file of its format has. */
final class ExtraBytes {

    private static final int RECORD_HEADER = 54;

    /** Begins the names of bytes that nothing describes. */
    static final String UNKNOWN = "extra_byte_";

    private static final String USER = "LASF_Spec";
    private static final int RECORD = 4;
    private static final int DESCRIPTION = 192;
    private static final int SCALE_OPTION = 1 << 3;
    private static final int OFFSET_OPTION = 1 << 4;
    private static final ElementType[] TYPES = {
        ElementType.UINT8,
        ElementType.INT8,
        ElementType.UINT16,
        ElementType.INT16,
        ElementType.UINT32,
        ElementType.INT32,
        ElementType.UINT64,
        ElementType.INT64,
        ElementType.FLOAT32,
        ElementType.FLOAT64
    };

    private ExtraBytes() {}

    /** Adds the fields that the file describes, then single bytes up to the length of the records. */
    static void describe(FileBytes file, LasHeader header, List<LasField> fields) {
        ByteBuffer bytes = file.in(ByteOrder.LITTLE_ENDIAN);
        int at = find(bytes, header);
        if (at > 0) {
            int length = length(bytes, at);
            for (int entry = 0; entry + DESCRIPTION <= length; entry += DESCRIPTION) {
                add(fields, file, bytes, at + RECORD_HEADER + entry, header.recordLength());
            }
        }
        for (int k = 1; end(fields) < header.recordLength(); k++) {
            LasRecord.add(fields, UNKNOWN + k, ElementType.UINT8);
        }
    }

    private static int end(List<LasField> fields) {
        return fields.get(fields.size() - 1).end();
    }

    private static void add(List<LasField> fields, FileBytes file, ByteBuffer bytes, int at, int recordLength) {
        int type = bytes.get(at + 2) & 0xff;
        int options = bytes.get(at + 3) & 0xff;
        String name = text(file, at + 4, 32);
        if (type == 0 || type > 3 * TYPES.length) {
            // Bytes without a type, as many as the options say.
            addAll(fields, name, ElementType.UINT8, type == 0 ? options : 0, recordLength);
            return;
        }
        int values = 1 + (type - 1) / TYPES.length;
        ElementType element = TYPES[(type - 1) % TYPES.length];
        double scale = (options & SCALE_OPTION) != 0 ? bytes.getDouble(at + 112) : 1;
        double offset = (options & OFFSET_OPTION) != 0 ? bytes.getDouble(at + 136) : 0;
        boolean scaled = (scale != 1 || offset != 0) && scale > 0 && Double.isFinite(scale) && Double.isFinite(offset);
        int before = fields.size();
        addAll(fields, name, element, values, recordLength);
        if (scaled && values == 1 && fields.size() > before) {
            fields.set(before, fields.get(before).scaled(scale, offset));
        }
    }

    private static void addAll(List<LasField> fields, String name, ElementType type, int count, int recordLength) {
        for (int k = 0; k < count && end(fields) + type.bytes() <= recordLength; k++) {
            LasRecord.add(fields, unique(fields, count == 1 ? name : name + "[" + k + "]"), type);
        }
    }

    private static String unique(List<LasField> fields, String name) {
        String word = name.strip().replaceAll("\\s+", "_");
        String stem = word.isEmpty() ? "extra" : word;
        String unique = stem;
        for (int k = 2; taken(fields, unique); k++) {
            unique = stem + "_" + k;
        }
        return unique;
    }

    private static boolean taken(List<LasField> fields, String name) {
        return fields.stream().anyMatch(field -> field.name().equalsIgnoreCase(name));
    }

    private static String text(FileBytes file, int at, int length) {
        String text = file.text(at, at + length);
        int end = text.indexOf(0);
        return end < 0 ? text : text.substring(0, end);
    }

    /** Returns where the record with the descriptions begins, 0 if there is none. */
    private static int find(ByteBuffer bytes, LasHeader header) {
        long at = header.headerSize();
        for (long k = 0; k < header.records() && at + RECORD_HEADER <= header.pointsAt(); k++) {
            byte[] user = new byte[USER.length()];
            bytes.get((int) at + 2, user);
            boolean described = new String(user, StandardCharsets.ISO_8859_1).equals(USER)
                    && Short.toUnsignedInt(bytes.getShort((int) at + 18)) == RECORD;
            long end = at + RECORD_HEADER + length(bytes, (int) at);
            if (described && end <= header.pointsAt()) {
                return (int) at;
            }
            at = end;
        }
        return 0;
    }

    private static int length(ByteBuffer bytes, int record) {
        return Short.toUnsignedInt(bytes.getShort(record + 20));
    }

    /** Returns the header and the records of a file with descriptions of more columns. */
    static byte[] append(byte[] opening, List<Attribute> columns) {
        byte[] before = opening.clone();
        LasHeader header = LasHeader.wrap(before);
        int record = find(header.bytes(), header);
        byte[] added = descriptions(columns);
        int end = before.length;
        byte[] start = new byte[0];
        if (record > 0) {
            int length = length(header.bytes(), record);
            header.bytes().putShort(record + 20, (short) (length + added.length));
            end = record + RECORD_HEADER + length;
        } else {
            header.bytes().putInt(LasHeader.RECORDS, header.bytes().getInt(LasHeader.RECORDS) + 1);
            start = new byte[RECORD_HEADER];
            ByteBuffer fields = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN);
            put(fields, 2, USER, 16);
            fields.putShort(18, (short) RECORD).putShort(20, (short) added.length);
            put(fields, 22, "extra bytes", 32);
        }
        ByteBuffer all =
                ByteBuffer.allocate(before.length + start.length + added.length).order(ByteOrder.LITTLE_ENDIAN);
        all.put(before, 0, end).put(start).put(added).put(before, end, before.length - end);
        return all.putInt(LasHeader.POINTS_AT, all.capacity()).array();
    }

    private static byte[] descriptions(List<Attribute> columns) {
        byte[] descriptions = new byte[DESCRIPTION * columns.size()];
        ByteBuffer all = ByteBuffer.wrap(descriptions);
        for (int k = 0; k < columns.size(); k++) {
            ElementType type = ElementType.of(columns.get(k).storage());
            all.put(DESCRIPTION * k + 2, (byte) (List.of(TYPES).indexOf(type) + 1));
            put(all, DESCRIPTION * k + 4, columns.get(k).name(), 32);
        }
        return descriptions;
    }

    /** Writes a text in at most so many bytes. */
    static void put(ByteBuffer block, int at, String text, int length) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        block.put(at, bytes, 0, Math.min(bytes.length, length));
    }
}
