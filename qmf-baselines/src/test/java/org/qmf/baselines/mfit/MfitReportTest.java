package org.qmf.baselines.mfit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.baselines.Methods;
import org.qmf.baselines.Samples;
import org.qmf.core.linear.Vectors;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.neighborhood.Knn;

/** What Mfit reports about its answers, and where it looks. */
class MfitReportTest {

    private static final int K = 14;
    private static final int STEP = 0;
    private static final int RADIUS = 1;
    private static final int NEIGHBORS = 2;

    private static FittedManifold fit(
            Points sample, Optional<Bandwidth> radius, boolean includeSelf, double step, int most, boolean weights) {
        return Methods.fit(
                new Mfit(
                        2,
                        Knn.of(K),
                        radius,
                        2,
                        NormalsFrom.NEIGHBORHOOD,
                        true,
                        includeSelf,
                        step,
                        1e-6,
                        most,
                        weights),
                sample);
    }

    private static FittedManifold fit(Points sample, int most) {
        return fit(sample, Optional.empty(), true, 1, most, true);
    }

    private static double distance(double[] x, double[] y) {
        return Vectors.distance(x, y, x.length);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.25})
    void stepsAreTheWayFromOneAnswerToTheNext(double fraction) {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 7);
        double[] before = sample.row(4);
        for (int steps = 1; steps <= 4; steps++) {
            Methods.Answer answer =
                    Methods.denoise(fit(sample, Optional.empty(), true, fraction, steps, true), sample, 4);
            PointReport report = answer.report();
            assertThat(report.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
            assertThat(report.reason()).isEqualTo("the iteration reached the cap on steps");
            assertThat(report.iterations()).isEqualTo(steps);
            assertThat(fraction * report.value(STEP)).isCloseTo(distance(answer.point(), before), within(1e-14));
            double[] start = before;
            double[] distances = IntStream.range(0, 40)
                    .filter(i -> i != 4)
                    .mapToDouble(i -> distance(sample.row(i), start))
                    .sorted()
                    .toArray();
            assertThat(report.value(RADIUS)).isCloseTo(distances[K - 1], within(1e-14));
            assertThat(report.value(NEIGHBORS)).as("with the target itself").isEqualTo(K + 1);
            before = answer.point();
        }
    }

    @Test
    void iterationsEndWithTheFirstStepThatIsShort() {
        Points sample = Samples.paraboloid(40, 3, 2, 0.02, 7);
        Methods.Answer answer = Methods.denoise(fit(sample, 500), sample, 4);
        PointReport report = answer.report();
        assertThat(report.outcome()).isEqualTo(Outcome.CONVERGED);
        assertThat(report.reason()).isEmpty();
        assertThat(report.value(STEP)).isBetween(1e-14, 1e-6 * report.value(RADIUS));
        int steps = report.iterations();
        assertThat(Methods.denoise(fit(sample, steps), sample, 4).report().outcome())
                .isEqualTo(Outcome.CONVERGED);
        PointReport before = Methods.denoise(fit(sample, steps - 1), sample, 4).report();
        assertThat(before.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(before.value(STEP)).isGreaterThan(1e-6 * before.value(RADIUS));
    }

    @ParameterizedTest
    @CsvSource({"0.6, true", "0.9, false", "0.9, true"})
    void looksAtThePointsWithinARadiusThatIsGiven(double r, boolean includeSelf) {
        Points sample = Samples.paraboloid(60, 3, 2, 0.05, 7);
        Methods.Answer answer =
                Methods.denoise(fit(sample, Optional.of(new Fixed(r)), includeSelf, 1, 1, true), sample, 4);
        double within = IntStream.range(0, 60)
                .filter(i -> (includeSelf || i != 4) && distance(sample.row(i), sample.row(4)) <= r)
                .count();
        assertThat(answer.report().value(RADIUS)).isEqualTo(r);
        assertThat(answer.report().value(NEIGHBORS)).isEqualTo(within);
    }

    @Test
    void weightsOfPointsCountWhereAsked() {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 7);
        double[] weights = new double[40];
        Arrays.setAll(weights, i -> 1 + i % 3);
        Points weighted = sample.withWeights(weights);
        double[] plain = Methods.denoise(fit(sample, 3), sample, 4).point();
        assertThat(Methods.denoise(fit(weighted, Optional.empty(), true, 1, 3, false), weighted, 4)
                        .point())
                .containsExactly(plain);
        assertThat(Methods.denoise(fit(weighted, 3), weighted, 4).point()).isNotEqualTo(plain);
        Arrays.fill(weights, 2);
        Points alike = sample.withWeights(weights);
        assertThat(Methods.denoise(fit(alike, 3), alike, 4).point()).containsExactly(plain, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 9})
    void tangentSpacesThatShareADirectionSpanNoPlane(int ambient) {
        double[] points = new double[2 * ambient];
        double[] bases = new double[2 * ambient];
        bases[0] = 1;
        bases[ambient] = 1;
        NormalField field = new NormalField(2, ambient);
        field.open(2);
        for (int point = 0; point < 2; point++) {
            field.add(0.5, points, point, new double[ambient], bases, 0);
        }
        assertThat(field.step(new double[ambient])).isFalse();

        bases[ambient] = 0;
        bases[ambient + 1] = 1;
        points[2] = 3;
        points[ambient] = 7;
        double[] step = new double[ambient];
        field.open(2);
        for (int point = 0; point < 2; point++) {
            field.add(0.5, points, point, new double[ambient], bases, 0);
        }
        assertThat(field.step(step)).isTrue();
        double[] expected = new double[ambient];
        expected[2] = 1.5;
        assertThat(step).containsExactly(expected, within(1e-14));
    }
}
