package org.qmf.study.figure;

/** One element of a drawing; x goes to the right and y down, in pixels. */
sealed interface Mark {

    /** Where a text touches its position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Returns what the mark stands for, one word. */
    String role();

    /**
     * Straight lines through points.
     *
     * @param xy coordinates, x and y of the first point first
     * @param closed whether the last point is joined to the first
     */
    record Shape(String role, double[] xy, boolean closed, Paint paint) implements Mark {}

    /** A disc. */
    record Disc(String role, double x, double y, double radius, Paint paint) implements Mark {}

    /**
     * A line of text.
     *
     * @param y of its base line
     * @param turn how far it is turned about its position, clockwise in degrees
     */
    record Label(
            String role,
            double x,
            double y,
            String text,
            double size,
            boolean bold,
            Anchor anchor,
            double turn,
            int color)
            implements Mark {}
}
