package org.qmf.study.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;
import org.qmf.api.study.TestTable.Cell;
import org.qmf.study.statistics.Holm;
import org.qmf.study.statistics.PairedComparison;
import org.qmf.study.statistics.ResampledT;
import org.qmf.study.table.NumberText;

/**
 * Compares every pair of methods on replicates that share points, by the t-test of the mean difference corrected for their
 * correlation, with Holm's correction over all pairs.
 */
public final class ResampledTHolm implements StatisticalTest {

    private record Pair(MethodPair methods, PairedComparison counts, ResampledT test) {}

    @Override
    public String title() {
        return "the t-test corrected for shared points, with Holm's correction";
    }

    /** Of independent replicates Wilcoxon's test asks less. */
    @Override
    public boolean suits(double correlation) {
        return correlation > 0;
    }

    @Override
    public TestResult compare(ComparedValues values) {
        boolean smaller = values.smallerIsBetter();
        List<Pair> pairs = MethodPair.of(values).stream()
                .map(pair -> new Pair(
                        pair,
                        PairedComparison.of(pair.firstValues(), pair.secondValues(), smaller),
                        ResampledT.of(pair.advantages(smaller), values.correlation(), 1 - values.alpha())))
                .toList();
        double[] adjusted = Holm.adjust(
                pairs.stream().mapToDouble(pair -> known(pair.test().p())).toArray());
        List<PairOutcome> outcomes = new ArrayList<>();
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Pair pair = pairs.get(i);
            outcomes.add(new PairOutcome(
                    pair.methods().first(),
                    pair.methods().second(),
                    pair.counts().wins(),
                    pair.counts().ties(),
                    pair.counts().losses(),
                    pair.test().mean(),
                    effect(pair.test()),
                    adjusted[i]));
            rows.add(row(pair, adjusted[i]));
        }
        return TestResult.ofPairs(outcomes, 0, table(values, rows));
    }

    /** Too few values tell nothing. */
    private static double known(double p) {
        return Double.isNaN(p) ? 1 : p;
    }

    private static double effect(ResampledT test) {
        return Double.isNaN(test.t()) ? 0 : test.effect();
    }

    private static TestTable table(ComparedValues values, List<List<Cell>> rows) {
        return new TestTable(
                "comparison-resampled",
                "pairs of methods by " + values.value(),
                List.of(
                        "first",
                        "second",
                        "mean difference",
                        "lower",
                        "upper",
                        "wins",
                        "ties",
                        "losses",
                        "effect",
                        "p",
                        "p (Holm)"),
                rows,
                List.of("Differences and effects are positive where the first is better. The t-test of the mean"
                        + " difference over replicates that share points, so that their values are correlated by "
                        + String.format(Locale.ROOT, "%.2f", values.correlation())
                        + " (Nadeau and Bengio 2003), two-sided, with Holm's correction over the pairs of a setting; the"
                        + " interval is that of one pair, the effect t/√(t² + J − 1)."));
    }

    private static List<Cell> row(Pair pair, double adjusted) {
        return Stream.of(
                        pair.methods().first(),
                        pair.methods().second(),
                        NumberText.of(pair.test().mean()),
                        NumberText.of(pair.test().lower()),
                        NumberText.of(pair.test().upper()),
                        Integer.toString(pair.counts().wins()),
                        Integer.toString(pair.counts().ties()),
                        Integer.toString(pair.counts().losses()),
                        String.format(Locale.ROOT, "%.2f", effect(pair.test())),
                        NumberText.p(known(pair.test().p())),
                        NumberText.p(adjusted))
                .map(Cell::of)
                .toList();
    }
}
