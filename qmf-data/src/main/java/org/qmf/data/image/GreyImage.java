package org.qmf.data.image;

import java.util.Arrays;

/** A grey image of any range, row after row. Immutable and safe for use by several threads. */
public final class GreyImage {

    private final int width;
    private final int height;
    private final double[] values;

    /** The smallest and largest finite value, 0 if there is none. */
    private final double smallest;

    private final double largest;

    private GreyImage(int width, int height, double[] values) {
        this.width = width;
        this.height = height;
        this.values = values;
        this.smallest = Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
        this.largest = Arrays.stream(values).filter(Double::isFinite).max().orElse(0);
    }

    /**
     * Wraps grey values; takes ownership of the array.
     *
     * @param width the number of columns
     * @param height the number of rows
     * @param values the values, row after row
     */
    public static GreyImage wrap(int width, int height, double[] values) {
        if (width < 1 || height < 1 || (long) width * height != values.length) {
            throw new IllegalArgumentException("[" + values.length + "] grey values are not those of an image of ["
                    + width + "] x [" + height + "] pixels");
        }
        return new GreyImage(width, height, values);
    }

    /** Returns the number of columns. */
    public int width() {
        return width;
    }

    /** Returns the number of rows. */
    public int height() {
        return height;
    }

    /** Returns the grey value of a pixel, 0 for pixels outside. */
    public double at(int column, int row) {
        boolean inside = column >= 0 && column < width && row >= 0 && row < height;
        return inside ? values[row * width + column] : 0;
    }

    /** Returns the smallest finite grey value, 0 if there is none. */
    public double smallest() {
        return smallest;
    }

    /** Returns the largest finite grey value, 0 if there is none. */
    public double largest() {
        return largest;
    }

    /** Returns a copy of the values, row after row. */
    public double[] values() {
        return values.clone();
    }

    /** Returns the image with values above {@code white} set to it, as ink cannot get darker than full ink. */
    public GreyImage saturated(double white) {
        return new GreyImage(
                width,
                height,
                Arrays.stream(values).map(value -> Math.min(value, white)).toArray());
    }
}
