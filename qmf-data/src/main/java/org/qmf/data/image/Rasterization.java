package org.qmf.data.image;

import org.qmf.api.Points;

/**
 * Points of the plane as an image.
 *
 * <p>A point (column, row) of weight g adds g to the image, divided among the four pixels whose centres surround it by
 * bilinear interpolation. What lies beyond the centres of the outermost pixels by at most half a pixel counts for
 * these; what lies farther out is outside, left out and counted.
 *
 * @param image the image
 * @param outside how many points were left out because they lie outside
 */
public record Rasterization(GreyImage image, int outside) {

    /**
     * Draws weighted points.
     *
     * @param points points of the plane; without weights, each adds 1
     * @param width the number of columns
     * @param height the number of rows
     */
    public static Rasterization of(Points points, int width, int height) {
        if (points.dimension() != 2) {
            throw new IllegalArgumentException(
                    "points of dimension [" + points.dimension() + "] are no points of the plane");
        }
        double[] values = new double[Math.multiplyExact(width, height)];
        int outside = 0;
        for (int i = 0; i < points.size(); i++) {
            double x = points.get(i, 0);
            double y = points.get(i, 1);
            if (within(x, width) && within(y, height)) {
                splat(x, y, points.weight(i), width, height, values);
            } else {
                outside++;
            }
        }
        return new Rasterization(GreyImage.wrap(width, height, values), outside);
    }

    private static boolean within(double coordinate, int size) {
        return coordinate >= -0.5 && coordinate <= size - 0.5;
    }

    private static void splat(double x, double y, double weight, int width, int height, double[] values) {
        double column = Math.max(0, Math.min(width - 1, x));
        double row = Math.max(0, Math.min(height - 1, y));
        int left = (int) column;
        int top = (int) row;
        int right = Math.min(left + 1, width - 1);
        int bottom = Math.min(top + 1, height - 1);
        double u = column - left;
        double v = row - top;
        values[top * width + left] += weight * (1 - u) * (1 - v);
        values[top * width + right] += weight * u * (1 - v);
        values[bottom * width + left] += weight * (1 - u) * v;
        values[bottom * width + right] += weight * u * v;
    }
}
