package org.qmf.command.message;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Excerpt;
import org.qmf.data.file.NpyArray;

/**
 * Messages on a stream: the four bytes {@code QMF1}, the length of the head as a whole number of 32 bits, little end first,
 * the head as JSON, and the arrays that its member {@code arrays} lists by {@code name} and {@code bytes}, each as the bytes
 * of a NumPy file.
 */
public final class Frames {

    private static final byte[] MAGIC = "QMF1".getBytes(StandardCharsets.US_ASCII);
    private static final String ARRAYS = "arrays";
    private static final int LONGEST_HEAD = 1 << 26;

    private Frames() {}

    /** Writes a message and flushes the stream. */
    public static void write(Message message, OutputStream out) throws IOException {
        List<Object> list = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        message.arrays().forEach((name, array) -> {
            byte[] bytes = array.bytes();
            contents.add(bytes);
            list.add(Map.of("name", name, "bytes", bytes.length));
        });
        Map<String, Object> head = new LinkedHashMap<>(message.head());
        head.put(ARRAYS, list);
        byte[] json = JsonObject.bytes(head);
        out.write(MAGIC);
        out.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(json.length)
                .array());
        out.write(json);
        for (byte[] bytes : contents) {
            out.write(bytes);
        }
        out.flush();
    }

    /**
     * Reads a message.
     *
     * @param largest how many bytes an array may have
     * @throws EOFException if the stream ends
     * @throws StrategyException if what comes is no message; a sentence that says what the program did
     */
    public static Message read(InputStream in, long largest) throws IOException {
        byte[] magic = read(in, MAGIC.length);
        if (!Arrays.equals(magic, MAGIC)) {
            byte[] more = in.readNBytes(Math.min(60, Math.max(0, in.available())));
            String text = new String(magic, StandardCharsets.UTF_8) + new String(more, StandardCharsets.UTF_8);
            throw new StrategyException("wrote [" + Excerpt.of(text)
                    + "] to its standard output, which takes messages only; let it print to standard error");
        }
        int length = ByteBuffer.wrap(read(in, Integer.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
        if (length < 0 || length > LONGEST_HEAD) {
            throw new StrategyException("announced a head of [" + Integer.toUnsignedLong(length) + "] bytes, at most ["
                    + LONGEST_HEAD + "] are allowed");
        }
        Map<String, Object> head = new LinkedHashMap<>(JsonObject.read(read(in, length), "answered with a head that"));
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        for (Object each : head.remove(ARRAYS) instanceof List<?> list ? list : List.of()) {
            if (!(each instanceof Map<?, ?> entry)
                    || !(entry.get("name") instanceof String name)
                    || !(entry.get("bytes") instanceof Double bytes)) {
                throw new StrategyException("lists an array without [name] and [bytes]");
            }
            if (!(bytes >= 0 && bytes <= largest)) {
                throw new StrategyException("announced [" + bytes.longValue() + "] bytes for its array ["
                        + Excerpt.of(name) + "], at most [" + largest + "] are expected");
            }
            arrays.put(name, NpyArray.read(read(in, bytes.intValue()), "its array [" + Excerpt.of(name) + "]"));
        }
        return new Message(head, arrays);
    }

    private static byte[] read(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the stream ended");
        }
        return bytes;
    }
}
