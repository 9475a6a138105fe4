package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.StrategyException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.TargetBatch;

class BatchRunTest {

    private static final Points SAMPLE = points(23);

    @Test
    void cutsTargetsByTheLargestBatchAloneOnAnyNumberOfThreads() {
        for (int threads : List.of(1, 3)) {
            Shifting method = new Shifting(10);
            Denoised denoised = run(method, threads, Optional.empty());
            assertThat(method.seen).containsExactlyInAnyOrder("0..9", "10..19", "20..22");
            assertThat(denoised.points().get(22, 0)).isEqualTo(22.5);
            assertThat(denoised.diagnostics().count(Outcome.CONVERGED)).isEqualTo(23);
        }
    }

    @Test
    void givesTargetsThatAreNotInTheSample() {
        Shifting method = new Shifting(Integer.MAX_VALUE);
        assertThat(run(method, 2, Optional.of(points(3))).points().get(2, 0)).isEqualTo(2.5);
        assertThat(method.seen).containsExactly("-1..-1");
        Denoised none = run(new Shifting(5), 2, Optional.of(Points.wrap(new double[0], 1)));
        assertThat(none.points().size()).isZero();
    }

    @Test
    void keepsTheInputOfABatchThatFailsAndSaysWhy() {
        Denoised denoised = run(
                new Shifting(10) {
                    @Override
                    public void denoise(TargetBatch targets, BatchAnswer answer) {
                        super.denoise(targets, answer);
                        if (targets.sampleIndex(0) == 10) {
                            throw new StrategyException("program [x] ended with exit code [1]");
                        }
                    }
                },
                2,
                Optional.empty());
        assertThat(denoised.points().get(15, 0)).isEqualTo(15);
        assertThat(denoised.points().get(5, 0)).isEqualTo(5.5);
        assertThat(denoised.diagnostics().count(Outcome.FAILED)).isEqualTo(10);
        assertThat(denoised.diagnostics().reason(15)).isEqualTo("program [x] ended with exit code [1]");
    }

    @Test
    void keepsTheInputOfPointsThatAreNotFiniteOrCouldNotBeFitted() {
        Denoised denoised = run(
                new Shifting(10) {
                    @Override
                    public void denoise(TargetBatch targets, BatchAnswer answer) {
                        super.denoise(targets, answer);
                        answer.denoised()[1] = Double.NaN;
                        answer.report(2).end(Outcome.KEPT_INPUT, 4, "too few");
                    }
                },
                1,
                Optional.empty());
        assertThat(denoised.points().row(11)).containsExactly(11);
        assertThat(denoised.diagnostics().reason(11)).isEqualTo("the estimator returned a point that is not finite");
        assertThat(denoised.points().row(12)).containsExactly(12);
        assertThat(denoised.diagnostics().outcome(12)).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(denoised.diagnostics().iterations(12)).isEqualTo(4);
    }

    @Test
    void endsTheRunWhenTheSampleCannotBeUsed() {
        assertThatThrownBy(() -> run(
                        new Shifting(10) {
                            @Override
                            public void denoise(TargetBatch targets, BatchAnswer answer) {
                                throw new DataException("too few points");
                            }
                        },
                        2,
                        Optional.empty()))
                .isInstanceOf(DataException.class)
                .hasMessage("too few points");
    }

    @Test
    void goesOnWithoutABatchThatIsNotAnswered() {
        // A batch may take as long as its points one by one: 10 times 0.02 seconds.
        DenoiseJob job = new DenoiseJob(SAMPLE, Optional.empty(), "{}", 1);
        Denoised denoised = new LocalEngine(1, 0.02, 0)
                .run(
                        job,
                        ignored -> (sample, context) -> new Shifting(10) {
                            @Override
                            public void denoise(TargetBatch targets, BatchAnswer answer) {
                                if (targets.sampleIndex(0) == 0) {
                                    sleep();
                                }
                                super.denoise(targets, answer);
                            }
                        },
                        ProgressMonitor.NONE);
        assertThat(denoised.diagnostics().reason(9)).isEqualTo("the estimator gave no answer within 0.2 s");
        assertThat(denoised.diagnostics().count(Outcome.FAILED)).isEqualTo(10);
        assertThat(denoised.points().get(10, 0)).isEqualTo(10.5);
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void stopsWhenAsked() {
        ProgressMonitor impatient = new ProgressMonitor() {
            @Override
            public boolean cancelled() {
                return true;
            }
        };
        DenoiseJob job = new DenoiseJob(SAMPLE, Optional.empty(), "{}", 1);
        assertThatThrownBy(
                        () -> new LocalEngine(2).run(job, ignored -> (sample, context) -> new Shifting(5), impatient))
                .isInstanceOf(CancelledException.class);
    }

    private static Denoised run(Shifting method, int threads, Optional<Points> targets) {
        DenoiseJob job = new DenoiseJob(SAMPLE, targets, "{}", 1);
        return new LocalEngine(threads).run(job, ignored -> (sample, context) -> method, ProgressMonitor.NONE);
    }

    private static Points points(int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = i;
        }
        return Points.wrap(values, 1);
    }

    /** Adds a half, and remembers its batches. */
    private static class Shifting implements FittedManifold, BatchDenoiser {

        final List<String> seen = new CopyOnWriteArrayList<>();
        private final int largest;

        Shifting(int largest) {
            this.largest = largest;
        }

        @Override
        public Denoiser denoiser() {
            throw new AssertionError("it has batches");
        }

        @Override
        public Optional<BatchDenoiser> batch() {
            return Optional.of(this);
        }

        @Override
        public int largest() {
            return largest;
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            seen.add(targets.sampleIndex(0) + ".." + targets.sampleIndex(targets.size() - 1));
            for (int i = 0; i < targets.size(); i++) {
                answer.denoised()[i] = targets.positions().get(i, 0) + 0.5;
            }
        }
    }
}
