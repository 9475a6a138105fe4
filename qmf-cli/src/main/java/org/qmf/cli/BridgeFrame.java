package org.qmf.cli;

import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.host.PointValues;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ConfigReader;

/**
 * A message from another program: a JSON object and arrays of points.
 *
 * <p>On a stream it is the length of the JSON in four bytes, the JSON in UTF-8, then the numbers of the arrays as
 * doubles, row after row; everything little-endian. The key {@code arrays} of the JSON gives their shapes.
 *
 * @param header the JSON object
 * @param arrays the points
 */
record BridgeFrame(Mapping header, List<Points> arrays) {

    /** What messages call the program at the other end. */
    static final String SOURCE = "program";

    private static final int LONGEST_HEADER = 1 << 26;
    private static final int CHUNK = 1 << 16;

    BridgeFrame {
        requireNonNull(header, "header is null");
        arrays = List.copyOf(arrays);
    }

    /**
     * Reads the next message.
     *
     * @return the message, or nothing at the end of the stream
     * @throws QmfException if what comes is no message; nothing that follows can be understood
     */
    static Optional<BridgeFrame> read(InputStream in) throws IOException {
        byte[] length = in.readNBytes(Integer.BYTES);
        if (length.length == 0) {
            return Optional.empty();
        }
        int size =
                little(length).remaining() < Integer.BYTES ? -1 : little(length).getInt();
        if (size < 2 || size > LONGEST_HEADER) {
            throw new QmfException("what was sent is no message of the bridge");
        }
        String text = new String(exactly(size, in), StandardCharsets.UTF_8);
        if (!(ConfigReader.parse(SOURCE, text) instanceof Mapping header)) {
            throw new QmfException("what was sent is no message of the bridge: it is not an object");
        }
        List<Points> arrays = new ArrayList<>();
        for (ConfigNode shape : items(header.entry("arrays").map(ConfigNode.Entry::value))) {
            arrays.add(points(shape, in));
        }
        return Optional.of(new BridgeFrame(header, arrays));
    }

    private static List<ConfigNode> items(Optional<ConfigNode> node) {
        return node.filter(Sequence.class::isInstance)
                .map(it -> ((Sequence) it).items())
                .orElse(List.of());
    }

    private static Points points(ConfigNode shape, InputStream in) throws IOException {
        List<ConfigNode> sizes = items(Optional.of(shape));
        if (sizes.size() != 2) {
            throw new QmfException("an array of the bridge has two sizes, found [" + sizes.size() + "]");
        }
        long rows = size(sizes.get(0));
        long columns = size(sizes.get(1));
        if (rows > (Integer.MAX_VALUE - 8) / columns) {
            throw new QmfException(
                    "an array of [" + rows + "] points in R^" + columns + " is larger than Java's arrays");
        }
        double[] values = new double[(int) (rows * columns)];
        byte[] bytes = new byte[CHUNK];
        for (int from = 0; from < values.length; from += CHUNK / Double.BYTES) {
            int count = Math.min(CHUNK / Double.BYTES, values.length - from);
            if (in.readNBytes(bytes, 0, count * Double.BYTES) < count * Double.BYTES) {
                throw new EOFException("an array ends too early");
            }
            little(bytes).asDoubleBuffer().get(values, from, count);
        }
        return Points.wrap(values, (int) columns);
    }

    private static long size(ConfigNode node) {
        String text = node instanceof Scalar scalar ? scalar.text() : "";
        if (!text.matches("[1-9][0-9]{0,9}")) {
            throw new QmfException("a size of an array is a whole number of at least 1, found [" + text + "]");
        }
        return Long.parseLong(text);
    }

    private static byte[] exactly(int count, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("a message ends too early");
        }
        return bytes;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns a text of the header, empty if it has none of that name. */
    String text(String key) {
        return header.entry(key)
                .map(ConfigNode.Entry::value)
                .filter(Scalar.class::isInstance)
                .map(node -> ((Scalar) node).text())
                .orElse("");
    }

    /** Returns a list of texts of the header, empty if it has none of that name. */
    List<String> texts(String key) {
        return items(header.entry(key).map(ConfigNode.Entry::value)).stream()
                .map(node -> node instanceof Scalar scalar ? scalar.text() : "")
                .toList();
    }

    /** Writes a message whose header says the shapes of the arrays already. */
    static void write(byte[] json, List<Points> arrays, OutputStream out) throws IOException {
        out.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(json.length)
                .array());
        out.write(json);
        byte[] bytes = new byte[CHUNK];
        for (Points points : arrays) {
            double[] values = PointValues.of(points);
            for (int from = 0; from < values.length; from += CHUNK / Double.BYTES) {
                int count = Math.min(CHUNK / Double.BYTES, values.length - from);
                little(bytes).asDoubleBuffer().put(values, from, count);
                out.write(bytes, 0, count * Double.BYTES);
            }
        }
        out.flush();
    }
}
