package org.qmf.neighbors.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.index.PointIndex;

class RowBlockTest {

    private static final int K = 14;

    private static Points sample(int size, int dimension) {
        RandomStream random = RandomStream.of(3, "rows", 0);
        double[] values = new double[size * dimension];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return Points.wrap(values, dimension);
    }

    @Test
    void answersWithoutTheMatrixAsWithIt() {
        Points sample = sample(400, 33);
        PointIndex.Query kept = BruteForce.of(sample, Long.MAX_VALUE).query();
        PointIndex.Query recomputed = BruteForce.of(sample, 0).query();
        for (int step : new int[] {1, 37, -1}) {
            for (int i = 0; i < sample.size(); i++) {
                int target = Math.floorMod(i * step, sample.size());
                assertThat(answer(recomputed, sample, target)).isEqualTo(answer(kept, sample, target));
            }
        }
    }

    @Test
    void computesABlockOnlyForTargetsInOrder() {
        RowBlock rows = new RowBlock(sample(400, 3));
        assertThat(rows.offers(50)).isFalse();
        assertThat(rows.offers(51)).isTrue();
        assertThat(rows.row(51)).hasSize(400).contains(0);
        assertThat(rows.offers(300)).isFalse();
        assertThat(rows.offers(0)).isTrue();
    }

    private static double[] answer(PointIndex.Query query, Points sample, int target) {
        Neighbors found = new Neighbors(K);
        double[] matrix = new double[K * K];
        query.nearest(sample.row(target), target, target, K, found);
        query.pairwise(found, matrix);
        for (int i = 0; i < K; i++) {
            matrix[i * K + i] = found.index(i) + found.squaredDistance(i);
        }
        return matrix;
    }
}
