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
        if (!(high > low) || !Double.isFinite(high - low)) {
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

    /** Returns a number as briefly as it tells a tick from the others. */
    public static String text(double value) {
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        if (size >= 1e5 || size < 1e-4) {
            int power = (int) Math.floor(Math.log10(size) + 1e-9);
            String digits = trimmed(String.format(Locale.ROOT, "%.2f", value / Math.pow(10, power)));
            return (digits.equals("1") ? "" : digits + "·") + "10" + superscript(power);
        }
        return trimmed(String.format(
                        Locale.ROOT, "%." + Math.max(0, 3 - (int) Math.floor(Math.log10(size))) + "f", value))
                .replace('-', '−');
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
