package org.qmf.data.parquet;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.data.binary.FileBytes;

/**
 * A structure of Thrift's compact protocol, in which Parquet files describe themselves.
 *
 * @param fields the values by their numbers: {@code Long}, {@code Boolean}, {@code Double}, {@code byte[]}, lists, structures
 * @param raw its bytes, with the stop at the end
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record Thrift(Map<Integer, Object> fields, byte[] raw) {

    private static final int DEEPEST = 16;

    /** Reads one that begins at a position; {@code end} gets where it ends. */
    static Thrift read(FileBytes file, int position, int limit, int[] end) {
        Reader reader = new Reader(file, position, limit);
        Thrift struct = reader.struct(0);
        end[0] = reader.position;
        return struct;
    }

    long number(int field, long otherwise) {
        return fields.get(field) instanceof Long number ? number : otherwise;
    }

    boolean flag(int field, boolean otherwise) {
        return fields.get(field) instanceof Boolean flag ? flag : otherwise;
    }

    String text(int field) {
        return fields.get(field) instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : "";
    }

    Optional<Thrift> struct(int field) {
        return fields.get(field) instanceof Thrift struct ? Optional.of(struct) : Optional.empty();
    }

    List<Thrift> structs(int field) {
        List<Thrift> structs = new ArrayList<>();
        if (fields.get(field) instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Thrift struct) {
                    structs.add(struct);
                }
            }
        }
        return structs;
    }

    /** Reads within bounds; every value takes a byte at least, so no count is believed. */
    private static final class Reader {

        private final FileBytes file;
        private final int limit;
        private int position;

        Reader(FileBytes file, int position, int limit) {
            this.file = file;
            this.position = position;
            this.limit = limit;
        }

        Thrift struct(int depth) {
            int start = position;
            Map<Integer, Object> fields = new LinkedHashMap<>();
            int field = 0;
            for (int head = next(); head != 0; head = next()) {
                int delta = head >> 4;
                field = delta > 0 ? field + delta : (int) zigzag(varint());
                fields.put(field, value(head & 15, depth + 1, true));
            }
            return new Thrift(fields, file.copy(start, position));
        }

        private Object value(int type, int depth, boolean ofField) {
            if (depth > DEEPEST) {
                throw damaged();
            }
            return switch (type) {
                // Of a field the type is the value; of a list each is a byte.
                case 1, 2 -> ofField ? type == 1 : next() == 1;
                case 3 -> (long) (byte) next();
                case 4, 5, 6 -> zigzag(varint());
                case 7 -> {
                    skip(8);
                    yield 0.0;
                }
                case 8 -> {
                    long length = varint();
                    int from = position;
                    skip(length);
                    yield file.copy(from, position);
                }
                case 9, 10 -> list(depth);
                case 12 -> struct(depth);
                default -> throw damaged();
            };
        }

        private List<Object> list(int depth) {
            int head = next();
            long count = head >> 4 == 15 ? varint() : head >> 4;
            List<Object> values = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                values.add(value(head & 15, depth + 1, false));
            }
            return values;
        }

        private int next() {
            if (position >= limit) {
                throw damaged();
            }
            return file.at(position++) & 0xff;
        }

        private void skip(long bytes) {
            if (bytes < 0 || bytes > limit - position) {
                throw damaged();
            }
            position += (int) bytes;
        }

        private long varint() {
            long value = 0;
            for (int shift = 0; shift < 64; shift += 7) {
                int next = next();
                value |= (long) (next & 0x7f) << shift;
                if (next < 0x80) {
                    return value;
                }
            }
            throw damaged();
        }

        private static long zigzag(long value) {
            return (value >>> 1) ^ -(value & 1);
        }

        private DataException damaged() {
            return new DataException(file.name()
                    + " is not a readable Parquet file: its description is damaged at byte [" + position + "]");
        }
    }
}
