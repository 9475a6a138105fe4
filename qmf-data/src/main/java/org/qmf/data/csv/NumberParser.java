package org.qmf.data.csv;

/**
 * Reads the numbers of one file: with a decimal point, or with a decimal comma where commas do not separate columns.
 *
 * <p>The first number that has either decides for the file, since 1.234 may stand for more than one thousand elsewhere.
 */
final class NumberParser {

    private boolean comma;
    private boolean decided;

    NumberParser(char delimiter) {
        this.decided = delimiter == ',';
    }

    /** Returns whether the numbers have decimal commas. */
    boolean comma() {
        return comma;
    }

    boolean isNumber(String text) {
        try {
            parse(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /**
     * Reads a number.
     *
     * @throws NumberFormatException with the reason in words
     */
    double parse(String text) {
        int sign = text.indexOf(',');
        if (sign < 0) {
            double value = Numbers.parse(text);
            if (text.indexOf('.') >= 0) {
                decide(false);
            }
            return value;
        }
        if ((decided && !comma) || text.indexOf('.') >= 0 || text.indexOf(',', sign + 1) >= 0) {
            throw new NumberFormatException("is not a number");
        }
        double value = Numbers.parse(text.replace(',', '.'));
        decide(true);
        return value;
    }

    /** Returns whether a text would be a number if the others of the file had the other decimal sign. */
    boolean isOfOtherSign(String text) {
        return decided && comma && Numbers.isNumber(text);
    }

    private void decide(boolean withComma) {
        if (decided && comma != withComma) {
            throw new NumberFormatException("has a decimal point, numbers before it have decimal commas");
        }
        comma = withComma;
        decided = true;
    }
}
