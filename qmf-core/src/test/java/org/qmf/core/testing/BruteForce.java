package org.qmf.core.testing;

import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;

/** Finds neighbours by looking at every point. */
public final class BruteForce implements NeighborSearch {

    private static final int ALL = Integer.MAX_VALUE;

    private final Points sample;
    private final int k;

    private BruteForce(Points sample, int k) {
        this.sample = sample;
        this.k = k;
    }

    /** Makes the neighbourhood of the k nearest points. */
    public static Neighborhood nearest(int k) {
        return (sample, context) -> new BruteForce(sample, k);
    }

    /** Makes the neighbourhood of all points. */
    public static Neighborhood all() {
        return nearest(ALL);
    }

    @Override
    public Points sample() {
        return sample;
    }

    @Override
    public boolean coversSample() {
        return k == ALL;
    }

    @Override
    public Worker worker() {
        return new Worker() {
            @Override
            public void find(double[] position, int excluded, Neighbors found) {
                nearest(position, excluded, k, found);
            }

            @Override
            public void nearest(double[] position, int excluded, int count, Neighbors found) {
                within(position, excluded, Double.POSITIVE_INFINITY, found);
                found.setCount(Math.min(count, found.count()));
            }

            @Override
            public void within(double[] position, int excluded, double radius, Neighbors found) {
                found.clear();
                for (int i = 0; i < sample.size(); i++) {
                    double square = squaredDistance(position, i);
                    if (i != excluded && square <= radius * radius) {
                        insert(found, i, square);
                    }
                }
            }

            @Override
            public void pairwise(Neighbors neighbors, double[] matrix) {
                int count = neighbors.count();
                for (int i = 0; i < count; i++) {
                    for (int j = 0; j < count; j++) {
                        double sum = 0;
                        for (int axis = 0; axis < sample.dimension(); axis++) {
                            double x = sample.get(neighbors.index(i), axis) - sample.get(neighbors.index(j), axis);
                            sum += x * x;
                        }
                        matrix[i * count + j] = sum;
                    }
                }
            }
        };
    }

    private double squaredDistance(double[] position, int index) {
        double sum = 0;
        for (int axis = 0; axis < sample.dimension(); axis++) {
            double x = position[axis] - sample.get(index, axis);
            sum += x * x;
        }
        return sum;
    }

    private static void insert(Neighbors found, int index, double square) {
        found.add(index, square);
        int at = found.count() - 1;
        while (at > 0 && found.squaredDistances()[at - 1] > square) {
            found.squaredDistances()[at] = found.squaredDistances()[at - 1];
            found.indices()[at] = found.indices()[at - 1];
            at--;
        }
        found.squaredDistances()[at] = square;
        found.indices()[at] = index;
    }
}
