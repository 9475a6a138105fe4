package org.qmf.neighbors.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.NeighborSearch;
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

    @Test
    void stepsAreSmallUpToAnEighthOfABlock() {
        // 128 rows, as many as a block has at most.
        RowBlock rows = new RowBlock(sample(400, 3));
        assertThat(rows.offers(100)).isFalse();
        assertThat(rows.offers(116)).isTrue();
        assertThat(rows.offers(100)).isTrue();
        assertThat(rows.offers(83)).isFalse();
    }

    @Test
    void blocksOfALargeSampleHaveFewRowsAndAreKept() {
        // A row takes 8 MB of the 32 MB of a block.
        RowBlock rows = new RowBlock(Points.wrap(new double[1 << 20], 1));
        assertThat(rows.offers(5)).isFalse();
        assertThat(rows.offers(6)).isFalse();
        double[] row = rows.row(6);
        row[3] = 42;
        assertThat(rows.offers(4)).isTrue();
        assertThat(rows.offers(7)).isTrue();
        assertThat(rows.row(7)).isNotSameAs(row);
        assertThat(rows.row(6)[3]).as("not computed again").isEqualTo(42);
        assertThat(rows.offers(8)).isFalse();
        assertThat(rows.offers(3)).isFalse();
    }

    @Test
    void rowsServeOnlyTargetsThatStandWhereTheirPointIs() {
        Points sample = sample(40, 3);
        List<Integer> asked = new ArrayList<>();
        RowBlock rows = new RowBlock(sample);
        PointIndex.Query query = new BruteForceQuery(sample, new DistanceRows() {
            @Override
            public boolean offers(int index) {
                asked.add(index);
                return index != 5;
            }

            @Override
            public double[] row(int index) {
                asked.add(-index);
                return rows.row(index);
            }

            @Override
            public void pairwise(Neighbors neighbors, double[] matrix) {
                rows.pairwise(neighbors, matrix);
            }
        });
        Neighbors found = new Neighbors(K);

        query.nearest(sample.row(7), 7, 7, K, found);
        assertThat(asked).containsExactly(7, -7);
        query.nearest(sample.row(5), 5, 5, K, found);
        query.nearest(sample.row(7), NeighborSearch.NONE, NeighborSearch.NONE, K, found);
        double[] moved = sample.row(7);
        moved[2] += 1e-9;
        query.nearest(moved, 7, 7, K, found);
        assertThat(asked).containsExactly(7, -7, 5);
    }

    @Test
    void theMatrixOffersEveryRow() {
        DistanceMatrix.Worker worker = new DistanceMatrix(sample(300, 2)).worker();
        assertThat(worker.offers(299)).isTrue();
        assertThat(worker.row(299)).hasSize(300).endsWith(0);
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
