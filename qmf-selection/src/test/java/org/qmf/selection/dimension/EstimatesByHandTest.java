package org.qmf.selection.dimension;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;

/** Holds every vote against the formula, written as plainly as can be. */
class EstimatesByHandTest {

    private static final FitContext CONTEXT = FitContext.sequential(5);

    /** Returns the indices of the others, the nearest first. */
    private static int[] others(Points sample, int point) {
        return IntStream.range(0, sample.size())
                .filter(i -> i != point)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> distance(sample, point, i)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double distance(Points sample, int one, int other) {
        double sum = 0;
        for (int axis = 0; axis < sample.dimension(); axis++) {
            sum += Math.pow(sample.get(one, axis) - sample.get(other, axis), 2);
        }
        return Math.sqrt(sum);
    }

    private static int rounded(double value, int most) {
        return (int) Math.min(most, Math.max(1, Math.rint(value)));
    }

    private static int[] counts(List<Integer> votes, int most) {
        int[] counts = new int[most];
        votes.stream().filter(vote -> vote > 0).forEach(vote -> counts[vote - 1]++);
        return counts;
    }

    private static boolean majority(int[] counts, int dimension) {
        return 2 * counts[dimension - 1] > Arrays.stream(counts).sum();
    }

    /** Uniform points of a cube; in the plane rounded, so that some are equal. */
    private static Points cube(int ambient, int n) {
        Points points = Clouds.flat(ambient, ambient, n, 0);
        return ambient == 2 ? Clouds.rounded(points, 0.1) : points;
    }

    @ParameterizedTest
    @CsvSource({"2, 5", "3, 9", "5, 20"})
    void likelihoodIsThatOfDistancesToNeighbours(int ambient, int k) {
        Points sample = cube(ambient, 80);
        List<Integer> votes = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            int point = i;
            double[] near = Arrays.stream(others(sample, i))
                    .limit(k)
                    .mapToDouble(j -> distance(sample, point, j))
                    .toArray();
            double inverse = Arrays.stream(near, 0, k - 1)
                    .filter(distance -> distance > 0)
                    .map(distance -> Math.log(near[k - 1] / distance))
                    .average()
                    .orElseThrow();
            votes.add(rounded(1 / inverse, ambient));
            sum += inverse;
        }
        double mean = sample.size() / sum;
        int[] counts = counts(votes, ambient);
        int dimension = rounded(mean, ambient);
        DimensionEstimate expected = DimensionEstimate.of(
                dimension,
                majority(counts, dimension),
                counts,
                String.format(Locale.ROOT, "the mean over points is %.2f; they speak for ", mean)
                        + Voters.text(counts));

        assertThat(new MaximumLikelihood(Knn.of(k), 500).estimate(Clouds.times(2, sample), CONTEXT))
                .isEqualTo(expected);
        assertThat(new MaximumLikelihood(Knn.of(3), 500).estimate(sample, k, CONTEXT))
                .contains(expected);
    }

    @ParameterizedTest
    @CsvSource({"2, 40", "2, 149", "3, 150", "4, 230"})
    void ratiosOfTwoDistancesLieOnALineThroughTheOrigin(int ambient, int n) {
        Points sample = cube(ambient, n);
        ToDoubleFunction<Integer> logarithm = i -> {
            int[] near = others(sample, i);
            return Math.log(distance(sample, i, near[1]) / distance(sample, i, near[0]));
        };
        List<Double> known = new ArrayList<>();
        for (int voter : CONTEXT.random("voters", 0).permutation(n)) {
            if (distance(sample, voter, others(sample, voter)[0]) > 0) {
                known.add(logarithm.applyAsDouble(voter));
            }
        }
        int groups = Math.max(1, known.size() / 50);
        List<Integer> votes = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            votes.add(rounded(
                    slope(known.subList(known.size() * group / groups, known.size() * (group + 1) / groups)), ambient));
        }
        double slope = slope(known);
        int dimension = rounded(slope, ambient);
        int[] counts = counts(votes, ambient);

        assertThat(new TwoNn(Knn.of(2), 2000).estimate(Clouds.times(2, sample), CONTEXT))
                .isEqualTo(DimensionEstimate.of(
                        dimension,
                        majority(counts, dimension),
                        counts,
                        String.format(Locale.ROOT, "all points together give %.2f; groups of them speak for ", slope)
                                + Voters.text(counts)));
    }

    /** The empirical distribution gives the i-th of n values the share i/(n + 1). */
    private static double slope(List<Double> logarithms) {
        List<Double> sorted = logarithms.stream().sorted().toList();
        int n = sorted.size();
        double products = 0;
        double squares = 0;
        for (int i = 1; i <= Math.ceil(0.9 * n); i++) {
            double x = sorted.get(i - 1);
            products -= x * Math.log(1 - i / (n + 1.0));
            squares += x * x;
        }
        return products / squares;
    }

    @ParameterizedTest
    @CsvSource({"2, 5", "3, 6", "4, 12", "7, 5", "9, 8"})
    void eigenvaluesAreThoseOfTheCovariance(int ambient, int k) {
        Points sample = Clouds.flat(2, ambient, 60, 0.3);
        List<Integer> votes = new ArrayList<>();
        for (int i = 0; i < sample.size(); i++) {
            double[][] near = Arrays.stream(others(sample, i))
                    .limit(k)
                    .mapToObj(sample::row)
                    .toArray(double[][]::new);
            double[] values = new EigenDecomposition(
                            new Covariance(new Array2DRowRealMatrix(near)).getCovarianceMatrix())
                    .getRealEigenvalues();
            int most = Math.max(1, Math.min(ambient - 1, (k - 1) / 2));
            votes.add(IntStream.rangeClosed(1, most)
                    .boxed()
                    .max(Comparator.comparingDouble(j -> values[j - 1] / values[j]))
                    .orElseThrow());
        }
        int[] counts = counts(votes, ambient - 1);
        int winner = IntStream.rangeClosed(1, ambient - 1)
                .boxed()
                .max(Comparator.comparingInt(d -> 100 * counts[d - 1] - d))
                .orElseThrow();
        DimensionEstimate expected = DimensionEstimate.of(
                winner,
                majority(counts, winner),
                counts,
                "the eigenvalues around the points fall most after dimension " + Voters.text(counts));

        assertThat(new EigenvalueGap(Knn.of(k), 500).estimate(sample, CONTEXT)).isEqualTo(expected);
        assertThat(new EigenvalueGap(Knn.of(3), 500).estimate(sample, k, CONTEXT))
                .contains(expected);
    }

    private static Neighbors all(Points sample) {
        Neighbors all = new Neighbors(sample.size());
        for (int i = 0; i < sample.size(); i++) {
            all.add(i, 0);
        }
        return all;
    }

    /** Points on the axes at both sides of the origin, three times each, whose moments are the squares of what is given. */
    private static int gap(int ambient, double... lengths) {
        int count = 6 * lengths.length;
        double[] values = new double[count * ambient];
        Arrays.fill(values, 1000);
        for (int i = 0; i < count; i++) {
            values[i * ambient + i / 6] += i % 2 == 0 ? lengths[i / 6] : -lengths[i / 6];
        }
        Points sample = Points.wrap(values, ambient);
        return new LocalEigenvalues(sample).gap(all(sample));
    }

    @Test
    void theLargestRatioCounts() {
        assertThat(gap(4, 8, 4, 1, 0.5)).isEqualTo(2);
        assertThat(gap(4, 16, 4, 2, 1)).isEqualTo(1);
        assertThat(gap(4, 16, 4, 2, 0.25)).isEqualTo(3);
    }

    @Test
    void whatIsSpannedWithoutNoiseIsTheDimensionUnlessOneFallIsClear() {
        assertThat(gap(4, 8, 4)).isEqualTo(2);
        assertThat(gap(5, 8, 4, 2)).as("no fall beyond a factor of ten").isEqualTo(3);
        assertThat(gap(5, 8, 4, 1)).as("16 is clear").isEqualTo(2);
        assertThat(gap(3, 0, 0)).isZero();
    }

    @Test
    void oneWorkspaceServesChartsOfAllSizes() {
        RandomStream random = RandomStream.of(3, "sizes", 0);
        double[] values = new double[5 * 40];
        Arrays.setAll(values, i -> random.nextGaussian());
        Points sample = Points.wrap(values, 5);
        LocalEigenvalues reused = new LocalEigenvalues(sample);
        for (int count : new int[] {3, 30, 4, 5, 6, 40, 2}) {
            Neighbors some = new Neighbors(count);
            IntStream.range(0, count).forEach(i -> some.add(39 - i, 0));
            assertThat(reused.gap(some)).as("of [%d]", count).isEqualTo(new LocalEigenvalues(sample).gap(some));
        }
    }
}
