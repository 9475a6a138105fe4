package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.baselines.movingls.PlaneSearch;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;

/** Noiseless data on flats and circles, where the answer or its order of magnitude is known. */
class ClosedFormTest {

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "6, 2", "6, 5", "40, 2"})
    void returnsTheInputOnFlats(int ambient, int d) {
        Points sample = Samples.flat(50, ambient, d, 3);
        int k = d < 5 ? 12 : 30;
        Methods.everything(d, k).forEach((name, estimator) -> {
            if (name.startsWith("moving-ls all")) {
                return;
            }
            List<Methods.Answer> answers = Methods.denoiseAll(estimator, sample);
            for (int i = 0; i < sample.size(); i++) {
                assertThat(answers.get(i).report().outcome())
                        .as("%s, point %d: %s", name, i, answers.get(i).report().reason())
                        .isNotEqualTo(Outcome.KEPT_INPUT);
                assertThat(answers.get(i).point())
                        .as("%s, point %d", name, i)
                        .containsExactly(sample.row(i), within(1e-6));
            }
        });
    }

    private static double radius(ManifoldEstimator estimator, int n) {
        Points circle = Samples.circle(n);
        double[] point =
                Methods.denoise(Methods.fit(estimator, circle), circle, 0).point();
        return Math.hypot(point[0], point[1]);
    }

    @Test
    void localPcaLandsOnTheNeighboursMeanCosine() {
        // The neighbours at ±2πj/n, j = 1, 2, 3, have their mean at radius Σcos/3, and the tangent as direction.
        double expected = (Math.cos(2 * Math.PI / 50) + Math.cos(4 * Math.PI / 50) + Math.cos(6 * Math.PI / 50)) / 3;
        assertThat(radius(Methods.localPca(1, Knn.of(6), true), 50)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void uncentredLocalPcaKeepsThePartAlongTheMeanDirection() {
        // Through the origin the principal direction of a short arc is radial: the point itself is returned.
        assertThat(radius(Methods.localPca(1, Knn.of(6), false), 50)).isCloseTo(1, within(1e-12));
    }

    @Test
    void biasOfFlatsAndRidgesIsInwardsAndOfOrderTwo() {
        for (ManifoldEstimator estimator : List.of(
                Methods.localPca(1, Knn.of(8), true),
                Methods.kde(Methods.ridge(1, new All(), Methods.gaussian(8))),
                Methods.logKde(Methods.ridge(1, new All(), Methods.gaussian(8))))) {
            double coarse = 1 - radius(estimator, 100);
            double fine = 1 - radius(estimator, 200);
            assertThat(coarse).isPositive();
            assertThat(coarse / fine).isBetween(3.7, 4.4);
        }
    }

    @Test
    void mfitLandsWhereTheAveragedNormalOffsetVanishes() {
        // With radial normals the condition at radius ρ is Σα·cos t·(ρ·cos t − 1) = 0: outwards, and of order two.
        double rho = radius(Methods.mfit(1, Knn.of(8)), 100);
        double[] squares = new double[9];
        double[] cosines = new double[9];
        for (int j = -4; j <= 4; j++) {
            cosines[j + 4] = Math.cos(2 * Math.PI * j / 100);
            squares[j + 4] = rho * rho + 1 - 2 * rho * cosines[j + 4];
        }
        double condition = 0;
        for (int j = 0; j < 9; j++) {
            double alpha = Math.pow(1 - squares[j] / squares[0], 2);
            condition += alpha * cosines[j] * (rho * cosines[j] - 1);
        }
        assertThat(condition).isCloseTo(0, within(1e-6));
        assertThat((rho - 1) / (radius(Methods.mfit(1, Knn.of(8)), 200) - 1)).isBetween(3.7, 4.4);
    }

    @Test
    void biasOfMovingLeastSquaresIsOfOrderFour() {
        ManifoldEstimator estimator = Methods.movingLs(1, Knn.of(8), Methods.gaussian(8), PlaneSearch.PRINCIPAL);
        double coarse = Math.abs(1 - radius(estimator, 50));
        double fine = Math.abs(1 - radius(estimator, 100));
        assertThat(coarse / fine).isBetween(14.0, 18.0);
        assertThat(coarse).isLessThan((1 - radius(Methods.localPca(1, Knn.of(8), true), 50)) / 20);
    }

    @Test
    void ridgeOfADenseCircleFollowsTheBesselRatio() {
        // For a uniform circle, ∂_r of ∫exp(−(r² + 1 − 2r·cos t)/h²)dt vanishes where r = I₁(2r/h²)/I₀(2r/h²).
        double h = 0.5;
        double expected = 1;
        for (int i = 0; i < 200; i++) {
            expected = bessel(1, 2 * expected / (h * h)) / bessel(0, 2 * expected / (h * h));
        }
        Gaussian kernel = new Gaussian(new Fixed(h));
        assertThat(radius(Methods.kde(Methods.ridge(1, new All(), kernel)), 400))
                .isCloseTo(expected, within(1e-5));
        assertThat(radius(Methods.logKde(Methods.ridge(1, new All(), kernel)), 400))
                .isCloseTo(expected, within(1e-5));
    }

    private static double bessel(int order, double z) {
        double sum = 0;
        int steps = 400;
        for (int i = 0; i < steps; i++) {
            double t = Math.PI * (i + 0.5) / steps;
            sum += Math.exp(z * (Math.cos(t) - 1)) * Math.cos(order * t) / steps;
        }
        return sum;
    }

    @Test
    void movingLeastSquaresReproducesPolynomialsOfItsDegree() {
        // Over the x-axis, which the symmetry of the points makes the plane, y = x² is quadratic.
        double[] values = new double[2 * 21];
        for (int i = 0; i < 21; i++) {
            double t = (i - 10) / 20.0;
            values[2 * i] = t;
            values[2 * i + 1] = t * t;
        }
        Points parabola = Points.wrap(values, 2);
        double[] point = Methods.denoise(
                        Methods.fit(Methods.movingLs(1, new All(), new Uniform(), PlaneSearch.PRINCIPAL), parabola),
                        parabola,
                        10)
                .point();
        assertThat(point).containsExactly(new double[] {0, 0}, within(1e-14));
    }
}
