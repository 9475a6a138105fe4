package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;

/** Verifies a projection solver on surfaces of dimension 1, 2 and 3, as far as it supports them. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class ProjectionContract extends StrategyContract {

    private static final int COUNT = 40;
    private static final int RANDOM = 3;

    /** Creates the solver. */
    protected abstract ProjectionSolver solver();

    /** Returns the norm of the gradient, for surfaces with coordinates of about 1, at which a point is stationary. */
    protected double stationarity() {
        return 1e-4;
    }

    @Test
    void supportsSomeDimension() {
        assertThat(IntStream.rangeClosed(1, 3).anyMatch(solver()::supports)).isTrue();
    }

    @TestFactory
    Stream<DynamicTest> neverEndsWorseThanItStarted() {
        return onEachProblem(problem -> {
            assertNoneWorse(problem, solved(problem, all(problem)));
            ProjectionBatch rough = problem.roughBatch(0.1, all(problem));
            solve(problem, rough);
            assertNoneWorse(problem, rough);
        });
    }

    private static void assertNoneWorse(ProjectionProblem problem, ProjectionBatch batch) {
        for (int i = 0; i < problem.count; i++) {
            double[] tau = ProjectionProblem.tau(batch, i);
            for (double coordinate : tau) {
                assertThat(coordinate).as("tau of point [%d]", i).isFinite();
            }
            double rounding = 1e-12 * problem.magnitude(i, problem.start(i));
            assertThat(problem.value(i, tau))
                    .as("value of point [%d]", i)
                    .isLessThanOrEqualTo(problem.value(i, problem.start(i)) + rounding);
        }
    }

    @TestFactory
    Stream<DynamicTest> reportsTheValueItReached() {
        return onEachProblem(problem -> {
            ProjectionBatch batch = solved(problem, all(problem));
            for (int i = 0; i < problem.count; i++) {
                double[] tau = ProjectionProblem.tau(batch, i);
                assertThat(batch.value()[i])
                        .as("value of point [%d]", i)
                        .isCloseTo(problem.value(i, tau), within(1e-9 * problem.magnitude(i, tau)));
                assertThat(batch.status(i)).isNotNull();
                assertThat(batch.iterations()[i]).isNotNegative();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> isStationaryWhereItSaysSo() {
        return onEachProblem(problem -> {
            ProjectionBatch batch = solved(problem, all(problem));
            for (int i = 0; i < problem.count; i++) {
                if (batch.status(i) == Status.CONVERGED) {
                    double[] tau = ProjectionProblem.tau(batch, i);
                    assertThat(problem.gradientNorm(i, tau))
                            .as("gradient at point [%d]", i)
                            .isLessThan(stationarity() * (1 + problem.magnitude(i, tau)));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> convergesOnEasyProblems() {
        return supportedDimensions()
                .mapToObj(d -> dynamicTest("d = " + d, () -> {
                    ProjectionBatch batch = solved(easy(d), all(easy(d)));
                    long converged = IntStream.range(0, COUNT)
                            .filter(i -> batch.status(i) == Status.CONVERGED)
                            .count();
                    assertThat(converged).as("converged of [%d] points", COUNT).isGreaterThan(COUNT / 2);
                }));
    }

    @TestFactory
    Stream<DynamicTest> solvesABatchLikeItsPoints() {
        return onEachProblem(problem -> {
            ProjectionBatch together = solved(problem, all(problem));
            for (int i = 0; i < problem.count; i += 3) {
                ProjectionBatch alone = solved(problem, i);
                assertThat(ProjectionProblem.tau(alone, 0))
                        .as("tau of point [%d] alone", i)
                        .containsExactly(ProjectionProblem.tau(together, i));
                assertThat(alone.status(0)).isEqualTo(together.status(i));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnEarlierSurfaces() {
        return supportedDimensions()
                .mapToObj(d -> dynamicTest("d = " + d, () -> {
                    ProjectionProblem problem = easy(d);
                    ProjectionProblem other = hard(d);
                    ProjectionSolver.Worker worker = solver().worker(d);
                    worker.prepare(other.gram.clone());
                    worker.project(other.batch(all(other)));
                    ProjectionBatch again = problem.batch(all(problem));
                    worker.prepare(problem.gram.clone());
                    worker.project(again);
                    assertThat(again.tau())
                            .containsExactly(solved(problem, all(problem)).tau());
                }));
    }

    @TestFactory
    Stream<DynamicTest> leavesTheProblemAlone() {
        return onEachProblem(problem -> {
            double[] gram = problem.gram.clone();
            ProjectionBatch batch = problem.batch(all(problem));
            double[] linear = batch.linear().clone();
            ProjectionSolver.Worker worker = solver().worker(problem.dimension);
            worker.prepare(gram);
            worker.project(batch);
            assertThat(gram).containsExactly(problem.gram);
            assertThat(batch.linear()).containsExactly(linear);
        });
    }

    @TestFactory
    Stream<DynamicTest> acceptsAnEmptyBatch() {
        return supportedDimensions()
                .mapToObj(d -> dynamicTest(
                        "d = " + d, () -> assertThat(solved(easy(d)).count()).isZero()));
    }

    @Test
    void findsTheNearestPointOfAGentleCurve() {
        assumeTrue(solver().supports(1), "curves are not supported");
        ProjectionProblem problem = easy(1);
        ProjectionBatch batch = solved(problem, all(problem));
        for (int i = 0; i < problem.count; i++) {
            assertThat(problem.value(i, ProjectionProblem.tau(batch, i)))
                    .as("value of point [%d]", i)
                    .isLessThanOrEqualTo(problem.smallestOnGrid(i) + 1e-5);
        }
    }

    @Test
    void findsTheGlobalMinimum() {
        assumeDeclared(Capability.GLOBAL_MINIMUM);
        assumeTrue(solver().supports(1), "curves are not supported");
        ProjectionProblem problem = new ProjectionProblem(1, COUNT, 2, 3, 5, "global");
        ProjectionBatch batch = solved(problem, all(problem));
        for (int i = 0; i < problem.count; i++) {
            assertThat(problem.value(i, ProjectionProblem.tau(batch, i)))
                    .as("value of point [%d]", i)
                    .isLessThanOrEqualTo(problem.smallestOnGrid(i) + 1e-9);
        }
    }

    private static ProjectionProblem easy(int d) {
        return new ProjectionProblem(d, COUNT, 0.05, 0.05, 0.1, "easy");
    }

    private static ProjectionProblem random(int d, int seed) {
        RandomStream random = RandomStream.of(seed, "projection problem", d);
        return new ProjectionProblem(
                d,
                COUNT,
                Math.exp(2 * random.nextGaussian() - 1),
                random.nextDouble(),
                random.nextDouble(),
                "random " + seed);
    }

    private static ProjectionProblem hard(int d) {
        return new ProjectionProblem(d, COUNT, 2, 3, 3, "hard");
    }

    private Stream<DynamicTest> onEachProblem(Consumer<ProjectionProblem> test) {
        return supportedDimensions().boxed().flatMap(d -> {
            Map<String, ProjectionProblem> problems = new LinkedHashMap<>();
            problems.put("a gentle surface", easy(d));
            problems.put("a plane", new ProjectionProblem(d, COUNT, 0, 0.5, 1, "plane"));
            problems.put("a strongly bent surface, far points and starts", hard(d));
            problems.put("an extremely bent surface", new ProjectionProblem(d, COUNT, 1e4, 1, 1, "extreme"));
            for (int seed = 1; seed <= RANDOM; seed++) {
                problems.put("a random surface, seed " + seed, random(d, seed));
            }
            return problems.entrySet().stream()
                    .map(entry -> dynamicTest("d = " + d + ", " + entry.getKey(), () -> test.accept(entry.getValue())));
        });
    }

    private IntStream supportedDimensions() {
        return IntStream.rangeClosed(1, 3).filter(solver()::supports);
    }

    private ProjectionBatch solved(ProjectionProblem problem, int... points) {
        ProjectionBatch batch = problem.batch(points);
        solve(problem, batch);
        return batch;
    }

    private void solve(ProjectionProblem problem, ProjectionBatch batch) {
        ProjectionSolver.Worker worker = solver().worker(problem.dimension);
        worker.prepare(problem.gram.clone());
        worker.project(batch);
    }

    private static int[] all(ProjectionProblem problem) {
        int[] points = new int[problem.count];
        Arrays.setAll(points, i -> i);
        return points;
    }
}
