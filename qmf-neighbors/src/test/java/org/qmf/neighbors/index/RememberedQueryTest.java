package org.qmf.neighbors.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.neighbor.Neighbors;

class RememberedQueryTest {

    private int asked;

    private final PointIndex.Query query = new RememberedQuery(new PointIndex.Query() {
        @Override
        public void nearest(double[] position, int own, int excluded, int k, Neighbors found) {
            asked++;
            found.clear();
            for (int i = 0; i < k; i++) {
                found.add(excluded + i + 1, position[0] + i);
            }
        }

        @Override
        public void within(double[] position, int own, int excluded, double squaredRadius, Neighbors found) {
            found.clear();
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            matrix[0] = 42;
        }
    });

    private final Neighbors found = new Neighbors(1);

    @Test
    void asksOnceForTheSame() {
        double[] position = {3};
        query.nearest(position, 5, 5, 4, found);
        found.clear();
        position[0] = 0;
        query.within(position, 5, 5, 1, found);
        Neighbors again = new Neighbors(1);
        query.nearest(new double[] {3}, 5, 5, 4, again);
        assertThat(asked).isEqualTo(1);
        assertThat(again.count()).isEqualTo(4);
        assertThat(again.index(3)).isEqualTo(9);
        assertThat(again.squaredDistance(3)).isEqualTo(6);
    }

    @Test
    void asksAgainWhereAnythingDiffers() {
        query.nearest(new double[] {3}, 5, 5, 4, found);
        query.nearest(new double[] {3}, 5, 5, 3, found);
        assertThat(found.count()).isEqualTo(3);
        query.nearest(new double[] {3}, 5, -1, 3, found);
        assertThat(found.index(0)).isZero();
        query.nearest(new double[] {2}, 5, -1, 3, found);
        assertThat(found.squaredDistance(0)).isEqualTo(2);
        assertThat(asked).isEqualTo(4);
    }
}
