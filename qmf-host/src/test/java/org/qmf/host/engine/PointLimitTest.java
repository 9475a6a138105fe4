package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;

/** Runs estimators that never answer; those that ignore interrupts are released when the test is over. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PointLimitTest {

    /** Long enough for sound points on a busy machine. */
    private static final double LIMIT = 1;

    private final Points sample = points(101);
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch hanging = new CountDownLatch(1);

    /** Counts progress; asks to stop once an estimator hangs, if it is impatient. */
    private final class Monitor implements ProgressMonitor {

        private final AtomicLong done = new AtomicLong();
        private final boolean impatient;

        Monitor(boolean impatient) {
            this.impatient = impatient;
        }

        @Override
        public void begin(String phase, long total) {
            done.set(0);
        }

        @Override
        public void advance(long count) {
            done.addAndGet(count);
        }

        @Override
        public boolean cancelled() {
            return impatient && hanging.getCount() == 0;
        }
    }

    private static Points points(int n) {
        double[] values = new double[2 * n];
        Arrays.setAll(values, i -> i + 0.5);
        return Points.wrap(values, 2);
    }

    @AfterEach
    void release() {
        released.countDown();
    }

    /** Ignores interrupts, as a loop that computes does. */
    private void spin() {
        hanging.countDown();
        while (released.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    private static void negate(double[] position, double[] denoised) {
        for (int axis = 0; axis < denoised.length; axis++) {
            denoised[axis] = -position[axis];
        }
    }

    /** Hangs at the points of the sample whose number leaves a rest of 3. */
    private Denoiser hangingAt(int modulus) {
        return (target, denoised, report) -> {
            if (target.sampleIndex() % modulus == 3) {
                spin();
            }
            negate(target.position(), denoised);
        };
    }

    private Denoised run(LocalEngine engine, ManifoldEstimator estimator, ProgressMonitor monitor) {
        return engine.run(new DenoiseJob(sample, Optional.empty(), "{}", 1), configuration -> estimator, monitor);
    }

    private static ManifoldEstimator estimator(Denoiser denoiser) {
        return (sample, context) -> () -> denoiser;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void keepsTheInputOfPointsThatNeverEndAndDenoisesTheOthers(int threads) {
        Monitor monitor = new Monitor(false);

        Denoised result = run(new LocalEngine(threads, LIMIT, LIMIT), estimator(hangingAt(60)), monitor);

        for (int i = 0; i < sample.size(); i++) {
            boolean hung = i % 60 == 3;
            double sign = hung ? 1 : -1;
            assertThat(result.points().row(i)).containsExactly(sign * sample.get(i, 0), sign * sample.get(i, 1));
            assertThat(result.diagnostics().outcome(i)).isEqualTo(hung ? Outcome.FAILED : Outcome.CONVERGED);
            assertThat(result.diagnostics().reason(i)).isEqualTo(hung ? "the estimator gave no answer within 1 s" : "");
        }
        assertThat(result.diagnostics().count(Outcome.FAILED)).isEqualTo(2);
        assertThat(monitor.done).hasValue(101);
    }

    @Test
    void interruptsAnEstimatorThatSleepsAndGoesOnWithANewWorker() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        AtomicInteger workers = new AtomicInteger();
        ManifoldEstimator sleeping = (points, context) -> () -> {
            workers.incrementAndGet();
            return (target, denoised, report) -> {
                if (target.sampleIndex() == 100) {
                    try {
                        Thread.sleep(TimeUnit.HOURS.toMillis(1));
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                }
                negate(target.position(), denoised);
            };
        };

        Denoised result = run(new LocalEngine(1, LIMIT, LIMIT), sleeping, ProgressMonitor.NONE);

        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(workers).hasValue(2);
        assertThat(result.diagnostics().count(Outcome.FAILED)).isEqualTo(1);
    }

    @Test
    void takesNothingFromAnAbandonedThread() throws InterruptedException {
        Monitor monitor = new Monitor(false);
        AtomicLong denoised = new AtomicLong();
        AtomicInteger abandoned = new AtomicInteger();
        CountDownLatch late = new CountDownLatch(1);
        ManifoldEstimator estimator = (points, context) -> () -> (target, answer, report) -> {
            negate(target.position(), answer);
            if (target.sampleIndex() != 3) {
                denoised.incrementAndGet();
                return;
            }
            spin();
            Arrays.fill(answer, 7);
            report.end(Outcome.SUSPECT, 7, "too late");
            abandoned.incrementAndGet();
            new Thread(late::countDown).start();
        };
        Denoised result = run(new LocalEngine(1, LIMIT, LIMIT), estimator, monitor);
        released.countDown();
        assertThat(late.await(60, TimeUnit.SECONDS)).isTrue();
        // The thread has nothing left to do but to notice.
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("qmf-worker-1")) {
                thread.join();
            }
        }

        assertThat(abandoned).hasValue(1);
        assertThat(denoised).as("points of the thread that took over").hasValue(100);
        assertThat(result.points().row(3)).isEqualTo(sample.row(3));
        assertThat(result.diagnostics().reason(3)).isEqualTo("the estimator gave no answer within 1 s");
        assertThat(monitor.done).hasValue(101);
    }

    @Test
    void endsARunThatKeepsLosingThreads() {
        assertThatThrownBy(() -> run(new LocalEngine(2, LIMIT, LIMIT), estimator(hangingAt(4)), ProgressMonitor.NONE))
                .isInstanceOf(NoAnswerException.class)
                .hasMessage("gave no answer within 1 s for [4] points");
    }

    @Test
    void endsARunWhoseEstimatorMakesNoWorker() {
        ManifoldEstimator estimator = (points, context) -> () -> {
            spin();
            return (target, denoised, report) -> {};
        };

        assertThatThrownBy(() -> run(new LocalEngine(2, 0.1, 0), estimator, ProgressMonitor.NONE))
                .isInstanceOf(NoAnswerException.class)
                .hasMessage("made no denoiser within 0.1 s");
    }

    @Test
    void endsAFitThatTakesTooLongWithTheThreadsThatHelpIt() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        Monitor monitor = new Monitor(false);
        ManifoldEstimator estimator = (points, context) -> {
            spin();
            try {
                context.parallel(100, () -> i -> {});
            } catch (CancelledException e) {
                stopped.countDown();
            }
            return () -> (target, denoised, report) -> {};
        };

        assertThatThrownBy(() -> run(new LocalEngine(2, 0, 0.1), estimator, monitor))
                .isInstanceOf(NoAnswerException.class)
                .hasMessage("did not fit the sample within 0.1 s");
        released.countDown();
        assertThat(stopped.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(monitor.done).hasValue(0);
    }

    @Test
    void stopsWhenAskedToThoughAnEstimatorHangs() {
        assertThatThrownBy(() -> run(new LocalEngine(2, 0, 0), estimator(hangingAt(4)), new Monitor(true)))
                .isInstanceOf(CancelledException.class);
    }

    @Test
    void stopsWhenAskedToThoughAFitHangs() {
        ManifoldEstimator estimator = (points, context) -> {
            spin();
            throw new IllegalStateException("released");
        };

        assertThatThrownBy(() -> run(new LocalEngine(2, 0, 0), estimator, new Monitor(true)))
                .isInstanceOf(CancelledException.class);
    }

    @Test
    void stopsWhenTheCallingThreadIsInterrupted() {
        ManifoldEstimator estimator = estimator(hangingAt(4));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> run(new LocalEngine(2, 0, 0), estimator, ProgressMonitor.NONE))
                .isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void namesAFitThatReturnsNothing() {
        assertThatThrownBy(() -> run(new LocalEngine(1, 0, 0), (points, context) -> null, ProgressMonitor.NONE))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("fit returned null");
    }

    @Test
    void supervisesOtherWorkOfAnEstimator() {
        String answer = FitTask.run(0, ProgressMonitor.NONE, own -> "chosen");

        assertThat(answer).isEqualTo("chosen");
        assertThatThrownBy(() -> FitTask.run(0.1, ProgressMonitor.NONE, own -> {
                    spin();
                    return "late";
                }))
                .isInstanceOf(NoAnswerException.class)
                .hasMessage("did not fit the sample within 0.1 s");
    }
}
