package org.qmf.study.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.AverageRanks;
import org.qmf.study.MadeUp;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.table.TableCell.Emphasis;

class DatasetTablesTest {

    private static final String STUDY = """
            study: two
            datasets:
              small: {dataset: circle}
              large: {dataset: circle}
            seeds: 2
            methods: {A: identity, B: identity, C: identity}
            metrics: [manifold-distance, runtime]
            """;

    /** B is twice as bad as A on the first data set and half as bad on the second, whose errors are larger. */
    private static double value(CellId cell) {
        boolean small = cell.dataset().equals("small");
        double best = (small ? 0.01 : 10) * cell.seed();
        return switch (cell.method()) {
            case "A" -> small ? best : 2 * best;
            case "B" -> small ? 2 * best : best;
            default -> small ? 8 * best : 2 * best;
        };
    }

    private static Results results() {
        return results(STUDY);
    }

    private static Results results(String study) {
        return MadeUp.results(
                MadeUp.outline(study),
                cell -> new JournalLine(
                        "key",
                        cell,
                        Map.of("manifold-distance.mse", value(cell)),
                        Map.of("runtime.seconds", cell.method().equals("A") ? 3.0 : 1.0),
                        Optional.empty()));
    }

    @Test
    void showsMeansWithARowForEachDataSet() {
        Table table = new StudyTables(results()).metric("manifold-distance.mse");

        assertThat(table.title()).isEqualTo("two: manifold distance (MSE), mean over 2 seeds");
        assertThat(table.header()).containsExactly("data set", "A", "B", "C");
        assertThat(texts(table.rows().get(0))).containsExactly("small", "0.0150", "0.0300", "0.1200");
        assertThat(texts(table.rows().get(1))).containsExactly("large", "30.0000", "15.0000", "30.0000");
        assertThat(table.rows().get(0))
                .extracting(TableCell::emphasis)
                .containsExactly(Emphasis.NONE, Emphasis.BEST, Emphasis.SECOND, Emphasis.NONE);
    }

    @Test
    void averagesRegretByGeometricMeans() {
        Table table = new StudyTables(results()).regret().orElseThrow();

        assertThat(table.header())
                .containsExactly(
                        "method", "mean", "median", "worst", "worst on", "best on", "data sets", "average rank");
        assertThat(texts(table.rows().get(0)))
                .containsExactly("A", "1.4142", "1.5000", "2.0000", "large", "1", "2", "1.75");
        assertThat(texts(table.rows().get(2)))
                .containsExactly("C", "4.0000", "5.0000", "8.0000", "small", "0", "2", "2.75");
        assertThat(table.notes().get(0))
                .isEqualTo("Regret is the value divided by the best value of all methods on the same replicate,"
                        + " geometric mean over the replicates; 1 is as good as the best.");
    }

    @Test
    void onlySomeMethodsMayCountAsTheBest() {
        Results results = results(STUDY + "compare: {reference: [A]}\n");
        AcrossDatasets across = new AcrossDatasets(results);

        assertThat(across.regrets("A")).containsExactly(1, 1);
        assertThat(across.regrets("B")[1]).isEqualTo(0.5, within(1e-12));
        assertThat(new StudyTables(results).regret().orElseThrow().notes().get(0))
                .startsWith("Regret is the value divided by the best value of A on the same replicate");
    }

    @Test
    void aDataSetCountsOnceHoweverManyReplicatesItHas() {
        for (int seeds : List.of(2, 40)) {
            Results results = results(STUDY.replace("seeds: 2", "seeds: " + seeds));
            AverageRanks ranks = new AcrossDatasets(results)
                    .compared()
                    .ranks(results.outline())
                    .orElseThrow();

            assertThat(ranks.replicates()).isEqualTo(2);
            // Equal values share a rank.
            assertThat(ranks.ranks()).containsExactly(1.75, 1.5, 2.75);
        }
    }

    @Test
    void testsCompareLogarithmsSoThatNoDataSetOutweighsAnother() {
        List<Table> tests = new StudyTables(results()).tests();

        assertThat(tests).extracting(Table::name).containsExactly("comparison", "ranks");
        assertThat(tests.get(0).title()).isEqualTo("two: pairs of methods by log10 of manifold distance (MSE)");
        assertThat(texts(tests.get(0).rows().get(1)).subList(0, 6)).containsExactly("A", "C", "0.4515", "1", "1", "0");
        assertThat(tests.get(1).header()).startsWith("data sets", "chi-square");
        assertThat(tests.get(1).notes()).contains("Each data set counts once, with the mean over its replicates.");
    }

    @Test
    void showsWhatMethodsCost() {
        Table cost = new StudyTables(results()).costs().get(0);

        assertThat(cost.title()).isEqualTo("two: cost by runtime (seconds) over 2 data sets");
        assertThat(texts(cost.rows().get(2))).containsExactly("A", "6.0000", "3.0000", "3.0000");
        assertThat(new StudyTables(results(STUDY.replace(", runtime]", "]"))).costs())
                .isEmpty();
    }

    @Test
    void aMethodWithoutValuesOnADataSetComesLast() {
        Results results = MadeUp.results(
                STUDY, cell -> cell.method().equals("A") && cell.dataset().equals("large") ? Double.NaN : value(cell));

        Table regret = new StudyTables(results).regret().orElseThrow();

        assertThat(texts(regret.rows().get(2)).subList(0, 7))
                .containsExactly("A", "1.0000", "1.0000", "1.0000", "small", "1", "1");
        assertThat(texts(new StudyTables(results)
                        .metric("manifold-distance.mse")
                        .rows()
                        .get(1)))
                .containsExactly("large", "–", "15.0000", "30.0000");
    }

    /** A mean over the easy data sets only is not better than one over all. */
    @Test
    void onlyMethodsWithAllDataSetsStandOutByTheirRegret() {
        Results results = MadeUp.results(
                STUDY, cell -> cell.method().equals("A") && cell.dataset().equals("large") ? Double.NaN : value(cell));

        Table regret = new StudyTables(results).regret().orElseThrow();

        assertThat(regret.rows())
                .extracting(row -> row.get(0).text(), row -> row.get(1).emphasis())
                .containsExactly(tuple("B", Emphasis.BEST), tuple("C", Emphasis.SECOND), tuple("A", Emphasis.NONE));
        assertThat(regret.notes())
                .endsWith("The average rank is over 1 of 2 data sets, those on which every method has a value.");
        assertThat(new StudyTables(results()).regret().orElseThrow().notes())
                .endsWith("The average rank is over all data sets.");
    }

    /** The sweep changes the sample, so the controls of another setting are those of another sample. */
    @Test
    void controlsAreOfTheSampleOfTheBestMethod() {
        String swept = STUDY.replace("dataset: circle", "dataset: {type: circle, noise: \"${s}\"}")
                + "sweep: {s: [0.1, 0.2]}\n";
        List<JournalLine> lines = new ArrayList<>();
        for (String dataset : List.of("small", "large")) {
            for (String setting : List.of("s=0.1", "s=0.2")) {
                for (String method : List.of("A", "B", "C", "perfect (control)")) {
                    double value = (setting.equals("s=0.1") ? 7 : 5) + (method.startsWith("perfect") ? 10 : 0);
                    for (int seed = 1; seed <= 2; seed++) {
                        lines.add(new JournalLine(
                                "key",
                                new CellId(dataset, method, setting, seed),
                                Map.of("manifold-distance.mse", value),
                                Map.of(),
                                Optional.empty()));
                    }
                }
            }
        }

        Table table = new StudyTables(new Results(MadeUp.outline(swept), lines)).metric("manifold-distance.mse");

        assertThat(texts(table.rows().get(0))).containsExactly("small", "5.0000", "5.0000", "5.0000", "15.0000");
        assertThat(table.notes())
                .endsWith("Controls are of the sample at the setting of the best method on each data set.");
    }

    @Test
    void regretTakesValuesThatAreNotNegative() {
        Results results = MadeUp.results(STUDY, cell -> -value(cell));

        assertThat(new StudyTables(results).regret()).isEmpty();
        assertThat(new StudyTables(results).summary()).hasSize(1);
        assertThat(new AcrossDatasets(results).compared().value()).isEqualTo("manifold distance (MSE)");
    }

    private static List<String> texts(List<TableCell> row) {
        return row.stream().map(TableCell::text).toList();
    }
}
