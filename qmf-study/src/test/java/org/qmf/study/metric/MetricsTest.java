package org.qmf.study.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;
import org.qmf.data.manifold.Sphere;

class MetricsTest {

    private static final Offset<Double> EXACT = within(1e-12);
    private static final PointDiagnostics DIAGNOSTICS =
            new PointDiagnostics(List.of("lambda", "norm", "sensitivity", "residual"));
    private static final Manifold CIRCLE = new Sphere(1, 1);
    private static final Points CLEAN = Points.of(new double[] {1, 0}, new double[] {0, 1}, new double[] {-1, 0});
    private static final Points RAW = Points.of(new double[] {2, 0}, new double[] {0, 2}, new double[] {-2, 0});
    private static final Points DENOISED =
            Points.of(new double[] {1.1, 0}, new double[] {0, 0.7}, new double[] {-2, 0});

    @Test
    void manifoldDistanceIsThatOfTheDefinition() {
        double[] values = new ManifoldDistance().measure(evaluation(Optional.of(CIRCLE)));

        double mse = (0.01 + 0.09 + 1) / 3;
        double variance = (Math.pow(0.01 - mse, 2) + Math.pow(0.09 - mse, 2) + Math.pow(1 - mse, 2)) / 3;
        assertThat(values).containsExactly(new double[] {mse, Math.sqrt(variance), (0.1 + 0.3 + 1) / 3, 1}, EXACT);
    }

    @Test
    void truthDistanceIsToThePointItself() {
        double[] values = new TruthDistance().measure(evaluation(Optional.empty()));

        double mse = 1.1 / 3;
        double variance = (Math.pow(0.01 - mse, 2) + Math.pow(0.09 - mse, 2) + Math.pow(1 - mse, 2)) / 3;
        assertThat(values).containsExactly(new double[] {mse, Math.sqrt(variance), 1.4 / 3, 1}, EXACT);
    }

    @Test
    void improvementComparesWithTheRawData() {
        Improvement metric = new Improvement();

        assertThat(metric.measure(evaluation(Optional.of(CIRCLE))))
                .containsExactly(new double[] {1 - 1.1 / 3, 2.0 / 3}, EXACT);
        assertThat(metric.smallerIsBetter()).isFalse();
        assertThat(metric.better("mse")).isEqualTo(Metric.Better.LARGER);
    }

    @Test
    void everyDiagnosticHasItsOwnDirection() {
        PointDiagnostics metric = DIAGNOSTICS;

        assertThat(metric.columns())
                .filteredOn(column -> metric.better(column) == Metric.Better.LARGER)
                .containsExactly("converged");
        assertThat(metric.columns())
                .filteredOn(column -> metric.better(column) == Metric.Better.SMALLER)
                .containsExactly("iterations");
    }

    @Test
    void hausdorffIsTwoSided() {
        double[] known = new Hausdorff(20_000).measure(evaluation(Optional.of(CIRCLE)));

        // The point (0, −1) of the circle is the farthest from all denoised points: √(1 + 1.1²) from (1.1, 0).
        double farthest = Math.sqrt(1 + 1.1 * 1.1);
        assertThat(known[1]).isCloseTo(1, EXACT);
        assertThat(known[2]).isBetween(farthest, farthest + 0.2);
        assertThat(known[0]).isEqualTo(known[2]);
        double[] sampled = new Hausdorff(1).measure(evaluation(Optional.empty()));
        assertThat(sampled).containsExactly(new double[] {1, 1, 1}, EXACT);
    }

    @Test
    void hausdorffSamplesManifoldsOfPlugins() {
        Manifold twoPoints = new Manifold() {
            @Override
            public int ambient() {
                return 2;
            }

            @Override
            public int dimension() {
                return 1;
            }

            @Override
            public double nearest(double[] position, double[] nearest) {
                return 0;
            }

            @Override
            public void tangent(double[] onManifold, double[] basis) {}

            @Override
            public Optional<Points> sample(int count, RandomStream random) {
                return Optional.of(Points.of(new double[] {1.1, 0}, new double[] {1.1, 3}));
            }
        };

        double[] values = new Hausdorff(2).measure(evaluation(Optional.of(twoPoints)));

        // The nearest denoised point to (1.1, 3) is (0, 0.7).
        assertThat(values[2]).isCloseTo(Math.hypot(1.1, 2.3), EXACT);
    }

    @Test
    void tangentErrorIsZeroOnTheTangentAndOneAcross() {
        Points along = Points.of(new double[] {1, -0.1}, new double[] {1, 0}, new double[] {1, 0.1});
        Points across = Points.of(new double[] {0.9, 0}, new double[] {1, 0}, new double[] {1.1, 0});

        assertThat(new TangentError(3).measure(evaluation(along, Optional.of(CIRCLE)))[1])
                .isCloseTo(Math.sin(Math.atan(0.1)), EXACT);
        assertThat(new TangentError(3).measure(evaluation(across, Optional.of(CIRCLE)))[0])
                .isCloseTo(1, EXACT);
    }

    @Test
    void failuresAreShares() {
        assertThat(new FailureShares().measure(evaluation(Optional.empty())))
                .containsExactly(new double[] {1.0 / 3, 1.0 / 3, 4}, EXACT);
    }

    @Test
    void diagnosticsAreMeansOfWhatIsReported() {
        Diagnostics diagnostics =
                new Diagnostics(3, List.of(column("clamped"), column("sensitivity"), column("lambda")));
        PointReport report = new PointReport(3);
        report.set(1, 10);
        report.set(2, 0.5);
        diagnostics.record(0, report);
        report = new PointReport(3);
        report.end(Outcome.SUSPECT, 6, "far");
        report.set(1, 30);
        diagnostics.record(1, report);
        report = new PointReport(3);
        report.end(Outcome.KEPT_INPUT, 0, "flat");
        diagnostics.record(2, report);
        Evaluation evaluation = new Evaluation(
                new Draw(RAW, Optional.empty(), Optional.empty()), new Denoised(DENOISED, diagnostics), 1);

        assertThat(DIAGNOSTICS.columns())
                .containsExactly("iterations", "converged", "lambda", "norm", "sensitivity", "residual");
        assertThat(DIAGNOSTICS.measure(evaluation))
                .containsExactly(new double[] {2, 1.0 / 3, 0.5, Double.NaN, 20, Double.NaN}, EXACT);
    }

    @Test
    void smoothnessIsThatOfTheImageThatThePointsMake() {
        Metric metric = new Smoothness(5, 5, 2);
        Points pixels = Points.of(new double[] {2, 2}, new double[] {1, 2}, new double[] {4, 4})
                .withWeights(new double[] {1.5, 1.5, 1});
        Points moved = Points.of(new double[] {2, 2}, new double[] {2, 2}, new double[] {9, 4});
        Draw draw = new Draw(pixels, Optional.empty(), Optional.empty());

        // Two pixels on top of each other are one of full ink: |I * w| is 4 there and 1 at its four neighbours.
        assertThat(metric.measure(new Evaluation(draw, denoised(moved), 1)))
                .containsExactly(new double[] {8.0 / 5, 1.0 / 3}, EXACT);
        Points space = Points.wrap(new double[9], 3);
        Draw solid = new Draw(space, Optional.empty(), Optional.empty());
        assertThat(metric.measure(new Evaluation(solid, denoised(space), 1))).containsOnly(Double.NaN);
    }

    @Test
    void runtimeIsKeptApart() {
        Metric metric = new RunningTime();

        assertThat(metric.reproducible()).isFalse();
        assertThat(new ManifoldDistance().reproducible()).isTrue();
        assertThat(metric.measure(evaluation(Optional.empty()))).containsExactly(2.5);
    }

    @Test
    void movedIsBetweenTheSampleAndItsImage() {
        assertThat(new Moved().measure(evaluation(Optional.empty())))
                .containsExactly(new double[] {2.2 / 3, 0.9, 1.3}, EXACT);
        Points two = Points.of(new double[] {0, 0}, new double[] {3, 0});
        Points far = Points.of(new double[] {0, 4}, new double[] {3, 1});
        Draw draw = new Draw(two, Optional.empty(), Optional.empty());
        assertThat(new Moved().measure(new Evaluation(draw, denoised(far), 1)))
                .containsExactly(new double[] {2.5, 2.5, 4}, EXACT);
        assertThat(new Moved().better("mean")).isEqualTo(Metric.Better.NEITHER);
    }

    @Test
    void residualCountsAPointThatWasGivenUpWithItsNearestOther() {
        // The first point kept its input, so it counts with its distance from the second, √8.
        assertThat(new Residual().measure(evaluation(Optional.empty())))
                .containsExactly(new double[] {(8 + 1.69) / 3, Math.sqrt((8 + 1.69) / 6)}, EXACT);
        assertThat(new Residual().better("mse")).isEqualTo(Metric.Better.NEITHER);
    }

    @Test
    void agreementComparesTheResultsOfTwoHalves() {
        Points four = Points.of(new double[] {0, 0}, new double[] {1, 0}, new double[] {2, 0}, new double[] {3, 0});
        Draw draw = new Draw(four, Optional.empty(), Optional.empty());
        List<Points> halves = new ArrayList<>();
        Method shrinking = (sample, targets) -> {
            halves.add(sample);
            return denoised(Points.of(
                    new double[] {targets.get(0, 0) / 2, 0}, new double[] {targets.get(1, 0) / 2, 0}));
        };

        double[] values = new Agreement().measure(new Evaluation(draw, denoised(four), 1, Optional.of(shrinking)));

        assertThat(halves).hasSize(2).allMatch(half -> half.size() == 2);
        double sum = 0;
        for (int direction = 0; direction < 2; direction++) {
            for (int i = 0; i < 2; i++) {
                double from = halves.get(direction).get(i, 0);
                Points others = halves.get(1 - direction);
                sum += Math.min(Math.abs(from - others.get(0, 0)), Math.abs(from - others.get(1, 0)));
            }
        }
        assertThat(values).as("half as far apart").containsExactly(new double[] {0.5, sum / 4 / 2}, EXACT);
        assertThat(new Agreement().better("gain")).isEqualTo(Metric.Better.LARGER);
        assertThat(new Agreement().better("distance")).isEqualTo(Metric.Better.SMALLER);
        assertThat(new Agreement().measure(new Evaluation(draw, denoised(four), 1)))
                .containsOnly(Double.NaN);
        Method failing = (sample, targets) -> {
            throw new DataException("too few");
        };
        assertThat(new Agreement().measure(new Evaluation(draw, denoised(four), 1, Optional.of(failing))))
                .containsOnly(Double.NaN);
        Method stopped = (sample, targets) -> {
            throw new CancelledException();
        };
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(
                        () -> new Agreement().measure(new Evaluation(draw, denoised(four), 1, Optional.of(stopped))));
    }

    @Test
    void valuesWithoutTruthAreUnknown() {
        Evaluation blind = new Evaluation(new Draw(RAW, Optional.empty(), Optional.empty()), denoised(DENOISED), 1);
        for (Metric metric : List.of(
                new ManifoldDistance(),
                new TruthDistance(),
                new Improvement(),
                new Hausdorff(10),
                new TangentError(3))) {
            assertThat(metric.measure(blind)).hasSameSizeAs(metric.columns()).containsOnly(Double.NaN);
        }
    }

    private static Evaluation evaluation(Optional<Manifold> manifold) {
        return evaluation(DENOISED, manifold);
    }

    private static Evaluation evaluation(Points points, Optional<Manifold> manifold) {
        return new Evaluation(new Draw(RAW, Optional.of(CLEAN), manifold), denoised(points), 2.5);
    }

    private static Denoised denoised(Points points) {
        Diagnostics diagnostics = new Diagnostics(3, List.of());
        PointReport report = new PointReport(0);
        report.end(Outcome.KEPT_INPUT, 2, "flat");
        diagnostics.record(0, report);
        report.end(Outcome.ITERATION_LIMIT, 10, "limit");
        diagnostics.record(1, report);
        return new Denoised(points, diagnostics);
    }

    private static Column column(String name) {
        return new Column(name, "What a test reports.");
    }
}
