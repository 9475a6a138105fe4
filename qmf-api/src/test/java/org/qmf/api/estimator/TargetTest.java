package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;

class TargetTest {

    private final Points points = Points.of(new double[] {1, 2}, new double[] {3, 4});

    @Test
    void knowsItsIndexInTheSampleOnly() {
        Target target = new Target(2);
        target.moveToSample(points, 1);
        assertThat(target.sampleIndex()).isEqualTo(1);
        assertThat(target.position()).containsExactly(3, 4);

        target.moveTo(points, 0);
        assertThat(target.sampleIndex()).isEqualTo(NeighborSearch.NONE);
        assertThat(target.position()).containsExactly(1, 2);
    }

    @Test
    void isMadeOfAPointOfTheSample() {
        Target target = Target.ofSample(points, 1);
        assertThat(target.sampleIndex()).isEqualTo(1);
        assertThat(target.position()).containsExactly(3, 4);
    }

    @Test
    void isMadeOfAPointThatIsNotInTheSample() {
        Target target = Target.of(5, 6, 7);
        assertThat(target.sampleIndex()).isEqualTo(NeighborSearch.NONE);
        assertThat(target.position()).containsExactly(5, 6, 7);
    }

    @Test
    void standsForAPointOfTheSampleFromElsewhere() {
        Target target = Target.displaced(1, 3.5, 4);
        assertThat(target.sampleIndex()).isEqualTo(1);
        assertThat(target.position()).containsExactly(3.5, 4);
        assertThat(target.displaced()).isTrue();
        assertThat(Target.ofSample(points, 1).displaced()).isFalse();
        assertThat(Target.of(3.5, 4).displaced()).isFalse();
    }

    @Test
    void staysWhereItIs() {
        double[] position = {5, 6};
        Target target = Target.of(position);
        position[0] = 0;
        assertThat(target.position()).containsExactly(5, 6);
    }

    @Test
    void onlyPointsThatWereNotDenoisedKeepTheirInput() {
        assertThat(PointReport.Outcome.values())
                .filteredOn(PointReport.Outcome::keepsInput)
                .containsExactly(PointReport.Outcome.KEPT_INPUT, PointReport.Outcome.FAILED);
    }

    @Test
    void reportForgetsEverythingOnReset() {
        PointReport report = new PointReport(1);
        report.set(0, 5);
        report.end(PointReport.Outcome.KEPT_INPUT, 3, "too few neighbours");
        assertThat(report.value(0)).isEqualTo(5);
        assertThat(report.reason()).isEqualTo("too few neighbours");

        report.reset();
        assertThat(report.outcome()).isEqualTo(PointReport.Outcome.CONVERGED);
        assertThat(report.iterations()).isZero();
        assertThat(report.reason()).isEmpty();
        assertThat(report.value(0)).isNaN();
    }
}
