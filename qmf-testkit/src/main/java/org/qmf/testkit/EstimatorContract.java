package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.host.PointValues;
import org.qmf.api.strategy.Capability;

/** Verifies an estimator on samples of about a hundred points of surfaces in R³, some of them random. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class EstimatorContract extends StrategyContract {

    private static final long SEED = 7;

    /** Creates the estimator, set up for manifolds of dimension 2 and with neighbourhoods of at most 30 points. */
    protected abstract ManifoldEstimator estimator();

    /** Returns how far apart two answers may lie that should be equal but for rounding, relative to the sample's size. */
    protected double tolerance() {
        return 1e-6;
    }

    @TestFactory
    Stream<DynamicTest> returnsFinitePoints() {
        return onEachSurface("finite", sample -> {
            assertAnswers(sample, Denoising.sample(fit(sample), sample));
        });
    }

    @TestFactory
    Stream<DynamicTest> survivesDegenerateSamples() {
        return onEach(Samples.degenerate(), this::survives);
    }

    private void survives(Points sample) {
        FittedManifold manifold;
        try {
            manifold = fit(sample);
        } catch (DataException e) {
            assertThat(e.getMessage()).isNotBlank();
            return;
        }
        assertAnswers(sample, Denoising.sample(manifold, sample));
    }

    /** Finite, and honest about points that could not be fitted. */
    private static void assertAnswers(Points targets, Denoising.Result result) {
        Diagnostics diagnostics = result.diagnostics();
        for (int i = 0; i < targets.size(); i++) {
            double[] answer = row(result, i, targets.dimension());
            for (double coordinate : answer) {
                assertThat(coordinate).as("coordinate of point [%d]", i).isFinite();
            }
            assertThat(diagnostics.outcome(i)).isNotNull();
            assertThat(diagnostics.iterations(i)).isNotNegative();
            assertThat(diagnostics.reason(i)).isNotNull();
            if (diagnostics.outcome(i).keepsInput()) {
                assertThat(answer).as("point [%d] that keeps its input", i).containsExactly(targets.row(i));
                assertThat(diagnostics.reason(i))
                        .as("why point [%d] keeps its input", i)
                        .isNotBlank();
            }
        }
    }

    @Test
    void namesItsColumns() {
        Points sample = Samples.surface(100, "columns");
        List<Column> columns = fit(sample).columns();
        assertThat(columns)
                .extracting(Column::name)
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(name).matches("[a-z][a-z0-9]*([-_][a-z0-9]+)*"));
        assertThat(columns)
                .allSatisfy(column -> assertThat(column.meaning())
                        .as("what column [%s] means", column.name())
                        .matches("[A-Z0-9].*\\."));
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnTheOrderOfTargets() {
        return onEachSurface("order", sample -> {
            FittedManifold manifold = fit(sample);
            int[] backwards = IntStream.range(0, sample.size())
                    .map(i -> sample.size() - 1 - i)
                    .toArray();
            assertSame(Denoising.sample(manifold, sample, backwards), Denoising.sample(manifold, sample));
        });
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnEarlierTargets() {
        return onEachSurface("reuse", sample -> {
            FittedManifold manifold = fit(sample);
            double[] reused = Denoising.sample(manifold, sample).values();
            for (int i = 0; i < sample.size(); i += 7) {
                assertThat(row(Denoising.sample(manifold, sample, i), i, 3))
                        .as("point [%d] by a fresh worker", i)
                        .containsExactly(row(reused, i, 3));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnThreads() {
        return onEachSurface("threads", sample -> {
            FittedManifold parallel = estimator().fit(sample, Threads.context(SEED));
            assertSame(Denoising.threaded(parallel, sample), Denoising.sample(fit(sample), sample));
        });
    }

    @TestFactory
    Stream<DynamicTest> answersInBatchesAsOneByOne() {
        return onEachSurface("batch", sample -> {
            FittedManifold manifold = fit(sample);
            manifold.batch().ifPresent(batch -> {
                assertThat(batch.largest()).isPositive();
                double[] single = Denoising.sample(manifold, sample).values();
                int size = Math.min(batch.largest(), sample.size());
                for (int from = 0; from < sample.size(); from += size) {
                    int to = Math.min(sample.size(), from + size);
                    BatchAnswer answer =
                            new BatchAnswer(to - from, 3, manifold.columns().size());
                    batch.denoise(TargetBatch.ofSample(sample, from, to), answer);
                    assertClose(answer.denoised(), Arrays.copyOfRange(single, 3 * from, 3 * to), 1);
                }
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> givesTheSameAnswerAgain() {
        return onEachSurface("again", sample -> {
            ManifoldEstimator estimator = estimator();
            FittedManifold first = estimator.fit(sample, FitContext.sequential(SEED));
            estimator.fit(Samples.surface(50, "between"), FitContext.sequential(SEED));
            FittedManifold second = estimator.fit(sample, FitContext.sequential(SEED));
            assertSame(Denoising.sample(second, sample), Denoising.sample(first, sample));
        });
    }

    @TestFactory
    Stream<DynamicTest> leavesSampleAndTargetAlone() {
        return onEachSurface("untouched", sample -> {
            Points copy = Samples.copy(sample);
            FittedManifold manifold = fit(sample);
            PointReport report = new PointReport(manifold.columns().size());
            Target target = Target.ofSample(sample, 5);
            manifold.denoiser().denoise(target, new double[3], report);
            assertThat(target.position()).containsExactly(copy.row(5));
            assertThat(sample).isEqualTo(copy);
        });
    }

    @TestFactory
    Stream<DynamicTest> showsChartsThatFitTogether() {
        return onEachSurface("chart", sample -> {
            Target target = Target.ofSample(sample, 5);
            fit(sample).chart(target).ifPresent(EstimatorContract::assertConsistent);
        });
    }

    @TestFactory
    Stream<DynamicTest> showsChartsThroughItsAnswers() {
        assumeDeclared(Capability.CHARTS);
        return onEachSurface("charts", sample -> {
            FittedManifold manifold = fit(sample);
            Denoising.Result result = Denoising.sample(manifold, sample);
            for (int i = 0; i < sample.size(); i += 3) {
                Optional<LocalChart> chart = manifold.chart(Target.ofSample(sample, i));
                assertThat(chart.isPresent())
                        .as("whether point [%d] has a chart", i)
                        .isEqualTo(!result.diagnostics().outcome(i).keepsInput());
                double[] foot = new double[3];
                chart.ifPresent(it -> it.map().evaluate(it.target(), foot));
                if (chart.isPresent()) {
                    assertClose(foot, row(result, i, 3), 1);
                    assertConsistent(chart.get());
                }
            }
        });
    }

    private static void assertConsistent(LocalChart chart) {
        int d = chart.map().dimension();
        assertThat(chart.map().ambient()).isEqualTo(3);
        assertThat(chart.weights()).hasSameSizeAs(chart.neighbors());
        assertThat(chart.coordinates()).hasSize(d * chart.neighbors().length);
        assertThat(chart.target()).hasSize(d);
        assertThat(chart.norm())
                .isCloseTo(
                        chart.map().squaredNorm(),
                        within(1e-9 * (1 + chart.map().squaredNorm())));
    }

    @Test
    void denoisesPointsOutsideTheSample() {
        assumeDeclared(Capability.OUT_OF_SAMPLE);
        FittedManifold manifold = fit(Samples.surface(100, "sample"));
        Points targets = Samples.surface(40, "targets");
        Denoising.Result result = Denoising.others(manifold, targets);
        assertAnswers(targets, result);
        assertThat(result.diagnostics().count(Outcome.KEPT_INPUT))
                .as("points of the surface that could not be fitted")
                .isLessThan(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            assertThat(distance(row(result, i, 3), targets.row(i)))
                    .as("how far point [%d] moved in a sample of diameter about 3", i)
                    .isLessThan(3);
        }
        assertSame(Denoising.others(manifold, targets), result);
    }

    @TestFactory
    Stream<DynamicTest> usesWeights() {
        assumeDeclared(Capability.POINT_WEIGHTS);
        return onEachSurface("weights", sample -> {
            double[] plain = Denoising.sample(fit(sample), sample).values();
            double[] ones =
                    IntStream.range(0, sample.size()).mapToDouble(i -> 1).toArray();
            assertClose(Denoising.sample(fit(sample.withWeights(ones)), sample).values(), plain, 1);
            double[] uneven = IntStream.range(0, sample.size())
                    .mapToDouble(i -> 0.1 + i % 5)
                    .toArray();
            assertThat(Denoising.sample(fit(sample.withWeights(uneven)), sample).values())
                    .as("answers with uneven weights")
                    .isNotEqualTo(plain);
        });
    }

    @TestFactory
    Stream<DynamicTest> movesWithTheData() {
        assumeDeclared(Capability.TRANSLATION_EQUIVARIANT);
        return onEachSurface(
                "equivariance",
                sample -> assertEquivariant(sample, x -> new double[] {x[0] + 3, x[1] - 5, x[2] + 0.125}, 1));
    }

    @TestFactory
    Stream<DynamicTest> turnsWithTheData() {
        assumeDeclared(Capability.ROTATION_EQUIVARIANT);
        double[] axis = {1 / 3.0, 2 / 3.0, -2 / 3.0};
        return onEachSurface("equivariance", sample -> assertEquivariant(sample, x -> rotated(x, axis, 0.7), 1));
    }

    /** Rodrigues' formula. */
    private static double[] rotated(double[] x, double[] axis, double angle) {
        double cosine = Math.cos(angle);
        double sine = Math.sin(angle);
        double along = (axis[0] * x[0] + axis[1] * x[1] + axis[2] * x[2]) * (1 - cosine);
        return new double[] {
            cosine * x[0] + sine * (axis[1] * x[2] - axis[2] * x[1]) + along * axis[0],
            cosine * x[1] + sine * (axis[2] * x[0] - axis[0] * x[2]) + along * axis[1],
            cosine * x[2] + sine * (axis[0] * x[1] - axis[1] * x[0]) + along * axis[2]
        };
    }

    @TestFactory
    Stream<DynamicTest> growsAndShrinksWithTheData() {
        assumeDeclared(Capability.SCALE_EQUIVARIANT);
        return onEachSurface("equivariance", sample -> {
            assertEquivariant(sample, x -> new double[] {1024 * x[0], 1024 * x[1], 1024 * x[2]}, 1024);
            assertEquivariant(sample, x -> new double[] {x[0] / 1024, x[1] / 1024, x[2] / 1024}, 1 / 1024.0);
        });
    }

    private void assertEquivariant(Points sample, UnaryOperator<double[]> motion, double scale) {
        Points moved = Samples.map(sample, motion);
        Points answer = Points.wrap(Denoising.sample(fit(sample), sample).values(), 3);
        double[] expected = PointValues.of(Samples.map(answer, motion));
        assertClose(Denoising.sample(fit(moved), moved).values(), expected, scale);
    }

    @Test
    void returnsTheInputOnFlats() {
        assumeDeclared(Capability.EXACT_ON_FLATS);
        Points sample = Samples.flat(100);
        assertClose(Denoising.sample(fit(sample), sample).values(), PointValues.of(sample), 1);
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnTheOrderOfTheSample() {
        assumeDeclared(Capability.PERMUTATION_INVARIANT);
        return onEachSurface("permutation", sample -> {
            int[] order = shuffled(sample.size());
            Points answer = Points.wrap(Denoising.sample(fit(sample), sample).values(), 3);
            Points shuffled = sample.select(order);
            assertClose(Denoising.sample(fit(shuffled), shuffled).values(), PointValues.of(answer.select(order)), 1);
        });
    }

    @TestFactory
    Stream<DynamicTest> doesNotNoticePointsFarAway() {
        assumeDeclared(Capability.LOCAL);
        return onEachSurface("local", sample -> {
            Points far = Samples.map(sample, x -> new double[] {x[0] + 1000, x[1], x[2]});
            double[] both = Arrays.copyOf(PointValues.of(sample), 2 * PointValues.of(sample).length);
            System.arraycopy(PointValues.of(far), 0, both, PointValues.of(sample).length, PointValues.of(far).length);
            Points larger = Points.wrap(both, 3);
            int[] near = IntStream.range(0, sample.size()).toArray();
            double[] answers = Denoising.sample(fit(larger), larger, near).values();
            assertThat(Arrays.copyOf(answers, PointValues.of(sample).length))
                    .containsExactly(Denoising.sample(fit(sample), sample).values());
        });
    }

    private static int[] shuffled(int n) {
        RandomStream random = RandomStream.of(SEED, "shuffle", 0);
        int[] order = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }

    private static Stream<DynamicTest> onEachSurface(String task, Consumer<Points> test) {
        return onEach(Samples.surfaces(task), test);
    }

    private FittedManifold fit(Points sample) {
        return estimator().fit(sample, FitContext.sequential(SEED));
    }

    private void assertClose(double[] actual, double[] expected, double scale) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i])
                    .as("coordinate [%d] of point [%d]", i % 3, i / 3)
                    .isCloseTo(expected[i], within(tolerance() * scale));
        }
    }

    /** Equal bit for bit, diagnostics included. */
    private static void assertSame(Denoising.Result actual, Denoising.Result expected) {
        assertThat(actual.values()).containsExactly(expected.values());
        for (int i = 0; i < expected.diagnostics().size(); i++) {
            assertThat(actual.diagnostics().outcome(i))
                    .as("outcome of point [%d]", i)
                    .isEqualTo(expected.diagnostics().outcome(i));
            for (int column = 0; column < expected.diagnostics().columns().size(); column++) {
                assertThat(Double.doubleToLongBits(actual.diagnostics().value(i, column)))
                        .as("bits of column [%d] of point [%d]", column, i)
                        .isEqualTo(
                                Double.doubleToLongBits(expected.diagnostics().value(i, column)));
            }
        }
    }

    private static double distance(double[] x, double[] y) {
        return Math.sqrt(IntStream.range(0, x.length)
                .mapToDouble(k -> (x[k] - y[k]) * (x[k] - y[k]))
                .sum());
    }

    private static double[] row(Denoising.Result result, int point, int dimension) {
        return row(result.values(), point, dimension);
    }

    private static double[] row(double[] values, int point, int dimension) {
        return Arrays.copyOfRange(values, point * dimension, (point + 1) * dimension);
    }
}
