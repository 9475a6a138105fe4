package org.qmf.study.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;
import org.qmf.api.study.TestTable.Cell;
import org.qmf.study.statistics.Friedman;
import org.qmf.study.statistics.Nemenyi;
import org.qmf.study.table.NumberText;

/**
 * Compares all methods at once by Friedman's test of their ranks within every replicate that has all values, with
 * Nemenyi's critical difference of average ranks.
 */
public final class FriedmanNemenyi implements StatisticalTest {

    @Override
    public String title() {
        return "Friedman's test";
    }

    @Override
    public TestResult compare(ComparedValues values) {
        Friedman friedman = Friedman.of(blocks(values));
        int methods = values.methods().size();
        double difference = friedman.blocks() < 2 || methods < 2
                ? Double.NaN
                : Nemenyi.criticalDifference(methods, friedman.blocks(), values.alpha());
        return TestResult.ofRanks(
                new AverageRanks(
                        friedman.ranks(), friedman.blocks(), friedman.p(), difference, "Nemenyi's critical difference"),
                table(values, row(friedman, difference)));
    }

    /** Friedman's test gives rank 1 to the smallest value. */
    private static double[][] blocks(ComparedValues values) {
        double sign = values.smallerIsBetter() ? 1 : -1;
        return IntStream.range(0, values.replicates())
                .mapToObj(replicate -> IntStream.range(0, values.methods().size())
                        .mapToDouble(method -> sign * values.get(method, replicate))
                        .toArray())
                .toArray(double[][]::new);
    }

    private static TestTable table(ComparedValues values, List<Cell> row) {
        List<String> header = new ArrayList<>(List.of(units(values), "chi-square", "F", "p", "critical difference"));
        header.addAll(values.methods());
        return new TestTable(
                "ranks",
                "average ranks by " + values.value(),
                header,
                List.of(row),
                List.of("Friedman's test with the correction of Iman and Davenport; methods whose average ranks differ"
                        + " by the critical difference or more differ at the level [" + values.alpha()
                        + "] (Nemenyi)."));
    }

    private static String units(ComparedValues values) {
        return switch (values.unit()) {
            case REPLICATE -> "seeds";
            case DATASET -> "data sets";
        };
    }

    private static List<Cell> row(Friedman friedman, double difference) {
        List<Cell> cells = new ArrayList<>();
        Stream.of(
                        Integer.toString(friedman.blocks()),
                        NumberText.of(friedman.chiSquare()),
                        NumberText.of(friedman.f()),
                        NumberText.p(friedman.p()),
                        NumberText.of(difference))
                .map(Cell::of)
                .forEach(cells::add);
        for (double rank : friedman.ranks()) {
            long better =
                    friedman.ranks().stream().filter(other -> other < rank).count();
            String text = Double.isNaN(rank) ? NumberText.of(rank) : String.format(Locale.ROOT, "%.2f", rank);
            long equal =
                    friedman.ranks().stream().filter(other -> other == rank).count();
            cells.add(new Cell(text, better < 2 && equal < 3 ? (int) better + 1 : 0));
        }
        return cells;
    }
}
