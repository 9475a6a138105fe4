package org.qmf.selection.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;
import org.qmf.selection.criterion.CrossValidation;
import org.qmf.selection.criterion.NormalSure;
import org.qmf.selection.dimension.EigenvalueGap;

class RiskTest {

    private static final double NOISE = 0.05;

    private static Risk risk(Optional<Integer> dimension) {
        return risk(dimension, new NormalSure());
    }

    private static Risk risk(Optional<Integer> dimension, Criterion criterion) {
        return new Risk(
                new Risk.Parameters(
                        dimension, new EigenvalueGap(Knn.of(30), 100), criterion, LocalPlane::configuration, 100, 10),
                LocalPlane::create);
    }

    @Test
    void takesACriterionThatLeavesPointsOutItself() {
        Points circle = Clouds.sphere(1, 2, 200, NOISE);
        Risk risk = risk(Optional.of(1), new CrossValidation(5));

        assertThat(measure(risk, plane(20, false), circle)[0]).isLessThan(measure(risk, plane(150, false), circle)[0]);
    }

    private static Method using(Method.Used used) {
        return new Method() {

            @Override
            public Denoised denoise(Points sample, Points targets) {
                throw new AssertionError("not asked for");
            }

            @Override
            public Optional<Used> used() {
                return Optional.of(used);
            }
        };
    }

    private static double[] measure(Metric metric, ManifoldEstimator method, Points sample) {
        return metric.measure(evaluation(sample, Optional.of(method)));
    }

    private static Evaluation evaluation(Points sample, Optional<ManifoldEstimator> method) {
        return new Evaluation(
                new Draw(sample, Optional.empty(), Optional.empty()),
                new Denoised(sample, new Diagnostics(sample.size(), List.of())),
                1,
                method.map(it -> using(new Method.Used(it, FitContext.sequential(3), Optional.empty()))));
    }

    private static ManifoldEstimator plane(int k, boolean own) {
        return LocalPlane.create(LocalPlane.configuration(Map.of("d", 1.0, "k", (double) k, "own", own ? 1.0 : 0.0)));
    }

    /** Projects onto the first coordinate, but for a part of the others. */
    private static ManifoldEstimator shrinking(double part) {
        return (sample, context) -> () -> (target, denoised, report) -> {
            for (int axis = 0; axis < denoised.length; axis++) {
                denoised[axis] = (axis < 1 ? 1 : part) * target.position()[axis];
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"2, 0.2", "2, 0.5", "4, 0.3"})
    void isThatOfALinearEstimator(int ambient, double part) {
        Points sample = Clouds.flat(1, ambient, 200, NOISE);
        Risk risk = risk(Optional.of(1));

        double none = measure(risk, shrinking(0), sample)[0];
        double some = measure(risk, shrinking(part), sample)[0];

        double noise = (ambient - 1) * NOISE * NOISE;
        assertThat(none).as("exact answers").isCloseTo(0, within(0.05 * noise));
        assertThat(some).isCloseTo(part * part * noise, within(0.1 * noise));
    }

    @Test
    void ordersSizesOnACircleAndKnowsTheirErrors() {
        Points sample = Clouds.sphere(1, 2, 200, NOISE);
        Risk risk = risk(Optional.empty());
        List<Double> values = new ArrayList<>();
        for (int k : new int[] {30, 14, 3, 60}) {
            double[] seen = measure(risk, plane(k, false), sample);

            double truth = error(plane(k, false), sample);
            assertThat(seen[0])
                    .as("K = [%d]", k)
                    .isCloseTo(truth, within(3 * seen[1] + 0.3 * truth + 0.1 * NOISE * NOISE));
            assertThat(seen[1]).isPositive().isLessThan(NOISE * NOISE);
            values.add(seen[0]);
            assertThat(seen[3]).as("noise").isCloseTo(NOISE, within(0.1 * NOISE));
        }
        double[] raw = measure(
                risk,
                (points, context) -> () -> (target, denoised, report) -> {
                    System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
                },
                sample);
        assertThat(values.subList(1, 4)).isSorted();
        assertThat(values.get(0)).isBetween(values.get(1), values.get(3));
        assertThat(raw[0]).isCloseTo(NOISE * NOISE, within(0.2 * NOISE * NOISE));
        assertThat(raw[2]).isCloseTo(1, within(1e-9));
    }

    private static double error(ManifoldEstimator method, Points sample) {
        Denoiser denoiser = method.fit(sample, FitContext.sequential(3)).denoiser();
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            double[] answer = new double[2];
            denoiser.denoise(Target.ofSample(sample, i), answer, new PointReport(0));
            double off = Math.hypot(answer[0], answer[1]) - 1;
            sum += off * off / sample.size();
        }
        return sum;
    }

    @Test
    void gainsNothingFromThePointItself() {
        Points sample = Clouds.sphere(1, 2, 150, NOISE);
        Risk risk = risk(Optional.of(1));

        assertThat(measure(risk, plane(10, true), sample)).isEqualTo(measure(risk, plane(10, false), sample));
    }

    @Test
    void letsMethodsReportWhatTheyDo() {
        ManifoldEstimator reporting = (sample, context) -> new FittedManifold() {

            @Override
            public Denoiser denoiser() {
                return (target, denoised, report) -> report.set(0, 1);
            }

            @Override
            public List<Column> columns() {
                return List.of(new Column("one", "always 1"));
            }
        };

        assertThat(measure(risk(Optional.of(1)), reporting, Clouds.sphere(1, 2, 60, NOISE))[2])
                .as("no answer was lost, and all are the point 0")
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void isTheSameAfterOtherSamples() {
        Risk risk = risk(Optional.of(1));
        Points sample = Clouds.sphere(1, 2, 60, NOISE);
        double[] first = measure(risk, plane(10, false), sample);
        for (int n = 61; n < 67; n++) {
            measure(risk, plane(10, false), Clouds.sphere(1, 2, n, NOISE));
        }

        assertThat(measure(risk, plane(10, false), sample)).isEqualTo(first);
    }

    @Test
    void isUnknownWhereNothingCanBeSaid() {
        Points sample = Clouds.sphere(1, 2, 60, NOISE);
        assertThat(risk(Optional.of(1)).measure(evaluation(sample, Optional.empty())))
                .as("without the method")
                .containsOnly(Double.NaN);
        assertThat(measure(risk(Optional.of(1)), plane(5, false), Clouds.sphere(1, 2, 19, NOISE)))
                .as("of few points")
                .containsOnly(Double.NaN);
        assertThat(measure(risk(Optional.of(2)), plane(5, false), sample))
                .as("of no codimension")
                .containsOnly(Double.NaN);
        Risk hopeless = new Risk(
                new Risk.Parameters(
                        Optional.of(1),
                        new EigenvalueGap(Knn.of(30), 100),
                        new NormalSure(),
                        LocalPlane::configuration,
                        100,
                        10),
                configuration -> (points, context) -> {
                    throw new DataException("nothing fits");
                });
        assertThat(measure(hopeless, plane(5, false), sample))
                .as("without a reference")
                .containsOnly(Double.NaN);
    }

    @Test
    void isKnownOfTwentyPoints() {
        assertThat(measure(risk(Optional.of(1)), plane(5, false), Clouds.sphere(1, 2, 20, NOISE)))
                .doesNotContain(Double.NaN);
    }

    @ParameterizedTest
    @CsvSource({"24, true", "25, false"})
    void referencesMustFitMoreThanHalfOfThePoints(int kept, boolean known) {
        Criterion keeping = (estimator, ground) -> {
            Evidence seen = new NormalSure().measure(estimator, ground);
            return new Evidence(seen.losses(), seen.followed(), kept);
        };

        double[] values = measure(risk(Optional.of(1), keeping), plane(5, false), Clouds.sphere(1, 2, 50, NOISE));

        assertThat(Double.isNaN(values[0])).isEqualTo(!known);
    }

    @Test
    void saysWhichValuesAreBetter() {
        Risk risk = risk(Optional.of(1));

        assertThat(risk.columns()).containsExactly("mse", "deviation", "followed", "noise");
        assertThat(risk.better("mse")).isEqualTo(Metric.Better.SMALLER);
        assertThat(risk.better("noise")).isEqualTo(Metric.Better.NEITHER);
    }
}
