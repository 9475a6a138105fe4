package org.qmf.data.file;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.Presentation;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.ElementType;

/**
 * What the header of a NumPy array file says.
 *
 * @param descr what NumPy calls the type, without the byte order
 * @param type the number type
 * @param order the byte order
 * @param columnMajor whether the first index runs fastest
 * @param shape the lengths of the axes
 */
record NpyHeader(String descr, ElementType type, ByteOrder order, boolean columnMajor, List<Long> shape)
        implements Presentation {

    private static final Pattern DESCR = Pattern.compile("'descr'\\s*:\\s*'([<>|=]?)(\\w+)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([\\d,L\\s]*)\\)");

    private static final Map<String, ElementType> TYPES = Map.ofEntries(
            Map.entry("f2", ElementType.FLOAT16),
            Map.entry("f4", ElementType.FLOAT32),
            Map.entry("f8", ElementType.FLOAT64),
            Map.entry("i1", ElementType.INT8),
            Map.entry("i2", ElementType.INT16),
            Map.entry("i4", ElementType.INT32),
            Map.entry("i8", ElementType.INT64),
            Map.entry("u1", ElementType.UINT8),
            Map.entry("u2", ElementType.UINT16),
            Map.entry("u4", ElementType.UINT32),
            Map.entry("u8", ElementType.UINT64),
            Map.entry("b1", ElementType.UINT8));

    static NpyHeader parse(String text, String name) {
        Matcher descr = find(DESCR, text, "type", name);
        ElementType type = TYPES.get(descr.group(2));
        if (type == null) {
            throw new DataException(name + " holds numbers of type [" + Excerpt.of(descr.group(2)) + "]; readable are "
                    + TYPES.keySet().stream().sorted().toList());
        }
        // '=' and no sign mean the byte order of the machine that reads.
        ByteOrder order = switch (descr.group(1)) {
            case ">" -> ByteOrder.BIG_ENDIAN;
            case "<" -> ByteOrder.LITTLE_ENDIAN;
            default -> ByteOrder.nativeOrder();
        };
        boolean columnMajor = find(ORDER, text, "order", name).group(1).equals("True");
        return new NpyHeader(
                descr.group(2),
                type,
                order,
                columnMajor,
                shape(find(SHAPE, text, "shape", name).group(1), name));
    }

    /** Returns how a file is written that looks like this one, as long as the type holds the values. */
    NpyHeader fitting(Points points) {
        long entry = shape.stream().skip(1).reduce(1L, (a, b) -> a * b);
        List<Long> axes = new ArrayList<>(List.of((long) points.size()));
        axes.addAll(entry == points.dimension() ? shape.subList(1, shape.size()) : List.of((long) points.dimension()));
        boolean fits = type.holdsAll(PointValues.of(points)) && (!isBoolean() || areFlags(points));
        return new NpyHeader(fits ? descr : "f8", fits ? type : ElementType.FLOAT64, order, false, axes);
    }

    private boolean isBoolean() {
        return descr.equals("b1");
    }

    private static boolean areFlags(Points points) {
        for (double value : PointValues.of(points)) {
            if (value != 0 && value != 1) {
                return false;
            }
        }
        return true;
    }

    /** Returns the text of the header. */
    String text() {
        String sign = type.bytes() == 1 ? "|" : order == ByteOrder.BIG_ENDIAN ? ">" : "<";
        String axes = shape.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return "{'descr': '" + sign + descr + "', 'fortran_order': False, 'shape': (" + axes
                + (shape.size() == 1 ? "," : "") + "), }";
    }

    private static Matcher find(Pattern pattern, String text, String what, String name) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new DataException(
                    name + " has a header without a readable " + what + ": [" + Excerpt.of(text.strip()) + "]");
        }
        return matcher;
    }

    private static List<Long> shape(String text, String name) {
        String[] words =
                text.replace("L", "").strip().replaceAll(",$", "").strip().split("\\s*,\\s*", -1);
        if (words.length > 3 || words[0].isEmpty()) {
            throw new DataException(name + " has the shape [(" + Excerpt.of(text)
                    + ")]; readable are points (n, D), numbers (n) and images (n, height, width)");
        }
        List<Long> shape = new ArrayList<>();
        for (String word : words) {
            try {
                shape.add(Long.parseLong(word));
            } catch (NumberFormatException e) {
                throw new DataException(name + " has an axis of impossible length [" + Excerpt.of(word) + "]", e);
            }
        }
        return List.copyOf(shape);
    }
}
