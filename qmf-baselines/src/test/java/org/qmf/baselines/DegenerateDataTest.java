package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.Kernel;
import org.qmf.baselines.movingls.MovingLs;
import org.qmf.baselines.movingls.PlaneSearch;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.kernel.Epanechnikov;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.neighbors.neighborhood.Radius;

class DegenerateDataTest {

    private static void keepsInput(ManifoldEstimator estimator, Points sample, int index, String reason) {
        Methods.Answer answer = Methods.denoise(Methods.fit(estimator, sample), sample, index);
        assertThat(answer.report().outcome()).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(answer.report().reason()).isEqualTo(reason);
        assertThat(answer.point()).containsExactly(sample.row(index));
    }

    private static Points duplicates() {
        double[] values = new double[30];
        for (int i = 0; i < 10; i++) {
            values[3 * i] = 1;
            values[3 * i + 1] = -2;
            values[3 * i + 2] = 0.5;
        }
        return Points.wrap(values, 3);
    }

    private static Points line() {
        double[] values = new double[60];
        for (int i = 0; i < 20; i++) {
            values[3 * i] = 0.1 * i;
            values[3 * i + 1] = 0.2 * i;
            values[3 * i + 2] = 1;
        }
        return Points.wrap(values, 3);
    }

    @Test
    void refusesDimensionsAndSamplesThatCannotWork() {
        Points plane = Samples.circle(12);
        Points one = Points.of(new double[] {1, 2, 3});
        Methods.all(2, 4).forEach((name, estimator) -> {
            assertThatThrownBy(() -> Methods.fit(estimator, plane))
                    .isInstanceOf(DataException.class)
                    .hasMessage("dimension [2] must be smaller than the data's [2]");
            assertThatThrownBy(() -> Methods.fit(estimator, one))
                    .isInstanceOf(DataException.class)
                    .hasMessage("a manifold of dimension [2] needs at least [4] points, the sample has [1]");
        });
    }

    @Test
    void keepsDuplicatesWithTheReason() {
        Map<String, String> reasons = Map.of(
                "local-pca", "the neighbours span fewer than d dimensions",
                "kde-ridge", "the kernel's bandwidth is zero, so no point can be weighed",
                "log-kde-ridge", "the kernel's bandwidth is zero, so no point can be weighed",
                "mfit", "the radius of the weights is zero, so no point can be weighed",
                "moving-ls", "the kernel's bandwidth is zero, so no point can be weighed");
        Methods.all(2, 6).forEach((name, estimator) -> keepsInput(estimator, duplicates(), 3, reasons.get(name)));
    }

    @Test
    void keepsPointsOfALineWhereASurfaceIsSought() {
        keepsInput(Methods.localPca(2, Knn.of(6), true), line(), 7, "the neighbours span fewer than d dimensions");
        keepsInput(Methods.mfit(2, Knn.of(6)), line(), 7, "no point with a normal space has weight here");
        keepsInput(Methods.publishedMfit(2, 6), line(), 7, "no point with a normal space has weight here");
        for (PlaneSearch plane : PlaneSearch.values()) {
            keepsInput(
                    Methods.movingLs(2, Knn.of(6), Methods.gaussian(6), plane),
                    line(),
                    7,
                    "the points with weight span fewer than d dimensions");
        }
    }

    @Test
    void keepsPointsWithTooFewNeighbours() {
        Points sample = Samples.paraboloid(20, 3, 2, 0, 1);
        keepsInput(
                Methods.localPca(2, new Radius(1e-9), true),
                sample,
                2,
                "fewer than d + 1 neighbours, too few for a flat");
        keepsInput(
                Methods.mfit(2, new Radius(1e-9)),
                sample,
                2,
                "the radius of the weights is zero, so no point can be weighed");
        keepsInput(
                Methods.movingLs(2, new Radius(1e-9), Methods.gaussian(6), PlaneSearch.PRINCIPAL),
                sample,
                2,
                "fewer than d + 1 points have weight, too few for a plane");
    }

    @Test
    void keepsTargetsOutOfReachOfTheKernel() {
        Points sample = Samples.paraboloid(20, 3, 2, 0, 1);
        for (ManifoldEstimator estimator : List.of(
                Methods.kde(Methods.ridge(2, new All(), new Gaussian(new Fixed(0.1)))),
                Methods.logKde(Methods.ridge(2, Knn.of(5), new Gaussian(new Fixed(0.1)))))) {
            Methods.Answer answer = Methods.denoiseOutside(Methods.fit(estimator, sample), 50, 0, 0);
            assertThat(answer.report().outcome()).isEqualTo(Outcome.KEPT_INPUT);
            assertThat(answer.report().reason()).isEqualTo("no point of the sample has weight here");
            assertThat(answer.point()).containsExactly(50, 0, 0);
        }
    }

    @Test
    void findsTheRidgeFromFarAwayAsLongAsWeightsDoNotUnderflow() {
        Points circle = Samples.circle(200);
        ManifoldEstimator estimator = Methods.logKde(Methods.ridge(1, new All(), new Gaussian(new Fixed(0.2))));
        Methods.Answer answer = Methods.denoiseOutside(Methods.fit(estimator, circle), 4, 0);
        double[] near =
                Methods.denoiseOutside(Methods.fit(estimator, circle), 1, 0).point();
        assertThat(answer.report().outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(Math.abs(answer.point()[0] - near[0])).isLessThan(1e-5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 4, 20, 1000})
    void tellsTheTailOfADensityFromARidge(double distance) {
        Points circle = Samples.circle(200);
        for (Kernel kernel : List.of(Methods.gaussian(16), new Gaussian(new Fixed(distance / 5)))) {
            ManifoldEstimator estimator = Methods.kde(Methods.ridge(1, new All(), kernel));
            Methods.Answer answer = Methods.denoiseOutside(Methods.fit(estimator, circle), distance, 0);
            assertThat(answer.report().outcome()).isEqualTo(Outcome.SUSPECT);
            assertThat(answer.report().reason())
                    .isEqualTo(
                            "the points with weight lie more than a bandwidth away, so this is only the density's tail");
        }
        Methods.Answer inside = Methods.denoiseOutside(
                Methods.fit(Methods.kde(Methods.ridge(1, new All(), Methods.gaussian(16))), circle), 1.05, 0);
        assertThat(inside.report().outcome()).isEqualTo(Outcome.CONVERGED);
    }

    @Test
    void tellsAKernelWithoutCurvatureFromARidge() {
        Points sample = Samples.paraboloid(30, 3, 2, 0.1, 1);
        keepsInput(
                Methods.kde(Methods.ridge(2, new All(), new Epanechnikov(new KthNeighbor(9)))),
                sample,
                0,
                "the density bends alike in all directions, so there is no ridge to follow");
    }

    @Test
    void aConstantCoordinateStaysConstant() {
        Points flat = Samples.paraboloid(40, 3, 1, 0.05, 2);
        double[] values = new double[160];
        for (int i = 0; i < 40; i++) {
            flat.copyTo(i, values);
            System.arraycopy(flat.row(i), 0, values, 4 * i, 3);
            values[4 * i + 3] = 2.5;
        }
        Points sample = Points.wrap(values, 4);
        Methods.everything(1, 12)
                .forEach((name, estimator) -> Methods.denoiseAll(estimator, sample)
                        .forEach(answer -> assertThat(Math.abs(answer.point()[3] - 2.5))
                                .as(name)
                                .isLessThan(1e-12)));
    }

    @Test
    void neighbourhoodsLargerThanTheSampleTakeAllOfIt() {
        Points sample = Samples.paraboloid(12, 3, 2, 0.02, 3);
        Map<String, ManifoldEstimator> larger = Methods.all(2, 500);
        Map<String, ManifoldEstimator> whole = Methods.all(2, 11);
        larger.forEach((name, estimator) -> {
            Methods.Answer one = Methods.denoise(Methods.fit(estimator, sample), sample, 5);
            Methods.Answer other = Methods.denoise(Methods.fit(whole.get(name), sample), sample, 5);
            assertThat(one.point()).as(name).containsExactly(other.point());
        });
    }

    @Test
    void movingLeastSquaresSettlesOrSaysThatThePlaneCircles() {
        Points sample = Samples.noisySphere(150, 0.2, 4);
        MovingLs patient =
                new MovingLs(2, new All(), Methods.gaussian(20), PlaneSearch.PRINCIPAL, 2, false, 1e-6, 5000, true);
        List<Methods.Answer> answers = Methods.denoiseAll(patient, sample);
        String circles = "the plane and its origin chase each other, as they do where the bandwidth is wide";
        assertThat(answers)
                .extracting(answer -> answer.report().reason())
                .contains(circles, "")
                .containsOnly(circles, "");
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.report().iterations()).isLessThan(2000));
    }

    @Test
    void movingLeastSquaresSaysWhenThePolynomialIsNotDetermined() {
        Points sample = Samples.paraboloid(60, 3, 2, 0.1, 4);
        String leaves = "the polynomial leads farther away than any point with weight";
        String noisy = "the polynomial's value is noisier than a single point";
        String incomplete = "the points do not determine all terms of the polynomial";
        String interpolates = "no more points than terms, so the polynomial follows the noise";
        assertThat(outcomes(sample, 4)).contains(incomplete).isSubsetOf(incomplete, leaves);
        assertThat(outcomes(sample, 6)).contains(interpolates).isSubsetOf(interpolates, leaves);
        assertThat(outcomes(sample, 8)).contains(noisy).isSubsetOf("", noisy, leaves);
        assertThat(outcomes(sample, 30)).contains("").isSubsetOf("", noisy);
    }

    @Test
    void movingLeastSquaresKeepsThePointWherePolynomialsBlowUp() {
        Points sample = Samples.paraboloid(400, 3, 2, 0.3, 4);
        ManifoldEstimator estimator = Methods.movingLs(2, Knn.of(7), Methods.gaussian(7), PlaneSearch.PRINCIPAL);
        List<Methods.Answer> answers = Methods.denoiseAll(estimator, sample);
        assertThat(answers)
                .anySatisfy(answer -> assertThat(answer.report().reason())
                        .isEqualTo("the polynomial leads farther away than any point with weight"));
        for (int i = 0; i < sample.size(); i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                square += Math.pow(answers.get(i).point()[k] - sample.get(i, k), 2);
            }
            assertThat(Math.sqrt(square)).isLessThan(2);
        }
    }

    private static List<String> outcomes(Points sample, int k) {
        return Methods.denoiseAll(Methods.movingLs(2, Knn.of(k), Methods.gaussian(k), PlaneSearch.PRINCIPAL), sample)
                .stream()
                .map(answer -> answer.report().reason())
                .distinct()
                .toList();
    }
}
