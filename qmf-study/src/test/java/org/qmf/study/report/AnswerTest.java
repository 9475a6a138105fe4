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
                .startsWith("PCA at k = 2 has the lowest manifold distance (MSE): 0.1065 [0.10")
                .contains(
                        "Next is RQMF at k = 4 with 0.1565",
                        "the difference is significant",
                        "p = 0.0015; PCA is better in 12 of 12 replicates");
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
    void settingsOfSeveralVariablesAreToldApart() {
        String study = STUDY.replace("sweep: {", "sweep: {s: [1, 2], ")
                .replace("{type: knn, k: \"${k}\"}", "{type: knn, k: \"${k + s}\"}");
        Answer answer = new Answer(MadeUp.results(study, cell -> {
            double better =
                    cell.parameters().equals("s=2;k=2") || cell.parameters().equals("s=1;k=4") ? 0.1 : 0.3;
            return (cell.method().equals("PCA") ? better : 0.2) + 0.001 * cell.seed();
        }));

        assertThat(answer.details())
                .anyMatch(detail ->
                        detail.startsWith("At equal settings, ") && detail.contains("s=1 with k=4 and s=2 with k=2"));
    }

    @Test
    void aMethodInFocusWithoutValuesIsNotComparedWithOthers() {
        Answer answer = new Answer(MadeUp.results(
                STUDY + "compare: {focus: Raw}\n", cell -> cell.method().equals("Raw") ? Double.NaN : clear(cell)));

        assertThat(answer.lead()).startsWith("PCA at k = 2 has the lowest manifold distance (MSE): ");
        assertThat(answer.details())
                .contains("Raw has no value of manifold distance (MSE) and cannot be compared.")
                .noneMatch(detail -> detail.contains("differ significantly from"));
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
                        "PCA at k = 2 has the lowest manifold distance (MSE): 0.1010 in a single replicate, which lets"
                                + " neither an interval nor a test be known. Next is RQMF at k = 4 with 0.1510.");
        assertThat(answer.details().get(0))
                .isEqualTo("Run more replicates to learn which differences are more than chance: --seeds 20.");
    }

    @Test
    void largerMayBeBetter() {
        Answer answer =
                new Answer(MadeUp.results(STUDY.replace("[manifold-distance]", "[improvement]"), AnswerTest::clear));

        assertThat(answer.lead()).startsWith("Raw has the highest improvement (MSE): 1.0");
    }

    @Test
    void hasWordsForNothingAndForOneMethod() {
        assertThat(new Answer(MadeUp.results(STUDY, cell -> Double.NaN)).lead())
                .isEqualTo("No method has a value of manifold distance (MSE), so there is nothing to compare.");
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

    private static final String FILE = STUDY.replace("dataset: circle", "dataset: {type: file, path: none.csv}")
            .replace("[manifold-distance]", "[agreement]\ncompare: {metric: agreement.distance}");

    @Test
    void equalMeansAreATie() {
        Results results = MadeUp.results(
                STUDY, cell -> cell.method().equals("Raw") ? 1 + 0.1 * cell.seed() : 0.5 + 0.01 * cell.seed());

        assertThat(new Answer(results).lead())
                .isEqualTo("PCA at k = 2 and RQMF at k = 2 tie for the lowest manifold distance (MSE): 0.5650"
                        + " [0.5458, 0.5850], mean and 95 % interval over 12 replicates. Next is Raw with 1.6500"
                        + " [1.4583, 1.8500].");
        assertThat(new Answer(results).details().get(0))
                .isEqualTo("In the order of their means (PCA and RQMF (tie), Raw) every method is significantly better"
                        + " than those after it, except that PCA does not differ significantly from RQMF.");
        Results all = MadeUp.results(STUDY, cell -> 0.5 + 0.01 * cell.seed());
        assertThat(new Answer(all).lead())
                .startsWith("PCA at k = 2, RQMF at k = 2 and Raw tie for the lowest manifold distance (MSE): 0.5650")
                .endsWith("By their means no method is better than another.");
        Results behind =
                MadeUp.results(STUDY, cell -> cell.method().equals("Raw") ? 0.1 * cell.seed() : 5 + 0.01 * cell.seed());
        assertThat(new Answer(behind).lead())
                .contains("Next are, in a tie, PCA at k = 2 and RQMF at k = 2 with 5.0650");
    }

    @Test
    void speaksOfTheMethodInFocus() {
        String focused = STUDY + "compare: {focus: RQMF}\n";
        Answer answer = new Answer(MadeUp.results(focused, AnswerTest::clear));

        assertThat(answer.lead())
                .isEqualTo("RQMF at k = 4 is on place 2 of 3 by manifold distance (MSE): 0.1565 [0.1546, 0.1585], mean"
                        + " and 95 % interval over 12 replicates. Best is PCA at k = 2 with 0.1065 [0.1046, 0.1085]; the"
                        + " difference is significant (Wilcoxon's test with Holm's correction, p = 0.0015; PCA is better in"
                        + " 12 of 12 replicates).");
        assertThat(answer.details().get(0))
                .isEqualTo("RQMF is significantly better than Raw; it is significantly worse than PCA.");
        assertThat(new Answer(MadeUp.results(STUDY + "compare: {focus: PCA}\n", AnswerTest::clear)).lead())
                .startsWith("PCA at k = 2 has the lowest manifold distance (MSE)");
    }

    @Test
    void aFileIsOneObservationHoweverManySeeds() {
        Results results = MadeUp.results(FILE, AnswerTest::clear);
        Answer answer = new Answer(results);

        assertThat(results.replicates()).isEqualTo(1);
        assertThat(answer.lead())
                .isEqualTo("PCA at k = 2 has the lowest agreement (distance): 0.1010 in a single replicate, which lets"
                        + " neither an interval nor a test be known. Next is RQMF at k = 4 with 0.1510.");
        assertThat(answer.details())
                .containsExactly(
                        "No test is reported: data set [file] is the same for every seed, so that each method has one"
                                + " value; replicates of it can be made by [replicates].",
                        "By their means alone, the methods stand in the order PCA, RQMF, Raw.",
                        "The replicates are the data as they are. They show what each method makes of these data. They do"
                                + " not show whether a difference is more than chance: one data set is one observation,"
                                + " which lets neither an interval nor a test be known.",
                        "Every method is shown at the setting with its best mean. The same values chose the setting, so"
                                + " they are slightly optimistic for all methods.");
    }

    @Test
    void subsamplesAreTestedForWhatTheyShare() {
        Answer answer = new Answer(MadeUp.results(FILE + "replicates: subsample\n", AnswerTest::close));

        assertThat(answer.lead())
                .contains(
                        "mean and 95 % interval over 12 replicates.",
                        "the t-test corrected for shared points, with Holm's");
        assertThat(answer.details())
                .noneMatch(sentence -> sentence.contains("Friedman") || sentence.contains("Wilcoxon"))
                .contains(
                        "The replicates are subsamples of 50 % of the points. They show how much a difference depends on"
                                + " which points were measured, for samples of 50 % of the size. Subsamples share points, so that"
                                + " their values are no independent observations: intervals and tests are corrected for it, as"
                                + " Nadeau and Bengio (2003) propose, and take the points to be independent. They do not show how"
                                + " the methods fare at the full size.");
    }

    @Test
    void aTestThatTakesIndependentReplicatesIsNotReportedOnOthers() {
        String study =
                FILE.replace("agreement.distance}", "agreement.distance, tests: [wilcoxon-holm, friedman-nemenyi]}")
                        + "replicates: bootstrap\n";

        assertThat(new Answer(MadeUp.results(study, AnswerTest::clear))
                        .details()
                        .get(0))
                .isEqualTo("No test is reported: Wilcoxon's test with Holm's correction and Friedman's test do not suit"
                        + " these replicates, which share points.");
    }

    @Test
    void addedNoiseIsTestedButSpeaksOfThesePointsOnly() {
        Answer answer =
                new Answer(MadeUp.results(FILE + "replicates: {type: add-noise, noise: 0.1}\n", AnswerTest::clear));

        assertThat(answer.lead()).contains("the difference is significant (Wilcoxon's test with Holm's correction");
        assertThat(answer.details())
                .anyMatch(sentence -> sentence.startsWith(
                                "The replicates are copies with further noise of 0.1 in each" + " coordinate.")
                        && sentence.contains("tests speak of these points only"));
    }

    @Test
    void valuesWithoutABetterEndAreToldAndNotRanked() {
        Answer answer = new Answer(MadeUp.results(STUDY.replace("[manifold-distance]", "[moved]"), AnswerTest::clear));

        assertThat(answer.lead())
                .startsWith(
                        "Moved (mean) tells what a method does; neither small nor large values are better. PCA at k = 2"
                                + " has 0.1065 [0.1046, 0.1085], RQMF at k = 4 has 0.1565");
        assertThat(answer.details())
                .contains("No test is reported: of moved (mean) neither small nor large values are better, so there is"
                        + " nothing to be better by.")
                .noneMatch(sentence -> sentence.contains("order of their means"));
    }
}
