package org.qmf.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class StatisticsTest {

    /** Accuracies of two variants of C4.5 on 14 data sets: Demšar (2006), Table 2. */
    private static final double[] PLAIN = {
        0.763, 0.599, 0.954, 0.628, 0.882, 0.936, 0.661, 0.583, 0.775, 1.000, 0.940, 0.619, 0.972, 0.957
    };

    private static final double[] TUNED = {
        0.768, 0.591, 0.971, 0.661, 0.888, 0.931, 0.668, 0.583, 0.838, 1.000, 0.962, 0.666, 0.981, 0.978
    };

    @Test
    void signedRanksOfAPublishedExample() {
        double[] differences = IntStream.range(0, 14)
                .mapToDouble(i -> Math.round(1000 * (TUNED[i] - PLAIN[i])))
                .toArray();

        SignedRank test = SignedRank.of(differences);

        // The publication shares the ranks of the two zeros, R⁻ = 12 of 105; without them R⁻ = 12 − 1.5 − 2·2.
        assertThat(test.count()).isEqualTo(12);
        assertThat(test.negative()).isEqualTo(6.5);
        assertThat(test.positive()).isEqualTo(71.5);
        assertThat(test.p()).isLessThan(0.02);
        assertThat(test.rankBiserial()).isEqualTo(65.0 / 78);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 12, 15})
    void exactProbabilityAgreesWithCommonsMath(int n) {
        RandomStream random = RandomStream.of(7, "signed-rank", n);
        double[] first = random.doubles(n).toArray();
        double[] second = random.doubles(n).map(value -> 0.8 * value).toArray();
        double[] differences =
                IntStream.range(0, n).mapToDouble(i -> first[i] - second[i]).toArray();

        assertThat(SignedRank.of(differences).p())
                .isCloseTo(new WilcoxonSignedRankTest().wilcoxonSignedRankTest(first, second, true), within(1e-12));
    }

    @Test
    void exactProbabilityWithTiesIsThatOfAllSigns() {
        double[] differences = {1, 1, -1, 2, 2, 3, -3, 4, 5};
        SignedRank test = SignedRank.of(differences);
        int extreme = 0;
        for (int signs = 0; signs < 512; signs++) {
            double[] flipped = differences.clone();
            for (int i = 0; i < 9; i++) {
                flipped[i] = Math.abs(flipped[i]) * ((signs >> i & 1) == 0 ? 1 : -1);
            }
            SignedRank other = SignedRank.of(flipped);
            extreme +=
                    Math.min(other.positive(), other.negative()) <= Math.min(test.positive(), test.negative()) ? 1 : 0;
        }

        assertThat(test.p()).isCloseTo(extreme / 512.0, within(1e-12));
    }

    @Test
    void approximationForManyDifferencesMeetsTheExactProbability() {
        int n = 80;
        double[] differences =
                IntStream.rangeClosed(1, n).mapToDouble(i -> i % 5 < 2 ? -i : i).toArray();
        // The number of subsets of {1, …, n} with a given sum, as a share of all subsets.
        double[] share = new double[n * (n + 1) / 2 + 1];
        share[0] = 1;
        for (int rank = 1; rank <= n; rank++) {
            double[] next = new double[share.length];
            for (int sum = 0; sum < share.length; sum++) {
                next[sum] = share[sum] / 2 + (sum >= rank ? share[sum - rank] / 2 : 0);
            }
            share = next;
        }

        SignedRank test = SignedRank.of(differences);

        double exact = 2 * Arrays.stream(share, 0, (int) test.negative() + 1).sum();
        assertThat(exact).isBetween(0.05, 0.3);
        assertThat(test.p()).isCloseTo(exact, within(0.001));
        assertThat(SignedRank.of(new double[] {0, Double.NaN}).p()).isEqualTo(1);
    }

    @Test
    void holmStepsDownAndNeverDecreases() {
        assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
        assertThat(Holm.adjust(new double[] {0.9, 0.8})).containsExactly(1, 1);
    }

    @Test
    void friedmanOfAPublishedExample() {
        // Demšar (2006), Section 3.2.2: four variants of C4.5 on 14 data sets.
        Friedman test = Friedman.ofRanks(new double[] {3.143, 2.000, 2.893, 1.964}, 14);

        assertThat(test.chiSquare()).isCloseTo(9.28, within(0.01));
        assertThat(test.f()).isCloseTo(3.69, within(0.01));
        assertThat(test.p()).isBetween(0.01, 0.05);
        assertThat(test.chiSquareP()).isBetween(0.02, 0.03);
        assertThat(Nemenyi.criticalDifference(4, 14, 0.05)).isCloseTo(1.25, within(0.005));
        assertThat(Nemenyi.criticalDifference(4, 14, 0.10)).isCloseTo(1.12, within(0.005));
    }

    @Test
    void friedmanRanksBlocksAndSharesTies() {
        Friedman test = Friedman.of(new double[][] {{1, 2, 3}, {1, 1, 2}, {5, 4, 6}, {1, Double.NaN, 2}});

        assertThat(test.blocks()).isEqualTo(3);
        assertThat(test.ranks()).containsExactly(4.5 / 3, 4.5 / 3, 3.0);
        double[][] tied = new double[8][];
        Arrays.fill(tied, new double[] {3, 1, 1, 0});
        assertThat(Friedman.of(tied).f()).isInfinite();
        Friedman agreed = Friedman.of(new double[][] {{1, 2}, {1, 2}});
        assertThat(agreed.f()).isInfinite();
        assertThat(agreed.p()).as("one of two orders of the second block").isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 1.960",
        "3, 2.343",
        "4, 2.569",
        "5, 2.728",
        "6, 2.850",
        "7, 2.949",
        "8, 3.031",
        "9, 3.102",
        "10, 3.164"
    })
    void criticalValuesAreThePublishedOnes(int k, double q) {
        assertThat(Nemenyi.critical(k, 0.05)).isCloseTo(q, within(0.001));
        double difference = Nemenyi.criticalDifference(k, 20, 0.05);
        assertThat(Nemenyi.p(difference, k, 20)).isCloseTo(0.05, within(1e-6));
    }

    @Test
    void bootstrapIntervalIsSeededAndCoversTheMean() {
        double[] values = RandomStream.of(1, "values", 0).doubles(40).toArray();

        Summary summary = Summary.of(values, 0.95, new Resampling(1, 40));

        double error = summary.deviation() / Math.sqrt(40);
        assertThat(summary.lower()).isCloseTo(summary.mean() - 1.96 * error, within(0.3 * error));
        assertThat(summary.upper()).isCloseTo(summary.mean() + 1.96 * error, within(0.3 * error));
        assertThat(Summary.of(values, 0.95, new Resampling(1, 40))).isEqualTo(summary);
        assertThat(Summary.of(values, 0.95, new Resampling(2, 40))).isNotEqualTo(summary);
        assertThat(Summary.of(new double[] {Double.NaN, 3}, 0.95, new Resampling(1, 2)))
                .isEqualTo(new Summary(1, 3, Double.NaN, 3, 3));
        assertThat(Summary.of(new double[0], 0.95, new Resampling(1, 0)).count())
                .isZero();
    }

    @Test
    void resamplingIsTheSameWhetherPlacesAreRememberedOrNot() {
        double[] values = RandomStream.of(2, "values", 0).doubles(30).toArray();
        double[] means = new Resampling(7, 30).means(values);

        assertThat(new Resampling(7, 29).means(values)).containsExactly(means);
        assertThat(new Resampling(7, 1_000_000).means(values)).containsExactly(means);
        assertThat(new Resampling(8, 30).means(values)).isNotEqualTo(means);
        RandomStream random = RandomStream.of(7, "bootstrap", 0);
        double first = 0;
        for (int i = 0; i < 30; i++) {
            first += values[random.nextInt(30)];
        }
        assertThat(means[0]).as("the definition").isEqualTo(first / 30);
    }

    @Test
    void countsWinsByTheDirectionOfTheMetric() {
        double[] first = {1, 2, 3, 4, Double.NaN};
        double[] second = {2, 3, 3, 1, 1};

        PairedComparison smaller = PairedComparison.of(first, second, true);
        PairedComparison larger = PairedComparison.of(first, second, false);

        assertThat(smaller.wins()).isEqualTo(2);
        assertThat(smaller.ties()).isEqualTo(1);
        assertThat(smaller.losses()).isEqualTo(1);
        assertThat(larger.wins()).isEqualTo(1);
        assertThat(smaller.difference())
                .as("positive where the first is better")
                .isEqualTo(-0.25);
        assertThat(larger.difference()).isEqualTo(0.25);
        assertThat(smaller.effect()).isEqualTo(-larger.effect());
    }
}
