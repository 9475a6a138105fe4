package org.qmf.host.configuration;

import java.math.BigDecimal;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads and writes numbers as configurations spell them: those of JSON, with a sign, {@code .5}, {@code 1.} and {@code .inf}. */
final class Numbers {

    /** Of no practical use beyond, and long ones take quadratic time to convert. */
    private static final int LONGEST = 60;

    private static final Pattern FINITE =
            Pattern.compile("[-+]?((0|[1-9][0-9]*+)(\\.[0-9]*+)?|\\.[0-9]++)([eE][-+]?[0-9]{1,4})?");
    private static final Pattern INFINITE = Pattern.compile("[-+]?\\.(inf|Inf|INF)");

    private Numbers() {}

    static boolean isNumber(String text) {
        return isFinite(text) || isInfinite(text);
    }

    static boolean isFinite(String text) {
        return text.length() <= LONGEST && FINITE.matcher(text).matches();
    }

    static boolean isInfinite(String text) {
        return INFINITE.matcher(text).matches();
    }

    /** Returns the value of a text that {@link #isNumber}. */
    static double value(String text) {
        if (isInfinite(text)) {
            return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return Double.parseDouble(text);
    }

    /** Returns the value of a text that {@link #isFinite}, if it is whole and fits. */
    static OptionalLong whole(String text) {
        try {
            return OptionalLong.of(new BigDecimal(text).longValueExact());
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns the value if it is whole and exactly a {@code long}. */
    static OptionalLong whole(double value) {
        boolean exact = value == Math.rint(value) && Math.abs(value) <= 0x1.0p53;
        return exact ? OptionalLong.of((long) value) : OptionalLong.empty();
    }

    /** Writes a number so that {@link #value} and every YAML reader give back the same bits. */
    static String text(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? ".inf" : "-.inf";
        }
        String text = Double.toString(value).replace("E-", "e-").replace("E", "e+");
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
