package org.qmf.data.decimal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class DecimalTextTest {

    private final byte[] out = new byte[DecimalText.LONGEST + 1];
    private final RandomStream random = RandomStream.of(1, "decimal text", 0);

    private String text(double value) {
        int end = DecimalText.write(value, out, 1);
        return new String(out, 1, end - 1, StandardCharsets.ISO_8859_1);
    }

    private static int precision(String text) {
        return new BigDecimal(text).stripTrailingZeros().precision();
    }

    private static BigDecimal distance(String text, double value) {
        return new BigDecimal(text).subtract(new BigDecimal(value)).abs();
    }

    /** The text is that of this Java, or has fewer digits, or as many as it shows and they are nearer. */
    private void requireAsGoodAsJava(double value) {
        String text = text(value);
        if (Double.doubleToRawLongBits(Double.parseDouble(text)) != Double.doubleToRawLongBits(value)) {
            throw new AssertionError("[" + value + "] is written as [" + text + "]");
        }
        String java = Double.toString(value);
        boolean better = !text.equals(java)
                && (precision(text) < precision(java)
                        || (text.length() == java.length()
                                && distance(text, value).compareTo(distance(java, value)) < 0));
        if (!text.equals(java) && !better) {
            throw new AssertionError("[" + java + "] is written as [" + text + "]");
        }
    }

    @Test
    void writesNumbersThatReadBackAsTheSameBits() {
        for (int i = 0; i < 200_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                requireAsGoodAsJava(value);
            }
            requireAsGoodAsJava(random.nextGaussian());
            requireAsGoodAsJava(Math.scalb(random.nextDouble(), random.nextInt(60) - 30));
        }
    }

    @Test
    void writesShortNumbersAsTheyWere() {
        for (int i = 0; i < 100_000; i++) {
            BigDecimal decimal = BigDecimal.valueOf(random.nextInt(2_000_000) - 1_000_000, random.nextInt(16));
            requireAsGoodAsJava(decimal.doubleValue());
            assertThat(new BigDecimal(text(decimal.doubleValue())).compareTo(decimal))
                    .isZero();
        }
    }

    @Test
    void writesPowersOfTwoAndTheirNeighbours() {
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double power = Math.scalb(1.0, exponent);
            requireAsGoodAsJava(power);
            requireAsGoodAsJava(-Math.nextUp(power));
            requireAsGoodAsJava(Math.nextDown(power));
        }
    }

    @Test
    void writesPowersOfTenAndTheirNeighbours() {
        for (int exponent = -323; exponent <= 308; exponent++) {
            double power = Double.parseDouble("1e" + exponent);
            requireAsGoodAsJava(power);
            requireAsGoodAsJava(Math.nextUp(power));
            requireAsGoodAsJava(Math.nextDown(power));
        }
    }

    @Test
    void writesSubnormalNumbers() {
        for (int i = 0; i < 20_000; i++) {
            requireAsGoodAsJava(i * Double.MIN_VALUE);
            requireAsGoodAsJava(Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(50))));
        }
    }

    @Test
    void writesTheFewestDigitsAndOfThoseTheNearest() {
        for (int i = 0; i < 5_000; i++) {
            double value = Math.scalb(
                    1 + random.nextDouble(), i % 2 == 0 ? random.nextInt(20) - 10 : random.nextInt(2046) - 1022);
            assertThat(new BigDecimal(text(value))).isEqualByComparingTo(shortest(value));
        }
    }

    /** Searches the decimals on both sides of a number, from few digits to many. */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int precision = 2; ; precision++) {
            BigDecimal low = exact.round(new MathContext(precision, RoundingMode.DOWN));
            BigDecimal high = exact.round(new MathContext(precision, RoundingMode.UP));
            BigDecimal nearest = exact.round(new MathContext(precision, RoundingMode.HALF_EVEN));
            for (BigDecimal decimal : new BigDecimal[] {nearest, low, high}) {
                if (decimal.doubleValue() == value) {
                    return decimal;
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.0,0.0",
        "-0.0,-0.0",
        "NaN,NaN",
        "Infinity,Infinity",
        "-Infinity,-Infinity",
        "1,1.0",
        "-10,-10.0",
        "0.001,0.001",
        "0.00123,0.00123",
        "0.0009,9.0E-4",
        "1e-5,1.0E-5",
        "9999999,9999999.0",
        "9999999.5,9999999.5",
        "1e7,1.0E7",
        "12345678,1.2345678E7",
        "123456.78,123456.78",
        "1e100,1.0E100",
        "4.9e-324,4.9E-324",
        "9.9e-324,9.9E-324",
        "1.5e-323,1.5E-323",
        "2.2250738585072014e-308,2.2250738585072014E-308",
        "-1.7976931348623157e308,-1.7976931348623157E308",
        "2e23,2.0E23",
        "5.684341886080802e-14,5.684341886080802E-14",
    })
    void writesInTheFormOfJava(String number, String text) {
        assertThat(text(Double.parseDouble(number))).isEqualTo(text);
    }
}
