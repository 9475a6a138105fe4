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
        SECOND;

        /** Returns how the cell of a place stands out, 1 for the best. */
        static Emphasis ofPlace(int place) {
            return switch (place) {
                case 1 -> BEST;
                case 2 -> SECOND;
                default -> NONE;
            };
        }
    }

    /** Makes a cell that does not stand out. */
    public static TableCell of(String text) {
        return new TableCell(text, Emphasis.NONE);
    }
}
