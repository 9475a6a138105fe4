package org.qmf.lab.http;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.host.text.JsonTree;

/**
 * What is sent back.
 *
 * @param status the status
 * @param type the type of the content
 * @param headers further headers
 * @param content what is sent
 */
public record Answer(int status, String type, Map<String, String> headers, Content content) {

    /** Writes content of a known length, or as long as there is some; is closed whether it was written or not. */
    public interface Content extends Closeable {

        /** Returns the number of bytes, or -1 if nobody knows. */
        default long length() {
            return -1;
        }

        /** Writes the content. */
        void write(OutputStream out) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Bytes(byte[] bytes) implements Content {
        @Override
        public long length() {
            return bytes.length;
        }

        @Override
        public void write(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }

    public Answer {
        headers = Map.copyOf(headers);
    }

    /** Answers with a tree as JSON. */
    public static Answer json(Object tree) {
        return json(200, tree);
    }

    static Answer json(int status, Object tree) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            JsonTree.write(tree, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Answer(status, "application/json", Map.of(), new Bytes(bytes.toByteArray()));
    }

    /** Answers with bytes. */
    public static Answer bytes(String type, byte[] bytes) {
        return new Answer(200, type, Map.of(), new Bytes(bytes));
    }

    /** Answers with content that is written while it is made. */
    public static Answer stream(String type, Content content) {
        return new Answer(200, type, Map.of(), content);
    }

    /** Returns the same with a header. */
    public Answer with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Answer(status, type, more, content);
    }
}
