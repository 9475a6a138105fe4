package org.qmf.api.quadratic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

class RidgePathTest {

    private static RidgePath path(double[] sigma, double[] energy, double linearResidual) {
        return RidgePath.of(sigma, energy, 2 * linearResidual, linearResidual, 20, 3, 4);
    }

    private static RidgePath random(long index) {
        RandomStream random = RandomStream.of(2, "path", index);
        double[] sigma = new double[6];
        double[] energy = new double[6];
        double fit = 0;
        for (int j = 0; j < 6; j++) {
            sigma[j] = Math.exp(2 * random.nextGaussian());
            energy[j] = Math.exp(random.nextGaussian());
            fit += energy[j] / sigma[j];
        }
        return path(sigma, energy, fit + 0.5);
    }

    @Test
    void agreesWithHandComputedValues() {
        RidgePath path = path(new double[] {1, 3}, new double[] {4, 16}, 50);
        assertThat(path.norm(1)).isEqualTo(4.0 / 4 + 16.0 / 16);
        assertThat(path.sensitivity(1)).isEqualTo(4.0 / 8 + 16.0 / 64);
        assertThat(path.sensitivitySlope(1)).isEqualTo(-3 * (4.0 / 16 + 16.0 / 256));
        assertThat(path.residual(1)).isEqualTo(50 - 4 * 3.0 / 4 - 16 * 5.0 / 16);
        assertThat(path.degreesOfFreedom(1)).isEqualTo(3 + 1.0 / 2 + 3.0 / 4);
        assertThat(path.terms()).isEqualTo(2);
        assertThat(path.total()).isEqualTo(100);
        assertThat(path.meanSigma()).isEqualTo(2);
        assertThat(path.effectiveCount()).isEqualTo(20);
        assertThat(path.ambient()).isEqualTo(4);
    }

    @Test
    void derivativesAreDifferenceQuotients() {
        double h = 1e-5;
        for (int index = 0; index < 20; index++) {
            RidgePath path = random(index);
            for (double lambda : new double[] {0.01, 0.3, 2}) {
                double first = (path.norm(lambda + h) - path.norm(lambda - h)) / (2 * h);
                assertThat(-2 * path.sensitivity(lambda)).isCloseTo(first, within(1e-4 * Math.abs(first)));
                double second = (path.sensitivity(lambda + h) - path.sensitivity(lambda - h)) / (2 * h);
                assertThat(path.sensitivitySlope(lambda)).isCloseTo(second, within(1e-4 * Math.abs(second)));
            }
        }
    }

    @Test
    void normDecreasesAndIsConvex() {
        for (int index = 0; index < 20; index++) {
            RidgePath path = random(index);
            double before = path.norm(0);
            double slope = Double.NEGATIVE_INFINITY;
            for (double lambda = 0.05; lambda < 3; lambda += 0.05) {
                double norm = path.norm(lambda);
                assertThat(norm).isLessThan(before);
                assertThat(norm - before).isGreaterThan(slope);
                slope = norm - before;
                before = norm;
            }
        }
    }

    @Test
    void endsAtTheLinearFit() {
        RidgePath path = random(0);
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(path.norm(infinity)).isZero();
        assertThat(path.sensitivity(infinity)).isZero();
        assertThat(path.degreesOfFreedom(infinity)).isEqualTo(3);
        assertThat(path.residual(1e12)).isCloseTo(path.residual(infinity), within(1e-9));
        assertThat(path.residual(0)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void ignoresDirectionsThatTheDataDoNotDetermine() {
        RidgePath path = path(new double[] {0, 2}, new double[] {0, 8}, 10);
        assertThat(path.norm(0)).isEqualTo(2);
        assertThat(path.sensitivity(0)).isEqualTo(1);
        assertThat(path.degreesOfFreedom(0)).isEqualTo(4);
        assertThat(path.residual(0)).isEqualTo(6);
    }

    @Test
    void keepsItsOwnCopyOfWhatItIsMadeOf() {
        double[] sigma = {1, 3};
        double[] energy = {4, 16};
        RidgePath path = path(sigma, energy, 50);
        sigma[0] = 100;
        energy[1] = 100;
        assertThat(path.sigmas()).containsExactly(1, 3);
        assertThat(path.energies()).containsExactly(4, 16);
    }

    @Test
    void forgetsTheChartBefore() {
        RidgePath path = new RidgePath(4);
        path.reset(3, 10, 5, 20, 3, 4);
        Arrays.fill(path.sigmas(), 7);
        Arrays.fill(path.energies(), 7);
        path.reset(2, 100, 50, 20, 3, 4);
        System.arraycopy(new double[] {1, 3}, 0, path.sigmas(), 0, 2);
        System.arraycopy(new double[] {4, 16}, 0, path.energies(), 0, 2);

        RidgePath made = path(new double[] {1, 3}, new double[] {4, 16}, 50);
        assertThat(path.terms()).isEqualTo(2);
        assertThat(path.total()).isEqualTo(100);
        assertThat(path.norm(1)).isEqualTo(made.norm(1));
        assertThat(path.residual(1)).isEqualTo(made.residual(1));
        assertThat(path.meanSigma()).isEqualTo(made.meanSigma());
    }

    @Test
    void refusesMoreTermsThanItHasRoomFor() {
        RidgePath path = new RidgePath(2);
        assertThatThrownBy(() -> path.reset(3, 0, 0, 1, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("terms [3] exceed the capacity [2]");
    }
}
