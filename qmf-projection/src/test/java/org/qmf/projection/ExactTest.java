package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

class ExactTest {

    private final ProjectionSolver exact = new Exact();

    @Test
    void findsTheGlobalMinimumThatADenseGridFinds() {
        for (int trial = 0; trial < 60; trial++) {
            RandomStream random = RandomStream.of(31, "exact", trial);
            Example example = Example.random(random, 2 + trial % 3, 1, Math.pow(10, trial % 5 - 2), 1, 10);
            ProjectionBatch batch = example.project(exact, example.zeros());
            for (int i = 0; i < 10; i++) {
                double best = Double.POSITIVE_INFINITY;
                for (double t = -5; t <= 5; t += 0.001) {
                    best = Math.min(best, example.squaredDistance(i, new double[] {t}));
                }
                double found = example.squaredDistance(i, Example.tau(batch, i));
                assertThat(found).isLessThanOrEqualTo(best + 1e-12 * (1 + best));
            }
        }
    }

    @Test
    void takesTheMinimumNextToTheStartAmongEqualOnes() {
        // The parabola (t, t²) and a point on its axis: ±t are equally near.
        QuadraticMap parabola = new QuadraticMap(2, 1, new double[2], new double[] {1, 0}, new double[] {0, 1});
        Example example = new Example(parabola, new double[][] {{0, 2}, {0, 2}});
        ProjectionBatch batch = example.project(exact, new double[][] {{0.1}, {-0.1}});
        assertThat(batch.tau()[0]).isCloseTo(Math.sqrt(1.5), within(1e-15));
        assertThat(batch.tau()[1]).isCloseTo(-Math.sqrt(1.5), within(1e-15));
    }

    @Test
    void solvesNearlyStraightCurvesToTheLastDigit() {
        for (double curvature : new double[] {1e-4, 1e-8, 1e-12, 1e-16, 1e-100, 0}) {
            QuadraticMap map = new QuadraticMap(
                    2, 1, new double[2], new double[] {1, 0}, new double[] {0.3 * curvature, curvature});
            Example example = new Example(map, new double[][] {{0.7, 0.2}});
            double tau = example.project(exact, example.zeros()).tau()[0];
            double residual = 0;
            double[] point = new double[2];
            map.evaluate(new double[] {tau}, point);
            residual += (point[0] - 0.7) * (1 + 2 * 0.3 * curvature * tau);
            residual += (point[1] - 0.2) * 2 * curvature * tau;
            assertThat(residual).isCloseTo(0, within(1e-15));
        }
    }

    @Test
    void supportsCurvesOnly() {
        assertThat(exact.supports(1)).isTrue();
        assertThat(exact.supports(2)).isFalse();
        assertThatThrownBy(() -> exact.worker(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[2]");
    }
}
