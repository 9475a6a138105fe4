package org.qmf.data.decimal;

import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers that stand in bytes, each as the double that {@link Double#parseDouble} makes of it.
 *
 * <p>A number is w·10^e with whole w. Where both are small, two doubles and one operation give the answer (W. Clinger, How to
 * read floating point numbers accurately, PLDI 1990); otherwise w times the leading 128 bits of the power (D. Lemire, Number
 * parsing at a gigabyte per second, Software: Practice and Experience 51, 2021). Where those do not decide how to round, and
 * for more than 19 digits, the JDK does.
 */
public final class DecimalReading {

    private static final int MOST_DIGITS = 19;
    /** More than any number of digits makes up for. */
    private static final long FAR_EXPONENT = 1L << 40;

    private static final int MANTISSA_BITS = 52;
    private static final int BIAS = 1023;
    private static final int LARGEST_EXPONENT = 2046;

    private static final long MOST_EXACT = 1L << (MANTISSA_BITS + 1);
    private static final double[] EXACT_POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private byte[] text = {};
    private int at;
    private int limit;
    private long digits;
    private int significant;

    /**
     * Reads the number that begins at a place and goes as far as it can: digits with or without a sign, a point, an exponent.
     *
     * @param to where the text ends
     * @return the number; NaN if there is none
     */
    public double read(byte[] source, int from, int to) {
        text = source;
        at = from;
        limit = to;
        digits = 0;
        significant = 0;
        boolean negative = skipSign();
        int count = readDigits();
        long exponent = 0;
        if (at < limit && text[at] == '.') {
            at++;
            exponent = -readDigits();
        }
        if (count - exponent == 0) {
            return none(from);
        }
        if (at < limit && (text[at] == 'e' || text[at] == 'E')) {
            at++;
            boolean small = skipSign();
            int first = at;
            long power = readPower();
            if (at == first) {
                return none(from);
            }
            exponent += small ? -power : power;
        }
        boolean simple = significant <= MOST_DIGITS && exponent >= PowerOfTen.LEAST && exponent <= PowerOfTen.MOST;
        double size = simple ? nearest(digits, (int) exponent) : Double.NaN;
        if (Double.isNaN(size)) {
            return Double.parseDouble(new String(text, from, at - from, StandardCharsets.ISO_8859_1));
        }
        return negative ? -size : size;
    }

    /** Returns the place behind the last number; where it should have begun if there was none. */
    public int end() {
        return at;
    }

    private double none(int from) {
        at = from;
        return Double.NaN;
    }

    /** Returns whether the sign is a minus. */
    private boolean skipSign() {
        boolean negative = at < limit && text[at] == '-';
        if (negative || (at < limit && text[at] == '+')) {
            at++;
        }
        return negative;
    }

    /** Returns how many digits there were; more than 19 that count overflow, and are not used. */
    private int readDigits() {
        int start = at;
        int next = start;
        long sum = digits;
        int counting = significant;
        while (next < limit && isDigit(text[next])) {
            sum = 10 * sum + (text[next] - '0');
            counting += counting > 0 || sum != 0 ? 1 : 0;
            next++;
        }
        digits = sum;
        significant = counting;
        at = next;
        return next - start;
    }

    private long readPower() {
        long power = 0;
        while (at < limit && isDigit(text[at])) {
            power = Math.min(FAR_EXPONENT, 10 * power + (text[at] - '0'));
            at++;
        }
        return power;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    /** Returns the double nearest to w·10^exponent, w unsigned; NaN if it is undecided, subnormal or too large. */
    static double nearest(long w, int exponent) {
        if (w == 0) {
            return 0;
        }
        if (w > 0 && w <= MOST_EXACT && Math.abs(exponent) < EXACT_POWERS.length) {
            return exponent < 0 ? w / EXACT_POWERS[-exponent] : w * EXACT_POWERS[exponent];
        }
        PowerOfTen power = PowerOfTen.of(exponent);
        int zeros = Long.numberOfLeadingZeros(w);
        long normal = w << zeros;
        long carry = PowerOfTen.multiplyHigh(normal, power.low());
        long low = normal * power.high() + carry;
        long high = PowerOfTen.multiplyHigh(normal, power.high()) + (Long.compareUnsigned(low, carry) < 0 ? 1 : 0);

        // What was cut off of the power and of the product adds less than two units of the 128 bits to them.
        int top = (int) (high >>> 63);
        int cut = Long.SIZE - MANTISSA_BITS - 3 + top;
        long mask = (1L << cut) - 1;
        boolean mayCarry = (high & mask) == mask && low == -1;
        boolean mayBeHalfway = (high & mask) == 0 && low == 0;
        int binary = PowerOfTen.floorLog2(exponent) + Long.SIZE - 1 - zeros + top + BIAS;
        if (mayCarry || mayBeHalfway || binary <= 0) {
            return Double.NaN;
        }
        long mantissa = ((high >>> cut) + 1) >>> 1;
        // The leading bit of the mantissa, and one that rounding carries over it, count in the exponent.
        long bits = ((binary - 1L) << MANTISSA_BITS) + mantissa;
        return bits >>> MANTISSA_BITS > LARGEST_EXPONENT ? Double.NaN : Double.longBitsToDouble(bits);
    }
}
