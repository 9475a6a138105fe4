package org.qmf.data.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes a structure of Thrift's compact protocol, field after field in the order of their numbers. */
final class ThriftOutput {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int last;

    ThriftOutput number(int field, int value) {
        head(field, 5);
        varint(((long) value << 1) ^ (value >> 31));
        return this;
    }

    ThriftOutput longNumber(int field, long value) {
        head(field, 6);
        varint((value << 1) ^ (value >> 63));
        return this;
    }

    ThriftOutput text(int field, String value) {
        head(field, 8);
        bytes(value.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    private void bytes(byte[] value) {
        varint(value.length);
        out.writeBytes(value);
    }

    ThriftOutput struct(int field, byte[] value) {
        head(field, 12);
        out.writeBytes(value);
        return this;
    }

    ThriftOutput structs(int field, List<byte[]> values) {
        list(field, 12, values.size());
        values.forEach(out::writeBytes);
        return this;
    }

    ThriftOutput numbers(int field, List<Integer> values) {
        list(field, 5, values.size());
        values.forEach(value -> varint((long) value << 1));
        return this;
    }

    ThriftOutput texts(int field, List<String> values) {
        list(field, 8, values.size());
        values.forEach(value -> bytes(value.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    private void list(int field, int type, int size) {
        head(field, 9);
        if (size < 15) {
            out.write(size << 4 | type);
        } else {
            out.write(15 << 4 | type);
            varint(size);
        }
    }

    private void head(int field, int type) {
        out.write((field - last) << 4 | type);
        last = field;
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) (rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    /** Ends the structure. */
    byte[] end() {
        out.write(0);
        return out.toByteArray();
    }
}
