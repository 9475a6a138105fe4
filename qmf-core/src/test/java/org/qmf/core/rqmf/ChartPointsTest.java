package org.qmf.core.rqmf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.ChartWeights;
import org.qmf.core.factorization.Gauge;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.DampedNewton;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.Tuners;

/** Which points a chart has, what they weigh, and what is told about it. */
class ChartPointsTest {

    /** Points of a line, farther and farther apart; point i weighs i + 1. */
    private static Points line() {
        double[] values = new double[2 * 20];
        double[] weights = new double[20];
        for (int i = 0; i < 20; i++) {
            values[2 * i] = 0.05 * i * i;
            weights[i] = i + 1;
        }
        return Points.wrap(values, 2).withWeights(weights);
    }

    private static ChartPoints points(
            Neighborhood neighborhood, Kernel kernel, Normalization normalization, boolean pointWeights) {
        Rqmf parameters = new Rqmf(
                1,
                neighborhood,
                kernel,
                Tuners.sensitivity(3),
                new DampedNewton(),
                Gauge.ALIGNED,
                normalization,
                Acceleration.NONE,
                StopRule.COORDINATES,
                1e-4,
                800,
                pointWeights);
        return new ChartPoints(parameters, neighborhood.over(line(), FitContext.sequential(1)));
    }

    private static int[] indices(ChartPoints points) {
        return Arrays.copyOf(points.neighbors().indices(), points.weights().count());
    }

    @ParameterizedTest
    @CsvSource({"true, PAPER", "true, WEIGHTED", "false, PAPER", "false, WEIGHTED"})
    void pointsOfAUniformKernelWeighWhatTheyWeighThemselves(boolean pointWeights, Normalization normalization) {
        ChartPoints points = points(BruteForce.nearest(6), PlainKernel.uniformKernel(), normalization, pointWeights);
        assertThat(points.locate(Target.ofSample(line(), 3))).isTrue();
        assertThat(indices(points)).containsExactly(2, 4, 1, 0, 5, 6);
        ChartWeights weights = points.weights();
        assertThat(weights.uniform()).isEqualTo(!pointWeights);
        for (int i = 0; i < 6; i++) {
            assertThat(weights.weight(i))
                    .isEqualTo(pointWeights ? 1 + points.neighbors().index(i) : 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, PAPER", "true, WEIGHTED", "false, PAPER", "false, WEIGHTED"})
    void pointsWithoutWeightAreLeftOutWhereTheySetNoScale(boolean pointWeights, Normalization normalization) {
        for (int k : new int[] {15, Integer.MAX_VALUE}) {
            ChartPoints points = points(BruteForce.nearest(k), PlainKernel.gaussian(4), normalization, pointWeights);
            assertThat(points.locate(Target.ofSample(line(), 3))).isTrue();
            // The fourth neighbour of the point at 0.45 is the one at 0.
            double h = 0.45;
            int[] expected = IntStream.range(0, 20)
                    .filter(i -> i != 3)
                    .boxed()
                    .sorted((i, j) -> Double.compare(distance(i), distance(j)))
                    .limit(k)
                    .filter(i ->
                            normalization == Normalization.PAPER || Math.exp(-Math.pow(distance(i) / h, 2)) >= 1e-12)
                    .mapToInt(Integer::intValue)
                    .toArray();
            assertThat(expected.length).isEqualTo(normalization == Normalization.WEIGHTED ? 7 : Math.min(k, 19));
            assertThat(indices(points)).containsExactly(expected);
            for (int i = 0; i < expected.length; i++) {
                double weight = Math.exp(-Math.pow(distance(expected[i]) / h, 2));
                assertThat(points.weights().weight(i))
                        .isCloseTo(pointWeights ? (1 + expected[i]) * weight : weight, within(1e-12));
            }
        }
    }

    private static double distance(int i) {
        return Math.abs(0.05 * i * i - 0.45);
    }

    @Test
    void thereIsNoChartWithoutABandwidth() {
        ChartPoints points =
                points(BruteForce.nearest(6), new PlainKernel(false, (a, b, c, d) -> 0), Normalization.PAPER, true);
        assertThat(points.locate(Target.ofSample(line(), 3))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"3, KEPT_INPUT", "4, SUSPECT", "5, SUSPECT", "6, SUSPECT", "7, CONVERGED", "20, CONVERGED"})
    void chartsNeedMorePointsThanTerms(int k, Outcome outcome) {
        Points sphere = RqmfFixture.sphere(100, 0.05, 1);
        FittedManifold manifold = RqmfFixture.of(2, k).fit(sphere);
        PointReport report = RqmfFixture.report(manifold);
        manifold.denoiser().denoise(Target.ofSample(sphere, 17), new double[3], report);
        assertThat(report.outcome()).isEqualTo(outcome);
        assertThat(report.reason())
                .isEqualTo(
                        switch (outcome) {
                            case KEPT_INPUT -> RqmfDenoiser.TOO_FEW;
                            case SUSPECT -> RqmfDenoiser.INTERPOLATES;
                            default -> "";
                        });
    }

    @Test
    void theReportTellsOfTheChart() {
        Points sphere = RqmfFixture.sphere(100, 0.05, 1);
        for (double lambda : new double[] {0.01, 1e6}) {
            RqmfFixture fixture = RqmfFixture.of(2, 20).with(Tuners.fixed(lambda));
            FittedManifold manifold = fixture.fit(sphere);
            Target target = Target.ofSample(sphere, 17);
            PointReport report = RqmfFixture.report(manifold);
            manifold.denoiser().denoise(target, new double[3], report);
            LocalChart chart = manifold.chart(target).orElseThrow();
            RidgePath path = manifold.ridgePath(target).orElseThrow();
            assertThat(report.value(ReportColumns.LAMBDA)).isEqualTo(lambda);
            assertThat(report.value(ReportColumns.NORM)).isEqualTo(chart.norm());
            assertThat(report.value(ReportColumns.SENSITIVITY)).isEqualTo(path.sensitivity(lambda));
            assertThat(report.value(ReportColumns.RESIDUAL))
                    .isCloseTo(Math.sqrt(path.residual(lambda) / 20), within(1e-12));
            assertThat(report.value(ReportColumns.NEIGHBORS)).isEqualTo(20);
            assertThat(report.value(ReportColumns.TAU_NORM))
                    .isCloseTo(Math.hypot(chart.target()[0], chart.target()[1]), within(1e-14));
            assertThat(report.iterations()).isEqualTo(chart.trace().size()).isPositive();
        }
    }

    @Test
    void iterationsEndAtTheirCap() {
        Points sphere = RqmfFixture.sphere(100, 0.05, 1);
        FittedManifold manifold = RqmfFixture.of(2, 20).estimator(2).fit(sphere, FitContext.sequential(1));
        PointReport report = RqmfFixture.report(manifold);
        manifold.denoiser().denoise(Target.ofSample(sphere, 17), new double[3], report);
        assertThat(report.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(report.iterations()).isEqualTo(2);
        assertThat(report.reason()).isEqualTo(RqmfDenoiser.LIMIT);
    }

    /** (3, −4)τ + (0.5, −1)τ² from c = (1, 2), seen from x = (2, 5): ‖x − c‖₁ = 4, ‖A‖₂,₁ = 7, σ² = 25, 𝔟 = 1. */
    @Test
    void theoremTwoIsThatOfThePaper() {
        QuadraticMap map = new QuadraticMap(2, 1, new double[] {1, 2}, new double[] {3, -4}, new double[] {0.5, -1});
        Theorem2 theorem = Theorem2.of(map, new double[] {2, 5}, 0.25);
        assertThat(theorem.alpha()).isEqualTo(0.25);
        assertThat(theorem.sliceNorm()).isEqualTo(1);
        assertThat(theorem.left()).isCloseTo(2 * 4 + 4 * 0.25 * 7 + 3 * 2 * 0.0625, within(1e-12));
        assertThat(theorem.right()).isCloseTo(6.25, within(1e-12));
        assertThat(theorem.inside()).isFalse();
        double b = theorem.threshold();
        assertThat((2 * 4 + 4 * 0.25 * 7) * b + 3 * 2 * 0.0625 * b * b).isCloseTo(6.25, within(1e-12));
        assertThat(theorem.guarantee().inside()).isFalse();
        assertThat(theorem.guarantee().quantities())
                .containsEntry("alpha", 0.25)
                .containsEntry("b", 1.0)
                .containsEntry("b0", b);
        assertThatThrownBy(() -> Theorem2.of(map, new double[] {2, 5}, -1))
                .hasMessage("alpha [-1.0] must be at least 0");
        assertThatThrownBy(() -> Theorem2.of(map, new double[3], 1)).hasMessage("x has [3] values, expected [2]");
    }

    @Test
    void theoremTwoHoldsUpToItsBound() {
        // ‖x − c‖₁ = 1, α = 0, so that 2𝔟 is held against σ²/4 = 1.
        for (double curvature : new double[] {0.499, 0.5, 0.501}) {
            QuadraticMap map = new QuadraticMap(2, 1, new double[2], new double[] {2, 0}, new double[] {0, curvature});
            Theorem2 theorem = Theorem2.of(map, new double[] {0, 1}, 0);
            assertThat(theorem.inside()).isEqualTo(curvature <= 0.5);
            assertThat(theorem.threshold()).isCloseTo(0.5, within(1e-15));
        }
        QuadraticMap flat = new QuadraticMap(2, 1, new double[2], new double[2], new double[2]);
        assertThat(Theorem2.of(flat, new double[2], 0).inside())
                .as("without a tangent")
                .isFalse();
    }

    @Test
    void theoremTwoTakesTheLargestCurvatureOfACoordinate() {
        // Slices [[1, 2], [2, 1]], with eigenvalues 3 and −1, and [[0, 0], [0, −3.5]]; columns of A of length 2 and 1.
        QuadraticMap map = new QuadraticMap(
                3, 2, new double[3], new double[] {2, 0, 0, 1, 0, 0}, new double[] {1, 4, 1, 0, 0, 0, 0, 0, -2});
        assertThat(Theorem2.of(map, new double[3], 0).sliceNorm()).isCloseTo(3, within(1e-14));
        assertThat(Theorem2.of(map, new double[3], 0).right()).isCloseTo(0.25, within(1e-14));
        QuadraticMap other = new QuadraticMap(
                3, 2, new double[3], new double[] {2, 0, 0, 1, 0, 0}, new double[] {1, 4, 1, 0, 0, 0, 0, 0, -3.5});
        assertThat(Theorem2.of(other, new double[3], 0).sliceNorm()).isCloseTo(3.5, within(1e-14));
        assertThat(Theorem2.of(map, new double[3], 1).left()).isCloseTo((4 * 3) * 3 + 3 * 3 * 9, within(1e-12));
    }
}
