package org.qmf.study.canvas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.data.image.Ticks;

/**
 * Maps values to places along an axis, evenly or by their logarithm.
 *
 * @param low the value at the beginning
 * @param high the value at the end, above {@code low}
 * @param logarithmic whether equal ratios are equally long
 * @param from place of the beginning
 * @param to place of the end
 */
public record Scale(double low, double high, boolean logarithmic, double from, double to) {

    private static final double AMOUNT_RATIO = 10;
    private static final double VARIABLE_RATIO = 30;
    private static final int TICKS = 6;

    /** Makes a scale of amounts: from zero where that costs little room, logarithmic over more than a decade. */
    public static Scale ofAmounts(double[] values, double from, double to) {
        Scale tight = around(values, AMOUNT_RATIO, 0.05, from, to);
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        double low = Arrays.stream(finite).min().orElse(0);
        boolean nearZero = !tight.logarithmic() && low >= 0 && low < 0.4 * tight.high();
        return nearZero ? new Scale(0, tight.high(), false, from, to) : tight;
    }

    /** Makes a scale that is even whatever the values span. */
    public static Scale even(double[] values, double from, double to) {
        return around(values, Double.POSITIVE_INFINITY, 0.05, from, to);
    }

    /** Makes a logarithmic scale of what is positive. */
    public static Scale ofMagnitudes(double[] values, double from, double to) {
        double[] positive = Arrays.stream(values).filter(value -> value > 0).toArray();
        Scale tight = around(positive, 1, 0.05, from, to);
        return tight.logarithmic() ? tight : new Scale(tight.high() / AMOUNT_RATIO, tight.high(), true, from, to);
    }

    /** Makes a scale of the values of a variable, logarithmic where they span much. */
    public static Scale ofVariable(double[] values, double from, double to) {
        return around(values, VARIABLE_RATIO, 0.03, from, to);
    }

    private static Scale around(double[] values, double ratio, double margin, double from, double to) {
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        double low = Arrays.stream(finite).min().orElse(0);
        double high = Arrays.stream(finite).max().orElse(1);
        if (low > 0 && high / low > ratio) {
            double factor = Math.pow(high / low, margin);
            return new Scale(low / factor, high * factor, true, from, to);
        }
        double space = high > low ? margin * (high - low) : high == 0 ? 1 : Math.abs(high) / 10;
        return new Scale(low - space, high + space, false, from, to);
    }

    /** Returns the place of a value, NaN if it has none; values outside are put at the end. */
    public double place(double value) {
        if (Double.isNaN(value) || (logarithmic && value <= 0)) {
            return Double.NaN;
        }
        double share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + Math.min(1, Math.max(0, share)) * (to - from);
    }

    /** Returns round values within the scale. */
    public List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (logarithmic) {
            double decades = Math.log10(high / low);
            double[] digits =
                    decades > 3 ? new double[] {1} : decades > 1.5 ? new double[] {1, 3} : new double[] {1, 2, 5};
            for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
                for (double digit : digits) {
                    double tick = digit * Math.pow(10, power);
                    if (tick >= low && tick <= high) {
                        ticks.add(tick);
                    }
                }
            }
            return ticks;
        }
        return Ticks.between(low, high, TICKS);
    }

    /** Returns a number as briefly as it tells a tick from the others. */
    public static String text(double value) {
        return Ticks.text(value);
    }
}
