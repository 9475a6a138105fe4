package org.qmf.spark.partitioned;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoxTest {

    @Test
    void tellsHowMuchABallSticksOut() {
        Box box = Box.everywhere(2).withLow(0, 0).withHigh(0, 10).withHigh(1, 5);
        assertThat(box.lacks(new double[] {5, 0}, 4)).isNegative();
        assertThat(box.lacks(new double[] {5, -1000}, 4)).isNegative();
        assertThat(box.lacks(new double[] {9, 0}, 4)).isBetween(3.0, 3.001);
        assertThat(box.lacks(new double[] {1, 4}, 4)).isBetween(3.0, 3.001);
        assertThat(Box.everywhere(2).lacks(new double[] {1, 4}, Double.POSITIVE_INFINITY))
                .isNegative();
    }

    /** A point on the boundary may belong to the cell beyond it. */
    @Test
    void doesNotCoverABallThatTouchesItsBoundary() {
        Box box = Box.everywhere(1).withHigh(0, 1);
        assertThat(box.lacks(new double[] {0.5}, 0.5)).isPositive();
        assertThat(Box.everywhere(1).withHigh(0, 0).lacks(new double[] {0}, 0)).isNotNegative();
    }

    @Test
    void containsItsBoundary() {
        Box cube = Box.around(new double[] {1, 2}, 0.5);
        assertThat(cube.contains(new double[] {0, 0.5, 2.5}, 1)).isTrue();
        assertThat(cube.contains(new double[] {0.4999, 2}, 0)).isFalse();
        assertThat(cube.meets(Box.everywhere(2).withLow(0, 1.5))).isTrue();
        assertThat(cube.meets(Box.everywhere(2).withLow(0, 1.51))).isFalse();
    }
}
