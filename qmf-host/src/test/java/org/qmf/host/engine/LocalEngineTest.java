package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;

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
        Points reference = new LocalEngine(1, configuration -> LocalEngineTest::noisyFit)
                .run(job(sample), ProgressMonitor.NONE)
                .points();

        Points points = new LocalEngine(threads, configuration -> LocalEngineTest::noisyFit)
                .run(job(sample), ProgressMonitor.NONE)
                .points();

        assertThat(points).isEqualTo(reference).isNotEqualTo(sample);
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
        Denoised result = new LocalEngine(4, configuration -> (sample, context) -> manifold)
                .run(job(points(2000)), ProgressMonitor.NONE);

        assertThat(Failures.count(result.diagnostics())).isZero();
    }

    @Test
    void denoisesTargetsThatAreNotInTheSample() {
        Points targets = Points.of(new double[] {7, 8, 9});
        ManifoldEstimator estimator = estimator((target, denoised, report) -> {
            denoised[0] = target.sampleIndex();
            denoised[1] = target.position()[1];
            denoised[2] = 0;
        });

        Denoised result = new LocalEngine(2, configuration -> estimator)
                .run(new DenoiseJob(sample, Optional.of(targets), "{}", 1), ProgressMonitor.NONE);

        assertThat(result.points().values()).containsExactly(-1, 8, 0);
    }

    @Test
    void keepsTheInputOfAPointForWhichTheEstimatorThrowsOrReturnsNaN() {
        ManifoldEstimator estimator = estimator((target, denoised, report) -> {
            if (target.sampleIndex() == 3) {
                throw new IllegalStateException("no luck");
            }
            java.util.Arrays.fill(denoised, target.sampleIndex() == 5 ? Double.NaN : 0);
        });

        Denoised result = new LocalEngine(2, configuration -> estimator).run(job(sample), ProgressMonitor.NONE);

        assertThat(result.points().row(3)).isEqualTo(sample.row(3));
        assertThat(result.points().row(5)).isEqualTo(sample.row(5));
        assertThat(result.points().row(4)).containsExactly(0, 0, 0);
        assertThat(result.diagnostics().reason(3)).isEqualTo("the estimator threw IllegalStateException: no luck");
        assertThat(result.diagnostics().reason(5)).isEqualTo("the estimator returned a point that is not finite");
        assertThat(result.diagnostics().count(Outcome.KEPT_INPUT)).isEqualTo(2);
        assertThat(Failures.count(result.diagnostics())).isEqualTo(2);
    }

    @Test
    void passesTheJobsConfigurationToTheFactory() {
        List<String> seen = new java.util.ArrayList<>();
        new LocalEngine(1, configuration -> {
                    seen.add(configuration);
                    return LocalEngineTest::noisyFit;
                })
                .run(job(sample), ProgressMonitor.NONE);
        assertThat(seen).containsExactly("{}");
    }

    @Test
    void reportsProgressOfEveryPoint() {
        AtomicLong advanced = new AtomicLong();
        ProgressMonitor monitor = new ProgressMonitor() {
            @Override
            public void begin(String phase, long total) {
                advanced.set(0);
            }

            @Override
            public void advance(long count) {
                advanced.addAndGet(count);
            }
        };

        new LocalEngine(3, configuration -> LocalEngineTest::noisyFit).run(job(sample), monitor);

        assertThat(advanced).hasValue(101);
    }

    @Test
    void stopsWhenItIsAskedTo() {
        AtomicLong denoised = new AtomicLong();
        ManifoldEstimator estimator = estimator((target, out, report) -> denoised.incrementAndGet());
        ProgressMonitor monitor = new ProgressMonitor() {
            @Override
            public boolean cancelled() {
                return denoised.get() >= 20;
            }
        };

        assertThatThrownBy(() -> new LocalEngine(2, configuration -> estimator).run(job(points(100_000)), monitor))
                .isInstanceOf(CancelledException.class);
        assertThat(denoised.get()).isLessThan(1000);
    }

    @Test
    void passesErrorsOfTheVirtualMachineOnAfterAllThreadsStopped() {
        ManifoldEstimator estimator = estimator((target, out, report) -> {
            throw new InternalError("gone");
        });

        assertThatThrownBy(() -> new LocalEngine(3, configuration -> estimator).run(job(sample), ProgressMonitor.NONE))
                .isInstanceOf(InternalError.class);
    }

    @Test
    void passesCheckedExceptionsOnThatNobodyDeclared() {
        ManifoldEstimator estimator = (points, context) -> () -> throwUndeclared(new IOException("gone"));

        assertThatThrownBy(() -> new LocalEngine(3, configuration -> estimator).run(job(sample), ProgressMonitor.NONE))
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
            java.util.Arrays.fill(denoised, 0);
            switch (target.sampleIndex()) {
                case 3 -> throw new NoSuchMethodError("gone");
                case 4 -> throw new AssertionError("never");
                case 5 -> endless(0);
                default -> {}
            }
        });

        Denoised result = new LocalEngine(2, configuration -> estimator).run(job(sample), ProgressMonitor.NONE);

        assertThat(result.diagnostics().reason(3)).isEqualTo("the estimator threw NoSuchMethodError: gone");
        assertThat(result.diagnostics().reason(4)).isEqualTo("the estimator threw AssertionError: never");
        assertThat(result.diagnostics().reason(5)).isEqualTo("the estimator threw StackOverflowError");
        assertThat(result.points().row(5)).isEqualTo(sample.row(5));
        assertThat(result.points().row(6)).containsExactly(0, 0, 0);
        assertThat(Failures.count(result.diagnostics())).isEqualTo(3);
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int endless(int depth) {
        return endless(depth + 1) + 1;
    }

    @Test
    void runsNothingForNoPoints() {
        IntConsumer never = i -> {
            throw new AssertionError("called");
        };
        new WorkerPool("test", 2, 16, ProgressMonitor.NONE).run(0, () -> never);
    }
}
