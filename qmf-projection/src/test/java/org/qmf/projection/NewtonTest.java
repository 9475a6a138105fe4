package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;

class NewtonTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void kernelOfTheDimensionEqualsTheGeneralOne(int dimension) {
        int equal = 0;
        for (int trial = 0; trial < 40; trial++) {
            RandomStream random = RandomStream.of(21, "kernel", trial);
            double curvature = trial % 2 == 0 ? 0.1 : 0.5;
            Example example = Example.random(random, dimension + 2, dimension, curvature, 0.3, 20);
            double[][] starts = new double[20][];
            for (int i = 0; i < 20; i++) {
                starts[i] = Example.gaussian(random, dimension, 0.3);
            }
            ProjectionBatch special = example.project(new Newton(1e-11, 50), starts);
            ProjectionBatch general = example.project(Solvers.generalNewton(1e-11, 50), starts);
            for (int i = 0; i < 20; i++) {
                assertThat(special.value()[i])
                        .isCloseTo(general.value()[i], within(1e-12 * (1 + Math.abs(general.value()[i]))));
                // Near a degenerate minimum τ is not determined to 12 digits, though h is.
                if (special.iterations()[i] <= 8) {
                    assertThat(Example.tau(special, i)).containsExactly(Example.tau(general, i), within(1e-12));
                    equal++;
                }
            }
        }
        assertThat(equal).isGreaterThan(700);
    }

    /** Large batches of surfaces take their first steps all together, small ones one after the other. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-1, 1e-3, 1e-9})
    void projectsAPointToTheSameBitsInAnyBatch(double tolerance) {
        int first = 0;
        for (int trial = 0; trial < 40; trial++) {
            RandomStream random = RandomStream.of(27, "batch", trial);
            Example example = Example.random(random, 4, 2, 0.001 * trial, 0.1, 30);
            double[][] starts = new double[30][];
            for (int i = 0; i < 30; i++) {
                starts[i] = Example.gaussian(random, 2, 0.1);
            }
            starts[7] = new double[] {1e200, 1e200};
            ProjectionBatch all = example.batch(starts, tolerance);
            ProjectionSolver.Worker worker = new Newton(1e-12, 50).worker(2);
            worker.prepare(example.gram());
            worker.project(all);
            ProjectionBatch one = new ProjectionBatch(2, 1) {
                {
                    resize(1);
                    setTolerance(tolerance);
                }
            };
            for (int i = 0; i < 30; i++) {
                ProjectionBatch fresh = example.batch(starts, 0);
                for (int k = 0; k < 5; k++) {
                    one.linear()[k] = fresh.linear()[k * fresh.stride() + i];
                }
                one.tau()[0] = starts[i][0];
                one.tau()[1] = starts[i][1];
                worker.project(one);
                assertThat(Example.tau(all, i)).containsExactly(one.tau());
                assertThat(Double.doubleToLongBits(all.value()[i])).isEqualTo(Double.doubleToLongBits(one.value()[0]));
                assertThat(all.iterations()[i]).isEqualTo(one.iterations()[0]);
                assertThat(all.status(i)).isEqualTo(one.status(0));
                first += one.iterations()[0] == 1 ? 1 : 0;
            }
        }
        assertThat(first).isLessThan(tolerance > 1e-2 ? 1200 : 600);
        if (tolerance > 1e-2) {
            assertThat(first).as("points whose first step is the last").isGreaterThan(100);
        }
    }

    @Test
    void reachesTheMinimumThatADenseGridFinds() {
        RandomStream random = RandomStream.of(22, "grid", 0);
        Example example = Example.random(random, 4, 2, 0.1, 0.2, 20);
        ProjectionBatch batch = example.project(new Newton(1e-10, 50), example.zeros());
        for (int i = 0; i < 20; i++) {
            double best = Double.POSITIVE_INFINITY;
            double[] tau = new double[2];
            for (double t = -2; t <= 2; t += 0.01) {
                for (double u = -2; u <= 2; u += 0.01) {
                    tau[0] = t;
                    tau[1] = u;
                    best = Math.min(best, example.squaredDistance(i, tau));
                }
            }
            double found = example.squaredDistance(i, Example.tau(batch, i));
            assertThat(found).isLessThanOrEqualTo(best).isGreaterThan(best - 1e-3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void leavesNoGradient(int dimension) {
        RandomStream random = RandomStream.of(23, "gradient", dimension);
        Example example = Example.random(random, dimension + 3, dimension, 0.5, 0.4, 50);
        ProjectionBatch batch = example.project(new Newton(1e-10, 50), example.zeros());
        GeneralQuartic quartic = new GeneralQuartic(dimension, StepMatrix.HESSIAN);
        quartic.prepare(example.gram());
        Columns columns = new Columns(dimension);
        columns.load(batch);
        quartic.evaluate(columns);
        for (int i = 0; i < 50; i++) {
            assertThat(batch.status(i)).isEqualTo(Status.CONVERGED);
            for (int k = 0; k < dimension; k++) {
                assertThat(columns.gradient[k][i]).isCloseTo(0, within(1e-7));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void keepsTheErrorItPromises(int dimension) {
        RandomStream random = RandomStream.of(24, "tolerance", dimension);
        Example example = Example.random(random, dimension + 3, dimension, 0.1, 0.2, 50);
        ProjectionBatch reference = example.project(new Newton(1e-15, 50), example.zeros());
        for (double tolerance : new double[] {1e-3, 1e-6, 1e-9}) {
            ProjectionBatch batch = example.project(new Newton(tolerance, 50), example.zeros());
            assertError(batch, reference, tolerance);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void stopsWhereTheCallerIsContent(int dimension) {
        RandomStream random = RandomStream.of(26, "content", dimension);
        Example example = Example.random(random, dimension + 3, dimension, 0.1, 0.2, 50);
        ProjectionBatch exact = example.project(new Newton(1e-12, 50), example.zeros());
        ProjectionBatch rough = example.batch(example.zeros(), 1e-2);
        ProjectionSolver.Worker worker = new Newton(1e-12, 50).worker(dimension);
        worker.prepare(example.gram());
        worker.project(rough);
        assertError(rough, exact, 1e-2);
        int fewer = IntStream.of(rough.iterations()).sum();
        assertThat(fewer).isLessThan(IntStream.of(exact.iterations()).sum() * 3 / 4);
        // A caller that asks for more than the solver's own tolerance gets that.
        rough = example.batch(example.zeros(), 1e-15);
        worker.project(rough);
        assertThat(rough.tau()).containsExactly(exact.tau());
    }

    private static void assertError(ProjectionBatch batch, ProjectionBatch reference, double tolerance) {
        for (int i = 0; i < batch.count(); i++) {
            double error = 0;
            double size = 0;
            for (int k = 0; k < batch.dimension(); k++) {
                double exact = Example.tau(reference, i)[k];
                error = Math.hypot(error, Example.tau(batch, i)[k] - exact);
                size = Math.hypot(size, exact);
            }
            assertThat(error).isLessThanOrEqualTo(2 * tolerance * size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void needsOneEvaluationOnAFlat(int dimension) {
        RandomStream random = RandomStream.of(25, "flat", dimension);
        Example example = Example.random(random, dimension + 3, dimension, 0, 0.2, 10);
        ProjectionBatch batch = example.project(new Newton(1e-10, 50), example.zeros());
        for (int i = 0; i < 10; i++) {
            assertThat(batch.iterations()[i]).isEqualTo(1);
        }
    }
}
