package org.qmf.command;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A method in a process of its own that knows nothing of QMF's classes: it talks over its standard streams, and moves each
 * point halfway to the mean of all others. Its argument tells what it does wrong.
 */
final class LocalMeanProgram {

    private static final Pattern ENTRY = Pattern.compile("\"name\"\\s*:\\s*\"(\\w+)\"|\"bytes\"\\s*:\\s*(\\d+)");

    private LocalMeanProgram() {}

    public static void main(String[] arguments) throws IOException {
        String fault = arguments.length == 0 ? "" : arguments[0];
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(System.out);
        double[] sample = new double[0];
        int requests = 0;
        while (true) {
            byte[] start = in.readNBytes(8);
            if (start.length < 8) {
                return;
            }
            byte[] head = in.readNBytes(
                    ByteBuffer.wrap(start, 4, 4).order(ByteOrder.LITTLE_ENDIAN).getInt());
            String json = new String(head, StandardCharsets.UTF_8);
            Map<String, byte[]> arrays = new LinkedHashMap<>();
            for (Map.Entry<String, Integer> each : entries(json).entrySet()) {
                arrays.put(each.getKey(), in.readNBytes(each.getValue()));
            }
            requests++;
            if (json.contains("\"fit\"")) {
                sample = numbers(arrays.get("sample"));
                send(out, "{\"arrays\": []}", List.of());
            } else if (fault.equals("dies") && requests > 2) {
                System.err.println("enough");
                System.exit(7);
            } else {
                double[] targets = numbers(arrays.get("targets"));
                int rows = rows(arrays.get("targets"));
                double[] answer = answer(sample, targets, longs(arrays.get("index")), targets.length / rows);
                byte[] content = array(answer, rows, targets.length / rows);
                if (fault.equals("counts")) {
                    content = array(
                            filled(targets.length, (double)
                                    ProcessHandle.current().pid()),
                            rows,
                            targets.length / rows);
                }
                String list = "{\"name\": \"answer\", \"bytes\": " + content.length + "}";
                send(out, "{\"reasons\": {\"0\": \"first\"}, \"arrays\": [" + list + "]}", List.of(content));
            }
        }
    }

    private static double[] filled(int count, double value) {
        double[] values = new double[count];
        java.util.Arrays.fill(values, value);
        return values;
    }

    private static double[] answer(double[] sample, double[] targets, long[] index, int width) {
        double[] answer = targets.clone();
        int n = sample.length / width;
        for (int i = 0; i < index.length; i++) {
            int count = index[i] < 0 ? n : n - 1;
            for (int axis = 0; axis < width && count > 0; axis++) {
                double sum = 0;
                for (int j = 0; j < n; j++) {
                    sum += j == index[i] ? 0 : sample[j * width + axis];
                }
                answer[i * width + axis] += 0.5 * (sum / count - targets[i * width + axis]);
            }
        }
        return answer;
    }

    private static Map<String, Integer> entries(String json) {
        Matcher matcher = ENTRY.matcher(json.substring(json.indexOf("\"arrays\"")));
        List<String> names = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                names.add(matcher.group(1));
            } else {
                sizes.add(Integer.valueOf(matcher.group(2)));
            }
        }
        Map<String, Integer> entries = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            entries.put(names.get(i), sizes.get(i));
        }
        return entries;
    }

    private static ByteBuffer body(byte[] npy) {
        int length = ByteBuffer.wrap(npy).order(ByteOrder.LITTLE_ENDIAN).getShort(8);
        return ByteBuffer.wrap(npy, 10 + length, npy.length - 10 - length)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int rows(byte[] npy) {
        Matcher shape = Pattern.compile("\\((\\d+)").matcher(new String(npy, 0, 100, StandardCharsets.ISO_8859_1));
        return shape.find() ? Integer.parseInt(shape.group(1)) : 0;
    }

    private static double[] numbers(byte[] npy) {
        double[] values = new double[body(npy).remaining() / 8];
        body(npy).asDoubleBuffer().get(values);
        return values;
    }

    private static long[] longs(byte[] npy) {
        long[] values = new long[body(npy).remaining() / 8];
        body(npy).asLongBuffer().get(values);
        return values;
    }

    private static byte[] array(double[] values, int rows, int width) {
        String header = String.format(
                "%-117s\n", "{'descr': '<f8', 'fortran_order': False, 'shape': (" + rows + ", " + width + "), }");
        ByteBuffer bytes = ByteBuffer.allocate(128 + 8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93)
                .put("NUMPY\1\0".getBytes(StandardCharsets.ISO_8859_1))
                .putShort((short) 118);
        bytes.put(header.getBytes(StandardCharsets.ISO_8859_1));
        bytes.asDoubleBuffer().put(values);
        return bytes.array();
    }

    private static void send(OutputStream out, String head, List<byte[]> contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("QMF1".getBytes(StandardCharsets.US_ASCII));
        bytes.write(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(head.length())
                .array());
        bytes.write(head.getBytes(StandardCharsets.UTF_8));
        for (byte[] content : contents) {
            bytes.write(content);
        }
        out.write(bytes.toByteArray());
        out.flush();
    }
}
