package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/** The example under Figure D1. */
class PaperExampleTest {

    private static Example example(double factor) {
        double[] a = {-0.8979, 1.0086, -0.5422};
        double[] b = {factor * 0.7817, factor * -1.4908, factor * -0.3679};
        double[] c = {0.4171, 0.9176, 0.1759};
        double[] x = {0.2561, 0.7500, 0.0099};
        return new Example(new QuadraticMap(3, 1, c, a, b), new double[][] {x});
    }

    private static double squaredDistance(Example example, ProjectionBatch batch) {
        return batch.value()[0] + example.squaredOffset(0);
    }

    @Test
    void alternationConvergesForTheSmallCurvature() {
        Example example = example(20);
        ProjectionBatch batch = example.project(new Alternating(1e-10, 10_000), example.zeros());
        assertThat(batch.status(0)).isEqualTo(Status.CONVERGED);
        assertThat(batch.tau()[0]).isCloseTo(0.0819429, within(1e-7));
        assertThat(squaredDistance(example, batch)).isCloseTo(0.0447299, within(1e-7));
    }

    @Test
    void alternationStopsEarlyAtThePapersCap() {
        Example example = example(20);
        ProjectionBatch batch = example.project(new Alternating(1e-8, 300), example.zeros());
        assertThat(batch.status(0)).isEqualTo(Status.ITERATION_LIMIT);
        assertThat(batch.iterations()[0]).isEqualTo(300);
    }

    @Test
    void alternationReportsTheCycleForTheLargeCurvature() {
        Example example = example(30);
        ProjectionBatch batch = example.project(new Alternating(1e-8, 300), example.zeros());
        assertThat(batch.status(0)).isEqualTo(Status.TWO_CYCLE);
        assertThat(batch.iterations()[0]).isLessThan(200);
        // The better end of the cycle {0.0371324, 0.1117987}.
        assertThat(batch.tau()[0]).isCloseTo(0.0371324, within(1e-6));
        assertThat(squaredDistance(example, batch)).isLessThan(example.squaredDistance(0, new double[] {0}));
    }

    @Test
    void alternationReturnsTheStartWhenItBeatsTheCycle() {
        Example example = example(30);
        double[][] start = {{0.06}};
        ProjectionBatch batch = example.project(new Alternating(1e-8, 2000), start);
        assertThat(batch.tau()[0]).isEqualTo(0.06);
        assertThat(batch.status(0)).isEqualTo(Status.TWO_CYCLE);
    }

    @Test
    void exactFindsTheGlobalMinimumForBothCurvatures() {
        ProjectionSolver exact = new Exact();
        Example small = example(20);
        ProjectionBatch batch = small.project(exact, small.zeros());
        assertThat(batch.tau()[0]).isCloseTo(0.0819429, within(1e-7));
        Example large = example(30);
        batch = large.project(exact, large.zeros());
        assertThat(batch.tau()[0]).isCloseTo(0.0634, within(5e-5));
        assertThat(squaredDistance(large, batch)).isCloseTo(0.049632, within(1e-6));
    }

    @Test
    void newtonFindsTheSameMinimumFromZero() {
        Example large = example(30);
        double exact = large.project(new Exact(), large.zeros()).tau()[0];
        ProjectionBatch batch = large.project(new Newton(1e-10, 50), large.zeros());
        assertThat(batch.tau()[0]).isCloseTo(exact, within(1e-10));
        assertThat(batch.status(0)).isEqualTo(Status.CONVERGED);
    }
}
