package org.qmf.study.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.qmf.study.statistics.Summary;

/** Writes numbers for people. */
public final class NumberText {

    private NumberText() {}

    /** Returns four decimals, or four significant digits for what is small or large. */
    public static String of(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        double size = Math.abs(value);
        boolean plain = value == 0 || (size >= 0.001 && size < 1000);
        return String.format(Locale.ROOT, plain ? "%.4f" : "%.3e", value);
    }

    /** Returns a number that is neither very small nor very large with some significant digits. */
    public static String significant(double value, int digits) {
        return new BigDecimal(value).round(new MathContext(digits)).toPlainString();
    }

    /** Returns a mean with its interval, or alone where a single value, or a few equal ones, let no interval be known. */
    public static String of(Summary summary) {
        boolean known = summary.count() > 1 && !Double.isNaN(summary.lower());
        return of(summary.mean()) + (known ? " [" + of(summary.lower()) + ", " + of(summary.upper()) + "]" : "");
    }

    /** Returns a p-value. */
    public static String p(double value) {
        return value < 0.0001 ? "<0.0001" : of(value);
    }

    /** Returns a number with all its digits, empty if it is not known. */
    public static String exact(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }
}
