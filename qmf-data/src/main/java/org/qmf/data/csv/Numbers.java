package org.qmf.data.csv;

import java.util.OptionalDouble;

/** Reads decimal numbers as other tools write them. */
public final class Numbers {

    private static final String NO_NUMBER = "is not a number";

    private Numbers() {}

    /** Returns whether the text is a number, NaN and infinities included. */
    public static boolean isNumber(String text) {
        return find(text).isPresent();
    }

    /** Returns the number that a text is, if it is one. */
    public static OptionalDouble find(String text) {
        try {
            return OptionalDouble.of(parse(text));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /** Reads a number; Java's own suffixes and hexadecimal digits are not accepted. */
    public static double parse(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            throw new NumberFormatException("is missing");
        }
        char last = stripped.charAt(stripped.length() - 1);
        if ((last >= '0' && last <= '9') || last == '.') {
            if (stripped.indexOf('x') >= 0 || stripped.indexOf('X') >= 0) {
                throw new NumberFormatException(NO_NUMBER);
            }
            return decimal(stripped);
        }
        boolean negative = stripped.charAt(0) == '-';
        String word = negative || stripped.charAt(0) == '+' ? stripped.substring(1) : stripped;
        if (word.equalsIgnoreCase("nan")) {
            return Double.NaN;
        }
        if (word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity")) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        throw new NumberFormatException(NO_NUMBER);
    }

    private static double decimal(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            NumberFormatException inWords = new NumberFormatException(NO_NUMBER);
            inWords.initCause(e);
            throw inWords;
        }
    }
}
