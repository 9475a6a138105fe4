package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.NeighborSearch;

class BatchDenoiserTest {

    private static final Points SAMPLE = Points.of(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6});

    @Test
    void namesPointsOfTheSampleAndOthers() {
        TargetBatch own = TargetBatch.ofSample(SAMPLE, 1, 3);
        assertThat(own.size()).isEqualTo(2);
        assertThat(own.positions().row(0)).containsExactly(3, 4);
        assertThat(own.sampleIndex(1)).isEqualTo(2);
        assertThat(own.displaced(1)).isFalse();
        TargetBatch others = TargetBatch.of(SAMPLE, 0, 1);
        assertThat(others.sampleIndex(0)).isEqualTo(NeighborSearch.NONE);
        assertThat(others.displaced(0)).isFalse();
    }

    @Test
    void namesTargetsAwayFromTheirPoints() {
        TargetBatch moved = TargetBatch.displaced(SAMPLE, 2, NeighborSearch.NONE, 0);
        assertThat(moved.sampleIndex(0)).isEqualTo(2);
        assertThat(moved.displaced(0)).isTrue();
        assertThat(moved.displaced(1)).isFalse();
        assertThatThrownBy(() -> TargetBatch.displaced(SAMPLE, 1))
                .hasMessage("the number of indices [1] is not the number of targets [3]");
    }

    @Test
    void namesPointsOfAnotherSample() {
        TargetBatch moved =
                TargetBatch.displaced(SAMPLE, 2, NeighborSearch.NONE, 0).standingFor(index -> index + 5);
        assertThat(moved.sampleIndex(0)).isEqualTo(7);
        assertThat(moved.sampleIndex(1)).isEqualTo(NeighborSearch.NONE);
        assertThat(moved.sampleIndex(2)).isEqualTo(5);
        assertThat(moved.displaced(0)).isTrue();
        TargetBatch own = TargetBatch.ofSample(SAMPLE, 1, 3).standingFor(index -> index - 1);
        assertThat(own.sampleIndex(1)).isEqualTo(1);
        assertThat(own.displaced(1)).isFalse();
        assertThat(own.positions().row(0)).containsExactly(3, 4);
        assertThat(TargetBatch.of(SAMPLE, 0, 1).standingFor(index -> 9).sampleIndex(0))
                .isEqualTo(NeighborSearch.NONE);
    }

    @Test
    void startsWithoutAnswers() {
        BatchAnswer answer = new BatchAnswer(2, 3, 1);
        assertThat(answer.size()).isEqualTo(2);
        assertThat(answer.denoised()).hasSize(6).containsOnly(Double.NaN);
        assertThat(answer.report(1).value(0)).isNaN();
    }

    @Test
    void answersOneByOne() {
        BatchDenoiser doubling = new BatchDenoiser() {
            @Override
            public int largest() {
                return 7;
            }

            @Override
            public void denoise(TargetBatch targets, BatchAnswer answer) {
                assertThat(targets.size()).isEqualTo(1);
                answer.denoised()[0] = 2 * targets.positions().get(0, 0);
                answer.denoised()[1] = targets.sampleIndex(0);
                answer.report(0).end(Outcome.SUSPECT, 5, targets.displaced(0) ? "displaced" : "own");
                answer.report(0).set(0, 0.25);
            }
        };
        Denoiser denoiser = doubling.oneByOne(1);
        double[] denoised = new double[2];
        PointReport report = new PointReport(1);
        denoiser.denoise(Target.ofSample(SAMPLE, 1), denoised, report);
        assertThat(denoised).containsExactly(6, 1);
        assertThat(report.outcome()).isEqualTo(Outcome.SUSPECT);
        assertThat(report.iterations()).isEqualTo(5);
        assertThat(report.reason()).isEqualTo("own");
        assertThat(report.value(0)).isEqualTo(0.25);
        denoiser.denoise(Target.displaced(2, 8, 9), denoised, report);
        assertThat(denoised).containsExactly(16, 2);
        assertThat(report.reason()).isEqualTo("displaced");
    }
}
