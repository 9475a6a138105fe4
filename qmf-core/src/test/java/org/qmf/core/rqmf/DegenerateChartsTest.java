package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.Tuners;

class DegenerateChartsTest {

    private final double[] denoised = new double[3];

    @Test
    void keepsInputWhenThereAreTooFewNeighbours() {
        assertKept(RqmfFixture.of(2, 3), RqmfFixture.sphere(30, 0.1, 1), RqmfDenoiser.TOO_FEW);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 1e8})
    void keepsInputWhenAllNeighboursAreTheSame(double place) {
        double[] values = new double[60];
        Arrays.fill(values, place);
        assertKept(RqmfFixture.of(2, 10), Points.wrap(values, 3), RqmfDenoiser.RANK);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-8, 1e8})
    void keepsInputWhenNeighboursAreCollinear(double scale) {
        double[] values = new double[60];
        for (int i = 0; i < 20; i++) {
            values[3 * i] = scale * (0.3 + i);
            values[3 * i + 1] = scale * (0.1 - 0.7 * i);
            values[3 * i + 2] = scale * 2.5 * i;
        }
        assertKept(RqmfFixture.of(2, 10), Points.wrap(values, 3), RqmfDenoiser.RANK);
    }

    @Test
    void keepsInputWhenTheBandwidthIsZero() {
        Points same = Points.wrap(new double[60], 3);
        RqmfFixture fixture =
                RqmfFixture.of(2, 10).with(BruteForce.nearest(10), PlainKernel.gaussian(5), Normalization.PAPER);
        assertKept(fixture, same, RqmfDenoiser.NO_BANDWIDTH);
    }

    @Test
    void keepsInputWhenAllWeightsAreZero() {
        Points unweighed = RqmfFixture.sphere(30, 0.1, 2).withWeights(new double[30]);
        assertKept(RqmfFixture.of(2, 10), unweighed, RqmfDenoiser.TOO_FEW);
    }

    @Test
    void keepsInputWhenTheTunerFindsNoLambda() {
        assertKept(
                RqmfFixture.of(2, 10).with(Tuners.fixed(Double.NaN)),
                RqmfFixture.sphere(30, 0.1, 3),
                RqmfDenoiser.NOT_FINITE);
    }

    @Test
    void suspectsChartsWithNoMorePointsThanTerms() {
        PointReport report = run(RqmfFixture.of(2, 6), RqmfFixture.sphere(60, 0.1, 4), 0);
        assertThat(report.outcome()).isEqualTo(Outcome.SUSPECT);
        assertThat(report.reason()).isEqualTo(RqmfDenoiser.INTERPOLATES);
        assertThat(denoised).doesNotContain(Double.NaN);
    }

    @Test
    void constantCoordinateStaysConstant() {
        RandomStream random = RandomStream.of(5, "plane", 0);
        double[] values = new double[120];
        for (int i = 0; i < 40; i++) {
            values[3 * i] = random.nextDouble();
            values[3 * i + 1] = random.nextDouble();
            values[3 * i + 2] = 7;
        }
        Points plane = Points.wrap(values, 3);
        for (int i = 0; i < 40; i++) {
            PointReport report = run(RqmfFixture.of(2, 12), plane, i);
            assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
            assertThat(denoised).containsExactly(plane.row(i), within(1e-10));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e8, 1e-8})
    void scaleDoesNotMatterForAGivenLambda(double scale) {
        Points sphere = RqmfFixture.sphere(80, 0.1, 6);
        double[] scaled = new double[240];
        for (int i = 0; i < 240; i++) {
            scaled[i] = scale * sphere.toArray()[i];
        }
        RqmfFixture fixture = RqmfFixture.of(2, 14).with(Tuners.fixed(0.05)).with(1e-7);
        Points expected = fixture.denoise(sphere);
        Points actual = fixture.denoise(Points.wrap(scaled, 3));
        for (int i = 0; i < 240; i++) {
            assertThat(actual.toArray()[i] / scale).isCloseTo(expected.toArray()[i], within(1e-5));
        }
    }

    @Test
    void keepsPointsThatTheSurfaceWouldFlingAway() {
        double apart = 1e9;
        RandomStream random = RandomStream.of(3, "clusters", 0);
        double[] values = new double[180];
        for (int i = 0; i < 180; i++) {
            values[i] = random.nextGaussian() + (i % 3 == 0 && i >= 90 ? apart : 0);
        }
        Points clusters = Points.wrap(values, 3);
        RqmfFixture fixture = RqmfFixture.of(1, 40).with(Tuners.fixed(1e-40));
        int flung = 0;
        for (int i = 0; i < clusters.size(); i++) {
            PointReport report = run(fixture, clusters, i);
            for (int k = 0; k < 3; k++) {
                assertThat(denoised[k]).isCloseTo(clusters.get(i, k), within(10.1 * apart));
            }
            flung += report.reason().equals(RqmfDenoiser.LEAVES) ? 1 : 0;
        }
        assertThat(flung).isPositive();
    }

    @Test
    void distanceFromTheOriginCostsNoDigits() {
        Points sphere = RqmfFixture.sphere(80, 0.1, 7);
        double[] moved = new double[240];
        for (int i = 0; i < 240; i++) {
            moved[i] = 1e8 + sphere.toArray()[i];
        }
        RqmfFixture fixture = RqmfFixture.of(2, 14).with(1e-7);
        Points expected = fixture.denoise(sphere);
        Points actual = fixture.denoise(Points.wrap(moved, 3));
        for (int i = 0; i < 240; i++) {
            assertThat(actual.toArray()[i] - 1e8).isCloseTo(expected.toArray()[i], within(1e-4));
        }
    }

    private void assertKept(RqmfFixture fixture, Points sample, String reason) {
        for (int i = 0; i < sample.size(); i++) {
            PointReport report = run(fixture, sample, i);
            assertThat(report.outcome()).isEqualTo(Outcome.KEPT_INPUT);
            assertThat(report.reason()).isEqualTo(reason);
            assertThat(denoised).containsExactly(sample.row(i));
        }
        Target target = Target.ofSample(sample, 0);
        assertThat(fixture.fit(sample).chart(target)).isEmpty();
    }

    private PointReport run(RqmfFixture fixture, Points sample, int index) {
        FittedManifold manifold = fixture.fit(sample);
        PointReport report = RqmfFixture.report(manifold);
        Target target = Target.ofSample(sample, index);
        manifold.denoiser().denoise(target, denoised, report);
        return report;
    }
}
