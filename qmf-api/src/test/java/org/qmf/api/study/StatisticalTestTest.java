package org.qmf.api.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticalTestTest {

    private static final TestTable TABLE = new TestTable(
            "wins",
            "Wins",
            List.of("method", "wins"),
            List.of(List.of(TestTable.Cell.of("PCA"), new TestTable.Cell("3", 1))),
            List.of());

    private static ComparedValues values() {
        return new ComparedValues(
                "mse", true, 0.05, List.of("PCA", "RQMF"), List.of(new double[] {1, 2, 3}, new double[] {2, 1, 2}));
    }

    @Test
    void handsOutCopiesOfTheValues() {
        ComparedValues values = values();
        values.of(0)[0] = 99;
        assertThat(values.of(0)).containsExactly(1, 2, 3);
        assertThat(values.get(1, 2)).isEqualTo(2);
        assertThat(values.replicates()).isEqualTo(3);
        assertThat(values.methods()).containsExactly("PCA", "RQMF");
        assertThat(values.value()).isEqualTo("mse");
        assertThat(values.smallerIsBetter()).isTrue();
        assertThat(values.alpha()).isEqualTo(0.05);
        assertThat(values.unit()).isEqualTo(ComparedValues.Unit.REPLICATE);
        assertThat(new ComparedValues("mse", true, 0.05, List.of(), List.of()).replicates())
                .isZero();
    }

    @Test
    void refusesMethodsWithoutTheirValues() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ComparedValues("mse", true, 0.05, List.of("PCA"), List.of()))
                .withMessage("[1] methods must have equally many values each");
    }

    @Test
    void seesAPairFromBothSides() {
        PairOutcome pair = new PairOutcome("PCA", "RQMF", 1, 0, 2, 0.5, -0.3, 0.04);
        TestResult result = TestResult.ofPairs(List.of(pair), 0.01, TABLE);
        assertThat(result.pair("RQMF", "PCA")).contains(pair);
        assertThat(result.pair("RQMF", "Mfit")).isEmpty();
        assertThat(pair.seenBy("PCA")).isSameAs(pair);
        assertThat(pair.seenBy("RQMF")).isEqualTo(new PairOutcome("RQMF", "PCA", 2, 0, 1, -0.5, 0.3, 0.04));
        assertThat(pair.replicates()).isEqualTo(3);
    }

    @Test
    void ranksAllAtOnce() {
        AverageRanks ranks = new AverageRanks(List.of(1.5, 1.5), 4, 1, 0.9, "the critical difference");
        assertThat(TestResult.ofRanks(ranks, TABLE).ranks()).contains(ranks);
        assertThat(TestResult.ofRanks(ranks, TABLE).pairs()).isEmpty();
    }

    @Test
    void refusesTablesThatNoReportCanShow() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestTable("My Wins", "", List.of(), List.of(), List.of()))
                .withMessage("a table has the name [My Wins]; use lower-case words with dashes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestTable(
                        "wins", "", List.of("a", "b"), List.of(List.of(TestTable.Cell.of("1"))), List.of()))
                .withMessage("a row of table [wins] has [1] cells, its header has [2]");
    }

    @Test
    void readsAPresetWhenItIsAskedFor() {
        Preset missing = Preset.ofResource(StatisticalTestTest.class, "missing.yaml");
        assertThatIllegalStateException()
                .isThrownBy(missing::yaml)
                .withMessage("the jar of [" + StatisticalTestTest.class.getName() + "] holds no [missing.yaml]");
        assertThat(Preset.ofResource(StatisticalTestTest.class, "StatisticalTestTest.class")
                        .yaml())
                .isNotEmpty();
    }
}
