package org.qmf.study.table;

/**
 * One cell of a table.
 *
 * @param text what it shows
 * @param emphasis how it stands out
 */
public record TableCell(String text, Emphasis emphasis) {

    /** How a cell stands out. */
    public enum Emphasis {
        /** Not at all. */
        NONE,
        /** The best of its column. */
        BEST,
        /** The second best of its column. */
        SECOND
    }

    /** Makes a cell that does not stand out. */
    public static TableCell of(String text) {
        return new TableCell(text, Emphasis.NONE);
    }
}
