package org.qmf.baselines.movingls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.DiagonalMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.baselines.Methods;
import org.qmf.baselines.Samples;
import org.qmf.core.linear.Vectors;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.Knn;

/** What Moving LS reports about its planes and polynomials. */
class MovingLsReportTest {

    private static final int STEP = 0;
    private static final int BANDWIDTH = 1;
    private static final int NEIGHBORS = 2;
    private static final int RANK = 3;
    private static final int AMPLIFICATION = 4;

    /** How many moves that become no shorter are waited for. */
    private static final int PATIENCE = 8;

    private static FittedManifold fit(Points sample, int k, Kernel kernel, PlaneSearch plane, int degree, int most) {
        return Methods.fit(new MovingLs(2, Knn.of(k), kernel, plane, degree, false, 1e-6, most, true), sample);
    }

    private static double distance(double[] x, double[] y) {
        return Vectors.distance(x, y, x.length);
    }

    @ParameterizedTest
    @CsvSource({"3, PRINCIPAL", "3, REGRESSION", "3, PUBLISHED", "30, PRINCIPAL", "30, REGRESSION"})
    void answersAreThePolynomialOfWeightedLeastSquares(int ambient, PlaneSearch plane) {
        Points sample = Samples.paraboloid(60, ambient, 2, 0.02, 5);
        double h = 0.9;
        FittedManifold manifold = fit(sample, 15, new Gaussian(new Fixed(h)), plane, 2, 300);
        for (int i = 0; i < sample.size(); i += 7) {
            LocalChart chart = manifold.chart(Target.of(sample.row(i))).orElseThrow();
            int m = chart.neighbors().length;
            RealMatrix design = new Array2DRowRealMatrix(m, 6);
            for (int j = 0; j < m; j++) {
                double s = chart.coordinates()[2 * j];
                double t = chart.coordinates()[2 * j + 1];
                design.setRow(j, new double[] {1, s, t, s * s, s * t, t * t});
            }
            RealMatrix weighed = design.transpose().multiply(new DiagonalMatrix(chart.weights()));
            double[] influence = new LUDecomposition(weighed.multiply(design))
                    .getSolver()
                    .solve(weighed)
                    .getRow(0);
            double[] expected = new double[ambient];
            for (int j = 0; j < m; j++) {
                Vectors.addScaled(influence[j], sample.row(chart.neighbors()[j]), 0, expected, 0, ambient);
            }

            Methods.Answer answer = Methods.denoiseOutside(manifold, sample.row(i));

            assertThat(answer.point()).containsExactly(expected, within(1e-9));
            PointReport report = answer.report();
            assertThat(report.value(BANDWIDTH)).isEqualTo(h);
            assertThat(report.value(NEIGHBORS)).isEqualTo(15);
            assertThat(report.value(RANK)).isEqualTo(6);
            assertThat(report.value(AMPLIFICATION))
                    .isCloseTo(
                            Math.sqrt(Arrays.stream(influence).map(l -> l * l).sum()), within(1e-9));
            assertThat(chart.target()).containsExactly(0, 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void originsMoveUntilTheyStay(PlaneSearch plane) {
        Points sample = Samples.paraboloid(60, 3, 2, 0.02, 5);
        Kernel kernel = new Gaussian(new Fixed(0.9));
        PointReport report = Methods.denoise(fit(sample, 20, kernel, plane, 2, 300), sample, 4)
                .report();
        assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(report.reason()).isEmpty();
        int steps = report.iterations();
        assertThat(steps).isGreaterThan(2);
        assertThat(report.value(STEP)).isBetween(1e-16, 0.9e-6);
        assertThat(Methods.denoise(fit(sample, 20, kernel, plane, 2, steps), sample, 4)
                        .report()
                        .outcome())
                .isEqualTo(Outcome.CONVERGED);
        PointReport before = Methods.denoise(fit(sample, 20, kernel, plane, 2, steps - 1), sample, 4)
                .report();
        assertThat(before.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(before.reason()).isEqualTo("the search for the plane reached the cap on iterations");
        assertThat(before.iterations()).isEqualTo(steps - 1);
        assertThat(before.value(STEP)).isGreaterThan(0.9e-6);
    }

    @Test
    void theFirstMoveLeadsOntoThePrincipalPlane() {
        Points sample = Samples.paraboloid(60, 3, 2, 0.02, 5);
        Methods.Answer plane = Methods.denoise(Methods.fit(Methods.localPca(2, Knn.of(20), true), sample), sample, 4);
        PointReport report = Methods.denoise(fit(sample, 20, new Uniform(), PlaneSearch.PRINCIPAL, 2, 1), sample, 4)
                .report();
        assertThat(report.value(STEP)).isCloseTo(distance(plane.point(), sample.row(4)), within(1e-12));
    }

    @Test
    void whereAllWeighTheSameTheFarthestPointIsTheScale() {
        // On a flat the plane's origin is the target itself.
        Points sample = Samples.flat(60, 3, 2, 4);
        PointReport report = Methods.denoise(fit(sample, 20, new Uniform(), PlaneSearch.PRINCIPAL, 2, 300), sample, 4)
                .report();
        double[] distances = IntStream.range(0, 60)
                .filter(i -> i != 4)
                .mapToDouble(i -> distance(sample.row(i), sample.row(4)))
                .sorted()
                .toArray();
        assertThat(report.value(BANDWIDTH)).isCloseTo(distances[19], within(1e-12));
        assertThat(report.value(NEIGHBORS)).isEqualTo(20);
        assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7, 8})
    void polynomialsOfNoMorePointsThanTermsAreSuspect(int k) {
        Points sample = Samples.paraboloid(60, 3, 2, 0.02, 5);
        PointReport report = Methods.denoise(
                        fit(sample, k, new Gaussian(new Fixed(2)), PlaneSearch.PRINCIPAL, 2, 300), sample, 4)
                .report();
        assertThat(report.value(RANK)).isEqualTo(Math.min(k, 6));
        if (k == 5) {
            assertThat(report.reason()).isEqualTo("the points do not determine all terms of the polynomial");
        } else if (k == 6) {
            assertThat(report.reason()).isEqualTo("no more points than terms, so the polynomial follows the noise");
        } else {
            assertThat(report.reason()).isIn("", "the polynomial's value is noisier than a single point");
            assertThat(report.outcome() == Outcome.SUSPECT).isEqualTo(report.value(AMPLIFICATION) > 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 3", "2, 6", "3, 10"})
    void degreesHaveTheirTerms(int degree, int terms) {
        Points sample = Samples.paraboloid(60, 3, 2, 0.02, 5);
        FittedManifold manifold = fit(sample, 20, new Gaussian(new Fixed(0.9)), PlaneSearch.PRINCIPAL, degree, 300);
        assertThat(Methods.denoise(manifold, sample, 4).report().value(RANK)).isEqualTo(terms);
        assertThat(manifold.chart(Target.of(sample.row(4))).isPresent()).isEqualTo(degree == 1 || degree == 2);
    }

    @Test
    void movesAreShortenedWhereTheyDoNotBecomeShorter() {
        Damping damping = new Damping();
        damping.open();
        // As long as moves become shorter by a twentieth at least, they are taken whole.
        double length = 1;
        for (int i = 0; i < 100; i++) {
            assertThat(damping.fraction(length)).isEqualTo(1);
            length *= 0.949;
        }
        damping.open();
        double expected = 1;
        damping.fraction(1);
        for (int halving = 0; halving < 4; halving++) {
            int waited = 0;
            while (damping.fraction(1) == expected) {
                waited++;
            }
            assertThat(waited).as("patience").isEqualTo(PATIENCE - 1);
            expected /= 2;
            assertThat(damping.exhausted()).isFalse();
        }
        assertThat(expected).isEqualTo(1.0 / 16);
        for (int i = 0; i < PATIENCE; i++) {
            assertThat(damping.exhausted()).isFalse();
            assertThat(damping.fraction(0.96)).isEqualTo(expected);
        }
        assertThat(damping.exhausted()).isTrue();
        damping.open();
        assertThat(damping.exhausted()).isFalse();
        assertThat(damping.fraction(5)).isEqualTo(1);
    }
}
