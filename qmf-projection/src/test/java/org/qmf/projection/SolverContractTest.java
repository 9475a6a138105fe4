package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/** What every solver promises. */
class SolverContractTest {

    static Stream<Arguments> solversAndDimensions() {
        return Solvers.all().keySet().stream()
                .flatMap(name -> Stream.of(1, 2, 3, 5)
                        .filter(d -> Solvers.all().get(name).supports(d))
                        .map(d -> Arguments.of(name, d)));
    }

    private static double[][] starts(RandomStream random, int count, int dimension, double size) {
        double[][] starts = new double[count][];
        for (int i = 0; i < count; i++) {
            starts[i] = Example.gaussian(random, dimension, size);
        }
        return starts;
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void neverEndsWorseThanItStarts(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        for (int trial = 0; trial < 30; trial++) {
            RandomStream random = RandomStream.of(11, "worse", trial);
            double curvature = Math.pow(10, trial % 4 - 2);
            Example example = Example.random(random, dimension + 1 + trial % 3, dimension, curvature, 0.5, 20);
            double[][] starts = starts(random, 20, dimension, 1);
            ProjectionBatch batch = example.project(solver, starts);
            for (int i = 0; i < 20; i++) {
                double before = example.squaredDistance(i, starts[i]);
                double after = example.squaredDistance(i, Example.tau(batch, i));
                assertThat(after).isLessThanOrEqualTo(before + 1e-13 * (before + example.squaredOffset(i)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void reportsTheValueOfThePointItReturns(String name, int dimension) {
        RandomStream random = RandomStream.of(12, "value", dimension);
        Example example = Example.random(random, dimension + 3, dimension, 0.3, 0.2, 40);
        ProjectionBatch batch = example.project(Solvers.all().get(name), example.zeros());
        for (int i = 0; i < 40; i++) {
            double expected = example.squaredDistance(i, Example.tau(batch, i)) - example.squaredOffset(i);
            assertThat(batch.value()[i]).isCloseTo(expected, within(1e-10 * (1 + Math.abs(expected))));
            assertThat(batch.iterations()[i]).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void projectsEachPointAsIfItWereAlone(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        RandomStream random = RandomStream.of(13, "alone", dimension);
        Example example = Example.random(random, dimension + 2, dimension, 0.8, 0.4, 25);
        double[][] starts = starts(random, 25, dimension, 0.7);
        ProjectionBatch together = example.project(solver, starts);
        for (int i = 0; i < 25; i++) {
            Example alone = new Example(example.map(), new double[][] {example.points()[i]});
            ProjectionBatch batch = alone.project(solver, new double[][] {starts[i]});
            assertThat(Example.tau(batch, 0)).isEqualTo(Example.tau(together, i));
            assertThat(batch.value()[0]).isEqualTo(together.value()[i]);
            assertThat(batch.iterations()[0]).isEqualTo(together.iterations()[i]);
            assertThat(batch.status(0)).isEqualTo(together.status(i));
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void doesNotDependOnTheOrderOfThePointsOrOnEarlierBatches(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        RandomStream random = RandomStream.of(14, "order", dimension);
        Example example = Example.random(random, dimension + 2, dimension, 0.8, 0.4, 25);
        double[][] starts = starts(random, 25, dimension, 0.7);
        double[][] points = example.points().clone();
        double[][] reversedStarts = starts.clone();
        Collections.reverse(Arrays.asList(points));
        Collections.reverse(Arrays.asList(reversedStarts));
        Example reversed = new Example(example.map(), points);
        Example other = Example.random(random, dimension + 2, dimension, 3, 2, 40);

        ProjectionSolver.Worker worker = solver.worker(dimension);
        ProjectionBatch expected = example.batch(starts);
        worker.prepare(example.gram());
        worker.project(expected);
        worker.prepare(other.gram());
        worker.project(other.batch(other.zeros()));
        ProjectionBatch actual = reversed.batch(reversedStarts);
        worker.prepare(reversed.gram());
        worker.project(actual);
        for (int i = 0; i < 25; i++) {
            assertThat(Example.tau(actual, 24 - i)).isEqualTo(Example.tau(expected, i));
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void agreesWithTheOthersWhereTheDistanceIsConvex(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        RandomStream random = RandomStream.of(15, "convex", dimension);
        Example example = Example.random(random, 8 * dimension, dimension, 0.01, 0.1, 30);
        ProjectionBatch reference = example.project(Solvers.generalNewton(1e-13, 50), example.zeros());
        ProjectionBatch batch = example.project(solver, example.zeros());
        double tolerance = name.equals("gradient-descent") ? 1e-5 : 1e-7;
        for (int i = 0; i < 30; i++) {
            assertThat(batch.status(i)).isEqualTo(Status.CONVERGED);
            assertThat(Example.tau(batch, i)).containsExactly(Example.tau(reference, i), within(tolerance));
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void survivesDegenerateSurfaces(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        int q = QuadraticMap.quadraticTerms(dimension);
        RandomStream random = RandomStream.of(16, "degenerate", dimension);
        int ambient = dimension + 2;
        double[] zeroA = new double[ambient * dimension];
        double[] a = Example.gaussian(random, ambient * dimension, 1);
        double[] rankOne = new double[ambient * dimension];
        for (int i = 0; i < rankOne.length; i++) {
            int row = i / dimension;
            rankOne[i] = 1.0 + row;
        }
        double[] quadratic = Example.gaussian(random, ambient * q, 0.5);
        double[] zeroQ = new double[ambient * q];
        double[][] points = starts(random, 10, ambient, 1);
        for (double[][] aq : List.of(
                new double[][] {zeroA, zeroQ},
                new double[][] {zeroA, quadratic},
                new double[][] {a, zeroQ},
                new double[][] {rankOne, zeroQ},
                new double[][] {rankOne, quadratic})) {
            Example example =
                    new Example(new QuadraticMap(ambient, dimension, new double[ambient], aq[0], aq[1]), points);
            double[][] starts = starts(random, 10, dimension, 0.5);
            ProjectionBatch batch = example.project(solver, starts);
            for (int i = 0; i < 10; i++) {
                double before = example.squaredDistance(i, starts[i]);
                assertThat(example.squaredDistance(i, Example.tau(batch, i)))
                        .isLessThanOrEqualTo(before + 1e-12 * (1 + before));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void scalesWithTheCoordinatesAndWithTheAmbientSpace(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        RandomStream random = RandomStream.of(17, "scale", dimension);
        Example example = Example.random(random, 8 * dimension, dimension, 0.02, 0.1, 15);
        ProjectionBatch reference = example.project(solver, example.zeros());
        for (double factor : new double[] {1e-8, 1e8}) {
            ProjectionBatch wide = scaled(example, factor, 1).project(solver, example.zeros());
            ProjectionBatch steep = scaled(example, 1, factor).project(solver, example.zeros());
            for (int i = 0; i < 15; i++) {
                double[] expected = Example.tau(reference, i);
                double[] stretched = expected.clone();
                for (int k = 0; k < dimension; k++) {
                    stretched[k] *= factor;
                }
                assertThat(Example.tau(wide, i)).containsExactly(expected, within(1e-7));
                assertThat(Example.tau(steep, i)).containsExactly(stretched, within(1e-7 * factor));
            }
        }
    }

    /** Multiplies the ambient space by one factor and τ by another. */
    private static Example scaled(Example example, double space, double coordinates) {
        QuadraticMap map = example.map();
        double[][] points = new double[example.points().length][];
        for (int i = 0; i < points.length; i++) {
            points[i] = times(example.points()[i], space);
        }
        return new Example(
                new QuadraticMap(
                        map.ambient(),
                        map.dimension(),
                        times(map.c(), space),
                        times(map.a(), space / coordinates),
                        times(map.q(), space / coordinates / coordinates)),
                points);
    }

    private static double[] times(double[] x, double factor) {
        double[] product = x.clone();
        for (int i = 0; i < x.length; i++) {
            product[i] *= factor;
        }
        return product;
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void returnsTheStartForNumbersThatAreNone(String name, int dimension) {
        ProjectionSolver solver = Solvers.all().get(name);
        RandomStream random = RandomStream.of(18, "nan", dimension);
        Example example = Example.random(random, dimension + 2, dimension, 0.3, 0.1, 3);
        example.points()[1][0] = Double.NaN;
        double[][] starts = starts(random, 3, dimension, 0.3);
        ProjectionBatch batch = example.project(solver, starts);
        assertThat(Example.tau(batch, 1)).isEqualTo(starts[1]);
        assertThat(batch.status(1)).isEqualTo(Status.ITERATION_LIMIT);
        assertThat(batch.value()[1]).isNaN();
        assertThat(batch.value()[0]).isFinite();
        assertThat(batch.value()[2]).isFinite();
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void allocatesNothingAfterTheFirstBatch(String name, int dimension) {
        RandomStream random = RandomStream.of(20, "allocation", dimension);
        Example example = Example.random(random, dimension + 2, dimension, 0.8, 0.4, 25);
        ProjectionSolver.Worker worker = Solvers.all().get(name).worker(dimension);
        ProjectionBatch batch = example.batch(example.zeros());
        double[] gram = example.gram();
        worker.prepare(gram);
        worker.project(batch);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = threads.getCurrentThreadAllocatedBytes();
        self = threads.getCurrentThreadAllocatedBytes() - self;
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            Arrays.fill(batch.tau(), 0);
            worker.prepare(gram);
            worker.project(batch);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThanOrEqualTo(self + 1024);
    }

    @ParameterizedTest
    @MethodSource("solversAndDimensions")
    void acceptsAnEmptyBatch(String name, int dimension) {
        RandomStream random = RandomStream.of(19, "empty", dimension);
        Example example = Example.random(random, dimension + 2, dimension, 0.3, 0.1, 0);
        ProjectionBatch batch = example.project(Solvers.all().get(name), example.zeros());
        assertThat(batch.count()).isZero();
    }

    @Test
    void stopsAtTheCap() {
        RandomStream random = RandomStream.of(20, "cap", 0);
        for (int dimension = 1; dimension <= 3; dimension++) {
            Example example = Example.random(random, dimension + 2, dimension, 1, 0.5, 20);
            for (int cap = 1; cap <= 3; cap++) {
                ProjectionBatch batch = example.project(new Newton(1e-12, cap), starts(random, 20, dimension, 1));
                for (int i = 0; i < 20; i++) {
                    assertThat(batch.iterations()[i]).isLessThanOrEqualTo(cap);
                }
            }
        }
    }
}
