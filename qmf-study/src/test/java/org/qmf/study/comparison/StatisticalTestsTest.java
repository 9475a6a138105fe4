package org.qmf.study.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;
import org.qmf.study.statistics.Nemenyi;

class StatisticalTestsTest {

    private static final double[] GOOD = {1, 2, 3, 4, 5, 6};
    private static final double[] FAIR = {2, 3, 4, 5, 6, 6};
    private static final double[] POOR = {9, 9, 9, 9, 9, 9};

    private static ComparedValues values(boolean smallerIsBetter) {
        return new ComparedValues(
                "mse", smallerIsBetter, 0.05, List.of("good", "fair", "poor"), List.of(GOOD, FAIR, POOR));
    }

    @Test
    void wilcoxonComparesAllPairsFromEitherSide() {
        TestResult result = new WilcoxonHolm().compare(values(true));

        assertThat(result.pairs()).hasSize(3);
        PairOutcome pair = result.pair("fair", "good").orElseThrow();
        assertThat(pair.first()).isEqualTo("good");
        assertThat(List.of(pair.wins(), pair.ties(), pair.losses())).containsExactly(5, 1, 0);
        assertThat(pair.effect()).isEqualTo(1);
        assertThat(pair.p()).as("2 of 2⁵ signs, the largest of three").isCloseTo(0.09375, within(1e-12));
        PairOutcome seen = pair.seenBy("fair");
        assertThat(seen.wins()).isZero();
        assertThat(seen.difference()).isEqualTo(-pair.difference());
        assertThat(seen.seenBy("good")).isEqualTo(pair);
        assertThat(result.attainable()).isEqualTo(3 * Math.pow(2, -5));
        assertThat(result.ranks()).isEmpty();
        assertThat(result.table().rows()).hasSize(3);
    }

    @Test
    void wilcoxonTurnsRoundWhereLargerIsBetter() {
        TestResult result = new WilcoxonHolm().compare(values(false));

        assertThat(result.pair("good", "poor").orElseThrow().losses()).isEqualTo(6);
        assertThat(result.pair("good", "good")).isEmpty();
    }

    @Test
    void friedmanRanksAllMethods() {
        TestResult result = new FriedmanNemenyi().compare(values(true));

        AverageRanks ranks = result.ranks().orElseThrow();
        assertThat(ranks.ranks()).containsExactly(6.5 / 6, 11.5 / 6, 3.0);
        assertThat(ranks.replicates()).isEqualTo(6);
        assertThat(ranks.criticalDifference()).isEqualTo(Nemenyi.criticalDifference(3, 6, 0.05));
        assertThat(result.pairs()).isEmpty();
        assertThat(result.table().rows().get(0))
                .extracting(TestTable.Cell::place)
                .containsExactly(0, 0, 0, 0, 0, 1, 2, 0);
        assertThat(new FriedmanNemenyi()
                        .compare(values(false))
                        .ranks()
                        .orElseThrow()
                        .ranks())
                .containsExactly(17.5 / 6, 12.5 / 6, 1.0);
    }

    @Test
    void friedmanKnowsNoDifferenceOfOneReplicate() {
        ComparedValues one =
                new ComparedValues("mse", true, 0.05, List.of("a", "b"), List.of(new double[] {1}, new double[] {2}));

        AverageRanks ranks = new FriedmanNemenyi().compare(one).ranks().orElseThrow();

        assertThat(ranks.p()).isNaN();
        assertThat(ranks.criticalDifference()).isNaN();
    }

    @Test
    void comparedValuesAreCopies() {
        ComparedValues values = values(true);
        values.of(0)[0] = 77;

        assertThat(values.get(0, 0)).isEqualTo(1);
        assertThat(values.replicates()).isEqualTo(6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ComparedValues("mse", true, 0.05, List.of("a"), List.of()))
                .withMessage("[1] methods must have equally many values each");
    }

    @Test
    void refusesTablesThatCannotBeWritten() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestTable("../ranks", "", List.of(), List.of(), List.of()))
                .withMessage("a table has the name [../ranks]; use lower-case words with dashes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestTable("ranks", "", List.of("a"), List.of(List.of()), List.of()))
                .withMessage("a row of table [ranks] has [0] cells, its header has [1]");
    }
}
