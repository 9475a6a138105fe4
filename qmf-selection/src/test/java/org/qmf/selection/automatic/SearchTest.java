package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.estimator.Choice;
import org.qmf.selection.automatic.ScriptedAuto.Method;
import org.qmf.selection.automatic.ScriptedAuto.Question;
import org.qmf.selection.scoring.Ladder;

/** Which settings are tried, on how many targets, and which is taken. */
class SearchTest {

    private static final int N = 200;
    /** 7, 10, 14, 20, 28, 40, 56, 79, 100. */
    private static final List<Integer> RUNGS = Ladder.of(N, 1).rungs();

    private final ScriptedAuto play = new ScriptedAuto();

    SearchTest() {
        play.n = N;
    }

    /** A loss that grows with the steps of the ladder from a size. */
    private static double steps(int k, int best) {
        return Math.abs(RUNGS.indexOf(k) - RUNGS.indexOf(best));
    }

    private List<Method> tried() {
        return play.questions.stream().map(Question::method).toList();
    }

    private Set<Method> triedOn(int targets) {
        Set<Method> methods = new HashSet<>();
        for (Question question : play.questions) {
            if (question.targets() == targets) {
                methods.add(question.method());
            }
        }
        return methods;
    }

    private static Method line(int k) {
        return new Method("line", k, Double.NaN);
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 10, 14, 20, 28, 40, 56, 79, 100})
    void climbsToTheBestSizeFromAFewToBeginWith(int best) {
        play.loss = method -> 1 + steps(method.k(), best);

        assertThat(play.choose().configuration()).isEqualTo("line " + best + " -");
        assertThat(tried().subList(0, 4)).containsExactly(line(7), line(20), line(40), line(100));
        assertThat(tried()).doesNotHaveDuplicates();
        for (int beside = Math.max(0, RUNGS.indexOf(best) - 1);
                beside <= Math.min(RUNGS.size() - 1, RUNGS.indexOf(best) + 1);
                beside++) {
            assertThat(tried()).contains(line(RUNGS.get(beside)));
        }
    }

    @Test
    void ofEqualsTheLargestChartIsTaken() {
        assertThat(play.choose().configuration()).isEqualTo("line 100 -");
    }

    @Test
    void ofEqualsOfOneSizeTheFirstIsTaken() {
        play.candidates.put("other", ScriptedAuto.template("other", false));

        assertThat(play.choose().configuration()).isEqualTo("line 100 -");
    }

    @ParameterizedTest
    @CsvSource({"1.01, 28", "1.02, 20"})
    void aLargerChartIsTakenIfItIsAtMostAStandardErrorWorse(double loss, int taken) {
        // Each loses 0.1 more or less than its mean: the difference of two means of 128 has the error √(0.02/127) =
        // 0.0125.
        play.n = 128;
        play.targets = 128;
        play.spread = 0.1;
        play.loss = method -> method.k() == 20 ? 1 : method.k() == 28 ? loss : 2;

        assertThat(play.choose().configuration()).isEqualTo("line " + taken + " -");
    }

    /** A larger chart that is regularised less need not vary less. */
    @ParameterizedTest
    @CsvSource({"1, bent 28 1.0", "2, bent 20 1.0"})
    void aLargerChartIsTakenWithTheSameValuesOfTheGridOnly(double delta, String taken) {
        play.n = 128;
        play.targets = 128;
        play.spread = 0.1;
        play.candidates.clear();
        play.candidates.put("bent", ScriptedAuto.template("bent", true));
        play.grid.put("delta", List.of(1.0, 2.0));
        play.loss = method ->
                method.k() == 20 && method.delta() == 1 ? 1 : method.k() == 28 && method.delta() == delta ? 1.01 : 2;

        assertThat(play.choose().configuration()).isEqualTo(taken);
    }

    @ParameterizedTest
    @CsvSource({"7, 0", "10, 4", "28, 2", "40, 1", "79, 3", "100, 4"})
    void climbsOnTheGridToo(int best, int delta) {
        List<Double> deltas = List.of(0.0, 1.0, 2.0, 3.0, 4.0);
        play.candidates.put("bent", ScriptedAuto.template("bent", true));
        play.grid.put("delta", deltas);
        play.loss = method ->
                method.name().equals("line") ? 20 : 1 + steps(method.k(), best) + Math.abs(method.delta() - delta);

        assertThat(play.choose().configuration()).isEqualTo("bent " + best + " " + (double) delta);
        assertThat(tried()).doesNotHaveDuplicates();
        assertThat(tried().size()).isLessThan(RUNGS.size() * (1 + deltas.size()));
    }

    @Test
    void everyMethodIsTriedAtTheBestSize() {
        // The other one is good at a single size, which is none of those to begin with.
        play.candidates.put("other", ScriptedAuto.template("other", false));
        play.loss = method -> method.name().equals("line") ? 2 + steps(method.k(), 28) : method.k() == 28 ? 1 : 50;

        assertThat(play.choose().configuration()).isEqualTo("other 28 -");
    }

    @Test
    void aMethodThatDidNotFitAtFirstIsTriedAtTheBestSizeToo() {
        play.candidates.put("other", ScriptedAuto.template("other", false));
        play.loss =
                method -> method.name().equals("line") ? 2 + steps(method.k(), 28) : method.k() == 28 ? 1 : Double.NaN;

        assertThat(play.choose().configuration()).isEqualTo("other 28 -");
    }

    @Test
    void methodsAreTriedAtTheirOwnBestValuesOfTheGrid() {
        play.candidates.put("bent", ScriptedAuto.template("bent", true));
        play.grid.put("delta", List.of(0.0, 1.0, 2.0, 3.0, 4.0));
        // Of the values to begin with, 1 and 3, the latter is better, and good at the size that suits the line.
        play.loss = method -> method.name().equals("line")
                ? 2 + steps(method.k(), 28)
                : method.delta() < 3 ? 60 : method.k() == 28 && method.delta() == 3 ? 1 : 50;

        assertThat(play.choose().configuration()).isEqualTo("bent 28 3.0");
    }

    @Test
    void settingsThatDoNotFitAreLeftOut() {
        play.loss = method -> method.k() < 40 ? Double.NaN : method.k();

        Choice choice = play.choose();

        assertThat(choice.configuration()).isEqualTo("line 40 -");
        assertThat(choice.trials())
                .allSatisfy(trial -> assertThat(trial.variables().get("k")).isGreaterThanOrEqualTo(40));
        play.loss = method -> method.k() < 40 ? Double.POSITIVE_INFINITY : method.k();
        assertThat(play.choose().configuration()).isEqualTo("line 40 -");
        play.loss = method -> Double.NaN;
        assertThatThrownBy(play::choose)
                .isInstanceOf(DataException.class)
                .hasMessage("no candidate can be fitted to the sample: [line 7] does not fit");
    }

    @Test
    void criteriaKnowTheScoreToBeat() {
        play.loss = method -> 1 + steps(method.k(), 20);

        play.choose();

        double least = Double.POSITIVE_INFINITY;
        for (Question question : play.questions) {
            assertThat(question.limit()).isEqualTo(least);
            least = Math.min(least, 1 + steps(question.method().k(), 20));
        }
    }

    @ParameterizedTest
    @CsvSource({"256, false", "257, true"})
    void settingsAreScreenedWhereThereAreManyTargets(int targets, boolean screened) {
        play.n = 400;
        play.targets = targets;
        play.loss = method -> 1 + Math.abs(method.k() - 56);

        Choice choice = play.choose();

        assertThat(choice.configuration()).isEqualTo("line 56 -");
        assertThat(play.questions)
                .extracting(Question::targets)
                .containsOnly(screened ? new Integer[] {128, targets - 128} : new Integer[] {targets});
        if (screened) {
            assertThat(triedOn(targets - 128))
                    .as("others are hopeless on the first targets already")
                    .containsExactly(line(56));
            assertThat(triedOn(128)).contains(line(40), line(56), line(79));
        }
    }

    @Test
    void whatIsPromisingOnSomeTargetsIsTriedOnAll() {
        play.n = 400;
        play.targets = 300;
        play.spread = 0.2;
        // Within chance of each other, but for the smallest.
        play.loss = method -> method.k() < 14 ? 3 : 1 + 1e-4 * method.k();

        play.choose();

        Set<Method> all = triedOn(172);
        // The five best, and whatever lies beside the best of these.
        assertThat(all).hasSizeGreaterThan(5).doesNotContain(line(7), line(10));
        assertThat(triedOn(128)).containsAll(all).contains(line(7));
        // Each is seen on the first targets before the others, and fitted once for both.
        List<Method> seen = new ArrayList<>();
        for (Question question : play.questions) {
            if (question.targets() == 128) {
                assertThat(seen).doesNotContain(question.method());
                seen.add(question.method());
            } else {
                assertThat(seen).contains(question.method());
            }
        }
    }

    @Test
    void settingsThatAreSeenTwiceInARowAreFittedOnce() {
        play.n = 400;
        play.targets = 300;
        play.refinements.put("again", ScriptedAuto.template("again", false));
        play.loss = method -> method.name().equals("again") ? 0.5 : 1 + Math.abs(method.k() - 56);

        assertThat(play.choose().configuration()).isEqualTo("again 56 -");
        assertThat(play.questions)
                .filteredOn(question -> question.method().name().equals("again"))
                .extracting(Question::targets)
                .containsExactly(128, 172);
        assertThat(play.fits)
                .filteredOn(new Method("again", 56, Double.NaN)::equals)
                .as("and once for the accuracy")
                .hasSize(2);
    }

    @Test
    void refinementsThatAreHopelessOnSomeTargetsAreNotTriedOnAll() {
        play.n = 400;
        play.targets = 300;
        play.refinements.put("again", ScriptedAuto.template("again", false));
        play.loss = method -> method.name().equals("again") ? 9 : 1 + Math.abs(method.k() - 56);

        assertThat(play.choose().configuration()).isEqualTo("line 56 -");
        assertThat(play.questions)
                .filteredOn(question -> question.method().name().equals("again"))
                .extracting(Question::targets)
                .containsExactly(128);
    }

    @ParameterizedTest
    @CsvSource({"240, true", "241, false"})
    void refinementsAreTriedWhereTheSampleIsNotTooLarge(int n, boolean tried) {
        play.n = n;
        play.refinements.put("again", ScriptedAuto.template("again", false));

        play.choose();

        assertThat(tried().stream().anyMatch(method -> method.name().equals("again")))
                .isEqualTo(tried);
    }

    @Test
    void refinementsHaveTheVariablesOfTheBestSetting() {
        play.grid.put("delta", List.of(0.0, 1.0));
        play.refinements.put("bent", ScriptedAuto.template("bent", true));
        play.refinements.put("again", ScriptedAuto.template("again", false));

        play.choose();

        assertThat(tried()).contains(new Method("again", 100, Double.NaN));
        assertThat(tried()).noneMatch(method -> method.name().equals("bent"));
    }

    @Test
    void weightsAreTriedAtTheBestSizeAndTwoLargerOnes() {
        play.candidates.put("other", ScriptedAuto.template("other", false));
        play.weights = Auto.Weights.TUKEY;
        play.loss = method -> (method.name().startsWith("line") ? 30 : 1) + steps(method.k(), 20);

        Choice choice = play.choose();

        assertThat(choice.configuration()).startsWith("{\"type\": \"robust\"").contains("other 20 -");
        assertThat(tried())
                .filteredOn(method -> method.name().endsWith("+w"))
                .containsExactlyInAnyOrder(
                        new Method("other+w", 14, Double.NaN),
                        new Method("other+w", 20, Double.NaN),
                        new Method("other+w", 28, Double.NaN),
                        new Method("other+w", 40, Double.NaN),
                        new Method("line+w", 20, Double.NaN),
                        new Method("line+w", 28, Double.NaN),
                        new Method("line+w", 40, Double.NaN));
        assertThat(choice.explanation().get(2)).startsWith("method other with weights with K = 20, ");
    }

    /** Points of which the first ones are far from all others. */
    private Points withLonelyPoints(int lonely) {
        double[] values = play.sample(N, 0).toArray();
        for (int i = 0; i < lonely; i++) {
            values[3 * i + 2] = 1000 * (i + 1);
        }
        return Points.wrap(values, 3);
    }

    @ParameterizedTest
    @CsvSource({"6, 6, true", "0, 6, false", "6, 0, false", "1, 1, false"})
    void beginsAgainWithoutTargetsThatLoseMuchAndAreAlone(int lonely, int losing, boolean again) {
        play.targets = N;
        play.outliers = losing;

        Choice choice = play.choose(withLonelyPoints(lonely));

        assertThat(triedOn(N)).contains(line(7), line(20), line(40), line(100));
        assertThat(triedOn(N - losing).containsAll(List.of(line(7), line(20), line(40), line(100))))
                .isEqualTo(again || losing == 0);
        assertThat(choice.values()).containsEntry("outliers", losing > 1 ? (double) losing / N : 0.0);
        assertThat(choice.explanation().get(2)).endsWith("tried on up to 200 points");
    }

    @Test
    void anotherMethodMayBeTheBestWithWeights() {
        play.candidates.put("other", ScriptedAuto.template("other", false));
        play.candidates.put("odd", ScriptedAuto.template("odd", false));
        play.weights = Auto.Weights.TUKEY;
        play.loss = method -> method.name().startsWith("odd")
                ? Double.NaN
                : (method.name().equals("line+w") ? 0.5 : method.name().startsWith("line") ? 3 : 1)
                        + steps(method.k(), 20);

        assertThat(play.choose().configuration()).contains("line 20 -");
        assertThat(tried()).noneMatch(method -> method.name().equals("odd+w"));
    }

    @Test
    void onlyTheBestMethodIsWeighedWhereEachFitOfWeightsAsksForManyAnswers() {
        play.candidates.put("other", ScriptedAuto.template("other", false));
        play.targets = N / 5;
        play.weights = Auto.Weights.TUKEY;
        play.loss = method -> (method.name().startsWith("line") ? 30 : 1) + steps(method.k(), 20);

        play.choose();

        assertThat(tried())
                .filteredOn(method -> method.name().endsWith("+w"))
                .extracting(Method::name)
                .containsOnly("other+w");
    }

    @Test
    void whatIsBestWithWeightsIsLookedForBesideThem() {
        play.weights = Auto.Weights.TUKEY;
        play.loss = method -> 1 + steps(method.k(), method.name().endsWith("+w") ? 79 : 20);

        assertThat(play.choose().configuration()).contains("line 79 -");
    }

    @ParameterizedTest
    @CsvSource({"60, 0, false", "60, 1, true", "200, 1, false", "200, 2, true"})
    void weightsAreWorthwhileWhereMoreThanOneInTwoHundredIsAnOutlier(int n, int outliers, boolean weighted) {
        play.n = n;
        play.targets = n;
        play.outliers = outliers;
        play.weights = Auto.Weights.AUTO;
        play.loss = method -> method.name().endsWith("+w") ? 0.5 : 1;

        assertThat(play.choose().configuration().contains("robust")).isEqualTo(weighted);
        play.loss = method -> method.name().endsWith("+w") ? 2 : 1;
        assertThat(play.choose().configuration()).isEqualTo("line " + n / 2 + " -");
    }

    @Test
    void everyTrialIsAStepOnTheWay() {
        play.choose();

        assertThat(play.phases).hasSameSizeAs(play.questions).containsOnly("choosing");
    }

    @Test
    void noChartIsLargerThanTheTopOfTheLadder() {
        play.weights = Auto.Weights.TUKEY;
        play.loss = method -> 200 - method.k();

        assertThat(play.choose().configuration()).contains("line 100 -");
        assertThat(tried())
                .filteredOn(method -> method.name().endsWith("+w"))
                .containsExactlyInAnyOrder(new Method("line+w", 100, Double.NaN), new Method("line+w", 79, Double.NaN));
    }
}
