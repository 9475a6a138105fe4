package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.Gauge;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.Tuners;

class RqmfTest {

    @ParameterizedTest
    @EnumSource(Gauge.class)
    void denoisesTheSphereOfThePaper(Gauge gauge) {
        RqmfFixture fixture = RqmfFixture.of(2, 16).with(gauge).with(1e-3);
        double error = RqmfFixture.sphereError(fixture.denoise(RqmfFixture.sphere(240, 0.2, 0)));
        // 0.0123 on average over many seeds; the raw data have 0.039
        assertThat(error).isBetween(0.008, 0.018);
    }

    @Test
    void followsCurvatureWhereALinearFitCannot() {
        Points sphere = RqmfFixture.sphere(400, 0, 3);
        RqmfFixture fixture = RqmfFixture.of(2, 30);
        double quadratic = RqmfFixture.sphereError(fixture.with(Tuners.fixed(0)).denoise(sphere));
        double linear = RqmfFixture.sphereError(
                fixture.with(Tuners.fixed(Double.POSITIVE_INFINITY)).denoise(sphere));
        assertThat(quadratic).isLessThan(1e-2 * linear);
    }

    @Test
    void movesAndTurnsWithTheData() {
        Points sphere = RqmfFixture.sphere(120, 0.1, 4);
        Points moved = turn(sphere);
        RqmfFixture fixture = RqmfFixture.of(2, 16).with(1e-9);
        Points expected = turn(fixture.denoise(sphere));
        assertThat(fixture.denoise(moved).toArray()).containsExactly(expected.toArray(), within(1e-5));
    }

    @Test
    void givesTheSameThroughInnerProductsAsInCoordinates() {
        // 12 coordinates: an isometric copy of 3; 10 neighbours make it go through inner products
        Points sphere = RqmfFixture.sphere(100, 0.1, 5);
        double[] lifted = new double[100 * 12];
        RandomStream random = RandomStream.of(6, "lift", 0);
        double[] frame = orthonormal(random, 12);
        for (int i = 0; i < 100; i++) {
            for (int k = 0; k < 12; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    lifted[i * 12 + k] += frame[axis * 12 + k] * sphere.get(i, axis);
                }
            }
        }
        RqmfFixture fixture = RqmfFixture.of(2, 10).with(Tuners.fixed(0.1)).with(1e-11);
        for (RqmfFixture variant : new RqmfFixture[] {
            fixture,
            fixture.with(Tuners.sensitivity(3)),
            fixture.with(BruteForce.nearest(10), PlainKernel.gaussian(6), Normalization.PAPER)
        }) {
            Points flat = variant.denoise(sphere);
            Points high = variant.denoise(Points.wrap(lifted, 12));
            for (int i = 0; i < 100; i++) {
                for (int k = 0; k < 12; k++) {
                    double expected = 0;
                    for (int axis = 0; axis < 3; axis++) {
                        expected += frame[axis * 12 + k] * flat.get(i, axis);
                    }
                    assertThat(high.get(i, k)).isCloseTo(expected, within(1e-9));
                }
            }
        }
    }

    @Test
    void denoisesPointsOutsideTheSample() {
        Points sphere = RqmfFixture.sphere(400, 0, 7);
        FittedManifold manifold = RqmfFixture.of(2, 24).with(Tuners.fixed(1e-4)).fit(sphere);
        double[] point = new double[3];
        for (Target target : List.of(Target.of(0, 0, 1.1), Target.of(0.72, 0, -0.72))) {
            manifold.denoiser().denoise(target, point, RqmfFixture.report(manifold));
            double radius = Math.sqrt(point[0] * point[0] + point[1] * point[1] + point[2] * point[2]);
            assertThat(radius).isCloseTo(1, within(2e-3));
        }
    }

    @Test
    void truncationByWeightChangesNothingThatMatters() {
        Points sphere = RqmfFixture.sphere(150, 0.05, 8);
        RqmfFixture fixture = RqmfFixture.of(2, 16)
                .with(BruteForce.all(), PlainKernel.gaussian(12), Normalization.WEIGHTED)
                .with(1e-7);
        Points truncated = fixture.denoise(sphere);
        // the same neighbourhood under another name, so that it is searched by its own rule
        Points full = fixture.with(BruteForce.nearest(149), PlainKernel.gaussian(12), Normalization.WEIGHTED)
                .denoise(sphere);
        assertThat(truncated.toArray()).containsExactly(full.toArray(), within(1e-6));
    }

    @Test
    void pointWeightsMoveTheFit() {
        Points sphere = RqmfFixture.sphere(100, 0.1, 9);
        double[] weights = new double[100];
        for (int i = 0; i < 100; i++) {
            weights[i] = i % 2 == 0 ? 1 : 0.01;
        }
        RqmfFixture fixture = RqmfFixture.of(2, 20);
        Points plain = fixture.denoise(sphere);
        Points weighted = fixture.denoise(sphere.withWeights(weights));
        assertThat(weighted.toArray()).isNotEqualTo(plain.toArray());
        double[] ones = new double[100];
        Arrays.fill(ones, 1);
        assertThat(fixture.denoise(sphere.withWeights(ones)).toArray()).containsExactly(plain.toArray(), within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(StopRule.class)
    void answersDoNotDependOnEarlierTargets(StopRule stop) {
        Points sphere = RqmfFixture.sphere(120, 0.2, 10);
        RqmfFixture fixture = RqmfFixture.of(2, 14).with(Acceleration.MOMENTUM, stop);
        Points forward = fixture.denoise(sphere);
        FittedManifold manifold = fixture.fit(sphere);
        Denoiser denoiser = manifold.denoiser();
        double[] point = new double[3];
        for (int i = sphere.size() - 1; i >= 0; i--) {
            denoiser.denoise(Target.ofSample(sphere, i), point, RqmfFixture.report(manifold));
            assertThat(point).containsExactly(forward.row(i));
        }
    }

    @ParameterizedTest
    @EnumSource(StopRule.class)
    void allocatesNothingPerPoint(StopRule stop) {
        Points sphere = RqmfFixture.sphere(100, 0.1, 11);
        // Kernel weights in R^3 and inner products in R^12 use all workspaces.
        double[] lifted = new double[100 * 12];
        for (int i = 0; i < 100; i++) {
            System.arraycopy(sphere.toArray(), 3 * i, lifted, 12 * i, 3);
        }
        RqmfFixture fixture = RqmfFixture.of(2, 10).with(Acceleration.MOMENTUM, stop);
        assertSteadyState(fixture, sphere);
        assertSteadyState(fixture, Points.wrap(lifted, 12));
        assertSteadyState(fixture.with(BruteForce.nearest(10), PlainKernel.gaussian(6), Normalization.PAPER), sphere);
    }

    private static void assertSteadyState(RqmfFixture fixture, Points sample) {
        FittedManifold manifold = fixture.fit(sample);
        Denoiser denoiser = manifold.denoiser();
        Target[] targets = IntStream.range(0, sample.size())
                .mapToObj(i -> Target.ofSample(sample, i))
                .toArray(Target[]::new);
        double[] point = new double[sample.dimension()];
        PointReport report = RqmfFixture.report(manifold);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = Long.MAX_VALUE;
        for (int round = 0; round < 4; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (Target target : targets) {
                denoiser.denoise(target, point, report);
            }
            bytes = Math.min(bytes, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(bytes / sample.size()).isLessThan(8);
    }

    @Test
    void reportsWhatItDid() {
        Points sphere = RqmfFixture.sphere(100, 0.2, 12);
        FittedManifold manifold = RqmfFixture.of(2, 16).fit(sphere);
        assertThat(manifold.columns())
                .extracting(Column::name)
                .containsExactly(
                        "lambda",
                        "norm",
                        "sensitivity",
                        "clamped",
                        "residual",
                        "neighbors",
                        "tau-norm",
                        "projection-cycles");
        PointReport report = RqmfFixture.report(manifold);
        Target target = Target.ofSample(sphere, 5);
        manifold.denoiser().denoise(target, new double[3], report);
        assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(report.iterations()).isPositive();
        assertThat(report.value(0)).isBetween(0.001, 1.0);
        assertThat(report.value(2)).isCloseTo(3, within(1e-6));
        assertThat(report.value(3)).isZero();
        assertThat(report.value(5)).isEqualTo(16);
        assertThat(report.value(7)).isZero();
    }

    @Test
    void saysSoWhenTheCapIsReached() {
        Points sphere = RqmfFixture.sphere(100, 0.2, 12);
        FittedManifold manifold = RqmfFixture.of(2, 16).estimator(1).fit(sphere, FitContext.sequential(1));
        PointReport report = RqmfFixture.report(manifold);
        Target target = Target.ofSample(sphere, 5);
        manifold.denoiser().denoise(target, new double[3], report);
        assertThat(report.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(report.reason()).isEqualTo(RqmfDenoiser.LIMIT);
    }

    @Test
    void refusesSamplesThatCannotBeUsed() {
        Points three = Points.of(new double[] {0, 0, 1}, new double[] {1, 0, 0}, new double[] {0, 1, 0});
        assertThatThrownBy(() -> RqmfFixture.of(3, 5).fit(three))
                .isInstanceOf(DataException.class)
                .hasMessage("dimension [3] must be smaller than the data's [3]");
        assertThatThrownBy(() -> RqmfFixture.of(2, 5).fit(three))
                .isInstanceOf(DataException.class)
                .hasMessage("a chart of dimension [2] needs at least [4] points, the sample has [3]");
    }

    private static Points turn(Points points) {
        double[] values = new double[points.toArray().length];
        double c = Math.cos(0.8);
        double s = Math.sin(0.8);
        for (int i = 0; i < points.size(); i++) {
            double x = points.get(i, 0);
            double y = points.get(i, 1);
            double z = points.get(i, 2);
            values[3 * i] = c * x - s * y + 10;
            values[3 * i + 1] = c * (s * x + c * y) - s * z - 20;
            values[3 * i + 2] = s * (s * x + c * y) + c * z + 5;
        }
        return Points.wrap(values, 3);
    }

    private static double[] orthonormal(RandomStream random, int n) {
        double[] frame = new double[3 * n];
        for (int axis = 0; axis < 3; axis++) {
            for (int k = 0; k < n; k++) {
                frame[axis * n + k] = random.nextGaussian();
            }
            for (int other = 0; other <= axis; other++) {
                double overlap = 0;
                for (int k = 0; k < n; k++) {
                    overlap += frame[axis * n + k] * frame[other * n + k];
                }
                for (int k = 0; k < n; k++) {
                    if (other < axis) {
                        frame[axis * n + k] -= overlap * frame[other * n + k];
                    } else {
                        frame[axis * n + k] /= Math.sqrt(overlap);
                    }
                }
            }
        }
        return frame;
    }
}
