package org.qmf.data.decimal;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The leading 128 bits of a power of ten, the rest cut off.
 *
 * @param high the upper 64 bits, of which the first is set
 * @param low the lower 64 bits
 */
record PowerOfTen(long high, long low) {

    /** Below this power every number of 19 digits is 0. */
    static final int LEAST = -342;

    /** What the digits of the least double are multiplied by. */
    static final int MOST = 324;

    private static final int BITS = 128;
    /** Made when they are first asked for; who comes at the same time makes the same. */
    private static final @Nullable PowerOfTen[] KNOWN = new PowerOfTen[MOST - LEAST + 1];

    static PowerOfTen of(int exponent) {
        PowerOfTen known = KNOWN[exponent - LEAST];
        if (known == null) {
            known = compute(exponent);
            KNOWN[exponent - LEAST] = known;
        }
        return known;
    }

    private static PowerOfTen compute(int exponent) {
        BigInteger power = BigInteger.TEN.pow(Math.abs(exponent));
        BigInteger leading = exponent >= 0
                ? power.shiftLeft(BITS)
                : BigInteger.ONE.shiftLeft(BITS + power.bitLength()).divide(power);
        BigInteger cut = leading.shiftRight(leading.bitLength() - BITS);
        return new PowerOfTen(cut.shiftRight(Long.SIZE).longValue(), cut.longValue());
    }

    /** Returns the logarithm of a power of ten to the base 2, rounded down. */
    static int floorLog2(int exponent) {
        // log2(10) in units of 2^-38.
        return (int) ((exponent * 913_124_641_741L) >> 38);
    }

    /** Returns the upper half of the product of two unsigned numbers. */
    static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}
