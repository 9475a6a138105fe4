package org.qmf.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointsTest {

    private final Points points = Points.of(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6});

    @Test
    void storesPointsOneAfterTheOther() {
        assertThat(points.size()).isEqualTo(3);
        assertThat(points.dimension()).isEqualTo(2);
        assertThat(points.get(1, 0)).isEqualTo(3);
        assertThat(points.row(2)).containsExactly(5, 6);
        assertThat(points.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(points).hasToString("3 points in R^2");
    }

    @Test
    void selectsPointsWithTheirWeights() {
        Points selected = points.withWeights(new double[] {1, 0.5, 0}).select(2, 1);

        assertThat(selected.toArray()).containsExactly(5, 6, 3, 4);
        assertThat(selected.weight(0)).isZero();
        assertThat(selected.weight(1)).isEqualTo(0.5);
        assertThat(points.weight(1)).isEqualTo(1);
        assertThat(selected).isNotEqualTo(points.select(2, 1)).hasSameHashCodeAs(points.select(2, 1));
    }

    @Test
    void hasNoRowBeyondTheLast() {
        assertThatThrownBy(() -> points.row(3)).hasMessage("Index 3 out of bounds for length 3");
        assertThatThrownBy(() -> points.row(-1)).hasMessage("Index -1 out of bounds for length 3");
    }

    @Test
    void allowsNoPoints() {
        assertThat(Points.wrap(new double[0], 3).size()).isZero();
    }

    @Test
    void doesNotChangeWithTheArraysItWasMadeOf() {
        double[] values = {1, 2, 3, 4};
        double[] weights = {1, 2};
        Points points = Points.wrap(values, 2).withWeights(weights);
        Points before = Points.of(new double[] {1, 2}, new double[] {3, 4}).withWeights(new double[] {1, 2});

        values[0] = 9;
        weights[1] = 9;
        points.toArray()[1] = 9;
        points.row(0)[0] = 9;

        assertThat(points).isEqualTo(before);
    }

    @Test
    void refusesWhatIsNotASetOfPoints() {
        assertThatThrownBy(() -> Points.wrap(new double[3], 2))
                .hasMessage("the number of values [3] is not a multiple of the dimension [2]");
        assertThatThrownBy(() -> Points.wrap(new double[3], 0)).hasMessage("dimension [0] must be at least 1");
        assertThatThrownBy(() -> Points.of(new double[] {1, 2}, new double[] {3}))
                .hasMessage("row [1] has [1] coordinates, the first row has [2]");
        assertThatThrownBy(Points::of).hasMessage("no rows, so no dimension; use Points.wrap for an empty set");
    }

    @Test
    void refusesBadWeights() {
        assertThatThrownBy(() -> points.withWeights(new double[] {1}))
                .hasMessage("the number of weights [1] is not the number of points [3]");
        assertThatThrownBy(() -> points.withWeights(new double[] {1, -1, 1}))
                .hasMessage("weight [-1.0] of point [1] must be finite and not negative");
        assertThatThrownBy(() -> points.withWeights(new double[] {1, 1, Double.NaN}))
                .hasMessage("weight [NaN] of point [2] must be finite and not negative");
    }

    @Test
    void namesTheFirstCoordinateThatIsNotFinite() {
        assertThat(points.requireFinite("a.csv")).isSameAs(points);
        assertThatThrownBy(() -> Points.of(new double[] {1, 2}, new double[] {3, Double.NaN})
                        .requireFinite("a.csv"))
                .isInstanceOf(DataException.class)
                .hasMessage("a.csv: point [2], coordinate [2] is [NaN]; remove or impute such points first");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void tellsWhetherAllCoordinatesAreFinite(double value) {
        assertThat(points.isFinite()).isTrue();
        assertThat(points.isFinite()).as("asked again").isTrue();
        assertThat(Points.wrap(new double[0], 2).isFinite()).as("of no points").isTrue();
        assertThat(Points.wrap(new double[] {1, 2, 3, value}, 2).isFinite()).isFalse();
        assertThat(Points.wrap(new double[] {value, 2, 3, 4}, 2).isFinite()).isFalse();
    }
}
