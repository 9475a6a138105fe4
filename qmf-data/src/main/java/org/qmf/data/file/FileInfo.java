package org.qmf.data.file;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Describes a point set: what one wants to know before choosing K, a bandwidth or a noise level.
 *
 * @param size n
 * @param dimension D
 * @param minimum the smallest finite coordinate, NaN if there is none
 * @param maximum the largest finite coordinate, NaN if there is none
 * @param nanCount how many coordinates are NaN
 * @param infiniteCount how many coordinates are infinite
 * @param duplicates how many points repeat an earlier one
 * @param neighborSample for how many points the distance to the nearest other point was computed
 * @param neighborQuantiles the minimum, quartiles and maximum of those distances; empty if there are none
 */
public record FileInfo(
        int size,
        int dimension,
        double minimum,
        double maximum,
        long nanCount,
        long infiniteCount,
        int duplicates,
        int neighborSample,
        List<Double> neighborQuantiles) {

    /** How many products of coordinates the search for neighbours may take. */
    private static final double EFFORT = 4e8;

    private static final int LARGEST_SAMPLE = 1000;

    public FileInfo {
        neighborQuantiles = List.copyOf(neighborQuantiles);
    }

    /** Describes points; the same points always give the same description. */
    public static FileInfo of(Points points) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        long nans = 0;
        long infinities = 0;
        for (double value : PointValues.of(points)) {
            if (Double.isNaN(value)) {
                nans++;
            } else if (Double.isInfinite(value)) {
                infinities++;
            } else {
                minimum = Math.min(minimum, value);
                maximum = Math.max(maximum, value);
            }
        }
        boolean none = minimum > maximum;
        double[] distances = nans + infinities == 0 ? nearestDistances(points) : new double[0];
        return new FileInfo(
                points.size(),
                points.dimension(),
                none ? Double.NaN : minimum,
                none ? Double.NaN : maximum,
                nans,
                infinities,
                duplicates(points),
                distances.length,
                quantiles(distances));
    }

    private static int duplicates(Points points) {
        Set<Row> rows = new HashSet<>();
        for (int i = 0; i < points.size(); i++) {
            rows.add(new Row(points, i));
        }
        return points.size() - rows.size();
    }

    /** Takes points at even steps through the file, as many as the effort allows. */
    private static double[] nearestDistances(Points points) {
        int n = points.size();
        if (n < 2) {
            return new double[0];
        }
        double each = (double) n * points.dimension();
        int sample = (int) Math.max(1, Math.min(Math.min(n, LARGEST_SAMPLE), EFFORT / each));
        double[] distances = new double[sample];
        for (int k = 0; k < sample; k++) {
            distances[k] = nearestDistance(points, (int) ((long) k * n / sample));
        }
        Arrays.sort(distances);
        return distances;
    }

    private static double nearestDistance(Points points, int index) {
        double[] values = PointValues.of(points);
        int dimension = points.dimension();
        double smallest = Double.POSITIVE_INFINITY;
        for (int other = 0; other < points.size(); other++) {
            double square = other == index ? Double.POSITIVE_INFINITY : 0;
            for (int axis = 0; axis < dimension && square < smallest; axis++) {
                double difference = values[index * dimension + axis] - values[other * dimension + axis];
                square += difference * difference;
            }
            smallest = Math.min(smallest, square);
        }
        return Math.sqrt(smallest);
    }

    private static List<Double> quantiles(double[] sorted) {
        if (sorted.length == 0) {
            return List.of();
        }
        int last = sorted.length - 1;
        return List.of(sorted[0], sorted[last / 4], sorted[last / 2], sorted[(int) (0.75 * last)], sorted[last]);
    }

    /** One point, equal to another if all coordinates are; both zeros are one number. */
    private record Row(Points points, int index) {

        @Override
        public boolean equals(Object object) {
            if (!(object instanceof Row other)) {
                return false;
            }
            for (int axis = 0; axis < points.dimension(); axis++) {
                double mine = points.get(index, axis);
                double theirs = other.points.get(other.index, axis);
                if (mine != theirs && !(Double.isNaN(mine) && Double.isNaN(theirs))) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = 1;
            for (int axis = 0; axis < points.dimension(); axis++) {
                hash = 31 * hash + Double.hashCode(points.get(index, axis) + 0.0);
            }
            return hash;
        }
    }
}
