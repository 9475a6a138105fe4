package org.qmf.study.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.ComparedValues.Unit;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;
import org.qmf.api.study.TestTable.Cell;
import org.qmf.study.statistics.Holm;
import org.qmf.study.statistics.PairedComparison;
import org.qmf.study.table.NumberText;

/** Compares every pair of methods by Wilcoxon's signed-rank test, with Holm's correction over all pairs. */
public final class WilcoxonHolm implements StatisticalTest {

    private record Pair(String first, String second, PairedComparison comparison) {}

    @Override
    public String title() {
        return "Wilcoxon's test with Holm's correction";
    }

    @Override
    public TestResult compare(ComparedValues values) {
        List<Pair> pairs = pairs(values);
        double[] adjusted = Holm.adjust(
                pairs.stream().mapToDouble(pair -> pair.comparison().test().p()).toArray());
        List<PairOutcome> outcomes = new ArrayList<>();
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Pair pair = pairs.get(i);
            PairedComparison compared = pair.comparison();
            outcomes.add(new PairOutcome(
                    pair.first(),
                    pair.second(),
                    compared.wins(),
                    compared.ties(),
                    compared.losses(),
                    compared.difference(),
                    compared.effect(),
                    adjusted[i]));
            rows.add(row(pair, adjusted[i]));
        }
        int replicates =
                outcomes.stream().mapToInt(PairOutcome::replicates).max().orElse(0);
        return TestResult.ofPairs(outcomes, attainable(values.methods().size(), replicates), table(values, rows));
    }

    /** All n differences have the same sign with probability 2·2⁻ⁿ, which Holm multiplies by the number of pairs. */
    @Override
    public double attainable(int methods, int replicates) {
        return Math.min(1, methods * (methods - 1) / 2.0 * Math.pow(2, 1 - replicates));
    }

    private static List<Pair> pairs(ComparedValues values) {
        return MethodPair.of(values).stream()
                .map(pair -> new Pair(
                        pair.first(),
                        pair.second(),
                        PairedComparison.of(pair.firstValues(), pair.secondValues(), values.smallerIsBetter())))
                .toList();
    }

    private static TestTable table(ComparedValues values, List<List<Cell>> rows) {
        return new TestTable(
                "comparison",
                "pairs of methods by " + values.value(),
                List.of(
                        "first",
                        "second",
                        "mean difference",
                        "wins",
                        "ties",
                        "losses",
                        "rank-biserial",
                        "p",
                        "p (Holm)"),
                rows,
                List.of("Differences and effects are positive where the first is better. Wilcoxon's"
                        + " signed-rank test, two-sided, with Holm's correction over "
                        + (values.unit() == Unit.DATASET ? "all pairs." : "the pairs of a setting.")));
    }

    private static List<Cell> row(Pair pair, double adjusted) {
        PairedComparison compared = pair.comparison();
        return Stream.of(
                        pair.first(),
                        pair.second(),
                        NumberText.of(compared.difference()),
                        Integer.toString(compared.wins()),
                        Integer.toString(compared.ties()),
                        Integer.toString(compared.losses()),
                        String.format(Locale.ROOT, "%.2f", compared.effect()),
                        NumberText.p(compared.test().p()),
                        NumberText.p(adjusted))
                .map(Cell::of)
                .toList();
    }
}
