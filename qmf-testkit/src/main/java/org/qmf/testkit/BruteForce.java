package org.qmf.testkit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Looks at every point of the sample: slow, and right by inspection. */
record BruteForce(Points sample, int k) implements NeighborSearch {

    @Override
    public Worker worker() {
        return new Worker() {
            private double reach = Double.POSITIVE_INFINITY;

            @Override
            public void find(double[] position, int excluded, Neighbors found) {
                nearest(position, excluded, k, found);
            }

            @Override
            public void nearest(double[] position, int excluded, int count, Neighbors found) {
                fill(sorted(position, excluded).limit(count), position, found);
                reach = distanceOfLast(found, count);
            }

            @Override
            public void within(double[] position, int excluded, double radius, Neighbors found) {
                fill(
                        sorted(position, excluded).filter(i -> squaredDistance(position, i) <= radius * radius),
                        position,
                        found);
                reach = radius;
            }

            @Override
            public double reach() {
                return reach;
            }

            @Override
            public void pairwise(Neighbors neighbors, double[] matrix) {
                int count = neighbors.count();
                for (int i = 0; i < count; i++) {
                    double[] position = sample.row(neighbors.index(i));
                    for (int j = 0; j < count; j++) {
                        matrix[i * count + j] = squaredDistance(position, neighbors.index(j));
                    }
                }
            }
        };
    }

    /** Fewer than asked for means that any further point would have been taken. */
    private static double distanceOfLast(Neighbors found, int count) {
        if (count == 0) {
            return 0;
        }
        return found.count() < count ? Double.POSITIVE_INFINITY : Math.sqrt(found.squaredDistance(found.count() - 1));
    }

    private IntStream sorted(double[] position, int excluded) {
        double[] squaredDistances = new double[sample.size()];
        Arrays.setAll(squaredDistances, i -> squaredDistance(position, i));
        return IntStream.range(0, sample.size())
                .filter(i -> i != excluded)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> squaredDistances[i])
                        .thenComparingInt(i -> i))
                .mapToInt(i -> i);
    }

    private void fill(IntStream indices, double[] position, Neighbors found) {
        found.clear();
        indices.forEach(i -> found.add(i, squaredDistance(position, i)));
    }

    double squaredDistance(double[] position, int index) {
        double sum = 0;
        for (int axis = 0; axis < position.length; axis++) {
            double difference = position[axis] - sample.get(index, axis);
            sum += difference * difference;
        }
        return sum;
    }
}
