package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.quadratic.QuadraticMap;

class LocalChartTest {

    /** The line (τ, 1) in the plane, with neighbours at τ = −2 and 1. */
    private static final LocalChart CHART = new LocalChart(
            new QuadraticMap(2, 1, new double[] {0, 1}, new double[] {1, 0}, new double[] {0, 0}),
            new int[] {3, 4},
            new double[] {1, 1},
            new double[] {-2, 1},
            new double[] {0.5},
            0.1,
            0,
            0,
            List.of(0.5, 0.1));

    @Test
    void spansTheRangeOfItsPoints() {
        assertThat(CHART.surface(4))
                .isEqualTo(Points.of(
                        new double[] {-2, 1}, new double[] {-1, 1}, new double[] {0, 1}, new double[] {1, 1}));
        assertThat(CHART.radius()).isEqualTo(2);
    }

    @Test
    void touchesItsSurfaceAtTheTarget() {
        LocalChart parabola = new LocalChart(
                new QuadraticMap(2, 1, new double[] {0, 1}, new double[] {1, 0}, new double[] {0, 3}),
                new int[] {3, 4},
                new double[] {1, 1},
                new double[] {-2, 1},
                new double[] {0.5},
                0.1,
                9,
                0,
                List.of());
        // (τ, 1 + 3τ²) has the slope 3 at τ = ½, where it is at 1.75.
        assertThat(parabola.tangent().surface(4))
                .isEqualTo(Points.of(
                        new double[] {-2, -5.75}, new double[] {-1, -2.75}, new double[] {0, 0.25}, new double[] {
                            1, 3.25
                        }));
    }

    @Test
    void refusesAGridOfOneLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CHART.surface(1))
                .withMessage("grid lines [1] must be at least 2");
    }
}
