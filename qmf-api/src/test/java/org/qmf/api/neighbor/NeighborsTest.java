package org.qmf.api.neighbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NeighborsTest {

    @Test
    void growsAndKeepsWhatItHolds() {
        Neighbors neighbors = new Neighbors(0);
        for (int i = 0; i < 100; i++) {
            neighbors.add(i, i * 0.5);
        }

        assertThat(neighbors.count()).isEqualTo(100);
        assertThat(neighbors.index(99)).isEqualTo(99);
        assertThat(neighbors.squaredDistance(99)).isEqualTo(49.5);
        assertThat(neighbors.indices()).hasSizeGreaterThanOrEqualTo(100);

        neighbors.clear();
        assertThat(neighbors.count()).isZero();
    }

    @Test
    void refusesACountBeyondItsRoom() {
        Neighbors neighbors = new Neighbors(2);
        neighbors.setCount(2);
        assertThat(neighbors.count()).isEqualTo(2);
        assertThatThrownBy(() -> neighbors.setCount(3)).hasMessage("count [3] must be between 0 and the capacity [2]");
    }

    @Test
    void kernelWeighsAWholeChartByItsProfile() {
        Kernel kernel = new Kernel() {
            @Override
            public Bandwidth bandwidth() {
                return (search, position, excluded, scratch) -> 2;
            }

            @Override
            public double profile(double u) {
                return 1 / (1 + u);
            }

            @Override
            public double slope(double u) {
                return -1 / ((1 + u) * (1 + u));
            }

            @Override
            public double curvature(double u) {
                return 2 / ((1 + u) * (1 + u) * (1 + u));
            }

            @Override
            public double reach(double level) {
                return 1 / level - 1;
            }
        };
        double[] weights = new double[3];

        kernel.weights(new double[] {0, 4, 99}, 2, 2, weights);

        assertThat(weights).containsExactly(1, 0.5, 0);
        assertThat(kernel.uniform()).isFalse();
    }
}
