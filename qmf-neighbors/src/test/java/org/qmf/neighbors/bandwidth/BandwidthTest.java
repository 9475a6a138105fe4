package org.qmf.neighbors.bandwidth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qmf.api.neighbor.NeighborSearch.NONE;

import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.neighborhood.IndexKind;
import org.qmf.neighbors.neighborhood.Knn;

class BandwidthTest {

    private static final Neighbors SCRATCH = new Neighbors(4);

    private static NeighborSearch.Worker line() {
        Points sample = Points.wrap(new double[] {0, 1, 3, 7}, 1);
        return new Knn(2, true, IndexKind.AUTOMATIC)
                .over(sample, FitContext.sequential(1))
                .worker();
    }

    @Test
    void isTheDistanceToTheKthNearestOtherPoint() {
        assertThat(new KthNeighbor(2).at(line(), new double[] {0}, 0, SCRATCH)).isEqualTo(3);
        assertThat(new KthNeighbor(2).at(line(), new double[] {0}, NONE, SCRATCH))
                .isEqualTo(1);
        assertThat(new KthNeighbor(1).at(line(), new double[] {4}, NONE, SCRATCH))
                .isEqualTo(1);
    }

    @Test
    void isTheDistanceToTheFarthestPointWhenThereAreFewer() {
        assertThat(new KthNeighbor(9).at(line(), new double[] {1}, 1, SCRATCH)).isEqualTo(6);
        NeighborSearch.Worker nothing = Knn.of(1)
                .over(Points.wrap(new double[0], 1), FitContext.sequential(1))
                .worker();
        assertThat(new KthNeighbor(9).at(nothing, new double[] {1}, NONE, SCRATCH))
                .isZero();
    }

    @Test
    void isFixedEverywhere() {
        assertThat(new Fixed(0.25).at(line(), new double[] {5}, NONE, SCRATCH)).isEqualTo(0.25);
    }

    @Test
    void refusesImpossibleParameters() {
        assertThatThrownBy(() -> new KthNeighbor(0)).hasMessage("k [0] must be at least 1");
        assertThatThrownBy(() -> new Fixed(-1)).hasMessage("h [-1.0] must be above 0");
    }
}
