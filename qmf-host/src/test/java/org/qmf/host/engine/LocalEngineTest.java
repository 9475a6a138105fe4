package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atMost;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;

class LocalEngineTest {

    private final Points sample = points(101);

    private static Points points(int n) {
        RandomStream random = RandomStream.of(1, "points", 0);
        double[] values = new double[3 * n];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return Points.wrap(values, 3);
    }

    private static ManifoldEstimator estimator(Denoiser denoiser) {
        return (sample, context) -> () -> denoiser;
    }

    private static DenoiseJob job(Points sample) {
        return new DenoiseJob(sample, Optional.empty(), "{}", 42);
    }

    private static void toOrigin(Target target, double[] denoised, PointReport report) {
        Arrays.fill(denoised, 0);
    }

    /** Uses randomness and preparation on all threads, so that any dependence on scheduling shows. */
    private static FittedManifold noisyFit(Points sample, FitContext context) {
        double[] prepared = new double[sample.size()];
        context.parallel(
                sample.size(),
                () -> i -> prepared[i] = context.random("task", i).nextGaussian());
        return () -> (target, denoised, report) -> {
            for (int axis = 0; axis < denoised.length; axis++) {
                denoised[axis] = target.position()[axis] + prepared[target.sampleIndex()];
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 64})
    void givesTheSameBitsOnAnyNumberOfThreads(int threads) {
        Points reference = new LocalEngine(1)
                .run(job(sample), configuration -> LocalEngineTest::noisyFit, ProgressMonitor.NONE)
                .points();

        Points points = new LocalEngine(threads)
                .run(job(sample), configuration -> LocalEngineTest::noisyFit, ProgressMonitor.NONE)
                .points();

        assertThat(points).isEqualTo(reference).isNotEqualTo(sample);
    }

    /** So many points are taken in another order than their own. */
    @Test
    void recordsManyPointsWhereTheyBelong() {
        Points many = points(SpatialOrder.WORTHWHILE);
        Denoised result = new LocalEngine(2, 1, 1)
                .run(
                        job(many),
                        configuration -> estimator((target, denoised, report) -> {
                            if (target.sampleIndex() == 777) {
                                hang();
                            }
                            denoised[0] = target.sampleIndex();
                            denoised[1] = -target.position()[1];
                            denoised[2] = 5;
                        }),
                        ProgressMonitor.NONE);

        for (int i = 0; i < many.size(); i++) {
            if (i == 777) {
                assertThat(result.points().row(i)).containsExactly(many.row(i));
                assertThat(result.diagnostics().outcome(i)).isEqualTo(Outcome.FAILED);
            } else if (result.points().get(i, 0) != i || result.points().get(i, 1) != -many.get(i, 1)) {
                throw new AssertionError(
                        "point " + i + " is " + Arrays.toString(result.points().row(i)));
            }
        }
        assertThat(result.diagnostics().count(Outcome.FAILED)).isEqualTo(1);
    }

    private static void hang() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void givesEachThreadItsOwnDenoiser() {
        FittedManifold manifold = () -> {
            Thread owner = Thread.currentThread();
            return (target, denoised, report) -> {
                if (Thread.currentThread() != owner) {
                    throw new IllegalStateException("shared worker");
                }
                System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
            };
        };
        Denoised result = new LocalEngine(4)
                .run(job(points(2000)), configuration -> (sample, context) -> manifold, ProgressMonitor.NONE);

        assertThat(result.diagnostics().count(Outcome.FAILED)).isZero();
    }

    @Test
    void denoisesTargetsThatAreNotInTheSample() {
        Points targets = Points.of(new double[] {7, 8, 9});
        ManifoldEstimator estimator = estimator((target, denoised, report) -> {
            denoised[0] = target.sampleIndex();
            denoised[1] = target.position()[1];
            denoised[2] = 0;
        });

        Denoised result = new LocalEngine(2)
                .run(
                        new DenoiseJob(sample, Optional.of(targets), "{}", 1),
                        configuration -> estimator,
                        ProgressMonitor.NONE);

        assertThat(result.points().toArray()).containsExactly(-1, 8, 0);
    }

    @Test
    void keepsTheInputOfAPointForWhichTheEstimatorThrowsOrReturnsNaN() {
        ManifoldEstimator estimator = estimator((target, denoised, report) -> {
            if (target.sampleIndex() == 3) {
                throw new IllegalStateException("no luck");
            }
            Arrays.fill(denoised, target.sampleIndex() == 5 ? Double.NaN : 0);
        });

        Denoised result = new LocalEngine(2).run(job(sample), configuration -> estimator, ProgressMonitor.NONE);

        assertThat(result.points().row(3)).isEqualTo(sample.row(3));
        assertThat(result.points().row(5)).isEqualTo(sample.row(5));
        assertThat(result.points().row(4)).containsExactly(0, 0, 0);
        assertThat(result.diagnostics().reason(3)).isEqualTo("the estimator threw IllegalStateException: no luck");
        assertThat(result.diagnostics().reason(5)).isEqualTo("the estimator returned a point that is not finite");
        assertThat(result.diagnostics().count(Outcome.FAILED)).isEqualTo(2);
    }

    @Test
    void asksTheFactoryOnceForTheJobsEstimator() {
        EstimatorFactory estimators = mock();
        when(estimators.create("{}")).thenReturn(LocalEngineTest::noisyFit);

        new LocalEngine(3).run(job(sample), estimators, ProgressMonitor.NONE);

        verify(estimators).create("{}");
        verifyNoMoreInteractions(estimators);
    }

    @Test
    void tellsTheMonitorOfEachPhaseAndChunk() {
        ProgressMonitor monitor = mock();

        new LocalEngine(1).run(job(sample), configuration -> estimator(LocalEngineTest::toOrigin), monitor);

        InOrder order = inOrder(monitor);
        order.verify(monitor).begin("fitting", 0);
        order.verify(monitor).begin("denoising", 101);
        order.verify(monitor, times(6)).advance(16);
        order.verify(monitor).advance(5);
        verify(monitor, atLeast(101)).cancelled();
        verifyNoMoreInteractions(monitor);
    }

    @Test
    void reportsProgressOfEveryPointOnSeveralThreads() {
        ProgressMonitor monitor = mock();

        new LocalEngine(3).run(job(sample), configuration -> estimator(LocalEngineTest::toOrigin), monitor);

        ArgumentCaptor<Long> advanced = ArgumentCaptor.captor();
        verify(monitor, times(7)).advance(advanced.capture());
        assertThat(advanced.getAllValues().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(101);
    }

    @Test
    void stopsWhenItIsAskedTo() {
        AtomicLong denoised = new AtomicLong();
        ProgressMonitor monitor = mock();
        when(monitor.cancelled()).thenAnswer(asked -> denoised.get() >= 20);

        assertThatThrownBy(() -> new LocalEngine(2)
                        .run(
                                job(points(100_000)),
                                configuration -> estimator((target, out, report) -> denoised.incrementAndGet()),
                                monitor))
                .isInstanceOf(CancelledException.class);
        assertThat(denoised.get()).isLessThan(1000);
        verify(monitor, atMost(2)).advance(16);
    }

    @Test
    void denoisesNothingIfTheFitWasStopped() {
        ProgressMonitor monitor = mock();
        when(monitor.cancelled()).thenReturn(true);

        assertThatThrownBy(
                        () -> new LocalEngine(2).run(job(sample), configuration -> LocalEngineTest::noisyFit, monitor))
                .isInstanceOf(CancelledException.class);

        verify(monitor).begin("fitting", 0);
        verify(monitor, never()).begin(eq("denoising"), anyLong());
        verify(monitor, never()).advance(anyLong());
    }

    @Test
    void passesOnThatTheFactoryRefusesTheConfiguration() {
        EstimatorFactory estimators = mock();
        when(estimators.create("{}")).thenThrow(new QmfException("unknown estimator"));

        assertThatThrownBy(() -> new LocalEngine(2).run(job(sample), estimators, ProgressMonitor.NONE))
                .isInstanceOf(QmfException.class)
                .hasMessage("unknown estimator");
    }

    @Test
    void takesAThreadForEachProcessorUnlessTold() {
        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(new LocalEngine(0)).isEqualTo(new LocalEngine(processors, 600, 0));
        assertThat(new LocalEngine(0).threads()).isEqualTo(processors);
        assertThat(new LocalEngine(3).threads()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"8, 2, 4", "8, 3, 2", "4, 8, 1", "4, 0, 4", "1, 1, 1"})
    void sharesItsThreadsAmongJobs(int threads, int jobs, int each) {
        LocalEngine engine = new LocalEngine(2, 30, 40);
        assertThat(engine.sharedBy(threads, jobs)).isEqualTo(new LocalEngine(each, 30, 40));
        assertThat(engine.concurrency(threads)).isEqualTo(threads);
    }

    @Test
    void passesErrorsOfTheVirtualMachineOnAfterAllThreadsStopped() {
        ManifoldEstimator estimator = estimator((target, out, report) -> {
            throw new InternalError("gone");
        });

        assertThatThrownBy(() -> new LocalEngine(3).run(job(sample), configuration -> estimator, ProgressMonitor.NONE))
                .isInstanceOf(InternalError.class);
    }

    @Test
    void passesCheckedExceptionsOnThatNobodyDeclared() {
        ManifoldEstimator estimator = (points, context) -> () -> throwUndeclared(new IOException("gone"));

        assertThatThrownBy(() -> new LocalEngine(3).run(job(sample), configuration -> estimator, ProgressMonitor.NONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("java.io.IOException: gone");
    }

    @SuppressWarnings("unchecked")
    private static <X extends Exception> Denoiser throwUndeclared(Exception exception) throws X {
        throw (X) exception;
    }

    @Test
    void keepsTheInputOfAPointForWhichTheEstimatorsCodeIsBroken() {
        ManifoldEstimator estimator = estimator((target, denoised, report) -> {
            Arrays.fill(denoised, 0);
            switch (target.sampleIndex()) {
                case 3 -> throw new NoSuchMethodError("gone");
                case 4 -> throw new AssertionError("never");
                case 5 -> endless(0);
                default -> {}
            }
        });

        Denoised result = new LocalEngine(2).run(job(sample), configuration -> estimator, ProgressMonitor.NONE);

        assertThat(result.diagnostics().reason(3)).isEqualTo("the estimator threw NoSuchMethodError: gone");
        assertThat(result.diagnostics().reason(4)).isEqualTo("the estimator threw AssertionError: never");
        assertThat(result.diagnostics().reason(5)).isEqualTo("the estimator threw StackOverflowError");
        assertThat(result.points().row(5)).isEqualTo(sample.row(5));
        assertThat(result.points().row(6)).containsExactly(0, 0, 0);
        assertThat(result.diagnostics().count(Outcome.FAILED)).isEqualTo(3);
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int endless(int depth) {
        return endless(depth + 1) + 1;
    }
}
