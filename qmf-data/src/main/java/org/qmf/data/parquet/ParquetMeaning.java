package org.qmf.data.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What the stored numbers of a column stand for, and how that is written: {@code 12.50}, {@code 2026-11-18},
 * {@code 2026-11-18T09:30:00Z}. A number that stands for nothing, such as an hour 25, is written as it is stored.
 *
 * @param words what messages call it
 * @param write writes what a number stands for
 * @param read returns the number again
 */
record ParquetMeaning(String words, Function<BigInteger, String> write, Function<String, BigInteger> read) {

    private static final String TIMES = "dates or times";
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long NANOS_PER_DAY = 86_400 * NANOS_PER_SECOND;
    /** The first of January 1970, counted as astronomers do. */
    private static final long JULIAN_EPOCH = 2_440_588;

    /** No program writes decimal fractions of more digits. */
    private static final int MOST_DIGITS = 256;

    /**
     * Returns what a file says that the values of a column stand for, in one of two ways or in both.
     *
     * @throws ArithmeticException if no number has as many digits
     */
    static Optional<ParquetMeaning> of(Thrift element, ParquetType type) {
        if (type.real() || type == ParquetType.BOOLEAN) {
            return Optional.empty();
        }
        int converted = (int) element.number(6, -1);
        Optional<Thrift> logical = element.struct(10);
        if (converted == 5 || has(logical, 5)) {
            long scale = logical.flatMap(it -> it.struct(5))
                    .map(it -> it.number(1, 0))
                    .orElseGet(() -> element.number(7, 0));
            if (scale < 0 || scale > MOST_DIGITS) {
                throw new ArithmeticException("[" + scale + "] digits behind the point");
            }
            return Optional.of(decimals((int) scale));
        }
        if (type == ParquetType.INT96) {
            return Optional.of(julian());
        }
        if (!type.whole()) {
            return Optional.empty();
        }
        if (converted == 6 || has(logical, 6)) {
            return Optional.of(dates());
        }
        Optional<Thrift> time = logical.flatMap(it -> it.struct(7));
        if (converted == 7 || converted == 8 || time.isPresent()) {
            return Optional.of(times(unit(time, converted == 7)));
        }
        Optional<Thrift> moment = logical.flatMap(it -> it.struct(8));
        if (converted == 9 || converted == 10 || moment.isPresent()) {
            boolean utc = moment.map(it -> it.flag(1, true)).orElse(true);
            return Optional.of(moments(unit(moment, converted == 9), utc));
        }
        return Optional.empty();
    }

    private static boolean has(Optional<Thrift> logical, int kind) {
        return logical.map(it -> it.fields().containsKey(kind)).orElse(false);
    }

    /** Returns how many nanoseconds the numbers count. */
    private static long unit(Optional<Thrift> said, boolean millis) {
        return said.flatMap(it -> it.struct(2))
                .map(it -> it.fields().containsKey(1) ? 1_000_000L : it.fields().containsKey(2) ? 1_000L : 1L)
                .orElse(millis ? 1_000_000L : 1_000L);
    }

    private static ParquetMeaning decimals(int scale) {
        return new ParquetMeaning(
                "decimal fractions",
                number -> new BigDecimal(number, scale).toPlainString(),
                text -> new BigDecimal(text).setScale(scale).unscaledValue());
    }

    private static ParquetMeaning dates() {
        return new ParquetMeaning(
                TIMES,
                number -> LocalDate.ofEpochDay(number.longValueExact()).toString(),
                text -> BigInteger.valueOf(LocalDate.parse(text).toEpochDay()));
    }

    private static ParquetMeaning times(long unit) {
        return new ParquetMeaning(
                TIMES,
                number -> DateTimeFormatter.ISO_LOCAL_TIME.format(
                        LocalTime.ofNanoOfDay(Math.multiplyExact(number.longValueExact(), unit))),
                text -> BigInteger.valueOf(LocalTime.parse(text).toNanoOfDay() / unit));
    }

    private static ParquetMeaning moments(long unit, boolean utc) {
        String zone = utc ? "Z" : "";
        return new ParquetMeaning(
                TIMES,
                number -> written(number.multiply(BigInteger.valueOf(unit))) + zone,
                text -> nanos(text.endsWith("Z") ? text.substring(0, text.length() - 1) : text)
                        .divide(BigInteger.valueOf(unit)));
    }

    /** A count of days over one of nanoseconds. */
    private static ParquetMeaning julian() {
        BigInteger day = BigInteger.valueOf(NANOS_PER_DAY);
        BigInteger epoch = BigInteger.valueOf(JULIAN_EPOCH);
        return new ParquetMeaning(
                TIMES,
                number -> written(number.shiftRight(Long.SIZE)
                        .subtract(epoch)
                        .multiply(day)
                        .add(BigInteger.valueOf(number.longValue()))),
                text -> {
                    BigInteger[] parts = nanos(text).add(epoch.multiply(day)).divideAndRemainder(day);
                    return parts[0].shiftLeft(Long.SIZE).or(parts[1]);
                });
    }

    private static String written(BigInteger nanos) {
        BigInteger second = BigInteger.valueOf(NANOS_PER_SECOND);
        BigInteger rest = nanos.mod(second);
        long seconds = nanos.subtract(rest).divide(second).longValueExact();
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                LocalDateTime.ofEpochSecond(seconds, rest.intValueExact(), ZoneOffset.UTC));
    }

    private static BigInteger nanos(String text) {
        Instant moment = LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        return BigInteger.valueOf(moment.getEpochSecond())
                .multiply(BigInteger.valueOf(NANOS_PER_SECOND))
                .add(BigInteger.valueOf(moment.getNano()));
    }

    /** Writes what a number stands for, so that the number can be told from it. */
    String text(BigInteger number) {
        try {
            String text = write.apply(number);
            return read.apply(text).equals(number) ? text : number.toString();
        } catch (DateTimeException | ArithmeticException e) {
            return number.toString();
        }
    }

    /** Returns the number that stands for what a text says, or nothing if it says something else. */
    Optional<BigInteger> number(String text) {
        try {
            return Optional.of(read.apply(text));
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return NUMBER.matcher(text).matches() ? Optional.of(new BigInteger(text)) : Optional.empty();
        }
    }
}
