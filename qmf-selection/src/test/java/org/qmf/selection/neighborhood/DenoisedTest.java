package org.qmf.selection.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;

/** Neighbours by positions along the first axis, which is where the estimator moves points. */
class DenoisedTest {

    private static final int K = 9;

    private static final ManifoldEstimator FIRST_AXIS = (sample, context) -> () -> (target, denoised, report) -> {
        denoised[0] = target.position()[0];
        denoised[1] = 0;
        denoised[2] = 0;
    };

    private final Points sample = Clouds.flat(1, 3, 60, 0.8);
    private final NeighborSearch search = new Denoised(Knn.of(K), FIRST_AXIS).over(sample, FitContext.sequential(1));
    private final NeighborSearch.Worker worker = search.worker();
    private final Neighbors found = new Neighbors(1);

    private int[] nearestAlongTheAxis(double at, int excluded) {
        return IntStream.range(0, sample.size())
                .filter(i -> i != excluded)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> Math.abs(sample.get(i, 0) - at)))
                .limit(K)
                .mapToInt(i -> i)
                .toArray();
    }

    private double squaredDistance(double[] position, int index) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            sum += Math.pow(position[axis] - sample.get(index, axis), 2);
        }
        return sum;
    }

    private void assertFound(double[] position, int excluded) {
        worker.find(position, excluded, found);

        assertThat(found.count()).isEqualTo(K);
        assertThat(IntStream.range(0, K).map(found::index).toArray())
                .containsExactlyInAnyOrder(nearestAlongTheAxis(position[0], excluded));
        for (int i = 0; i < K; i++) {
            assertThat(found.squaredDistance(i)).isCloseTo(squaredDistance(position, found.index(i)), offset());
            assertThat(i == 0 || found.squaredDistance(i - 1) <= found.squaredDistance(i))
                    .isTrue();
        }
    }

    private static org.assertj.core.data.Offset<Double> offset() {
        return org.assertj.core.data.Offset.offset(1e-12);
    }

    @Test
    void findsPointsByWhereTheyAreDenoised() {
        assertFound(sample.row(5), 5);
    }

    @Test
    void denoisesPositionsThatAreNotInTheSample() {
        assertFound(new double[] {0.2, 3, -2}, NeighborSearch.NONE);
        assertFound(new double[] {sample.get(5, 0) + 0.4, 1, 1}, 5);
    }

    @Test
    void pointsOfTheSampleAreDenoisedOnce() {
        AtomicInteger asked = new AtomicInteger();
        ManifoldEstimator counting = (points, context) -> () -> (target, denoised, report) -> {
            asked.incrementAndGet();
            denoised[0] = target.position()[0];
        };
        NeighborSearch.Worker counted = new Denoised(Knn.of(K), counting)
                .over(sample, FitContext.sequential(1))
                .worker();
        assertThat(asked).hasValue(60);
        counted.find(sample.row(5), 5, found);
        assertThat(asked).hasValue(60);
        counted.find(sample.row(5), NeighborSearch.NONE, found);
        assertThat(asked).hasValue(61);
    }

    @Test
    void pointsAtTheSameDistanceComeByTheirIndex() {
        // Around 0, at the corners of a square, but along the axis in another order.
        Points square = Points.of(
                new double[] {3, 4, 0},
                new double[] {-5, 0, 0},
                new double[] {0, 5, 0},
                new double[] {0, 1, 0},
                new double[] {4, -3, 0});
        NeighborSearch.Worker all = new Denoised(Knn.of(5), FIRST_AXIS)
                .over(square, FitContext.sequential(1))
                .worker();
        all.find(new double[3], NeighborSearch.NONE, found);
        assertThat(IntStream.range(0, 5).map(found::index).toArray()).containsExactly(3, 0, 1, 2, 4);
    }

    @Test
    void searchesForBandwidthsAmongThePointsAsTheyAre() {
        double[] position = sample.row(7);
        Neighbors expected = new Neighbors(1);
        NeighborSearch.Worker plain =
                Knn.of(K).over(sample, FitContext.sequential(1)).worker();

        worker.nearest(position, 7, 4, found);
        plain.nearest(position, 7, 4, expected);
        assertThat(found.indices()).startsWith(expected.index(0), expected.index(1), expected.index(2));
        worker.within(position, 7, 1.5, found);
        plain.within(position, 7, 1.5, expected);
        assertThat(found.count()).isEqualTo(expected.count()).isPositive();
        assertThat(search.sample()).isEqualTo(sample);
    }

    @Test
    void measuresPairsOfThePointsAsTheyAre() {
        worker.find(sample.row(3), 3, found);
        double[] matrix = new double[K * K];
        Arrays.fill(matrix, Double.NaN);
        worker.pairwise(found, matrix);

        for (int i = 0; i < K; i++) {
            for (int j = 0; j < K; j++) {
                assertThat(matrix[i * K + j])
                        .isCloseTo(squaredDistance(sample.row(found.index(i)), found.index(j)), offset());
            }
        }
    }
}
