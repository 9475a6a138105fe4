package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.study.MadeUp;
import org.qmf.study.journal.CellId;
import org.qmf.study.result.Results;
import org.qmf.study.table.StudyTables;

class AnswerAcrossTest {

    private static final String STUDY = study(12);

    private static String study(int datasets) {
        return "study: many\ndatasets:\n"
                + IntStream.rangeClosed(1, datasets)
                        .mapToObj(i -> "  d" + i + ": {dataset: circle}\n")
                        .collect(Collectors.joining())
                + "seeds: 2\nmethods: {A: identity, B: identity, C: identity}\nmetrics: [manifold-distance]\n";
    }

    /** B has about twice the value of A but on the first data set, C about eight times; no two ratios are equal. */
    private static double value(CellId cell) {
        double scale = Math.pow(10, number(cell) % 4) * cell.seed();
        return switch (cell.method()) {
            case "A" -> number(cell) == 1 ? 4 * scale : scale;
            case "B" -> (2 + 0.01 * number(cell)) * scale;
            default -> (8 + 0.01 * number(cell)) * scale;
        };
    }

    private static int number(CellId cell) {
        return Integer.parseInt(cell.dataset().substring(1));
    }

    @Test
    void speaksOverDataSets() {
        AnswerAcross answer = new AnswerAcross(MadeUp.results(STUDY, AnswerAcrossTest::value));

        assertThat(answer.lead())
                .isEqualTo("Over 12 data sets, A is nearest to the best: its manifold distance (MSE) is 1.06 times that"
                        + " of the best of all methods on average, at worst 1.99 times, on d1. Next is B with 1.95, at"
                        + " worst 2.12 on d12; the difference is significant (Wilcoxon's test with Holm's correction over"
                        + " data sets, p = 0.0015; A is better on 11 of 12).");
        assertThat(answer.details())
                .contains(
                        "A is significantly better than B and C.",
                        "Number of data sets on which no method has a better mean, ties included: A 11, B 1.",
                        "Friedman's test over 12 data sets finds that the methods differ (p < 0.0001).",
                        "Ratios are taken on each replicate and averaged by geometric means over 2 replicates of each"
                                + " data set, then over the data sets. In tests each data set counts once.");
    }

    @Test
    void admitsThatFewDataSetsProveNothing() {
        AnswerAcross answer = new AnswerAcross(MadeUp.results(study(3), AnswerAcrossTest::value));

        assertThat(answer.details().get(0))
                .isEqualTo(
                        "With 3 data sets and 3 pairs of methods no p-value can be below 0.7500, so no difference can"
                                + " be significant: add data sets.");
    }

    @Test
    void namesTheMethodsThatCountAsTheBest() {
        AnswerAcross answer =
                new AnswerAcross(MadeUp.results(STUDY + "compare: {reference: [B]}\n", AnswerAcrossTest::value));

        assertThat(answer.lead())
                .contains("A is nearest to the best: its manifold distance (MSE) is 0.54 times that of"
                        + " the best of B on average");
    }

    @Test
    void hasWordsForValuesWithoutRatios() {
        assertThat(new AnswerAcross(MadeUp.results(STUDY, cell -> -value(cell))).lead())
                .isEqualTo("Over 12 data sets, C has the best average rank by manifold distance (MSE): 1.00 of 3.");
        assertThat(new AnswerAcross(MadeUp.results(STUDY, cell -> Double.NaN)).lead())
                .isEqualTo(
                        "No method has values of manifold distance (MSE) that tell good from bad, so there is nothing"
                                + " to compare.");
    }

    @Test
    void largerMayBeBetter() {
        AnswerAcross answer = new AnswerAcross(
                MadeUp.results(STUDY.replace("[manifold-distance]", "[improvement]"), AnswerAcrossTest::value));

        assertThat(answer.lead())
                .startsWith("Over 12 data sets, C is nearest to the best: the improvement (MSE) of the best of all"
                        + " methods is 1.00 times its own on average");
    }

    @Test
    void methodsThatAreEquallyNearTie() {
        AnswerAcross answer = new AnswerAcross(
                MadeUp.results(STUDY, cell -> cell.method().equals("C") ? 2.0 * number(cell) : 1.0 * number(cell)));

        assertThat(answer.lead())
                .isEqualTo(
                        "Over 12 data sets, A and B tie and are nearest to the best: their manifold distance (MSE) is"
                                + " 1.00 times that of the best of all methods on average, at worst 1.00 times, on d1. Next is C"
                                + " with 2.00, at worst 2.00 on d1.");
        assertThat(answer.details())
                .contains("Number of data sets on which no method has a better mean, ties included: A 12, B 12.");
    }

    /** A method without values is neither next nor equal to others. */
    @Test
    void methodsWithoutValuesAreNotRanked() {
        Results results = MadeUp.results(STUDY, cell -> cell.method().equals("A") ? value(cell) : Double.NaN);
        AnswerAcross answer = new AnswerAcross(results);

        assertThat(answer.lead())
                .isEqualTo("Over 12 data sets, A is nearest to the best: its manifold distance (MSE) is 1.00 times that"
                        + " of the best of all methods on average, at worst 1.00 times, on d1.");
        assertThat(answer.details())
                .contains("B and C have no value of manifold distance (MSE) and cannot be compared.")
                .noneMatch(detail -> detail.contains("significantly"));
    }

    @Test
    void aMethodInFocusWithoutValuesHasNoPlace() {
        Results results = MadeUp.results(
                STUDY + "compare: {focus: C}\n", cell -> cell.method().equals("C") ? Double.NaN : value(cell));
        AnswerAcross answer = new AnswerAcross(results);

        assertThat(answer.lead())
                .startsWith("Over 12 data sets, A is nearest to the best: ")
                .doesNotContain("NaN", "–");
        assertThat(answer.details())
                .contains("A is significantly better than B.")
                .noneMatch(it -> it.startsWith("C is"));
        assertThat(answer.details()).contains("C has no value of manifold distance (MSE) and cannot be compared.");
    }

    @Test
    void ofTiedMethodsAllAreNamed() {
        ToDoubleFunction<CellId> tie =
                cell -> cell.method().equals("C") ? (2 + 0.01 * number(cell)) * number(cell) : 1.0 * number(cell);

        assertThat(new AnswerAcross(MadeUp.results(STUDY, tie)).details().get(0))
                .isEqualTo("A is significantly better than C; it does not differ significantly from B. B is"
                        + " significantly better than C; it does not differ significantly from A.");
        assertThat(new AnswerAcross(MadeUp.results(STUDY + "compare: {focus: C}\n", tie)).lead())
                .endsWith(" Nearest to the best are, in a tie, A and B with 1.00.");
    }

    /** A file among several data sets is the same for every seed and run once. */
    @Test
    void saysWhichDataSetsAreRunOnce(@TempDir Path folder) throws IOException {
        Path points = Files.writeString(folder.resolve("points.csv"), "x,y\n1,2\n3,4\n5,6\n");
        String study = "study: mixed\ndatasets:\n  d1: {dataset: circle}\n  d2: {dataset: {type: file, path: " + points
                + "}}\nseeds: 20\nmethods: {A: identity, B: identity}\nmetrics: [residual, agreement]\n"
                + "compare: {metric: agreement.distance}\n";
        Results results = MadeUp.results(study, cell -> cell.method().equals("A") ? 1 : 2);

        assertThat(new AnswerAcross(results).details())
                .contains(
                        "Ratios are taken on each replicate and averaged by geometric means over 20 replicates of each"
                                + " data set but 1 of d2, then over the data sets. In tests each data set counts once.");
        assertThat(Evidence.replicates(results.outline())).isEqualTo("20 replicates of each data set but 1 of d2");
        assertThat(new StudyTables(results).metric("residual.mse").title())
                .isEqualTo("mixed: residual (MSE), mean over 20 seeds but 1 of d2");
    }

    @Test
    void speaksOfTheMethodInFocus() {
        AnswerAcross answer =
                new AnswerAcross(MadeUp.results(STUDY + "compare: {focus: B}\n", AnswerAcrossTest::value));

        assertThat(answer.lead())
                .isEqualTo("Over 12 data sets, B is on place 2 of 3 by its regret: its manifold distance (MSE) is 1.95"
                        + " times that of the best of all methods on average, at worst 2.12 times, on d12. Nearest to the"
                        + " best is A with 1.06; the difference is significant (Wilcoxon's test with Holm's correction over"
                        + " data sets, p = 0.0015; A is better on 11 of 12).");
        assertThat(answer.details().get(0))
                .isEqualTo("B is significantly better than C; it is significantly worse than A.");
    }
}
