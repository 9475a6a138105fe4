package org.qmf.study.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.data.image.GreyImage;
import org.qmf.data.image.Rasterization;

/**
 * Points as pictures, where they are some: the inked pixels of one picture, which are weighted points of the plane with
 * whole coordinates, or square pictures whose pixels are the coordinates of a point.
 */
final class Pictures {

    private static final int SMALLEST_SIDE = 9;
    private static final int LARGEST_SIDE = 512;

    private Pictures() {}

    /** Returns whether a sample consists of the inked pixels of a picture. */
    static boolean inked(Points sample) {
        return sample.dimension() == 2
                && sample.weighted()
                && sample.size() > 0
                && Arrays.stream(PointValues.of(sample))
                        .allMatch(value -> value >= 0 && value < LARGEST_SIDE && value == Math.rint(value));
    }

    /** Returns the side of the pictures that points are, if they are some. */
    static Optional<Integer> side(Points points) {
        int side = (int) Math.rint(Math.sqrt(points.dimension()));
        return side >= SMALLEST_SIDE && side <= LARGEST_SIDE && side * side == points.dimension()
                ? Optional.of(side)
                : Optional.empty();
    }

    /** Returns the side of a picture that holds all inked pixels of some samples, with a pixel of margin. */
    static int side(List<Points> inked) {
        return 2
                + (int) inked.stream()
                        .flatMapToDouble(sample -> Arrays.stream(PointValues.of(sample)))
                        .max()
                        .orElse(0);
    }

    /** Returns the picture that points make which carry the ink of the sample. */
    static GreyImage inked(Points points, Points sample, int side) {
        double[] ink =
                IntStream.range(0, points.size()).mapToDouble(sample::weight).toArray();
        double full = Arrays.stream(ink).max().orElse(1);
        return Rasterization.of(points.withWeights(ink), side, side).image().saturated(full);
    }

    /** Returns a point as a picture. */
    static GreyImage picture(Points points, int index, int side) {
        return GreyImage.wrap(side, side, points.row(index));
    }
}
