package org.qmf.study.canvas;

/** The area between two curves, pale in the colour of a method. */
public final class Band {

    private static final double OPACITY = 0.15;

    private Band() {}

    /** Draws the area between places above and below; arrays have a value for each place along the axis. */
    public static void draw(Canvas canvas, MethodStyle style, double[] along, double[] above, double[] below) {
        int size = along.length;
        double[] xy = new double[4 * size];
        for (int i = 0; i < size; i++) {
            xy[2 * i] = along[i];
            xy[2 * i + 1] = above[i];
            xy[4 * size - 2 * i - 2] = along[i];
            xy[4 * size - 2 * i - 1] = below[i];
        }
        canvas.shape("band", xy, true, Paint.filled(style.color()).opaque(OPACITY));
    }
}
