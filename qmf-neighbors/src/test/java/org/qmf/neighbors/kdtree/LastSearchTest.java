package org.qmf.neighbors.kdtree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Holds that a search which the one before bounds finds what a search without any finds, ties included, for less. */
class LastSearchTest {

    private static final int SIZE = 700;
    private static final int SEARCHES = 1500;

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e6, 1e-165, 1e150})
    void findsWhatASearchWithoutBoundFinds(double unit) {
        for (int dimension = 1; dimension <= 4; dimension++) {
            RandomStream random = RandomStream.of(9, "last", dimension);
            KdTree tree = tree(random, dimension, unit);
            KdTreeQuery bounded = new KdTreeQuery(tree);
            double[] position = new double[dimension];
            int point = 0;
            int k = 8;
            for (int search = 0; search < SEARCHES; search++) {
                point = random.nextInt(4) == 0 ? random.nextInt(SIZE) : (point + 1) % SIZE;
                k = random.nextInt(20) == 0 ? 1 + random.nextInt(90) : k;
                int excluded = random.nextInt(3) == 0 ? NeighborSearch.NONE : point;
                tree.sample.copyTo(point, position);
                // Some targets have moved away from the point that they stand for, and some of these far.
                move(position, random, unit * new double[] {0, 0, 0.01, 1, 40}[random.nextInt(5)]);

                assertThat(found(bounded, position, excluded, k))
                        .isEqualTo(found(new KdTreeQuery(tree), position, excluded, k));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 60})
    void looksAtFewerPointsAfterAnotherNearby(int k) {
        RandomStream random = RandomStream.of(10, "near", k);
        double[] values = new double[60_000];
        Arrays.setAll(values, i -> random.nextDouble());
        KdTree tree = KdTree.of(Points.wrap(values, 3), FitContext.sequential(1));
        KdTreeQuery query = new KdTreeQuery(tree);
        long fresh = 0;
        long bounded = 0;
        double[] position = new double[3];
        for (int i = 0; i < 500; i++) {
            Arrays.setAll(position, axis -> random.nextDouble());
            long before = query.visited();
            found(query, position, NeighborSearch.NONE, k);
            fresh += query.visited() - before;
            move(position, random, 1e-6);
            before = query.visited();
            found(query, position, NeighborSearch.NONE, k);
            bounded += query.visited() - before;
        }
        assertThat(bounded).isLessThan(fresh);
    }

    private static KdTree tree(RandomStream random, int dimension, double unit) {
        double[] values = new double[SIZE * dimension];
        // On a grid many points are equally far away, and some are equal.
        Arrays.setAll(values, i -> unit * random.nextInt(12));
        return KdTree.of(Points.wrap(values, dimension), FitContext.sequential(1));
    }

    private static void move(double[] position, RandomStream random, double by) {
        for (int axis = 0; axis < position.length; axis++) {
            position[axis] += by * (2 * random.nextDouble() - 1);
        }
    }

    private static String found(KdTreeQuery query, double[] position, int excluded, int k) {
        Neighbors found = new Neighbors(1);
        query.nearest(position, excluded, excluded, k, found);
        return Arrays.toString(Arrays.copyOf(found.indices(), found.count()))
                + Arrays.toString(Arrays.copyOf(found.squaredDistances(), found.count()));
    }
}
