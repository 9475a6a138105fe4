package org.qmf.data.image;

import java.util.Arrays;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.ParametricManifold;
import org.qmf.data.manifold.Shapes;

/**
 * Draws a smooth random curve with a soft pen. Points are the centres (column, row) of pixels with a grey value above 0,
 * their weights are the grey values from 1 to 255, the truth of a pixel is the point of the curve nearest to it.
 */
public record Strokes(
        @Parameter(value = "The side of the image, in pixels.", defaultsTo = "28", min = 8, max = 4096)
        int size,

        @Parameter(
                value = "The standard deviation of the ink across the stroke, in pixels.",
                defaultsTo = "1",
                above = 0,
                max = 1024)
        double penWidth,

        @Parameter(value = "How many bends the stroke may have.", defaultsTo = "3", min = 1, max = 20)
        int harmonics,

        @Parameter(
                value = "The standard deviation of the ink's unevenness, as a share of the grey value.",
                defaultsTo = "0.1",
                min = 0,
                max = 1e6)
        double noise)
        implements Dataset {

    private static final int CURVE_POINTS = 400;

    public Strokes {
        if (penWidth > size / 4.0) {
            throw new IllegalArgumentException(
                    "pen-width [" + penWidth + "] must be at most a quarter of the size [" + size + "]");
        }
    }

    @Override
    public Draw draw(RandomStream random) {
        ParametricManifold curve = Shapes.cosineCurve(series(random), series(random));
        double[] points = new double[2 * size * size];
        double[] clean = new double[points.length];
        double[] weights = new double[size * size];
        double[] pixel = new double[2];
        double[] nearest = new double[2];
        int count = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                pixel[0] = column;
                pixel[1] = row;
                double grey = grey(curve.nearest(pixel, nearest), random);
                if (grey > 0) {
                    System.arraycopy(pixel, 0, points, 2 * count, 2);
                    System.arraycopy(nearest, 0, clean, 2 * count, 2);
                    weights[count++] = grey;
                }
            }
        }
        Points inked = Points.wrap(Arrays.copyOf(points, 2 * count), 2).withWeights(Arrays.copyOf(weights, count));
        return new Draw(inked, Optional.of(Points.wrap(Arrays.copyOf(clean, 2 * count), 2)), Optional.of(curve));
    }

    private double grey(double distance, RandomStream random) {
        double across = distance / penWidth;
        double ink = StrictMath.exp(-0.5 * across * across) * (1 + noise * random.nextGaussian());
        return Math.max(0, Math.min(255, Math.rint(255 * ink)));
    }

    /** Amplitudes that fall off like 1/k², moved and stretched so that the stroke with its ink fills the image. */
    private double[] series(RandomStream random) {
        double[] amplitudes = new double[harmonics + 1];
        for (int k = 1; k < amplitudes.length; k++) {
            amplitudes[k] = random.nextGaussian() / (k * k);
        }
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double value = 0;
            for (int k = 1; k < amplitudes.length; k++) {
                value += amplitudes[k] * StrictMath.cos(k * Math.PI * i / CURVE_POINTS);
            }
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        double margin = Math.min(3 * penWidth, 0.3 * size);
        double stretch = (size - 1 - 2 * margin) / (largest - smallest);
        for (int k = 1; k < amplitudes.length; k++) {
            amplitudes[k] *= stretch;
        }
        amplitudes[0] = margin - stretch * smallest;
        return amplitudes;
    }
}
