package org.qmf.api.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;

class ColumnScaleTest {

    /** The first column is 1, ..., 5 with a standard deviation of √2.5 and quartiles 2 and 4. */
    private static final Points SAMPLE = Points.of(
            new double[] {1, 7, 100, 1e300},
            new double[] {2, 7, 100, -1e300},
            new double[] {3, 7, 100, 1e300},
            new double[] {4, 7, 100, -1e300},
            new double[] {5, 7, 900, Double.NaN});

    @Test
    void dividesByTheStandardDeviation() {
        Scaling scaling = ColumnScale.SPREAD.of(SAMPLE);
        assertThat(scaling.unit(0)).isCloseTo(Math.sqrt(2.5), within(1e-15));
        assertThat(scaling.unit(1)).as("a constant column").isEqualTo(1);
        assertThat(scaling.unit(3))
                .as("squares that no double holds, and a value that is missing")
                .isCloseTo(1e300 * Math.sqrt(4 / 3.0), within(1e286));
        assertThat(scaling.scale(SAMPLE).get(3, 0)).isEqualTo(4 / scaling.unit(0));
    }

    @Test
    void tellsTheStandardDeviationInAnyOrder() {
        Points shuffled = SAMPLE.select(4, 1, 3, 0, 2);
        assertThat(ColumnScale.spread(shuffled, 0)).isCloseTo(Math.sqrt(2.5), within(1e-15));
        assertThat(ColumnScale.spread(shuffled, 1)).isZero();
        assertThat(ColumnScale.spread(shuffled, 3)).isCloseTo(1e300 * Math.sqrt(4 / 3.0), within(1e286));
        assertThat(ColumnScale.spread(SAMPLE.select(0), 0)).as("one value").isZero();
        assertThat(ColumnScale.SPREAD.of(shuffled).unit(3))
                .as("units do not depend on the order to the bit")
                .isEqualTo(ColumnScale.SPREAD.of(SAMPLE).unit(3));
    }

    @Test
    void dividesByTheInterquartileRangeUnlessHalfOfTheValuesAreEqual() {
        Scaling scaling = ColumnScale.ROBUST.of(SAMPLE);
        assertThat(scaling.unit(0)).isEqualTo(2 / 1.349);
        assertThat(scaling.unit(2)).isEqualTo(ColumnScale.SPREAD.of(SAMPLE).unit(2));
        assertThat(scaling.unit(1)).isEqualTo(1);
    }

    @Test
    void changesNothingIfNotAskedTo() {
        assertThat(ColumnScale.NONE.of(SAMPLE).isIdentity()).isTrue();
        assertThat(ColumnScale.NONE.of(SAMPLE).scale(SAMPLE)).isSameAs(SAMPLE);
        assertThat(ColumnScale.NONE.of(SAMPLE).restore(SAMPLE, SAMPLE)).isSameAs(SAMPLE);
    }

    @Test
    void bringsMovesBackAndLeavesWhatDidNotMoveToTheBit() {
        Points sample = Points.of(new double[] {0.1, 3000.7}, new double[] {0.3, -1234.5}, new double[] {0.7, 17})
                .withWeights(new double[] {1, 2, 3});
        Scaling scaling = ColumnScale.SPREAD.of(sample);
        Points scaled = scaling.scale(sample);
        assertThat(scaling.restore(sample, scaled)).isEqualTo(sample);
        double[] moved = scaled.toArray();
        moved[2] += 0.25;
        Points restored = scaling.restore(sample, Points.wrap(moved, 2));
        assertThat(restored.get(1, 0)).isCloseTo(0.3 + 0.25 * scaling.unit(0), within(1e-15));
        assertThat(restored.get(1, 1)).isEqualTo(-1234.5);
    }
}
