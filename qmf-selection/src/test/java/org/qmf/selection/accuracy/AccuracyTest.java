package org.qmf.selection.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.Clouds;

/** Compares with a plane with noise across it, and methods that move points straight towards it. */
class AccuracyTest {

    private static final FitContext CONTEXT = FitContext.sequential(3);

    /** Answers with a part of the height of a point, none of it where the point is left out. */
    private static ManifoldEstimator pulled(double pull) {
        return (sample, context) -> () -> (target, denoised, report) -> {
            double part = target.sampleIndex() == NeighborSearch.NONE ? pull : 0;
            double[] position = target.position();
            for (int axis = 0; axis < position.length; axis++) {
                denoised[axis] = axis < 2 ? position[axis] : part * position[axis];
            }
        };
    }

    private static double residual(Points sample, int[] targets) {
        double sum = 0;
        for (int target : targets) {
            for (int axis = 2; axis < sample.dimension(); axis++) {
                sum += Math.pow(sample.get(target, axis), 2) / targets.length;
            }
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"3, 0, 0", "3, 0.1, 0", "3, 0.2, 0.3", "4, 0.05, -0.1", "5, 0.5, 0.5", "3, -0.2, 0.1"})
    void followsFromResidualsWithAndWithoutThePoint(int ambient, double pull, double follow) {
        Points sample = Clouds.flat(2, ambient, 121, 0.1);
        int[] targets = IntStream.range(0, 50).map(i -> (7 * i) % 121).toArray();
        double residual = residual(sample, targets);
        double h = Math.max(0, pull);

        Accuracy accuracy = Accuracy.of(new TrialGround(sample, 2, targets, CONTEXT), pulled(pull), follow);

        double square = residual / (Math.pow(1 - follow, 2) + h / (1 - h));
        assertThat(accuracy.residual()).isCloseTo(residual, within(1e-12));
        assertThat(accuracy.noise()).isCloseTo(Math.sqrt(square / (ambient - 2)), within(1e-12));
        assertThat(accuracy.error()).isCloseTo(Math.sqrt(square * (h / (1 - h) + follow * follow)), within(1e-12));
        assertThat(accuracy.errorWithin())
                .isCloseTo(Math.sqrt(square * (h * (1 - h) + Math.pow(h + (1 - h) * follow, 2))), within(1e-12));
        assertThat(accuracy.thickness()).as("of answers on a plane").isCloseTo(0, within(1e-12));
    }

    /** Means of groups are least squares fits, whose error is known: σ²/9 without the point, σ²/10 with it. */
    @Test
    void tellsNoiseAndErrorOfLeastSquaresFits() {
        int group = 10;
        double sigma = 0.1;
        Points sample = Clouds.flat(2, 3, 4000, sigma);
        ManifoldEstimator means = (points, context) -> () -> (target, denoised, report) -> {
            double[] position = target.position();
            boolean within = target.sampleIndex() == NeighborSearch.NONE;
            int own = within ? find(points, position) : target.sampleIndex();
            double sum = 0;
            for (int i = own / group * group; i < own / group * group + group; i++) {
                sum += within || i != own ? points.get(i, 2) : 0;
            }
            denoised[0] = position[0];
            denoised[1] = position[1];
            denoised[2] = sum / (within ? group : group - 1);
        };
        int[] targets = IntStream.range(0, 1000).map(i -> 4 * i).toArray();

        Accuracy accuracy = Accuracy.of(new TrialGround(sample, 2, targets, CONTEXT), means, 0);

        assertThat(accuracy.noise()).isCloseTo(sigma, within(0.05 * sigma));
        assertThat(accuracy.error()).isCloseTo(sigma / 3, within(0.05 * sigma / 3));
        assertThat(accuracy.errorWithin()).isCloseTo(sigma / Math.sqrt(10), within(0.05 * sigma / Math.sqrt(10)));
    }

    /** A method whose answers all lie 0.2 beside the plane. */
    @ParameterizedTest
    @CsvSource({"3, 0", "3, 0.001", "5, 0.002"})
    void countsAsErrorWhatNearResidualsHaveInCommon(int ambient, double pull) {
        double sigma = 0.1;
        Points sample = Clouds.flat(2, ambient, 4000, sigma);
        int[] targets = IntStream.range(0, 1000).map(i -> 4 * i).toArray();
        ManifoldEstimator beside = (points, context) -> {
            var manifold = pulled(pull).fit(points, context);
            return () -> {
                var denoiser = manifold.denoiser();
                return (target, denoised, report) -> {
                    denoiser.denoise(target, denoised, report);
                    denoised[2] += 0.2;
                };
            };
        };

        Accuracy accuracy = Accuracy.of(new TrialGround(sample, 2, targets, CONTEXT), beside, 0);

        assertThat(accuracy.noise()).isCloseTo(sigma, within(0.05 * sigma));
        assertThat(accuracy.error()).isCloseTo(0.2, within(0.02));
        assertThat(accuracy.errorWithin()).isCloseTo(0.2, within(0.02));
    }

    /** Where charts are small, their nearest neighbours' answers are wrong together by the noise that they share. */
    @Test
    void looksAtNearResidualsOfLargeChartsOnly() {
        assertThat(SharedResidual.visible(0.01, 1000, 500)).isTrue();
        assertThat(SharedResidual.visible(0.083, 1000, 500)).isTrue();
        assertThat(SharedResidual.visible(0.084, 1000, 500)).isFalse();
        assertThat(SharedResidual.visible(0, 6, 6)).isFalse();
        assertThat(SharedResidual.visible(0, 7, 7)).isTrue();
    }

    @Test
    void tellsTheMeanProductOfNearResiduals() {
        // Pairs of groups of seven, far apart; residuals of a group are the same vector.
        int groups = 20;
        double[] answers = new double[groups * 7 * 2];
        double[] residuals = new double[answers.length];
        double expected = 0;
        for (int i = 0; i < groups * 7; i++) {
            int group = i % groups;
            answers[2 * i] = 1000 * group + i;
            residuals[2 * i] = group;
            residuals[2 * i + 1] = 1;
            expected += (group * group + 1) / (groups * 7.0);
        }
        SharedResidual shared = SharedResidual.of(answers, residuals, 2, CONTEXT);
        assertThat(shared.mean()).isCloseTo(expected, within(1e-9));
        double squares = 0;
        for (int i = 0; i < groups * 7; i++) {
            int group = i % groups;
            squares += Math.pow(group * group + 1 - expected, 2);
        }
        assertThat(shared.deviation()).isCloseTo(Math.sqrt(squares) / (groups * 7), within(1e-9));
    }

    private static int find(Points points, double[] position) {
        return IntStream.range(0, points.size())
                .filter(i -> points.get(i, 0) == position[0] && points.get(i, 1) == position[1])
                .findFirst()
                .orElseThrow();
    }

    @Test
    void chartsThroughTheirPointsTellNoInfiniteError() {
        Points sample = Clouds.flat(2, 3, 41, 0.1);
        int[] targets = {3, 17, 40, 8, 21, 30, 5, 11, 25, 36, 1, 9, 14, 19, 28, 33, 38};
        TrialGround ground = new TrialGround(sample, 2, targets, CONTEXT);

        Accuracy through = Accuracy.of(ground, pulled(1), 0);
        Accuracy kept =
                Accuracy.of(ground, (points, context) -> () -> (target, denoised, report) -> keep(target, denoised), 0);

        // 1/(1 + 0.99/0.01) of the residual.
        assertThat(through.noise()).isCloseTo(Math.sqrt(residual(sample, targets) / 100), within(1e-12));
        assertThat(kept.noise()).isZero();
        assertThat(kept.error()).isZero();
        assertThat(kept.errorWithin()).isZero();
    }

    private static void keep(Target target, double[] denoised) {
        System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
    }

    @Test
    void asksForEachTargetLeftOutAndAsAStranger() {
        Points sample = Clouds.flat(2, 3, 41, 0.1);
        List<String> asked = new ArrayList<>();

        Accuracy.of(
                new TrialGround(sample, 2, new int[] {3, 17, 40}, CONTEXT),
                (points, context) -> () -> (target, denoised, report) -> {
                    asked.add(target.sampleIndex() + " " + target.position()[0]);
                    keep(target, denoised);
                },
                0);

        assertThat(asked)
                .containsExactly(
                        "3 " + sample.get(3, 0),
                        "17 " + sample.get(17, 0),
                        "40 " + sample.get(40, 0),
                        "-1 " + sample.get(3, 0),
                        "-1 " + sample.get(17, 0),
                        "-1 " + sample.get(40, 0));
    }
}
