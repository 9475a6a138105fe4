package org.qmf.study.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;

class TrialLinesTest {

    private static Trial trial(String candidate, double k, double score, int targets, boolean chosen) {
        return new Trial(candidate, Map.of("k", k), score, 0.1, targets, chosen);
    }

    private static Choice choice(Trial... trials) {
        return new Choice("{}", List.of(), List.of(), Map.of(), List.of(trials));
    }

    @Test
    void showsWhatWasTriedOnAPartOfThePointsByItsDifferenceFromTheChosen() {
        Choice choice = choice(
                trial("a", 10, 5, 100, false),
                trial("a", 20, 7, 100, false),
                trial("b", 10, 6, 100, false),
                trial("a", 10, 9, 500, true));

        Map<String, List<Trial>> lines = TrialLines.of(choice);

        assertThat(lines.get("a")).extracting(Trial::score).containsExactly(9.0, 11.0);
        assertThat(lines.get("b").get(0).score())
                .as("worse than the chosen one on the same points, however small the number")
                .isCloseTo(10, within(1e-12));
        assertThat(CriterionChart.caption(choice))
                .contains("as far from the chosen one as they did there")
                .doesNotContain("need not be the lowest");
    }

    @Test
    void saysThatTheChosenOneNeedNotBeTheLowest() {
        Choice choice = choice(trial("a", 10, 5, 100, false), trial("a", 20, 5.05, 100, true));

        assertThat(TrialLines.of(choice).get("a")).extracting(Trial::score).containsExactly(5.0, 5.05);
        assertThat(CriterionChart.caption(choice))
                .contains("The chosen one need not be the lowest")
                .doesNotContain("as they did there");
    }

    @Test
    void leavesScoresAsTheyAreWhereTheChosenOneWasNotTried() {
        Choice choice = choice(trial("a", 10, 5, 100, false), trial("robust", 10, 9, 90, true));

        assertThat(TrialLines.of(choice).get("a").get(0).score()).isEqualTo(5);
        assertThat(CriterionChart.caption(choice))
                .contains("cannot be compared with it")
                .doesNotContain("as they did there");
    }
}
