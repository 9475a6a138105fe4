package org.qmf.host.denoise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.host.denoise.Moves.Along;

class MovesTest {

    private static final Points BEFORE = Points.of(new double[][] {{0, 1e8}, {3, 1e8 + 2}, {6, 1e8 + 4}});
    private static final Points AFTER = Points.of(new double[][] {{3, 1e8 + 4}, {3, 1e8 + 2}, {5, 1e8 + 4}});

    @Test
    void measuresEveryPointAndAllTogether() {
        Moves moves = Moves.of(BEFORE, AFTER);

        assertThat(moves.lengths()).containsExactly(5, 0, 1);
        assertThat(moves.size()).isEqualTo(3);
        assertThat(moves.moved()).isEqualTo(2);
        assertThat(moves.rootMeanSquare()).isCloseTo(Math.sqrt(26.0 / 3), within(1e-14));
    }

    @Test
    void measuresAlongEachCoordinateEvenWhereItIsLarge() {
        Along first = Moves.of(BEFORE, AFTER).along(0);
        Along second = Moves.of(BEFORE, AFTER).along(1);

        assertThat(first.mean()).isCloseTo(2.0 / 3, within(1e-14));
        assertThat(first.rootMeanSquare()).isCloseTo(Math.sqrt(10.0 / 3), within(1e-14));
        assertThat(first.largest()).isEqualTo(3);
        assertThat(first.spread()).isCloseTo(Math.sqrt(6), within(1e-14));
        assertThat(second.spread()).isCloseTo(Math.sqrt(8.0 / 3), within(1e-12));
    }

    @Test
    void whatIsNotFiniteWasNotMoved() {
        Points gap = Points.of(new double[][] {{0, Double.NaN}, {1, 1}});
        Moves moves = Moves.of(gap, Points.of(new double[][] {{0, Double.NaN}, {1, 2}}));

        assertThat(moves.lengths()).containsExactly(0, 1);
        assertThat(moves.moved()).isEqualTo(1);
        assertThat(moves.along(1).rootMeanSquare()).isEqualTo(1);
    }

    @Test
    void refusesOtherPoints() {
        assertThatThrownBy(() -> Moves.of(BEFORE, Points.of(new double[][] {{1, 2}})))
                .hasMessage("[3 points in R^2] cannot have become [1 points in R^2]");
    }
}
