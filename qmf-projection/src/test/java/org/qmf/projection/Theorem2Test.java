package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.rqmf.Theorem2;

class Theorem2Test {

    @Test
    void computesBothSidesOfTheConditionInASmallCase() {
        // B₁ = [[0, 1], [1, 0]], B₂ = diag(3, −1), A = diag(2, 4).
        QuadraticMap map = new QuadraticMap(
                2, 2, new double[] {1, 1}, new double[] {2, 0, 0, 4}, new double[] {0, 2, 0, 3, 0, -1});
        Theorem2 theorem = Theorem2.of(map, new double[] {1.5, 0}, 0.1);
        assertThat(theorem.sliceNorm()).isCloseTo(3, within(1e-14));
        assertThat(theorem.right()).isCloseTo(1, within(1e-14));
        assertThat(theorem.left()).isCloseTo((2 * 1.5 + 0.4 * 6) * 3 + 3 * 2 * 0.01 * 9, within(1e-12));
        assertThat(theorem.inside()).isFalse();
    }

    @Test
    void thresholdSolvesTheConditionWithEquality() {
        for (int trial = 0; trial < 20; trial++) {
            Example example = Example.random(RandomStream.of(41, "threshold", trial), 5, 2, 1, 0.1, 1);
            Theorem2 theorem = Theorem2.of(example.map(), example.points()[0], 0.3);
            double factor = theorem.threshold() / theorem.sliceNorm();
            Theorem2 critical = Theorem2.of(bent(example.map(), factor), example.points()[0], 0.3);
            assertThat(critical.left()).isCloseTo(critical.right(), within(1e-12 * critical.right()));
            assertThat(Theorem2.of(bent(example.map(), 0.99 * factor), example.points()[0], 0.3)
                            .inside())
                    .isTrue();
            assertThat(Theorem2.of(bent(example.map(), 1.01 * factor), example.points()[0], 0.3)
                            .inside())
                    .isFalse();
        }
    }

    private static QuadraticMap bent(QuadraticMap map, double factor) {
        double[] q = map.q().clone();
        for (int i = 0; i < q.length; i++) {
            q[i] *= factor;
        }
        return new QuadraticMap(map.ambient(), map.dimension(), map.c(), map.a(), q);
    }

    @Test
    void alternationConvergesInsideTheGuaranteedRegion() {
        int inside = 0;
        for (int trial = 0; trial < 200; trial++) {
            Example example = Example.random(RandomStream.of(42, "inside", trial), 3, 1, 0.02, 0.05, 1);
            ProjectionBatch batch = example.project(new Alternating(1e-10, 1000), example.zeros());
            double alpha = 2 * Math.abs(batch.tau()[0]);
            if (Theorem2.of(example.map(), example.points()[0], alpha).inside()) {
                inside++;
                assertThat(batch.status(0)).isEqualTo(Status.CONVERGED);
            }
        }
        assertThat(inside).isGreaterThan(20);
    }

    @Test
    void holdsForFlatsAndRefusesRankDeficientOnes() {
        double[] c = {0, 0, 0};
        double[] x = {1, 2, 3};
        QuadraticMap flat = new QuadraticMap(3, 1, c, new double[] {1, 0, 0}, new double[3]);
        assertThat(Theorem2.of(flat, x, 10).inside()).isTrue();
        QuadraticMap point = new QuadraticMap(3, 1, c, new double[3], new double[3]);
        assertThat(Theorem2.of(point, x, 10).inside()).isFalse();
    }

    @Test
    void refusesImpossibleArguments() {
        QuadraticMap map = new QuadraticMap(1, 1, new double[1], new double[1], new double[1]);
        assertThatThrownBy(() -> Theorem2.of(map, new double[1], -1)).hasMessageContaining("[-1.0]");
        assertThatThrownBy(() -> Theorem2.of(map, new double[2], 1)).hasMessageContaining("[2]");
    }
}
