package org.qmf.data.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * How far the K-th nearest other point is, over some points of a set.
 *
 * @param k K
 * @param sample for how many points the distance was computed
 * @param quantiles the minimum, quartiles and maximum of the distances
 */
public record NeighborDistances(int k, int sample, List<Double> quantiles) {

    /** The numbers of neighbours that are looked at. */
    private static final int[] COUNTS = {1, 8, 24, 64};

    /** How many products of coordinates the search may take. */
    private static final double EFFORT = 4e8;

    private static final int LARGEST_SAMPLE = 1000;

    public NeighborDistances {
        quantiles = List.copyOf(quantiles);
    }

    /** Measures all numbers of neighbours that there are points for; the same points always give the same answer. */
    static List<NeighborDistances> of(Points points) {
        int n = points.size();
        int most = Arrays.stream(COUNTS).filter(k -> k < n).max().orElse(0);
        if (most == 0) {
            return List.of();
        }
        double each = (double) n * points.dimension();
        int sample = (int) Math.max(1, Math.min(Math.min(n, LARGEST_SAMPLE), EFFORT / each));
        double[][] nearest = new double[sample][];
        for (int i = 0; i < sample; i++) {
            // At even steps through the file.
            nearest[i] = nearest(points, (int) ((long) i * n / sample), most);
        }
        List<NeighborDistances> distances = new ArrayList<>();
        for (int k : COUNTS) {
            if (k <= most) {
                double[] ofK = Arrays.stream(nearest)
                        .mapToDouble(squares -> Math.sqrt(squares[k - 1]))
                        .sorted()
                        .toArray();
                distances.add(new NeighborDistances(k, sample, quantiles(ofK)));
            }
        }
        return distances;
    }

    /** Returns the squares of the smallest distances, in order. */
    private static double[] nearest(Points points, int index, int count) {
        double[] values = PointValues.of(points);
        int dimension = points.dimension();
        double[] smallest = new double[count];
        Arrays.fill(smallest, Double.POSITIVE_INFINITY);
        for (int other = 0; other < points.size(); other++) {
            double square = other == index ? Double.POSITIVE_INFINITY : 0;
            for (int axis = 0; axis < dimension && square < smallest[count - 1]; axis++) {
                double difference = values[index * dimension + axis] - values[other * dimension + axis];
                square += difference * difference;
            }
            if (square < smallest[count - 1]) {
                int at = count - 1;
                while (at > 0 && smallest[at - 1] > square) {
                    smallest[at] = smallest[at - 1];
                    at--;
                }
                smallest[at] = square;
            }
        }
        return smallest;
    }

    private static List<Double> quantiles(double[] sorted) {
        int last = sorted.length - 1;
        return List.of(sorted[0], sorted[last / 4], sorted[last / 2], sorted[(int) (0.75 * last)], sorted[last]);
    }
}
