package org.qmf.selection.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.StrategyException;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.Clouds;

/** Compares criteria with closed forms: a plane with noise across it, and estimators that are linear. */
class CriteriaTest {

    private static final double NOISE = 0.01;

    /** Projects onto the first two coordinates, but for a part of the others. */
    private static ManifoldEstimator shrinking(double part) {
        return (sample, context) -> () -> (target, denoised, report) -> {
            for (int axis = 0; axis < denoised.length; axis++) {
                denoised[axis] = (axis < 2 ? 1 : part) * target.position()[axis];
            }
        };
    }

    private static TrialGround ground(Points sample) {
        int[] targets = IntStream.range(0, sample.size() / 2).map(i -> 2 * i).toArray();
        return new TrialGround(sample, 2, targets, FitContext.sequential(3));
    }

    /** The mean squared length of the noise across the plane. */
    private static double noise(TrialGround ground) {
        double sum = 0;
        for (int target : ground.targets()) {
            sum += square(ground.sample(), target);
        }
        return sum / ground.targets().length;
    }

    private static double square(Points sample, int point) {
        double sum = 0;
        for (int axis = 2; axis < sample.dimension(); axis++) {
            sum += sample.get(point, axis) * sample.get(point, axis);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"3, 0", "3, 0.2", "3, 0.9", "4, 0", "4, 0.2", "20, 0", "20, 0.4"})
    void normalSureSeesHowMuchALinearEstimatorFollows(int ambient, double part) {
        TrialGround ground = ground(Clouds.flat(2, ambient, 200, NOISE));

        Evidence seen = new NormalSure().measure(shrinking(part), ground);

        // In higher codimension the normal space is that of answers which are not flat, if part > 0.
        double tilt = ambient == 3 || part == 0 ? 1e-9 : 1e-2;
        for (double followed : seen.followed()) {
            assertThat(followed).isCloseTo(part, within(tilt));
        }
        double noise = noise(ground);
        assertThat(seen.loss()).isCloseTo((1 - part) * (1 - part) * noise, within(tilt * noise));
        // Stein's identity: the noise, and the risk of what is left of it.
        assertThat(seen.loss() + 2 * noise * seen.follow())
                .isCloseTo((1 + part * part) * noise, within(4 * tilt * noise));
        assertThat(seen.kept()).isZero();
    }

    /** Some methods also move points along the manifold, which makes their answers no worse. */
    @ParameterizedTest
    @CsvSource({"200, 0.5, false", "101, 0.5, false", "100, 0.5, true", "200, 0.999, false", "200, 1.001, true"})
    void normalSureLooksAcrossAnswersThatAreDense(int targets, double aside, boolean all) {
        Points sample = Clouds.flat(2, 3, 200, NOISE);
        TrialGround ground =
                new TrialGround(sample, 2, IntStream.range(0, targets).toArray(), FitContext.sequential(3));
        // Along the plane by a part of the move across it; a longer way along is that of an outlier.
        ManifoldEstimator askew = (points, context) -> () -> (target, denoised, report) -> {
            double[] position = target.position();
            denoised[0] = position[0] + aside * position[2];
            denoised[1] = position[1];
        };

        Evidence seen = new NormalSure().measure(askew, ground);

        assertThat(seen.loss()).isCloseTo(noise(ground) * (all ? 1 + aside * aside : 1), within(1e-9 * noise(ground)));
    }

    @ParameterizedTest
    @CsvSource({"3", "4", "20"})
    void normalSureSeesThatTheIdentityKeepsAllNoise(int ambient) {
        TrialGround ground = ground(Clouds.flat(2, ambient, 200, NOISE));

        Evidence seen = new NormalSure().measure(shrinking(1), ground);

        assertThat(seen.losses()).containsOnly(0);
        for (double followed : seen.followed()) {
            assertThat(followed).isCloseTo(1, within(1e-6));
        }
    }

    @Test
    void normalSureMovesNothingWhereTheLossIsBeyondALimit() {
        TrialGround ground = ground(Clouds.flat(2, 3, 200, NOISE));
        ManifoldEstimator half = shrinking(0.5);
        double loss = new NormalSure().measure(half, ground).loss();

        Evidence hopeless = new NormalSure().measure(half, ground, 0.1 * loss);
        Evidence open = new NormalSure().measure(half, ground, 0.9 * loss);

        assertThat(hopeless.loss()).isEqualTo(loss);
        assertThat(hopeless.followed()).containsOnly(0);
        assertThat(open.follow()).as("within three standard errors").isCloseTo(0.5, within(1e-9));
    }

    @Test
    void normalSureIsNotMisledByAnswersThatAreExact() {
        TrialGround clean = ground(Clouds.flat(2, 4, 200, 0));

        Evidence seen = new NormalSure().measure(shrinking(0), clean);

        assertThat(seen.losses()).containsOnly(0);
        for (double followed : seen.followed()) {
            assertThat(followed).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void normalSureDoesNotCountSlipAlongThePlane() {
        TrialGround ground = ground(Clouds.flat(2, 5, 200, NOISE));
        ManifoldEstimator slipping = (sample, context) -> () -> (target, denoised, report) -> {
            denoised[0] = target.position()[0] + 0.1;
            denoised[1] = target.position()[1];
        };

        assertThat(new NormalSure().measure(slipping, ground).loss()).isCloseTo(noise(ground), within(1e-9));
        assertThat(new Residual().measure(slipping, ground).loss()).isCloseTo(noise(ground) + 0.01, within(1e-9));
    }

    @Test
    void normalSureLetsAPointThatKeepsItsInputFollowIt() {
        TrialGround ground = ground(Clouds.flat(2, 3, 100, NOISE));

        Evidence seen = new NormalSure().measure(keepingFirst(ground), ground);

        assertThat(seen.kept()).isEqualTo(1);
        assertThat(seen.followed()[0]).isEqualTo(1);
        assertThat(seen.followed()[1]).isCloseTo(0, within(1e-9));
    }

    private static ManifoldEstimator keepingFirst(TrialGround ground) {
        return (sample, context) -> () -> (target, denoised, report) -> {
            shrinking(0).fit(sample, context).denoiser().denoise(target, denoised, report);
            if (target.sampleIndex() == ground.targets()[0]) {
                report.end(Outcome.KEPT_INPUT, 0, "nothing fits");
            }
        };
    }

    @Test
    void residualTakesHowFarPointsMove() {
        TrialGround ground = ground(Clouds.flat(2, 4, 100, NOISE));

        Evidence seen = new Residual().measure(shrinking(0.5), ground);

        for (int i = 0; i < seen.losses().length; i++) {
            assertThat(seen.losses()[i]).isCloseTo(0.25 * square(ground.sample(), ground.targets()[i]), within(1e-15));
        }
        assertThat(seen.followed()).containsOnly(0);
    }

    @Test
    void residualTakesTheNearestOtherPointForOneThatIsKept() {
        TrialGround ground = ground(Clouds.flat(2, 3, 100, NOISE));
        Points sample = ground.sample();
        double[] kept = sample.row(ground.targets()[0]);
        double nearest = IntStream.range(0, sample.size())
                .filter(i -> i != ground.targets()[0])
                .mapToDouble(i -> distance(sample.row(i), kept))
                .min()
                .orElseThrow();

        assertThat(new Residual().measure(keepingFirst(ground), ground).losses()[0])
                .isCloseTo(nearest, within(1e-15));
    }

    private static double distance(double[] x, double[] y) {
        return IntStream.range(0, x.length)
                .mapToDouble(axis -> (x[axis] - y[axis]) * (x[axis] - y[axis]))
                .sum();
    }

    /** Answers with the mean of what it was fitted to. */
    private static ManifoldEstimator mean() {
        return (sample, context) -> {
            double[] mean = new double[sample.dimension()];
            for (int i = 0; i < sample.size(); i++) {
                for (int axis = 0; axis < mean.length; axis++) {
                    mean[axis] += sample.get(i, axis) / sample.size();
                }
            }
            return () -> (target, denoised, report) -> System.arraycopy(mean, 0, denoised, 0, mean.length);
        };
    }

    @Test
    void crossValidationHoldsEveryPointOutOnce() {
        TrialGround ground = ground(Clouds.flat(2, 3, 60, NOISE));
        Points sample = ground.sample();
        double[] mean = new double[3];
        mean().fit(sample, ground.context()).denoiser().denoise(Target.ofSample(sample, 0), mean, new PointReport(0));

        Evidence seen = new CrossValidation(60).measure(mean(), ground);

        // The mean of all but x is (n·mean − x)/(n − 1), which is n/(n − 1) times as far from x as the mean.
        for (int i = 0; i < seen.losses().length; i++) {
            double whole = distance(sample.row(ground.targets()[i]), mean);
            assertThat(seen.losses()[i]).isCloseTo(whole * 60 * 60 / (59.0 * 59), within(1e-12));
        }
        assertThat(seen.followed()).containsOnly(0);
        assertThat(seen.kept()).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1})
    void crossValidationAsksForEveryPointWhereItIs(double part) {
        TrialGround ground = ground(Clouds.flat(2, 4, 60, NOISE));

        double[] losses =
                new CrossValidation(5).measure(shrinking(part), ground).losses();

        for (int i = 0; i < losses.length; i++) {
            double square = square(ground.sample(), ground.targets()[i]);
            assertThat(losses[i]).isCloseTo((1 - part) * (1 - part) * square, within(1e-15));
        }
    }

    @Test
    void crossValidationAsksForPointsThatAreNotInTheSample() {
        ManifoldEstimator asked = (sample, context) -> () -> (target, denoised, report) -> {
            denoised[0] = target.sampleIndex();
            System.arraycopy(target.position(), 1, denoised, 1, 2);
        };
        TrialGround ground = ground(Clouds.flat(2, 3, 60, NOISE));

        double[] losses = new CrossValidation(5).measure(asked, ground).losses();

        for (int i = 0; i < losses.length; i++) {
            double first = ground.sample().get(ground.targets()[i], 0) - NeighborSearch.NONE;
            assertThat(losses[i]).isCloseTo(first * first, within(1e-15));
        }
    }

    @Test
    void crossValidationFitsWithoutThePartThatItHoldsOut() {
        TrialGround ground = ground(Clouds.flat(2, 3, 60, NOISE));
        ManifoldEstimator counting = (sample, context) -> {
            assertThat(sample.size()).isEqualTo(48);
            return mean().fit(sample, context);
        };

        assertThat(new CrossValidation(5).measure(counting, ground).losses())
                .hasSize(30)
                .doesNotContain(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void asksMethodsWithBatchesForBatches(int largest) {
        TrialGround ground = ground(Clouds.flat(2, 4, 60, NOISE));
        ManifoldEstimator single = failingAt(4, shrinking(0.3));
        ManifoldEstimator batched = (sample, context) -> new Batched(single.fit(sample, context), largest);
        for (Criterion criterion : List.of(new NormalSure(), new CrossValidation(3), new Residual())) {
            Evidence expected = criterion.measure(single, ground);
            Evidence evidence = criterion.measure(batched, ground);
            assertThat(evidence.losses()).containsExactly(expected.losses());
            assertThat(evidence.followed()).containsExactly(expected.followed());
            assertThat(evidence.kept()).isEqualTo(expected.kept());
        }
    }

    @Test
    void countsABatchThatFailsAsKept() {
        TrialGround ground = ground(Clouds.flat(2, 3, 40, NOISE));
        ManifoldEstimator broken = (sample, context) -> new Batched(
                () -> {
                    throw new StrategyException("no answer");
                },
                8);
        assertThat(new Residual().measure(broken, ground).kept()).isEqualTo(ground.targets().length);
    }

    private static ManifoldEstimator failingAt(int index, ManifoldEstimator estimator) {
        return (sample, context) -> () -> {
            Denoiser denoiser = estimator.fit(sample, context).denoiser();
            return (target, denoised, report) -> {
                denoiser.denoise(target, denoised, report);
                if (target.sampleIndex() == index) {
                    report.end(Outcome.KEPT_INPUT, 0, "as told");
                }
            };
        };
    }

    /** Offers a method in batches, and fails where it has to answer one by one. */
    private record Batched(FittedManifold manifold, int largest) implements FittedManifold, BatchDenoiser {

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
