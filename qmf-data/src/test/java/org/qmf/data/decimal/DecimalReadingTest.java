package org.qmf.data.decimal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class DecimalReadingTest {

    private final DecimalReading reading = new DecimalReading();
    private final RandomStream random = RandomStream.of(1, "decimal", 0);

    private void requireAsJava(String text) {
        byte[] line = ("7;" + text + ";8").getBytes(StandardCharsets.ISO_8859_1);
        double value = reading.read(line, 2, line.length);
        double expected = Double.parseDouble(text);
        if (Double.doubleToRawLongBits(value) != Double.doubleToRawLongBits(expected)
                || reading.end() != line.length - 2) {
            throw new AssertionError("[" + text + "] is read as [" + value + "] up to [" + reading.end() + "]");
        }
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    private double anyFinite() {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : 1 / 3.0;
    }

    private String digits(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append((char) ('0' + below(10)));
        }
        return text.toString();
    }

    @Test
    void readsWhatJavaPrints() {
        for (int i = 0; i < 100_000; i++) {
            requireAsJava(Double.toString(anyFinite()));
            requireAsJava(Double.toString(random.nextGaussian()));
        }
    }

    @Test
    void readsDigitsOfEveryNumberWithAndWithoutExponent() {
        String[] signs = {"", "-", "+"};
        for (int i = 0; i < 100_000; i++) {
            String sign = signs[below(3)];
            String zeros = "0".repeat(below(4));
            int length = 1 + below(22);
            String text = digits(length);
            int point = below(length + 1);
            String pointed = sign + zeros + text.substring(0, point) + "." + text.substring(point);
            requireAsJava(pointed);
            requireAsJava(sign + zeros + text);
            requireAsJava(pointed + (below(2) == 0 ? "e" : "E") + signs[below(3)] + below(60));
            requireAsJava(sign + text + "e" + (below(800) - 420));
        }
    }

    @Test
    void roundsNearTheMiddleOfTwoDoublesAsJavaDoes() {
        for (int i = 0; i < 20_000; i++) {
            double value = i % 2 == 0 ? Math.abs(anyFinite()) : Math.scalb(1 + random.nextDouble(), below(140) - 70);
            if (value == Double.MAX_VALUE) {
                continue;
            }
            BigDecimal middle = new BigDecimal(value).add(new BigDecimal(Math.nextUp(value)));
            middle = middle.divide(BigDecimal.valueOf(2));
            requireAsJava(middle.toString());
            for (int precision = 17; precision <= 20; precision++) {
                BigInteger leading = middle.unscaledValue();
                int cut = Math.max(0, middle.precision() - precision);
                BigInteger near = leading.divide(BigInteger.TEN.pow(cut));
                for (int offset = -1; offset <= 1; offset++) {
                    BigInteger moved = near.add(BigInteger.valueOf(offset));
                    requireAsJava(new BigDecimal(moved, middle.scale() - cut).toString());
                }
            }
        }
    }

    @Test
    void roundsWholeNumbersBetweenTwoDoublesToTheEvenOne() {
        for (long middle = (1L << 53) + 1; middle < (1L << 53) + 64; middle += 2) {
            requireAsJava(middle + "");
            requireAsJava(middle + ".0");
            requireAsJava(middle + ".00");
            requireAsJava(middle + "e3");
            requireAsJava(middle - 1 + ".999");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "+0",
                "0.0",
                "-0.0",
                "0e0",
                "0e99999999999",
                "-0.000e-99999999999",
                "1.",
                ".5",
                "-.5",
                "+1",
                "1.e3",
                ".5e-3",
                "1e+5",
                "00012",
                "0000000000000000000000000.1",
                "1e308",
                "1.7976931348623157e308",
                "1.7976931348623158e308",
                "1.7976931348623159e308",
                "1e309",
                "-1e400",
                "1e99999999999",
                "1e-99999999999",
                "4.9e-324",
                "2.4703282292062327e-324",
                "2.4703282292062328e-324",
                "2e-324",
                "1e-342",
                "1e-343",
                "2.2250738585072014e-308",
                "2.2250738585072011e-308",
                "2.225073858507201136e-308",
                "1e22",
                "1e23",
                "9007199254740992",
                "9007199254740993",
                "9007199254740992e22",
                "9007199254740993e-22",
                "9999999999999999999",
                "10000000000000000000",
                "18446744073709551615",
                "18446744073709551616",
                "9999999999999999999e308",
                "9999999999999999999e-342",
                "0.00000000000000000000000000000001e40",
                "8.5e-45",
                "7.0064923216240862e-46",
                "9223372036854775807",
                "9223372036854775808",
                "5e-1",
                "1e-23"
            })
    void readsSpecialNumbers(String text) {
        requireAsJava(text);
    }

    @Test
    void readsExponentsThatManyDigitsMakeUpFor() {
        String zeros = "0".repeat(100_000);
        requireAsJava("0." + zeros + "12e100001");
        requireAsJava("0." + zeros + "12e250000");
        requireAsJava("12" + zeros + "e-100001");
        requireAsJava("12" + zeros + "e-250000");
    }

    @Test
    void readsPowersOfTenAndTheirNeighbours() {
        for (int exponent = -345; exponent <= 310; exponent++) {
            for (String digits : List.of("1", "9", "9007199254740993", "1234567890123456789", "9999999999999999999")) {
                requireAsJava(digits + "e" + exponent);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1.5E-", "NaN", "Infinity", "--1", "+-1", " 1"
            })
    void findsNoNumberWhereThereIsNone(String text) {
        for (String behind : List.of("", ",3")) {
            byte[] line = (text + behind).getBytes(StandardCharsets.ISO_8859_1);
            assertThat(reading.read(line, 0, line.length)).isNaN();
            assertThat(reading.end()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0|x1p3", "1|d", "1.5|f", "1.2|.3", "1e5|.", "1|_000", "1e5|e5", "2| ", "3|-4", "1|,5"})
    void endsWhereTheNumberDoes(String text) {
        int end = text.indexOf('|');
        byte[] line = text.replace("|", "").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(reading.read(line, 0, line.length)).isEqualTo(Double.parseDouble(text.substring(0, end)));
        assertThat(reading.end()).isEqualTo(end);
    }

    @Test
    void looksAtNothingBehindTheLimit() {
        byte[] line = "12.5e3".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(reading.read(line, 0, 1)).isEqualTo(1);
        assertThat(reading.read(line, 0, 3)).isEqualTo(12);
        assertThat(reading.read(line, 0, 4)).isEqualTo(12.5);
        assertThat(reading.read(line, 0, 5)).isNaN();
        assertThat(reading.read(line, 0, 6)).isEqualTo(12500);
    }

    @Test
    void knowsTheLeadingBitsOfPowersOfTen() {
        BigInteger half = BigInteger.ONE.shiftLeft(64);
        IntStream.rangeClosed(PowerOfTen.LEAST, PowerOfTen.MOST).forEach(exponent -> {
            PowerOfTen power = PowerOfTen.of(exponent);
            BigInteger bits = new BigInteger(Long.toUnsignedString(power.high()))
                    .multiply(half)
                    .add(new BigInteger(Long.toUnsignedString(power.low())));
            BigDecimal unit = twoTo(PowerOfTen.floorLog2(exponent) - 127);
            BigDecimal exact = BigDecimal.ONE.scaleByPowerOfTen(exponent);
            assertThat(bits.bitLength()).isEqualTo(128);
            assertThat(new BigDecimal(bits).multiply(unit)).isLessThanOrEqualTo(exact);
            assertThat(new BigDecimal(bits.add(BigInteger.ONE)).multiply(unit)).isGreaterThan(exact);
        });
    }

    private static BigDecimal twoTo(int exponent) {
        BigDecimal power = BigDecimal.valueOf(2).pow(Math.abs(exponent));
        return exponent >= 0 ? power : BigDecimal.valueOf(5).pow(-exponent).movePointLeft(-exponent);
    }
}
