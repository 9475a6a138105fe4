package org.qmf.study.canvas;

/** Estimates the size of texts, the same on every machine, whatever its fonts; rather too wide than too narrow. */
public final class TextSize {

    private static final String NARROW = "iljtfr.,:;'|!()[]{}I -";
    private static final String WIDE = "mwMW@%—…";
    private static final int FIRST_WIDE_SCRIPT = 0x1100;

    private TextSize() {}

    public static double width(String text, double size) {
        return size * text.codePoints().mapToDouble(TextSize::width).sum();
    }

    /** Returns a text that is not wider than given, with an ellipsis where something was cut off. */
    public static String fit(String text, double size, double width) {
        if (width(text, size) <= width) {
            return text;
        }
        int[] points = text.codePoints().toArray();
        double used = width("…", size);
        int kept = 0;
        while (kept < points.length && used + size * width(points[kept]) <= width) {
            used += size * width(points[kept]);
            kept++;
        }
        return new String(points, 0, kept).stripTrailing() + "…";
    }

    private static double width(int point) {
        if (NARROW.indexOf(point) >= 0) {
            return 0.38;
        }
        if (WIDE.indexOf(point) >= 0 || point >= FIRST_WIDE_SCRIPT) {
            return 1;
        }
        return Character.isUpperCase(point) ? 0.7 : 0.62;
    }
}
