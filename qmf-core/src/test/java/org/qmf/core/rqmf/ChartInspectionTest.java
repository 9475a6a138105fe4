package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.linear.SecondForm;
import org.qmf.core.testing.Tuners;

class ChartInspectionTest {

    @Test
    void chartTellsTheDenoisedPoint() {
        Points sphere = RqmfFixture.sphere(300, 0.05, 1);
        FittedManifold manifold = RqmfFixture.of(2, 20).fit(sphere);
        Target target = Target.ofSample(sphere, 17);
        double[] denoised = new double[3];
        manifold.denoiser().denoise(target, denoised, RqmfFixture.report(manifold));
        LocalChart chart = manifold.chart(target).orElseThrow();
        double[] evaluated = new double[3];
        chart.map().evaluate(chart.target(), evaluated);
        assertThat(evaluated).containsExactly(denoised, within(1e-12));
        assertThat(chart.neighbors()).hasSize(20).doesNotContain(17);
        assertThat(chart.weights()).containsOnly(1);
        assertThat(chart.coordinates()).hasSize(40);
        assertThat(chart.norm()).isCloseTo(chart.map().squaredNorm(), within(1e-9));
        assertThat(chart.trace().get(chart.trace().size() - 1)).isLessThanOrEqualTo(1e-4);
    }

    @Test
    void theRidgePathHoldsTheChartsOwnLambda() {
        Points sphere = RqmfFixture.sphere(300, 0.05, 1);
        FittedManifold manifold = RqmfFixture.of(2, 20).fit(sphere);
        Target target = Target.ofSample(sphere, 17);
        LocalChart chart = manifold.chart(target).orElseThrow();
        RidgePath path = manifold.ridgePath(target).orElseThrow();
        assertThat(path.terms()).isEqualTo(3);
        assertThat(path.norm(chart.lambda())).isEqualTo(chart.norm());
        assertThat(path.residual(Double.POSITIVE_INFINITY)).isGreaterThan(path.residual(0));
        assertThat(path.degreesOfFreedom(0)).isCloseTo(6, within(1e-12));
    }

    @Test
    void aChartThatStoppedByItsAnswerHasItsPointsOnItsSurface() {
        Points sphere = RqmfFixture.sphere(300, 0.05, 1);
        RqmfFixture fixture = RqmfFixture.of(2, 20).with(Acceleration.MOMENTUM, StopRule.ANSWER);
        LocalChart chart =
                fixture.fit(sphere).chart(Target.ofSample(sphere, 17)).orElseThrow();
        assertThat(chart.trace().get(chart.trace().size() - 1)).isGreaterThan(1e-4);
        double[] foot = new double[3];
        double[] beside = new double[3];
        for (int i = 0; i < 20; i++) {
            double[] tau = {chart.coordinates()[2 * i], chart.coordinates()[2 * i + 1]};
            double nearest = distance(chart.map(), tau, sphere.row(chart.neighbors()[i]), foot);
            for (double step : new double[] {-0.001, 0.001}) {
                for (int axis = 0; axis < 2; axis++) {
                    double[] moved = tau.clone();
                    moved[axis] += step;
                    assertThat(distance(chart.map(), moved, sphere.row(chart.neighbors()[i]), beside))
                            .isGreaterThan(nearest);
                }
            }
        }
    }

    private static double distance(QuadraticMap map, double[] tau, double[] point, double[] foot) {
        map.evaluate(tau, foot);
        return Math.sqrt(
                Math.pow(foot[0] - point[0], 2) + Math.pow(foot[1] - point[1], 2) + Math.pow(foot[2] - point[2], 2));
    }

    @Test
    void chartOfManyCoordinatesTellsTheDenoisedPoint() {
        Points sphere = RqmfFixture.sphere(100, 0.05, 2);
        double[] lifted = new double[100 * 20];
        for (int i = 0; i < 100; i++) {
            for (int k = 0; k < 20; k++) {
                lifted[i * 20 + k] = 5 + sphere.get(i, k % 3);
            }
        }
        Points sample = Points.wrap(lifted, 20);
        FittedManifold manifold = RqmfFixture.of(2, 12).fit(sample);
        Target target = Target.ofSample(sample, 3);
        double[] denoised = new double[20];
        manifold.denoiser().denoise(target, denoised, RqmfFixture.report(manifold));
        LocalChart chart = manifold.chart(target).orElseThrow();
        double[] evaluated = new double[20];
        chart.map().evaluate(chart.target(), evaluated);
        assertThat(evaluated).containsExactly(denoised, within(1e-11));
    }

    @Test
    void curvatureOfASphereIsOneOverItsRadius() {
        double[] values = RqmfFixture.sphere(4000, 0, 3).toArray().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= 2;
        }
        Points sphere = Points.wrap(values, 3);
        Target target = Target.ofSample(sphere, 5);
        LocalChart chart = RqmfFixture.of(2, 40)
                .with(Tuners.fixed(0))
                .fit(sphere)
                .chart(target)
                .orElseThrow();
        assertThat(chart.curvature()).isCloseTo(0.5, within(0.02));
    }

    @Test
    void curvatureMatchesClosedForms() {
        // z = x²/2·a + y²/2·b at 0 in skewed coordinates: principal curvatures a and b
        QuadraticMap saddle = new QuadraticMap(3, 2, new double[3], new double[] {1, 0.5, 0, 2, 0, 0}, new double[] {
            0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.125 - 6
        });
        assertThat(curvature(saddle, new double[2])).isCloseTo(3, within(1e-12));
        // the parabola (t, t²) at t: 2/(1 + 4t²)^1.5
        QuadraticMap parabola = new QuadraticMap(2, 1, new double[2], new double[] {1, 0}, new double[] {0, 1});
        assertThat(curvature(parabola, new double[] {0.5})).isCloseTo(2 / Math.pow(2, 1.5), within(1e-12));
        QuadraticMap pointed = new QuadraticMap(2, 1, new double[2], new double[2], new double[] {1, 1});
        assertThat(curvature(pointed, new double[1])).isInfinite();
    }

    @Test
    void gridCoversTheChart() {
        Points sphere = RqmfFixture.sphere(300, 0, 4);
        Target target = Target.ofSample(sphere, 0);
        LocalChart chart = RqmfFixture.of(2, 20)
                .with(Tuners.fixed(0))
                .fit(sphere)
                .chart(target)
                .orElseThrow();
        Points grid = chart.surface(5);
        assertThat(grid.size()).isEqualTo(25);
        assertThat(RqmfFixture.sphereError(grid)).isLessThan(0.01);
        assertThatThrownBy(() -> chart.surface(1)).hasMessage("grid lines [1] must be at least 2");
    }

    private static double curvature(QuadraticMap map, double[] tau) {
        SecondForm form = new SecondForm(map.dimension(), map.ambient());
        return form.compute(map.tangents(tau), map.secondDerivatives()) ? form.largest() : Double.POSITIVE_INFINITY;
    }
}
