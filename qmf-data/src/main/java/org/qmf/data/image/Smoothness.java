package org.qmf.data.image;

/**
 * Measures how smooth an image is: the mean of the non-zero |I ∗ w|, w the discrete Laplace operator with −4 in its
 * middle and 1 at its four neighbours. Smaller is smoother.
 *
 * <p>I ∗ w is as large as the image, and outside of the image the grey value is 0. Values of at most 10⁻⁹ of the
 * image's largest count as zero, so that rounding does not.
 */
public final class Smoothness {

    private static final double NEGLIGIBLE = 1e-9;

    private Smoothness() {}

    /** Returns the mean of the non-zero |I ∗ w|, in the unit of the grey values; 0 if all are zero. */
    public static double of(GreyImage image) {
        double zero = NEGLIGIBLE * Math.max(Math.abs(image.smallest()), Math.abs(image.largest()));
        double sum = 0;
        int count = 0;
        for (int row = 0; row < image.height(); row++) {
            for (int column = 0; column < image.width(); column++) {
                double value = Math.abs(laplacian(image, column, row));
                if (value > zero) {
                    sum += value;
                    count++;
                }
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private static double laplacian(GreyImage image, int column, int row) {
        return image.at(column - 1, row)
                + image.at(column + 1, row)
                + image.at(column, row - 1)
                + image.at(column, row + 1)
                - 4 * image.at(column, row);
    }
}
