package org.qmf.neighbors.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.neighbor.Kernel;
import org.qmf.neighbors.bandwidth.Fixed;

class KernelTest {

    private static final Fixed H = new Fixed(2);

    static List<Kernel> kernels() {
        return List.of(new Uniform(), new Gaussian(H), new Epanechnikov(H), new Tricube(H));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void isOneAtZeroAndNeverIncreases(Kernel kernel) {
        assertThat(kernel.profile(0)).isEqualTo(1);
        for (double u = 0; u < 5; u += 0.01) {
            assertThat(kernel.profile(u + 0.01)).isLessThanOrEqualTo(kernel.profile(u));
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void hasTheDerivativesOfItsProfile(Kernel kernel) {
        double step = 1e-5;
        for (double u : new double[] {0.05, 0.2, 0.5, 0.8, 0.95, 1.3, 3}) {
            double slope = (kernel.profile(u + step) - kernel.profile(u - step)) / (2 * step);
            double curvature = (kernel.slope(u + step) - kernel.slope(u - step)) / (2 * step);
            assertThat(kernel.slope(u)).isEqualTo(slope, within(1e-7));
            assertThat(kernel.curvature(u)).isEqualTo(curvature, within(1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void takesDerivativesFromTheRightAtKinks(Kernel kernel) {
        double step = 1e-7;
        for (double u : new double[] {0, 1}) {
            double slope = (kernel.profile(u + step) - kernel.profile(u)) / step;
            assertThat(kernel.slope(u)).isEqualTo(slope, within(3e-3));
            assertThat(kernel.curvature(u)).isFinite();
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void reachesWhereTheProfileFallsToALevel(Kernel kernel) {
        assertThat(kernel.reach(1)).isZero();
        assertThat(kernel.reach(2)).isZero();
        assertThat(kernel.reach(-0.1)).isInfinite();
        for (double level : new double[] {1e-12, 0.01, 0.3, 0.9}) {
            double u = kernel.reach(level);
            if (kernel.uniform()) {
                assertThat(u).isInfinite();
            } else {
                assertThat(kernel.profile(u)).isEqualTo(level, within(1e-14));
            }
        }
    }

    @Test
    void hasTheKnownValues() {
        assertThat(new Gaussian(H).profile(2)).isEqualTo(Math.exp(-2));
        assertThat(new Epanechnikov(H).profile(0.25)).isEqualTo(0.75);
        assertThat(new Tricube(H).profile(0.25)).isEqualTo(Math.pow(1 - 0.125, 3));
        assertThat(new Gaussian(H).reach(0)).isInfinite();
        assertThat(new Epanechnikov(H).reach(0)).isEqualTo(1);
        assertThat(new Tricube(H).reach(0)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void weightsBySquaredDistanceOverSquaredBandwidth(Kernel kernel) {
        double[] weights = {7, 7, 7};
        kernel.weights(new double[] {0, 1, 3.5}, 2, 2, weights);
        assertThat(weights).containsExactly(1, kernel.profile(0.25), 7);
        assertThat(kernel.bandwidth()).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void keepsOnlyRepeatsOfThePositionWhenTheBandwidthIsZero(Kernel kernel) {
        double[] weights = new double[2];
        kernel.weights(new double[] {0, 1e-30}, 2, 0, weights);
        assertThat(weights).containsExactly(1, kernel.uniform() ? 1 : 0);
    }
}
