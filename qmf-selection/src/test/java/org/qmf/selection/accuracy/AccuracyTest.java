package org.qmf.selection.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.Clouds;
import org.qmf.selection.criterion.TangentSpace;

/** Compares with a plane with noise across it, and a method that moves points to the mean of their sample's heights. */
class AccuracyTest {

    private static final FitContext CONTEXT = FitContext.sequential(3);

    /** Returns the mean height over some points, along each direction across the plane. */
    private static double[] heights(Points sample, int... points) {
        double[] mean = new double[sample.dimension() - 2];
        for (int point : points) {
            for (int axis = 0; axis < mean.length; axis++) {
                mean[axis] += sample.get(point, 2 + axis) / points.length;
            }
        }
        return mean;
    }

    /** Answers with the mean height of what it was fitted to, times a factor where that was not the whole sample. */
    private static ManifoldEstimator meanHeight(int whole, double factor) {
        return (sample, context) -> {
            double[] mean = heights(sample, IntStream.range(0, sample.size()).toArray());
            double scale = sample.size() == whole ? 1 : factor;
            return () -> (target, denoised, report) -> {
                System.arraycopy(target.position(), 0, denoised, 0, 2);
                for (int axis = 0; axis < mean.length; axis++) {
                    denoised[2 + axis] = scale * mean[axis];
                }
            };
        };
    }

    @ParameterizedTest
    @CsvSource({"3, 40, 0, 1", "3, 24, 0.3, 1", "4, 16, 0.2, 1", "5, 11, 0.5, 1", "3, 24, 0.3, 1e6"})
    void followsFromResidualsAndTwoHalves(int ambient, int k, double follow, double factor) {
        int n = 121;
        Points sample = Clouds.flat(2, ambient, n, 0.1);
        int[] targets = IntStream.range(0, 50).map(i -> (7 * i) % n).toArray();
        int[] order = CONTEXT.random("halves", 0).permutation(n);
        double[] one = heights(sample, Arrays.copyOfRange(order, 0, 60));
        double[] other = heights(sample, Arrays.copyOfRange(order, 60, n));
        double[] whole = heights(sample, order);
        double difference = 0;
        for (int axis = 0; axis < one.length; axis++) {
            difference += Math.pow(factor * (one[axis] - other[axis]), 2);
        }
        double residual = 0;
        for (int target : targets) {
            for (int axis = 0; axis < whole.length; axis++) {
                residual += Math.pow(sample.get(target, 2 + axis) - whole[axis], 2) / targets.length;
            }
        }
        // Charts of half the size, but not below what a quadratic surface of two dimensions takes.
        int half = Math.max(k / 2, 8);
        double variance = Math.min(residual, difference / 2 * half / k);
        double noise = (residual - variance) / Math.pow(1 - follow, 2);
        List<Integer> sizes = new ArrayList<>();

        Accuracy accuracy = Accuracy.of(
                new TrialGround(sample, 2, targets, CONTEXT),
                size -> {
                    sizes.add(size);
                    return meanHeight(n, factor);
                },
                k,
                follow);

        assertThat(sizes).containsExactly(half, k);
        assertThat(accuracy.residual()).isCloseTo(residual, within(1e-12));
        assertThat(accuracy.noise()).isCloseTo(Math.sqrt(noise / (ambient - 2)), within(1e-12));
        assertThat(accuracy.error()).isCloseTo(Math.sqrt(variance + follow * follow * noise), within(1e-12));
        assertThat(accuracy.thickness()).as("of answers on a plane").isCloseTo(0, within(1e-12));
    }

    @Test
    void movesAlongTheManifoldAreNeitherNoiseNorError() {
        int n = 81;
        Points sample = Clouds.flat(2, 3, n, 0.1);
        int[] targets = IntStream.range(0, n).toArray();

        Accuracy accuracy = Accuracy.of(
                new TrialGround(sample, 2, targets, CONTEXT),
                size -> (points, context) -> () -> (target, denoised, report) -> {
                    // In another direction for each half.
                    denoised[0] = target.position()[0] + Math.sin(points.size());
                    denoised[1] = target.position()[1] + Math.cos(points.size());
                },
                20,
                0);

        double residual = 0;
        for (int target : targets) {
            residual += Math.pow(sample.get(target, 2), 2) / n;
        }
        assertThat(accuracy.residual()).isCloseTo(residual, within(1e-12));
        assertThat(accuracy.noise()).isCloseTo(Math.sqrt(residual), within(1e-12));
        assertThat(accuracy.error()).isCloseTo(0, within(1e-12));
    }

    @Test
    void thicknessIsTheMedianOfThatAroundEachAnswer() {
        int n = 80;
        Points sample = Clouds.flat(2, 3, n, 0.3);
        int[] targets = IntStream.range(0, n).toArray();

        Accuracy accuracy = Accuracy.of(
                new TrialGround(sample, 2, targets, CONTEXT),
                size -> (points, context) ->
                        () -> (target, denoised, report) -> System.arraycopy(target.position(), 0, denoised, 0, 3),
                20,
                0);

        TangentSpace sixteen = new TangentSpace(sample.toArray(), 3, 2, 16);
        double[] thicknesses = IntStream.range(0, n)
                .peek(i -> assertThat(sixteen.locate(i)).isTrue())
                .mapToDouble(i -> sixteen.thickness())
                .sorted()
                .toArray();
        assertThat(accuracy.thickness()).isEqualTo(thicknesses[n / 2]).isPositive();
    }

    @Test
    void targetsAreLeftOutOfTheHalfThatTheyBelongTo() {
        Points sample = Clouds.flat(2, 3, 41, 0.1);
        int[] order = CONTEXT.random("halves", 0).permutation(41);
        List<String> asked = new ArrayList<>();

        Accuracy.of(
                new TrialGround(sample, 2, new int[] {3, 17, 40}, CONTEXT),
                size -> (points, context) -> () -> (target, denoised, report) -> {
                    asked.add(points.size() + ":" + target.sampleIndex());
                    if (target.sampleIndex() >= 0) {
                        assertThat(points.row(target.sampleIndex())).isEqualTo(target.position());
                    }
                    System.arraycopy(target.position(), 0, denoised, 0, 2);
                },
                16,
                0);

        List<String> expected = new ArrayList<>();
        for (int[] part : List.of(Arrays.copyOf(order, 20), Arrays.copyOfRange(order, 20, 41))) {
            for (int target : new int[] {3, 17, 40}) {
                int at = IntStream.range(0, part.length)
                        .filter(i -> part[i] == target)
                        .findFirst()
                        .orElse(-1);
                expected.add(part.length + ":" + at);
            }
        }
        expected.addAll(List.of("41:3", "41:17", "41:40"));
        assertThat(asked).containsExactlyElementsOf(expected);
    }
}
