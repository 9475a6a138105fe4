package org.qmf.data.csv;

/** Reads decimal numbers as other tools write them. */
final class Numbers {

    private Numbers() {}

    /** Returns whether the text is a number, NaN and infinities included. */
    static boolean isNumber(String text) {
        try {
            parse(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Reads a number; Java's own suffixes and hexadecimal digits are not accepted. */
    static double parse(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            throw new NumberFormatException("missing");
        }
        char last = stripped.charAt(stripped.length() - 1);
        if ((last >= '0' && last <= '9') || last == '.') {
            if (stripped.indexOf('x') >= 0 || stripped.indexOf('X') >= 0) {
                throw new NumberFormatException("hexadecimal");
            }
            return Double.parseDouble(stripped);
        }
        boolean negative = stripped.charAt(0) == '-';
        String word = negative || stripped.charAt(0) == '+' ? stripped.substring(1) : stripped;
        if (word.equalsIgnoreCase("nan")) {
            return Double.NaN;
        }
        if (word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity")) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        throw new NumberFormatException("not a number");
    }
}
