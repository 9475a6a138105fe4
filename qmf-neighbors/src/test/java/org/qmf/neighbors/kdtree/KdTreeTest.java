package org.qmf.neighbors.kdtree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Holds the layout of the tree, which decides about the time of a search and never about its result. */
class KdTreeTest {

    private static final int LARGEST_LEAF = 20;

    private static KdTree tree(int size, int dimension, int values) {
        RandomStream random = RandomStream.of(4, "tree", size);
        double[] coordinates = new double[size * dimension];
        // Every axis is twice as long as the one before.
        Arrays.setAll(coordinates, i -> (1 << i % dimension) * (double) random.nextInt(values));
        return KdTree.of(Points.wrap(coordinates, dimension), FitContext.sequential(1));
    }

    @ParameterizedTest
    @CsvSource({"20, 0", "21, 1", "41, 1", "42, 2", "83, 2", "84, 3", "671, 5", "672, 6"})
    void hasAsFewLevelsAsLeavesOfTwentyPointsAllow(int size, int depth) {
        assertThat(tree(size, 2, 1000).depth).isEqualTo(depth);
        assertThat(tree(size, 2, 1000).firstLeaf).isEqualTo((1 << depth) - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 21, 22, 43, 87, 160, 400})
    void splitsAtTheMedianOfTheLongestSide(int size) {
        for (int dimension = 1; dimension <= 4; dimension++) {
            // Many points are equal where there are three values for each coordinate.
            for (int values : new int[] {3, 1_000_000}) {
                KdTree tree = tree(size, dimension, values);
                assertThat(Arrays.stream(tree.indices).sorted())
                        .containsExactlyElementsOf(
                                IntStream.range(0, size).boxed().toList());
                for (int i = 0; i < size; i++) {
                    assertThat(Arrays.copyOfRange(tree.coordinates, i * dimension, (i + 1) * dimension))
                            .isEqualTo(tree.sample.row(tree.indices[i]));
                }
                check(tree, 0, 0, size);
                assertThat(tree.leafStarts[tree.leafStarts.length - 1]).isEqualTo(size);
            }
        }
    }

    private static void check(KdTree tree, int node, int from, int to) {
        int longest = 0;
        double length = -1;
        for (int axis = 0; axis < tree.dimension; axis++) {
            int column = axis;
            double[] values = IntStream.range(from, to)
                    .mapToDouble(i -> tree.coordinates[i * tree.dimension + column])
                    .sorted()
                    .toArray();
            double low = values[0];
            double high = values[values.length - 1];
            assertThat(tree.boxes[2 * (node * tree.dimension + axis)]).isEqualTo(low);
            assertThat(tree.boxes[2 * (node * tree.dimension + axis) + 1]).isEqualTo(high);
            if (high - low > length) {
                length = high - low;
                longest = axis;
            }
        }
        assertThat(tree.smallestIndices[node])
                .isEqualTo(IntStream.range(from, to)
                        .map(i -> tree.indices[i])
                        .min()
                        .orElseThrow());
        if (node >= tree.firstLeaf) {
            assertThat(to - from).isBetween(1, LARGEST_LEAF + 1);
            assertThat(tree.leafStarts[node - tree.firstLeaf]).isEqualTo(from);
            return;
        }
        int middle = (from + to) / 2;
        for (int i = from; i < middle; i++) {
            for (int j = middle; j < to; j++) {
                double left = tree.coordinates[i * tree.dimension + longest];
                double right = tree.coordinates[j * tree.dimension + longest];
                assertThat(left < right || (left == right && tree.indices[i] < tree.indices[j]))
                        .as("[%s] of point [%d] before [%s] of point [%d]", left, i, right, j)
                        .isTrue();
            }
        }
        check(tree, 2 * node + 1, from, middle);
        check(tree, 2 * node + 2, middle, to);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void looksAtOneLeafWhereNoOtherCanHoldANeighbor(int dimension) {
        int clusters = 16;
        for (int axis = 0; axis < dimension; axis++) {
            RandomStream random = RandomStream.of(5, "clusters", axis);
            double[] values = new double[clusters * LARGEST_LEAF * dimension];
            Arrays.setAll(values, i -> random.nextDouble());
            for (int i = 0; i < clusters * LARGEST_LEAF; i++) {
                // Neither the first leaf nor the last is where most of the points are looked for.
                values[i * dimension + axis] += 1000 * (i / LARGEST_LEAF * 7 % clusters);
            }
            KdTree tree = KdTree.of(Points.wrap(values, dimension), FitContext.sequential(1));
            assertThat(tree.visitedShare(4)).as("along axis [%d]", axis).isEqualTo(1.0 / clusters);
        }
    }

    @Test
    void looksAtNothingOfNothing() {
        assertThat(KdTree.of(Points.wrap(new double[0], 2), FitContext.sequential(1))
                        .visitedShare(4))
                .isZero();
    }
}
