package org.qmf.data.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Round numbers along an axis, and how they are written. */
public final class Ticks {

    private Ticks() {}

    /** Returns round numbers from one value to another, about as many as are wanted. */
    public static List<Double> between(double low, double high, int wanted) {
        List<Double> ticks = new ArrayList<>();
        // Nearer numbers have no round ones between them that a double tells apart.
        boolean apart = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high));
        if (!apart || !Double.isFinite(high - low)) {
            return List.of(low);
        }
        double step = step((high - low) / wanted);
        for (double i = Math.ceil(low / step - 1e-9); i <= high / step + 1e-9; i++) {
            ticks.add(i * step + 0.0);
        }
        return ticks;
    }

    private static double step(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double digit = rough / power;
        return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 2.5 ? 2.5 : digit <= 5 ? 5 : 10);
    }

    /** Returns how far ticks are apart, 0 if there are less than two. */
    public static double step(List<Double> ticks) {
        return ticks.size() < 2 ? 0 : ticks.get(1) - ticks.get(0);
    }

    /** Returns a number briefly, in three digits or some more. */
    public static String text(double value) {
        return text(value, 0);
    }

    /**
     * Returns a number as briefly as it tells a tick from the others.
     *
     * @param step how far they are apart, 0 if there are no others
     */
    public static String text(double value, double step) {
        double size = Math.abs(value);
        if (size < 1e-9 * step || size == 0) {
            return "0";
        }
        int power = (int) Math.floor(Math.log10(size) + 1e-9);
        // One digit more than the step's first one, as it may be 2.5.
        int told = step > 0 ? Math.min(15, power + 1 - (int) Math.floor(Math.log10(step) + 1e-9)) : 0;
        boolean plain = size < 1e5 ? size >= 1e-4 : size < 1e9 && told > 3;
        if (!plain) {
            String digits = decimal(value / Math.pow(10, power), Math.max(2, told));
            String factor = digits.equals("1") ? "" : digits.equals("−1") ? "−" : digits + "·";
            return factor + "10" + superscript(power);
        }
        return decimal(value, Math.max(Math.max(0, told - power), size < 1e5 ? Math.max(0, 3 - power) : 0));
    }

    private static String decimal(double value, int places) {
        return trimmed(String.format(Locale.ROOT, "%." + places + "f", value)).replace('-', '−');
    }

    private static String trimmed(String decimal) {
        return decimal.contains(".") ? decimal.replaceAll("0+$", "").replaceAll("\\.$", "") : decimal;
    }

    private static String superscript(int power) {
        StringBuilder text = new StringBuilder(power < 0 ? "⁻" : "");
        Integer.toString(Math.abs(power)).chars().forEach(c -> text.append("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0')));
        return text.toString();
    }
}
