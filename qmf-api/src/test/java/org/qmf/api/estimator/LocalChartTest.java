package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.QuadraticMap;

class LocalChartTest {

    /** The parabola (τ, τ²), with neighbours at −1 and 2 and the target at 3. */
    private static final LocalChart PARABOLA = new LocalChart(
            new QuadraticMap(2, 1, new double[2], new double[] {1, 0}, new double[] {0, 1}),
            new int[] {4, 7},
            new double[] {1, 1},
            new double[] {-1, 2},
            new double[] {3},
            0,
            1,
            2,
            List.of());

    @Test
    void surfaceReachesFromEndToEnd() {
        assertThat(PARABOLA.surface(3).toArray()).containsExactly(-1, 1, 1, 1, 3, 9);
        assertThatThrownBy(() -> PARABOLA.surface(1)).hasMessage("grid lines [1] must be at least 2");
    }

    @Test
    void lastCoordinateRunsFastest() {
        LocalChart plane = new LocalChart(
                new QuadraticMap(2, 2, new double[2], new double[] {1, 0, 0, 1}, new double[6]),
                new int[] {0},
                new double[] {1},
                new double[] {0, 0},
                new double[] {1, 2},
                0,
                0,
                0,
                List.of());
        assertThat(plane.surface(2).toArray()).containsExactly(0, 0, 0, 2, 1, 0, 1, 2);
    }

    @Test
    void radiusIsThatOfTheNeighbours() {
        assertThat(PARABOLA.radius()).isEqualTo(2);
    }

    @Test
    void guaranteeKeepsTheOrderOfItsQuantities() {
        Map<String, Double> quantities = new LinkedHashMap<>();
        quantities.put("b", 1.0);
        quantities.put("a", 2.0);
        Guarantee guarantee = new Guarantee("theorem9", true, quantities);
        quantities.clear();
        assertThat(guarantee.quantities().keySet()).containsExactly("b", "a");
        assertThatThrownBy(() -> guarantee.quantities().put("c", 3.0))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
