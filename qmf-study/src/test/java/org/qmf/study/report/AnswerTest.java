package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.study.MadeUp;
import org.qmf.study.journal.CellId;
import org.qmf.study.result.Results;

class AnswerTest {

    private static final String STUDY = """
            study: answer
            dataset: circle
            seeds: 12
            sweep: {k: [2, 4]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              RQMF: {type: rqmf, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance]
            """;

    @Test
    void namesTheBestMethodItsIntervalAndThatTheDifferenceIsSignificant() {
        Answer answer = new Answer(MadeUp.results(STUDY, AnswerTest::clear));

        assertThat(answer.lead())
                .startsWith("PCA at k = 2 has the lowest Manifold distance (MSE): 0.1065 [0.10")
                .contains(
                        "Next is RQMF at k = 4 with 0.1565",
                        "the difference is significant",
                        "p = 0.0015; better in 12 of" + " 12 replicates");
    }

    @Test
    void saysOfAllMethodsWhichOnesDiffer() {
        Answer answer = new Answer(MadeUp.results(STUDY, AnswerTest::clear));

        assertThat(answer.details())
                .contains(
                        "In the order of their means (PCA, RQMF, Raw) every method is significantly better than those"
                                + " after it.",
                        "At equal settings, PCA is significantly better than RQMF at k=2, significantly worse at k=4, and"
                                + " not different elsewhere.");
    }

    @Test
    void leavesOpenWhatIsOpen() {
        Answer answer = new Answer(MadeUp.results(STUDY, AnswerTest::close));

        assertThat(answer.lead()).contains("the difference is not significant", "so the order of the two is open");
        assertThat(answer.details().get(0))
                .contains(" every method is significantly better than those after it, except that ")
                .containsAnyOf(
                        "PCA does not differ significantly from RQMF.", "RQMF does not differ significantly from PCA.");
    }

    @Test
    void namesTheFewDifferencesThatAreSignificant() {
        String study = STUDY.replace("Raw: identity", "Raw: identity\n  Kept: identity\n  Same: identity");
        Results results =
                MadeUp.results(study, cell -> cell.method().equals("Raw") ? 9 + 0.001 * cell.seed() : noise(cell));

        assertThat(new Answer(results).details().get(0))
                .contains(
                        "only these differences are significant: ",
                        "PCA is better than Raw",
                        "Same is better than Raw");
    }

    @Test
    void joinsWhatIsOpen() {
        String study = STUDY.replace("Raw: identity", "Raw: identity\n  Kept: identity\n  Same: identity");
        Results results = MadeUp.results(study, cell -> switch (cell.method()) {
            case "PCA", "RQMF" -> noise(cell);
            case "Kept", "Same" -> 9 + noise(cell);
            default -> 99 + noise(cell);
        });

        assertThat(new Answer(results).details().get(0))
                .matches(
                        "In the order of their means \\(.*, Raw\\) every method is significantly better than those after it,"
                                + " except that (PCA|RQMF) does not differ significantly from (PCA|RQMF), nor (Kept|Same) from"
                                + " (Kept|Same)\\.");
    }

    @Test
    void tellsALossInSpiteOfABetterMean() {
        Results results = MadeUp.results(STUDY, cell -> switch (cell.method()) {
            case "PCA" -> cell.seed() == 1 ? -100 : 1 + 0.001 * cell.seed();
            case "RQMF" -> 0.5 + 0.002 * cell.seed();
            default -> 2 + 0.01 * cell.seed();
        });

        assertThat(new Answer(results).details().get(0)).contains("PCA is significantly worse than RQMF");
    }

    @Test
    void saysWhereNothingDiffers() {
        Answer answer = new Answer(MadeUp.results(STUDY, AnswerTest::noise));

        assertThat(answer.details().get(0))
                .startsWith("In the order of their means (")
                .endsWith(") no method differs significantly from another.");
        assertThat(answer.details()).anyMatch(it -> it.endsWith("differ significantly nowhere."));
    }

    @Test
    void admitsThatFewReplicatesProveNothing() {
        Answer answer = new Answer(MadeUp.results(STUDY.replace("12", "3"), AnswerTest::clear));

        assertThat(answer.details().get(0))
                .isEqualTo(
                        "With 3 replicates and 3 pairs of methods no p-value can be below 0.7500, so no difference can"
                                + " be significant: run more replicates.");
        assertThat(answer.details().get(1))
                .isEqualTo("By their means alone, the methods stand in the order PCA, RQMF, Raw.");
    }

    @Test
    void aSingleReplicateHasNeitherIntervalNorTest() {
        Answer answer = new Answer(MadeUp.results(STUDY.replace("12", "1"), AnswerTest::clear));

        assertThat(answer.lead())
                .isEqualTo(
                        "PCA at k = 2 has the lowest Manifold distance (MSE): 0.1010 in a single replicate, which lets"
                                + " neither an interval nor a test be known. Next is RQMF at k = 4 with 0.1510.");
        assertThat(answer.details().get(0))
                .isEqualTo("Run more replicates to learn which differences are more than chance: --seeds 20.");
    }

    @Test
    void largerMayBeBetter() {
        Answer answer =
                new Answer(MadeUp.results(STUDY.replace("[manifold-distance]", "[improvement]"), AnswerTest::clear));

        assertThat(answer.lead()).startsWith("Raw has the highest Improvement (MSE): 1.0");
    }

    @Test
    void hasWordsForNothingAndForOneMethod() {
        assertThat(new Answer(MadeUp.results(STUDY, cell -> Double.NaN)).lead())
                .isEqualTo("No method has a value of Manifold distance (MSE), so there is nothing to compare.");
        assertThat(new Answer(MadeUp.results(
                                STUDY.replaceAll("(?s)methods:.*Raw: identity", "methods: {A: identity}"),
                                AnswerTest::clear))
                        .lead())
                .endsWith("There is no other method with values to compare it with.");
    }

    /** Differs from cell to cell, but by no method. */
    private static double noise(CellId cell) {
        return Math.sin(cell.seed() * (1.0 + Math.floorMod(cell.method().hashCode(), 7)) + MadeUp.variable(cell));
    }

    private static double close(CellId cell) {
        return clear(cell) + (cell.method().equals("PCA") ? 0.05 * (1 + Math.sin(9 * cell.seed())) : 0);
    }

    private static double clear(CellId cell) {
        double noise = 0.001 * cell.seed();
        return switch (cell.method()) {
            case "PCA" -> 0.1 * MadeUp.variable(cell) / 2 + noise;
            case "RQMF" -> MadeUp.variable(cell) == 4 ? 0.15 + noise : 0.3 + noise;
            default -> 1 + noise;
        };
    }
}
