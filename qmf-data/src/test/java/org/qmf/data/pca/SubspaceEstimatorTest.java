package org.qmf.data.pca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.quadratic.QuadraticMap;

class SubspaceEstimatorTest {

    private static final int AMBIENT = 30;

    /** Points near a subspace of three dimensions that misses the origin. */
    private static Points sample(int n, double noise) {
        RandomStream random = RandomStream.of(5, "subspace", 0);
        double[] values = new double[n * AMBIENT];
        for (int i = 0; i < n; i++) {
            double[] scores = {random.nextGaussian(), 2 * random.nextGaussian(), 3 * random.nextGaussian()};
            for (int k = 0; k < AMBIENT; k++) {
                double value = 4;
                for (int source = 0; source < 3; source++) {
                    value += scores[source] * Math.cos((source + 1) * Math.PI * (k + 0.5) / AMBIENT);
                }
                values[i * AMBIENT + k] = value + noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, AMBIENT);
    }

    private static FittedManifold fit(Points sample, int components, boolean centered, ManifoldEstimator estimator) {
        return new SubspaceEstimator(components, centered, estimator).fit(sample, FitContext.sequential(1));
    }

    /** Returns every target as it is and tells its first coordinate. */
    private static final ManifoldEstimator RETURN = (sample, context) -> new FittedManifold() {
        @Override
        public Denoiser denoiser() {
            return (target, denoised, report) -> {
                System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
                report.set(0, target.sampleIndex());
                report.end(Outcome.ITERATION_LIMIT, 7, "as it is");
            };
        }

        @Override
        public List<Column> columns() {
            return List.of(new Column("index", "The point's place in the sample."));
        }

        @Override
        public Optional<LocalChart> chart(Target target) {
            int d = target.position().length;
            double[] a = new double[d];
            double[] q = new double[d];
            a[0] = 1;
            q[d - 1] = 2;
            QuadraticMap map = new QuadraticMap(d, 1, target.position().clone(), a, q);
            return Optional.of(new LocalChart(
                    map, new int[] {3}, new double[1], new double[1], new double[1], 0, 4, 1, List.of(0.5)));
        }
    };

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void returnsTheProjectionOfWhatItCannotImprove(boolean centered) {
        Points sample = sample(80, 0.3);
        FittedManifold manifold = fit(sample, 4, centered, RETURN);
        PrincipalSubspace subspace = PrincipalSubspace.fit(sample, 4, centered, RandomStream.of(9, "other", 0));
        Points expected = subspace.lift(subspace.project(sample));
        double[] denoised = new double[AMBIENT];
        PointReport report = new PointReport(1);
        Denoiser denoiser = manifold.denoiser();
        for (int i = 0; i < sample.size(); i++) {
            denoiser.denoise(Target.ofSample(sample, i), denoised, report);
            assertThat(denoised).containsExactly(expected.row(i), within(1e-5));
            assertThat(report.value(0)).isEqualTo(i);
        }
        assertThat(manifold.columns()).extracting(Column::name).containsExactly("index");
        assertThat(report.outcome()).isEqualTo(Outcome.ITERATION_LIMIT);
        assertThat(report.iterations()).isEqualTo(7);
        assertThat(report.reason()).isEqualTo("as it is");
    }

    @Test
    void treatsAPointOutsideTheSampleLikeOneInside() {
        Points sample = sample(60, 0.3);
        Denoiser denoiser = fit(sample, 4, false, RETURN).denoiser();
        double[] inside = new double[AMBIENT];
        double[] outside = new double[AMBIENT];
        PointReport report = new PointReport(1);
        denoiser.denoise(Target.ofSample(sample, 11), inside, report);
        denoiser.denoise(Target.of(sample.row(11)), outside, report);
        assertThat(outside).containsExactly(inside);
        assertThat(report.value(0)).isEqualTo(-1);
    }

    @Test
    void keepsAllPixelsOfAPointThatCannotBeFitted() {
        Points sample = sample(40, 0.3);
        ManifoldEstimator refuse = (reduced, context) -> () -> (target, denoised, report) -> {
            System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
            report.end(Outcome.KEPT_INPUT, 0, "no");
        };
        double[] denoised = new double[AMBIENT];
        fit(sample, 2, false, refuse).denoiser().denoise(Target.ofSample(sample, 5), denoised, new PointReport(0));
        assertThat(denoised).containsExactly(sample.row(5));
    }

    @Test
    void keepsAsManyDirectionsAsThereAre() {
        Points few = sample(6, 0.3);
        ManifoldEstimator check = (reduced, context) -> {
            assertThat(reduced.dimension()).isEqualTo(6);
            return RETURN.fit(reduced, context);
        };
        double[] denoised = new double[AMBIENT];
        fit(few, 20, false, check).denoiser().denoise(Target.ofSample(few, 2), denoised, new PointReport(1));
        assertThat(denoised).containsExactly(few.row(2), within(1e-9));
    }

    @Test
    void showsChartsInTheOriginalSpace() {
        Points sample = sample(60, 0.3);
        LocalChart chart =
                fit(sample, 3, true, RETURN).chart(Target.ofSample(sample, 3)).orElseThrow();
        PrincipalSubspace subspace = PrincipalSubspace.fit(sample, 3, true, RandomStream.of(9, "other", 0));
        double[] within = new double[3];
        double[] expected = new double[AMBIENT];
        double[] actual = new double[AMBIENT];
        subspace.project(sample.row(3), within);
        within[0] += 0.5;
        within[2] += 2 * 0.25;
        subspace.lift(within, expected);
        chart.map().evaluate(new double[] {0.5}, actual);
        assertThat(actual).containsExactly(expected, within(1e-5));
        assertThat(chart.map().squaredNorm()).isCloseTo(4, within(1e-9));
    }

    @Test
    void handsTheWeightsOn() {
        double[] weights = new double[20];
        weights[3] = 2.5;
        ManifoldEstimator check = (reduced, context) -> {
            assertThat(reduced.weight(3)).isEqualTo(2.5);
            return RETURN.fit(reduced, context);
        };
        assertThat(fit(sample(20, 0.1).withWeights(weights), 2, false, check)).isNotNull();
    }

    @Test
    void refusesAnEmptySample() {
        assertThatThrownBy(() -> fit(Points.wrap(new double[0], 3), 2, false, RETURN))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("no points");
    }

    @Test
    void answersInBatchesAsOneByOne() {
        Points sample = sample(40, 0.1);
        ManifoldEstimator halving = (points, context) -> new FittedManifold() {
            @Override
            public Denoiser denoiser() {
                return (target, denoised, report) -> {
                    for (int k = 0; k < denoised.length; k++) {
                        denoised[k] = target.position()[k] / 2;
                    }
                    report.set(0, target.sampleIndex());
                    Outcome outcome = target.sampleIndex() == 3 ? Outcome.KEPT_INPUT : Outcome.SUSPECT;
                    report.end(outcome, 2, "halved");
                };
            }

            @Override
            public List<Column> columns() {
                return List.of(new Column("index", "The index."));
            }
        };
        FittedManifold single = fit(sample, 3, true, halving);
        FittedManifold batched =
                fit(sample, 3, true, (points, context) -> new Batched(halving.fit(points, context), 9));
        BatchDenoiser batch = batched.batch().orElseThrow();
        assertThat(batch.largest()).isEqualTo(9);
        for (TargetBatch targets : List.of(
                TargetBatch.ofSample(sample, 1, 6),
                TargetBatch.of(sample(5, 0.2), 0, 5),
                TargetBatch.displaced(sample(2, 0.2), 3, 7))) {
            BatchAnswer answer = new BatchAnswer(targets.size(), AMBIENT, 1);
            batch.denoise(targets, answer);
            for (int i = 0; i < targets.size(); i++) {
                double[] denoised = new double[AMBIENT];
                PointReport report = new PointReport(1);
                Target target = targets.displaced(i) || targets.sampleIndex(i) < 0
                        ? Target.displaced(
                                targets.sampleIndex(i), targets.positions().row(i))
                        : Target.ofSample(sample, targets.sampleIndex(i));
                single.denoiser().denoise(target, denoised, report);
                assertThat(Arrays.copyOfRange(answer.denoised(), i * AMBIENT, (i + 1) * AMBIENT))
                        .containsExactly(denoised);
                assertThat(answer.report(i).outcome()).isEqualTo(report.outcome());
                assertThat(answer.report(i).value(0)).isEqualTo(report.value(0));
            }
        }
    }

    @Test
    void tellsPointsOfTheSampleFromThoseThatAreDisplaced() {
        Points sample = sample(20, 0.1);
        List<Boolean> displaced = new ArrayList<>();
        ManifoldEstimator noting = (points, context) -> new Batched(RETURN.fit(points, context), 9) {
            @Override
            public void denoise(TargetBatch targets, BatchAnswer answer) {
                displaced.add(targets.displaced(0));
                super.denoise(targets, answer);
            }
        };
        BatchDenoiser batch = fit(sample, 3, true, noting).batch().orElseThrow();
        for (TargetBatch targets : List.of(
                TargetBatch.ofSample(sample, 1, 3),
                TargetBatch.of(sample(2, 0.2), 0, 2),
                TargetBatch.displaced(sample(2, 0.2), 3, 7))) {
            batch.denoise(targets, new BatchAnswer(2, AMBIENT, 1));
        }
        assertThat(displaced).containsExactly(false, false, true);
        TargetBatch two = TargetBatch.ofSample(sample, 1, 3);
        assertThatThrownBy(() -> two.seenAt(sample))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the number of positions [20] is not the number of targets [2]");
    }

    /** Offers a method in batches, and fails where it has to answer one by one. */
    private static class Batched implements FittedManifold, BatchDenoiser {

        private final FittedManifold manifold;
        private final int largest;

        Batched(FittedManifold manifold, int largest) {
            this.manifold = manifold;
            this.largest = largest;
        }

        @Override
        public int largest() {
            return largest;
        }

        @Override
        public Denoiser denoiser() {
            throw new AssertionError("it has batches");
        }

        @Override
        public List<Column> columns() {
            return manifold.columns();
        }

        @Override
        public Optional<BatchDenoiser> batch() {
            return Optional.of(this);
        }

        @Override
        public void denoise(TargetBatch targets, BatchAnswer answer) {
            Denoiser single = manifold.denoiser();
            int dimension = targets.positions().dimension();
            double[] denoised = new double[dimension];
            for (int i = 0; i < targets.size(); i++) {
                Target target = Target.displaced(
                        targets.sampleIndex(i), targets.positions().row(i));
                single.denoise(target, denoised, answer.report(i));
                System.arraycopy(denoised, 0, answer.denoised(), i * dimension, dimension);
            }
        }
    }
}
