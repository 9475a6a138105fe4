package org.qmf.study.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.study.MadeUp;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.result.Results;
import org.qmf.study.table.TableCell.Emphasis;

class MetricTableTest {

    private static final String STUDY = """
            study: two
            dataset: circle
            seeds: 3
            methods: {A: identity, B: identity, C: identity}
            metrics: [diagnostics]
            """;

    /** A has the least of everything, C the most. */
    private static Results results(String yaml) {
        return MadeUp.results(MadeUp.outline(yaml), cell -> {
            double value = cell.method().charAt(0) - 'A';
            return new JournalLine(
                    "key",
                    cell,
                    Map.of(
                            "diagnostics.iterations",
                            value,
                            "diagnostics.converged",
                            value,
                            "diagnostics.lambda",
                            value),
                    Map.of(),
                    Optional.empty());
        });
    }

    private static List<Emphasis> emphases(Table table) {
        return table.rows().stream().map(row -> row.get(1).emphasis()).toList();
    }

    private static Table table(String yaml, String column) {
        return new MetricTable(results(yaml), column).table();
    }

    @Test
    void theBestStandOutWhicheverWayIsBetter() {
        assertThat(emphases(table(STUDY, "diagnostics.iterations")))
                .containsExactly(Emphasis.BEST, Emphasis.SECOND, Emphasis.NONE);
        Table converged = table(STUDY, "diagnostics.converged");
        assertThat(emphases(converged)).containsExactly(Emphasis.NONE, Emphasis.SECOND, Emphasis.BEST);
        assertThat(converged.notes())
                .containsExactly("Larger is better; best and second best of each column stand out, ties alike.");
    }

    @Test
    void nothingStandsOutWhereNeitherWayIsBetter() {
        Table lambda = table(STUDY, "diagnostics.lambda");

        assertThat(emphases(lambda)).containsOnly(Emphasis.NONE);
        assertThat(lambda.notes()).isEmpty();
    }

    @Test
    void aSingleSeedHasNoInterval() {
        String single = STUDY.replace("seeds: 3", "seeds: 1");

        assertThat(table(single, "diagnostics.lambda").title()).isEqualTo("two: diagnostics (lambda) of a single seed");
        assertThat(table(single, "diagnostics.lambda").rows().get(1).get(1).text())
                .isEqualTo("1.0000");
        assertThat(new StudyTables(results(single))
                        .best()
                        .orElseThrow()
                        .rows()
                        .get(0)
                        .get(3)
                        .text())
                .isEqualTo("–");
        assertThat(table(STUDY, "diagnostics.lambda").title())
                .isEqualTo("two: diagnostics (lambda), mean over 3 seeds [95 % bootstrap interval]");
    }

    @Test
    void onlyASweepHasABestSetting() {
        assertThat(new StudyTables(results(STUDY)).best().orElseThrow().title())
                .isEqualTo("two: diagnostics (iterations) of each method");
        assertThat(new StudyTables(results(STUDY)).best().orElseThrow().notes()).isEmpty();
        Table swept =
                new StudyTables(results(STUDY + "sweep: {k: [1, 2]}\n")).best().orElseThrow();
        assertThat(swept.title()).isEqualTo("two: diagnostics (iterations) of each method at its best setting");
        assertThat(swept.notes()).hasSize(1);
    }
}
