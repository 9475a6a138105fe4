package org.qmf.study.table;

import java.util.Arrays;

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

        /**
         * Returns how a value stands out among all of its row or column: equal values alike, and none of more than two that
         * are equal.
         *
         * @param sign 1 if smaller values are better, −1 if larger are, 0 if neither
         */
        static Emphasis among(double[] all, double value, double sign) {
            long equal = Arrays.stream(all).filter(other -> other == value).count();
            if (sign == 0 || all.length < 2 || Double.isNaN(value) || equal > 2) {
                return NONE;
            }
            long better = Arrays.stream(all)
                    .filter(other -> sign * other < sign * value)
                    .count();
            return ofPlace((int) better + 1);
        }
    }

    /** Makes a cell that does not stand out. */
    public static TableCell of(String text) {
        return new TableCell(text, Emphasis.NONE);
    }
}
