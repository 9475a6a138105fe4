package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.neighbor.Kernel;

/** Verifies a kernel's profile, its derivatives and its reach. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class KernelContract extends StrategyContract {

    private static final double STEP = 1e-5;

    /** Creates the kernel. */
    protected abstract Kernel kernel();

    @Test
    void startsAtOne() {
        assertThat(kernel().profile(0)).isEqualTo(1);
    }

    @Test
    void neverIncreases() {
        Kernel kernel = kernel();
        double previous = 1;
        for (double u : grid(0, 40, 4001)) {
            double value = kernel.profile(u);
            assertThat(value).as("k(%s)", u).isBetween(0.0, previous);
            previous = value;
        }
    }

    @Test
    void hasTheSlopeOfItsProfile() {
        Kernel kernel = kernel();
        for (double u : grid(0.0503, 5, 100)) {
            assertThat(kernel.slope(u)).as("k'(%s)", u).isCloseTo(slopeFromTheRight(kernel::profile, u), within(1e-5));
        }
    }

    @Test
    void hasTheCurvatureOfItsProfile() {
        Kernel kernel = kernel();
        for (double u : grid(0.0503, 5, 100)) {
            assertThat(kernel.curvature(u))
                    .as("k''(%s)", u)
                    .isCloseTo(slopeFromTheRight(kernel::slope, u), within(1e-4));
        }
    }

    @Test
    void takesDerivativesFromTheRightWhereItEnds() {
        Kernel kernel = kernel();
        double end = kernel.reach(0);
        if (end > 0 && Double.isFinite(end)) {
            assertThat(kernel.profile(end)).isEqualTo(0);
            assertThat(kernel.slope(end)).isEqualTo(0);
            assertThat(kernel.curvature(end)).isEqualTo(0);
        }
    }

    /** Second order, from values to the right only. */
    private static double slopeFromTheRight(DoubleUnaryOperator function, double u) {
        return (-3 * function.applyAsDouble(u)
                        + 4 * function.applyAsDouble(u + STEP)
                        - function.applyAsDouble(u + 2 * STEP))
                / (2 * STEP);
    }

    @Test
    void reachesAsFarAsItSays() {
        Kernel kernel = kernel();
        for (double level : new double[] {0.99, 0.5, 0.1, 1e-3, 1e-8, 0}) {
            double reach = kernel.reach(level);
            assertThat(reach).as("reach(%s)", level).isNotNaN().isNotNegative();
            if (reach == Double.POSITIVE_INFINITY) {
                assertThat(kernel.profile(20))
                        .as("k(20) when k never falls to %s", level)
                        .isGreaterThan(level);
            } else {
                double rounding = 1e-9 * level + 1e-15;
                assertThat(kernel.profile(reach)).as("k(reach(%s))", level).isLessThanOrEqualTo(level + rounding);
                assertThat(kernel.profile(0.999 * reach))
                        .as("k just before reach(%s)", level)
                        .isGreaterThanOrEqualTo(level - rounding);
            }
        }
    }

    @Test
    void weightsChartsByItsProfile() {
        Kernel kernel = kernel();
        double h = 0.7;
        double[] squaredDistances = grid(0, 3, 50);
        double[] weights = new double[52];
        weights[50] = -1;
        weights[51] = -2;
        kernel.weights(squaredDistances, 50, h, weights);
        for (int i = 0; i < 50; i++) {
            assertThat(weights[i])
                    .as("weight at squared distance [%s]", squaredDistances[i])
                    .isCloseTo(kernel.profile(squaredDistances[i] / (h * h)), within(1e-12));
        }
        assertThat(weights).endsWith(-1, -2);
        assertThat(squaredDistances).containsExactly(grid(0, 3, 50));
    }

    @Test
    void isOneEverywhereIfUniform() {
        Kernel kernel = kernel();
        boolean constant = DoubleStream.of(grid(0, 1e6, 100)).allMatch(u -> kernel.profile(u) == 1);
        assertThat(kernel.uniform()).isEqualTo(constant);
    }

    @Test
    void hasABandwidth() {
        assertThat(kernel().bandwidth()).isNotNull();
    }

    private static double[] grid(double from, double to, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> from + (to - from) * i / (count - 1))
                .toArray();
    }
}
