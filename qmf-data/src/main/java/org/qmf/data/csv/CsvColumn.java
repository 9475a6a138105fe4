package org.qmf.data.csv;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.Excerpt;

/** Finds out what a column holds while its values are read one after another. */
final class CsvColumn {

    /** What the values are so far. */
    private enum Content {
        NOTHING,
        NUMBERS,
        TEXTS
    }

    private final ColumnChoice.Role role;
    private final NumberParser parser;
    private final TextPool pool;
    private final boolean mayNameRows;
    private Content content = Content.NOTHING;
    private List<String> texts = new ArrayList<>();
    private boolean allQuoted = true;
    private String firstText = "";
    private long firstTextLine;
    private String firstNumber = "";
    private long firstNumberLine;

    /**
     * Makes a column.
     *
     * @param mayNameRows whether it holds names of rows if its values can be some
     */
    CsvColumn(ColumnChoice.Role role, NumberParser parser, TextPool pool, boolean mayNameRows) {
        this.role = role;
        this.parser = parser;
        this.pool = pool;
        this.mayNameRows = mayNameRows;
    }

    /**
     * Takes the next value.
     *
     * @return the number it is, NaN if it is none
     * @throws NumberFormatException if it must be a number but is none, with the reason in words
     */
    double add(String field, boolean quoted, long line) {
        allQuoted &= quoted;
        if (role == ColumnChoice.Role.ATTRIBUTE) {
            texts.add(pool.of(field));
            return Double.NaN;
        }
        if (mayNameRows || content != Content.NUMBERS) {
            texts.add(pool.of(field));
        }
        if (MissingMarks.include(field) && !Numbers.isNumber(field)) {
            return Double.NaN;
        }
        if (content == Content.TEXTS) {
            noteNumber(field, line);
            return Double.NaN;
        }
        try {
            double number = parser.parse(field);
            content = Content.NUMBERS;
            if (!mayNameRows) {
                texts = List.of();
            }
            return number;
        } catch (NumberFormatException e) {
            if (role == ColumnChoice.Role.COORDINATE || content == Content.NUMBERS || parser.isOfOtherSign(field)) {
                throw e;
            }
            content = Content.TEXTS;
            firstText = field;
            firstTextLine = line;
            return Double.NaN;
        }
    }

    private void noteNumber(String field, long line) {
        if (firstNumberLine == 0 && parser.isNumber(field)) {
            firstNumber = field;
            firstNumberLine = line;
        }
    }

    /** Returns whether the values so far may be coordinates. */
    boolean mayBeCoordinate() {
        return role != ColumnChoice.Role.ATTRIBUTE && content != Content.TEXTS;
    }

    /** Returns whether what is no number may be there if the column is named as none. */
    boolean isAutomatic() {
        return role == ColumnChoice.Role.AUTOMATIC;
    }

    /** Returns whether the values are coordinates, all of them having been added. */
    boolean isCoordinate() {
        return role == ColumnChoice.Role.COORDINATE
                || (role == ColumnChoice.Role.AUTOMATIC && content == Content.NUMBERS && !(mayNameRows && namesRows()));
    }

    /** Whole numbers that are all different, such as 1, 2, 3, ... or what is left of them in a part of a table. */
    private boolean namesRows() {
        return texts.stream().allMatch(text -> text.strip().matches("[0-9]+"))
                && texts.stream().distinct().count() == texts.size();
    }

    /** Returns whether some of the values are numbers, although the first is not. */
    boolean isMixed() {
        return role == ColumnChoice.Role.AUTOMATIC && firstNumberLine > 0;
    }

    /** Returns why it cannot be told what a mixed column is. */
    String mixture() {
        return "[" + Excerpt.of(firstText.strip()) + "] is not a number, but [" + firstNumber.strip() + "] in row "
                + firstNumberLine + " is";
    }

    long firstTextLine() {
        return firstTextLine;
    }

    List<String> texts() {
        return texts;
    }

    boolean allQuoted() {
        return allQuoted;
    }
}
