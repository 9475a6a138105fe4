package org.qmf.baselines.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.Methods;
import org.qmf.baselines.Samples;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.kernel.Epanechnikov;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;

/** What ridges report about their answers. */
class RidgeReportTest {

    private static final int STEP = 0;
    private static final int BANDWIDTH = 1;
    private static final int EIGENVALUE = 2;
    private static final int NEIGHBORS = 3;

    private static RidgeParameters parameters(
            int d,
            Neighborhood neighborhood,
            Kernel kernel,
            Optional<Integer> meanShiftNeighbors,
            DirectionsAt directionsAt,
            int maxIterations,
            boolean pointWeights) {
        return new RidgeParameters(
                d,
                neighborhood,
                kernel,
                BandwidthAt.TARGET,
                meanShiftNeighbors,
                directionsAt,
                true,
                1e-6,
                maxIterations,
                pointWeights);
    }

    private static RidgeParameters steps(int d, double h, DirectionsAt directionsAt, int maxIterations) {
        return parameters(
                d, new All(), new Gaussian(new Fixed(h)), Optional.empty(), directionsAt, maxIterations, true);
    }

    /** λ<sub>d+1</sub> of ∇²p or p∇²log p, times h²/p, in all coordinates. */
    private static double eigenvalue(Points sample, double[] answer, double h, int d, boolean logarithm) {
        int ambient = sample.dimension();
        double p = 0;
        RealVector gradient = new ArrayRealVector(ambient);
        RealMatrix hessian = new Array2DRowRealMatrix(ambient, ambient);
        for (int i = 0; i < sample.size(); i++) {
            RealVector z = new ArrayRealVector(answer).subtract(new ArrayRealVector(sample.row(i)));
            double k = Math.exp(-z.dotProduct(z) / (h * h));
            p += k;
            gradient = gradient.subtract(z.mapMultiply(2 * k / (h * h)));
            hessian = hessian.add(z.outerProduct(z).scalarMultiply(4 * k / Math.pow(h, 4)))
                    .subtract(MatrixUtils.createRealIdentityMatrix(ambient).scalarMultiply(2 * k / (h * h)));
        }
        if (logarithm) {
            hessian = hessian.subtract(gradient.outerProduct(gradient).scalarMultiply(1 / p));
        }
        double[] values = new EigenDecomposition(hessian).getRealEigenvalues();
        Arrays.sort(values);
        return values[ambient - 1 - d] * h * h / p;
    }

    @ParameterizedTest
    @CsvSource({"2, 1, false", "3, 1, true", "3, 2, false", "3, 2, true", "30, 2, false", "30, 2, true", "30, 12, true"
    })
    void reportsTheDensityAtTheAnswer(int ambient, int d, boolean logarithm) {
        Points sample = Samples.paraboloid(ambient > 3 ? 16 : 40, ambient, Math.min(d, 2), 0.1, 7);
        double h = ambient > 3 ? 1.5 : 0.8;
        var manifold = Methods.fit(new RidgeEstimator(steps(d, h, DirectionsAt.ITERATE, 500), logarithm), sample);
        for (int i = 0; i < sample.size(); i += 5) {
            Methods.Answer answer = Methods.denoise(manifold, sample, i);
            PointReport report = answer.report();
            assertThat(report.outcome().keepsInput()).isFalse();
            assertThat(report.value(BANDWIDTH)).isEqualTo(h);
            assertThat(report.value(NEIGHBORS)).isEqualTo(sample.size());
            double expected = eigenvalue(sample, answer.point(), h, d, logarithm);
            assertThat(report.value(EIGENVALUE)).isCloseTo(expected, within(1e-9));
            assertThat(report.outcome()).isIn(Outcome.CONVERGED, Outcome.ITERATION_LIMIT, Outcome.SUSPECT);
            assertThat(report.outcome() == Outcome.CONVERGED).isEqualTo(report.value(STEP) <= 1e-6 * h && expected < 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void stepsAreTheWayFromOneAnswerToTheNext(DirectionsAt directionsAt) {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 7);
        double[] before = sample.row(4);
        for (int steps = 1; steps <= 4; steps++) {
            Methods.Answer answer =
                    Methods.denoise(Methods.fit(Methods.kde(steps(2, 0.8, directionsAt, steps)), sample), sample, 4);
            assertThat(answer.report().outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
            assertThat(answer.report().reason()).isEqualTo("the mean shift reached the cap on iterations");
            assertThat(answer.report().iterations()).isEqualTo(steps);
            double length = new ArrayRealVector(answer.point()).getDistance(new ArrayRealVector(before));
            assertThat(answer.report().value(STEP)).isCloseTo(length, within(1e-14));
            before = answer.point();
        }
    }

    @Test
    void iterationsEndWithTheFirstStepThatIsShort() {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 7);
        Methods.Answer answer =
                Methods.denoise(Methods.fit(Methods.kde(steps(2, 0.8, DirectionsAt.ITERATE, 500)), sample), sample, 4);
        int steps = answer.report().iterations();
        assertThat(answer.report().outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(answer.report().value(STEP)).isBetween(1e-14, 0.8e-6);
        Methods.Answer enough = Methods.denoise(
                Methods.fit(Methods.kde(steps(2, 0.8, DirectionsAt.ITERATE, steps)), sample), sample, 4);
        assertThat(enough.report().outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(enough.point()).containsExactly(answer.point());
        Methods.Answer before = Methods.denoise(
                Methods.fit(Methods.kde(steps(2, 0.8, DirectionsAt.ITERATE, steps - 1)), sample), sample, 4);
        assertThat(before.report().outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(before.report().value(STEP)).isGreaterThan(0.8e-6);
    }

    @Test
    void suspectsAPlaceWhereTheDensityRisesInNormalDirections() {
        // The centre of an ellipse, where all is balanced.
        double[] values = new double[2 * 40];
        for (int i = 0; i < 40; i++) {
            values[2 * i] = 2 * Math.cos(Math.PI * i / 20);
            values[2 * i + 1] = Math.sin(Math.PI * i / 20);
        }
        Points ellipse = Points.wrap(values, 2);
        for (DirectionsAt directionsAt : DirectionsAt.values()) {
            Methods.Answer answer =
                    Methods.denoiseOutside(Methods.fit(Methods.kde(steps(1, 0.5, directionsAt, 500)), ellipse), 0, 0);
            assertThat(answer.report().outcome()).isEqualTo(Outcome.SUSPECT);
            assertThat(answer.report().reason())
                    .isEqualTo("the density does not fall off in all normal directions, so this is no ridge");
            assertThat(answer.report().value(EIGENVALUE)).isPositive();
        }
    }

    private static void keeps(RidgeParameters parameters, Points sample, String reason, double... target) {
        Methods.Answer answer = Methods.denoiseOutside(Methods.fit(Methods.kde(parameters), sample), target);
        assertThat(answer.report().outcome()).isEqualTo(Outcome.KEPT_INPUT);
        assertThat(answer.report().reason()).isEqualTo(reason);
        assertThat(answer.point()).containsExactly(target);
    }

    @ParameterizedTest
    @EnumSource
    void noRidgeCanBeFollowedWhereAllDirectionsAreAlike(DirectionsAt directionsAt) {
        Points square = Points.of(new double[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}});
        String reason = "the density bends alike in all directions, so there is no ridge to follow";
        keeps(steps(1, 1, directionsAt, 500), square, reason, 0, 0);
        // Two neighbours that are the target itself span nothing.
        Points equal = Points.of(new double[6][3]);
        Kernel kernel = new Gaussian(new Fixed(1));
        keeps(parameters(2, Knn.of(2), kernel, Optional.empty(), directionsAt, 500, true), equal, reason, 0, 0, 0);
    }

    @Test
    void aMeanShiftOverPointsWithoutWeightIsNone() {
        Points sample = Samples.paraboloid(30, 3, 2, 0.1, 7);
        double[] target = {0, 0, 0};
        double[] weights = new double[30];
        Arrays.fill(weights, 1);
        Points weighted = sample.withWeights(weights);
        Neighbors nearest = new Neighbors(3);
        Knn.of(3).over(sample, FitContext.sequential(1)).worker().find(target, NeighborSearch.NONE, nearest);
        for (int i = 0; i < 3; i++) {
            weights[nearest.index(i)] = 0;
        }
        Kernel kernel = new Gaussian(new Fixed(1));
        RidgeParameters three = parameters(2, new All(), kernel, Optional.of(3), DirectionsAt.ITERATE, 500, true);
        keeps(three, sample.withWeights(weights), "no point of the sample has weight here", target);
        assertThat(Methods.denoiseOutside(Methods.fit(Methods.kde(three), weighted), target)
                        .report()
                        .outcome()
                        .keepsInput())
                .isFalse();
        RidgeParameters blind = parameters(2, new All(), kernel, Optional.of(3), DirectionsAt.ITERATE, 500, false);
        assertThat(Methods.denoiseOutside(Methods.fit(Methods.kde(blind), sample.withWeights(weights)), target)
                        .point())
                .containsExactly(Methods.denoiseOutside(Methods.fit(Methods.kde(blind), sample), target)
                        .point());
    }

    @Test
    void weightsOfPointsCountInTheMeanShiftOverTheNearest() {
        Points sample = Samples.paraboloid(30, 3, 2, 0.1, 7);
        double[] weights = new double[30];
        Arrays.setAll(weights, i -> 1 + i % 4);
        Kernel kernel = new Gaussian(new Fixed(1));
        RidgeParameters one = parameters(2, new All(), kernel, Optional.of(5), DirectionsAt.ITERATE, 1, true);
        double[] plain = Methods.denoiseOutside(Methods.fit(Methods.kde(one), sample), 0, 0, 0.2)
                .point();
        double[] weighted = Methods.denoiseOutside(
                        Methods.fit(Methods.kde(one), sample.withWeights(weights)), 0, 0, 0.2)
                .point();
        assertThat(weighted).isNotEqualTo(plain);
        Arrays.fill(weights, 3);
        assertThat(Methods.denoiseOutside(Methods.fit(Methods.kde(one), sample.withWeights(weights)), 0, 0, 0.2)
                        .point())
                .containsExactly(plain, within(1e-12));
    }

    @Test
    void kernelsThatEndLeaveFarTargetsWhereTheyAre() {
        Points sample = Samples.paraboloid(30, 3, 2, 0.1, 7);
        RidgeParameters compact = parameters(
                2, new All(), new Epanechnikov(new Fixed(0.5)), Optional.empty(), DirectionsAt.ITERATE, 500, true);
        keeps(compact, sample, "no point of the sample has weight here", 9, 9, 9);
    }
}
