package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.estimator.Choice;

/** What is told of a choice, and when it is doubted or refused. */
class DecisionTest {

    private final ScriptedAuto play = new ScriptedAuto();

    /** With noise 0.3 and a pull of 0.1: R = 0.09, V = S/9, so S = 0.081. */
    @BeforeEach
    void giveK() {
        play.k = Optional.of(20);
        play.pull = 0.1;
    }

    @Test
    void tellsWhatWasChosenAndWhy() {
        Choice choice = play.choose();

        assertThat(choice.configuration()).isEqualTo("line 20 -");
        assertThat(choice.explanation())
                .containsExactly(
                        "dimension 1: as given; 80 % of the points speak for it",
                        "noise 0.201 in each direction across the manifold",
                        "method line with K = 20, the best of 1 setting, tried on up to 60 points",
                        "expected distance from the manifold 0.0949 (root mean square), before 0.285; 90 % of the"
                                + " squared moves is noise");
        assertThat(choice.warnings()).isEmpty();
        assertThat(choice.values().keySet())
                .containsExactly(
                        "dimension",
                        "decided",
                        "votes",
                        "noise",
                        "k",
                        "expected-error",
                        "followed",
                        "thickness",
                        "outliers",
                        "settings");
        assertThat(choice.values())
                .containsEntry("dimension", 1.0)
                .containsEntry("decided", 1.0)
                .containsEntry("votes", 0.795)
                .containsEntry("k", 20.0)
                .containsEntry("followed", 0.0)
                .containsEntry("outliers", 0.0)
                .containsEntry("settings", 1.0);
        assertThat(choice.values().get("noise")).isCloseTo(Math.sqrt(0.081 / 2), within(1e-12));
        assertThat(choice.values().get("expected-error")).isCloseTo(Math.sqrt(0.081 / 9), within(1e-12));
    }

    @Test
    void tellsTheErrorOfAnswersThatHoldThePointItself() {
        play.candidates.put("line", variables -> "line 20 - " + variables.get("own"));

        Choice choice = play.choose();

        assertThat(choice.configuration()).isEqualTo("line 20 - 1.0");
        assertThat(choice.values().get("expected-error")).isCloseTo(Math.sqrt(0.081 / 10), within(1e-12));
    }

    @Test
    void tellsTheValuesOfTheGrid() {
        play.candidates.put("line", ScriptedAuto.template("line", true));
        play.grid.put("delta", List.of(0.125, 0.25));
        play.loss = method -> method.delta();

        Choice choice = play.choose();

        assertThat(choice.configuration()).isEqualTo("line 20 0.125");
        assertThat(choice.explanation())
                .contains("method line with K = 20, delta = 0.125, the best of 2 settings, tried on up to 60 points");
        assertThat(choice.values()).containsEntry("delta", 0.125).containsEntry("settings", 2.0);
        assertThat(choice.trials())
                .extracting(Choice.Trial::variables, Choice.Trial::score, Choice.Trial::chosen)
                .containsExactlyInAnyOrder(
                        tuple(Map.of("k", 20.0, "delta", 0.125), 0.125, true),
                        tuple(Map.of("k", 20.0, "delta", 0.25), 0.25, false));
    }

    @Test
    void noiseIsNoMoreThanAllOfTheMoves() {
        play.follow = 0.2;
        // S = 0.09/(0.8² + 1/9) is more than R.
        assertThat(play.choose().explanation()).last().asString().endsWith("; 100 % of the squared moves is noise");
    }

    @Test
    void pointsWithoutNoiseCannotBecomeBetter() {
        play.noise = 0;

        Choice choice = play.choose();

        assertThat(choice.explanation())
                .last()
                .isEqualTo("expected distance from the manifold 0.00 (root mean square), before 0.00; 100 % of the"
                        + " squared moves is noise");
        assertThat(choice.warnings())
                .containsExactly(
                        "the expected error is not smaller than the noise: denoising may make these points worse");
    }

    @ParameterizedTest
    @CsvSource({"0.1, false", "0.49, false", "0.51, true", "0.9, true"})
    void warnsWhereAnswersAreFartherOffThanPoints(double pull, boolean worse) {
        // The error's square is pull/(1 − pull) of the points' own.
        play.pull = pull;

        assertThat(play.choose().warnings().size()).isEqualTo(worse ? 1 : 0);
    }

    @Test
    void saysWhoChoseTheDimensionAndWhoDoubtsIt() {
        assertThat(dimensionWarnings(Optional.of(1), 1, true)).isEmpty();
        assertThat(dimensionWarnings(Optional.of(1), 2, true))
                .containsExactly("the points speak for dimension [2], not for [1] as given: most of them do, or not");
        assertThat(dimensionWarnings(Optional.of(1), 2, false)).isEmpty();
        assertThat(dimensionWarnings(Optional.empty(), 1, true)).isEmpty();
        assertThat(dimensionWarnings(Optional.empty(), 1, false))
                .containsExactly("the dimension is a guess: most of them do, or not; if you know it, give it");
    }

    private List<String> dimensionWarnings(Optional<Integer> given, int voted, boolean decided) {
        play.dimension = given;
        play.votes = ScriptedAuto.votes(voted, decided);
        Choice choice = play.choose();
        assertThat(choice.explanation().get(0))
                .isEqualTo(
                        "dimension 1: " + (given.isPresent() ? "as given; " : "") + "80 % of the points speak for it");
        assertThat(choice.values()).containsEntry("decided", given.isPresent() || decided ? 1.0 : 0.0);
        return choice.warnings();
    }

    @Test
    void refusesSettingsThatFitFewerThanHalfOfThePoints() {
        play.kept = 30;
        assertThat(play.choose().configuration()).isEqualTo("line 20 -");
        play.kept = 31;
        assertThatThrownBy(play::choose)
                .isInstanceOf(DataException.class)
                .hasMessage("with dimension [1] no setting fits more than half of the points, so they may lie on a"
                        + " manifold of lower dimension");
    }

    @Test
    void doubtsAnswersThatAreThickAndRefusesThoseThatFillSpace() {
        play.noise = 9;
        play.pull = 1e-6;
        play.wide = 12;
        Choice doubtful = play.choose();
        double thickness = doubtful.values().get("thickness");
        assertThat(thickness).isBetween(0.2, 0.27);
        assertThat(doubtful.warnings())
                .contains(String.format(
                        Locale.ROOT,
                        "the noise may be too large to see a manifold of dimension [1]: denoised points are still"
                                + " [%.2f] times as wide across it as along it",
                        Math.sqrt(thickness)));
        play.wide = 4;
        Choice thin = play.choose();
        assertThat(thin.values().get("thickness")).isLessThan(0.2);
        assertThat(thin.warnings()).isEmpty();
        play.wide = 30;
        assertThatThrownBy(play::choose)
                .isInstanceOf(DataException.class)
                .hasMessageMatching("the points do not lie near a manifold of dimension \\[1]: after denoising they are"
                        + " still \\[0\\.\\d\\d] times as wide across it as along it; name an estimator to denoise them"
                        + " all the same");
    }

    @Test
    void warnsWhereAMethodCannotLeaveAPointOutOfItsChart() {
        play.pull = 1e-8;
        assertThat(play.choose().warnings()).isEmpty();
        play.pull = 0;
        assertThat(play.choose().warnings())
                .containsExactly("[line] answers alike whether a point is left out of its own chart or not: if it takes"
                        + " part, the criterion, the noise and the expected distance are too small");
        play.noise = 0;
        assertThat(play.choose().warnings())
                .as("points that stay where they are pull nothing")
                .noneMatch(warning -> warning.startsWith("[line]"));
    }

    @Test
    void refusesAnswersThatFollowMoreThanAQuarterOfAMove() {
        play.k = Optional.empty();
        play.loss = method -> Math.abs(method.k() - 20);
        play.follow = 0.25;
        assertThat(play.choose().warnings()).isEmpty();
        play.follow = 0.26;
        assertThatThrownBy(play::choose)
                .isInstanceOf(DataException.class)
                .hasMessage("the points do not lie near a manifold of dimension [1]: answers of the best setting follow"
                        + " [0.26] of a move across it, as those in a cloud without one do; name an estimator to"
                        + " denoise them all the same");
        play.k = Optional.of(20);
        assertThat(play.choose().warnings())
                .as("a number of neighbours that is given may be too small")
                .isEmpty();
    }

    @Test
    void saysThatLargerChartsWereNotTried() {
        play.k = Optional.empty();
        play.loss = method -> 1.0 / method.k();
        assertThat(play.choose().warnings())
                .containsExactly(
                        "K = 30 is the largest that was tried, half of the points: the manifold is almost flat,"
                                + " or the sample small for its noise");
        play.n = 2700;
        assertThat(play.choose().warnings())
                .containsExactly("K = 1280 is the largest that was tried: larger charts may be better, and slower; give"
                        + " K to try them");
        play.follow = 0.25;
        assertThat(play.choose().warnings().get(0)).startsWith("K = 1280 is the largest that was tried: ");
        play.follow = 0.26;
        assertThat(play.choose().warnings())
                .containsExactly(
                        "answers with K = 1280, the largest that was tried, still follow [0.26] of a move across"
                                + " the manifold: the points are dense for their noise, or lie near no manifold of dimension"
                                + " [1]; thin them out, or give a larger K");
    }

    @ParameterizedTest
    @CsvSource({"95, 5, true", "95, 7, true", "95, 4, false", "96, 20, false", "70, 29, false", "70, 30, true"})
    void refusesChartsAsLargeAsAGroupApart(int first, int k, boolean refused) {
        play.n = 100;
        play.targets = 100;
        play.noise = 0.1;
        play.pull = 0;
        play.k = Optional.of(k);
        if (refused) {
            assertThatThrownBy(() -> play.choose(play.sample(first, 50)))
                    .isInstanceOf(DataException.class)
                    .hasMessage("the points lie in groups apart from each other, the smaller with about ["
                            + (100 - first) + "] points, and charts of the best size, K = [" + k
                            + "], would reach across; denoise the groups by themselves, or name an estimator");
        } else {
            assertThat(play.choose(play.sample(first, 50)).configuration()).isEqualTo("line " + k + " -");
        }
    }

    @Test
    void tellsOfOutliers() {
        play.outliers = 6;
        play.pull = 0;

        Choice choice = play.choose();

        assertThat(choice.explanation()).hasSize(5).contains("6 of 60 points are held for outliers");
        assertThat(choice.values()).containsEntry("outliers", 0.1);
        assertThat(choice.trials())
                .extracting(Choice.Trial::targets, Choice.Trial::score, Choice.Trial::chosen)
                .containsExactly(tuple(60, (60 + 6 * 400) / 60.0, false), tuple(54, 1.0, true));
        play.weights = Auto.Weights.TUKEY;
        assertThat(play.choose().explanation()).contains("6 of 60 points are held for outliers, which count less");
    }

    @Test
    void countsEverySettingOnce() {
        play.outliers = 6;
        play.k = Optional.empty();
        play.loss = method -> 1 + Math.abs(method.k() - 14);

        Choice choice = play.choose();

        // On the targets without outliers only the best is tried again.
        assertThat(choice.trials()).filteredOn(trial -> trial.targets() == 54).hasSize(1);
        assertThat(choice.values()).containsEntry("settings", (double) play.questions.stream()
                .map(ScriptedAuto.Question::method)
                .distinct()
                .count());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theDimensionMustBeSmallerThanThatOfThePoints(int dimension) {
        play.dimension = Optional.empty();
        play.votes = ScriptedAuto.votes(dimension, true);
        if (dimension == 2) {
            assertThat(play.choose().values()).containsEntry("dimension", 2.0);
        } else {
            assertThatThrownBy(play::choose)
                    .isInstanceOf(DataException.class)
                    .hasMessage("dimension [3] must be smaller than the data's [3]");
        }
    }

    @Test
    void refusesWhatIsGivenWrongBeforeItAsksForTheDimension() {
        play.dimensionBy = (points, context) -> {
            throw new AssertionError("asked");
        };
        play.dimension = Optional.of(3);
        assertThatThrownBy(play::choose).hasMessage("dimension [3] must be smaller than the data's [3]");
        play.dimension = Optional.of(1);
        play.k = Optional.of(60);
        assertThatThrownBy(play::choose)
                .isInstanceOf(DataException.class)
                .hasMessage("K [60] must be smaller than the number of points [60]");
        play.dimensionBy = (points, context) -> play.votes;
        play.k = Optional.of(59);
        assertThat(play.choose().configuration()).isEqualTo("line 59 -");
    }

    @Test
    void twentyPointsAreEnough() {
        play.n = 20;
        play.k = Optional.of(8);
        assertThat(play.choose().configuration()).isEqualTo("line 8 -");
        play.n = 19;
        assertThatThrownBy(play::choose).hasMessageStartingWith("[19] points are too few to choose settings by");
    }
}
