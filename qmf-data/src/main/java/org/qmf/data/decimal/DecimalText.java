package org.qmf.data.decimal;

import java.nio.charset.StandardCharsets;

/**
 * Writes doubles as decimal numbers into bytes: the fewest digits that read back as the same bits, and of these the nearest, in
 * the form of {@link Double#toString(double)}, which finds the same digits from Java 19 on.
 *
 * <p>The digits are found among multiples of a power of ten inside the interval of decimals that round to the double
 * (R. Giulietti, The Schubfach way to render doubles, 2020). Where one digit would do, two may be nearer: the least double is
 * 4.9E-324.
 */
public final class DecimalText {

    /** No number needs more bytes. */
    public static final int LONGEST = 26;

    private static final int MANTISSA_BITS = 52;
    private static final long LEADING = 1L << MANTISSA_BITS;
    private static final int LEAST_EXPONENT = -1074;
    private static final long LOW_63 = Long.MAX_VALUE;

    /** Numbers from 0.001 to 10,000,000 have no exponent: digits before the point, or zeros behind it. */
    private static final int MOST_BEFORE = 7;

    private static final int MOST_ZEROS = 2;

    private static final int PIECE_DIGITS = 8;
    private static final long PIECE = 100_000_000;
    private static final long TENTH = 0xCCCC_CCCDL;
    private static final int TENTH_BITS = 35;
    private static final long[] POWERS = {
        1L,
        10L,
        100L,
        1_000L,
        10_000L,
        100_000L,
        1_000_000L,
        10_000_000L,
        100_000_000L,
        1_000_000_000L,
        10_000_000_000L,
        100_000_000_000L,
        1_000_000_000_000L,
        10_000_000_000_000L,
        100_000_000_000_000L,
        1_000_000_000_000_000L,
        10_000_000_000_000_000L,
        100_000_000_000_000_000L
    };

    private DecimalText() {}

    /** Writes a number from a place on and returns the place behind it. */
    public static int write(double value, byte[] out, int from) {
        if (Double.isNaN(value)) {
            return word("NaN", out, from);
        }
        long bits = Double.doubleToRawLongBits(value);
        int at = from;
        if (bits < 0) {
            out[at++] = '-';
        }
        if (Double.isInfinite(value)) {
            return word("Infinity", out, at);
        }
        long fraction = bits & (LEADING - 1);
        int exponent = (int) (bits >>> MANTISSA_BITS) & 0x7FF;
        if (exponent > 0) {
            return shortest(fraction | LEADING, exponent + LEAST_EXPONENT - 1, out, at);
        }
        // The intervals of the two least doubles are wider than the power of ten that the others go by.
        return switch ((int) Math.min(fraction, 3)) {
            case 0 -> word("0.0", out, at);
            case 1 -> word("4.9E-324", out, at);
            case 2 -> word("9.9E-324", out, at);
            default -> shortest(fraction, LEAST_EXPONENT, out, at);
        };
    }

    private static int word(String word, byte[] out, int from) {
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(bytes, 0, out, from, bytes.length);
        return from + bytes.length;
    }

    /** Writes c·2^q. */
    private static int shortest(long c, int q, byte[] out, int from) {
        // The double below a power of two is only half as far away as that above.
        boolean regular = c != LEADING || q == LEAST_EXPONENT;
        int k = regular ? floorLog10(q) : floorLog10OfThreeQuarters(q);
        int shift = q + PowerOfTen.floorLog2(-k) + 2;
        PowerOfTen power = PowerOfTen.of(-k);
        // 126 bits of the power, rounded up, in two halves.
        long low = (((power.low() >>> 2) | (power.high() << 62)) & LOW_63) + 1;
        long high = (power.high() >>> 1) + (low >>> 63);
        low &= LOW_63;

        // Four times the number and the ends of its interval, which belong to it if c is even, in units of 10^k.
        long odd = c & 1;
        long number = scaled(high, low, (4 * c) << shift);
        long left = scaled(high, low, (4 * c - (regular ? 2 : 1)) << shift) + odd;
        long right = scaled(high, low, (4 * c + 2) << shift) - odd;

        long below = number >> 2;
        if (below >= 100) {
            long tens = below / 10 * 10;
            boolean lower = left <= 4 * tens;
            boolean upper = 4 * (tens + 10) <= right;
            if (lower != upper) {
                return decimal(lower ? tens : tens + 10, k, out, from);
            }
        }
        boolean lower = left <= 4 * below;
        boolean upper = 4 * (below + 1) <= right;
        if (lower != upper) {
            return decimal(lower ? below : below + 1, k, out, from);
        }
        long beyondHalf = number - (4 * below + 2);
        boolean nearer = beyondHalf < 0 || (beyondHalf == 0 && (below & 1) == 0);
        return decimal(nearer ? below : below + 1, k, out, from);
    }

    /** Returns the leading bits of a product, the last one set if any that follow are. */
    private static long scaled(long high, long low, long factor) {
        long middle = ((high * factor) >>> 1) + Math.multiplyHigh(low, factor);
        long top = Math.multiplyHigh(high, factor) + (middle >>> 63);
        return top | (((middle & LOW_63) + LOW_63) >>> 63);
    }

    /** Returns the exponent of the largest power of ten in 2^q. */
    private static int floorLog10(int q) {
        // log10(2) in units of 2^-41.
        return (int) ((q * 661_971_961_083L) >> 41);
    }

    /** Returns the exponent of the largest power of ten in 3/4·2^q. */
    private static int floorLog10OfThreeQuarters(int q) {
        return (int) ((q * 661_971_961_083L - 274_743_187_321L) >> 41);
    }

    /** Writes f·10^e. */
    private static int decimal(long f, int e, byte[] out, int from) {
        long digits = f;
        int exponent = e;
        if (digits % PIECE == 0) {
            digits /= PIECE;
            exponent += PIECE_DIGITS;
        }
        while (digits % 10 == 0) {
            digits /= 10;
            exponent++;
        }
        int length = length(digits);
        // The number is 0.digits·10^point.
        int point = length + exponent;
        if (point > MOST_BEFORE || -point > MOST_ZEROS) {
            int at = pointed(digits, length, 1, out, from);
            out[at] = 'E';
            return whole(point - 1, out, at + 1);
        }
        if (point > 0) {
            return pointed(digits, length, point, out, from);
        }
        int at = from;
        out[at++] = '0';
        out[at++] = '.';
        at = zeros(-point, out, at);
        return place(digits, length, out, at);
    }

    /** Writes digits with a point behind some of them, and at least one digit behind it. */
    private static int pointed(long digits, int length, int whole, byte[] out, int from) {
        int at = place(digits, length, out, from);
        at = zeros(whole + 1 - length, out, at);
        System.arraycopy(out, from + whole, out, from + whole + 1, at - from - whole);
        out[from + whole] = '.';
        return at + 1;
    }

    private static int zeros(int count, byte[] out, int from) {
        int at = from;
        while (at < from + count) {
            out[at++] = '0';
        }
        return at;
    }

    private static int whole(int value, byte[] out, int from) {
        int at = from;
        if (value < 0) {
            out[at++] = '-';
        }
        int size = Math.abs(value);
        return place(size, length(size), out, at);
    }

    private static int length(long value) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(value);
        // log10(2) in units of 2^-12.
        int least = (bits * 1233) >> 12;
        return value < POWERS[least] ? least : least + 1;
    }

    private static int place(long digits, int length, byte[] out, int from) {
        long rest = digits;
        int at = from + length;
        while (at - from > PIECE_DIGITS) {
            long above = rest / PIECE;
            at -= PIECE_DIGITS;
            placePiece((int) (rest - above * PIECE), PIECE_DIGITS, out, at);
            rest = above;
        }
        placePiece((int) rest, at - from, out, from);
        return from + length;
    }

    private static void placePiece(int digits, int length, byte[] out, int from) {
        int rest = digits;
        for (int at = from + length - 1; at >= from; at--) {
            // The quick compiler would divide, which takes ten times as long.
            int tenth = (int) ((rest * TENTH) >>> TENTH_BITS);
            out[at] = (byte) ('0' + rest - 10 * tenth);
            rest = tenth;
        }
    }
}
