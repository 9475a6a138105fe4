package org.qmf.api.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoresTest {

    private static Evidence evidence(double loss, double followed) {
        return new Evidence(new double[] {loss / 2, 1.5 * loss}, new double[] {followed, followed}, 0);
    }

    private static Scores<String> scores(Object... pairs) {
        Map<String, Evidence> evidence = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            evidence.put((String) pairs[i], (Evidence) pairs[i + 1]);
        }
        return Scores.of(evidence);
    }

    @Test
    void takesTheNoiseFromSettingsThatFollowLittle() {
        // 2/(1 − .2)² = 3.125 and 3/(1 − 0)² = 3; the third would say .8/(1 − .6)² = 5 and the fourth .04.
        Scores<String> scores =
                scores("a", evidence(2, 0.2), "b", evidence(3, 0), "c", evidence(0.8, 0.6), "d", evidence(0.01, 0.5));

        assertThat(scores.noise()).isCloseTo(3, within(1e-12));
    }

    @Test
    void addsWhatIsFollowedTwiceTheNoiseToTheLoss() {
        Scores<String> scores = scores("a", evidence(2, 0.2), "b", evidence(3, 0), "c", evidence(0.8, 0.6));

        assertThat(scores.score("a")).isCloseTo(2 + 2 * 3 * 0.2, within(1e-12));
        assertThat(scores.score("b")).isCloseTo(3, within(1e-12));
        assertThat(scores.score("c")).isCloseTo(0.8 + 2 * 3 * 0.6, within(1e-12));
        assertThat(scores.ranking()).containsExactly("b", "a", "c");
    }

    @Test
    void makesDoWithTheSettingThatFollowsLeast() {
        assertThat(scores("a", evidence(1, 0.8), "b", evidence(2, 0.5)).noise()).isCloseTo(8, within(1e-12));
        // Who follows everything says nothing about the noise: 1/(1 − 1)² would be infinite.
        assertThat(scores("a", evidence(1, 1)).noise()).isEqualTo(1);
    }

    @Test
    void ranksEqualSettingsInTheirOrder() {
        assertThat(scores("z", evidence(1, 0), "a", evidence(1, 0)).ranking()).containsExactly("z", "a");
    }

    @Test
    void comparesSettingsTargetByTarget() {
        double[] one = {1, 4, 2, 8, 5};
        double[] other = {0.5, 4.5, 1, 7, 7};
        double[] followed = {0.1, 0, 0.2, 0, 0.1};
        Scores<String> scores = scores("a", new Evidence(one, followed, 0), "b", new Evidence(other, new double[5], 0));
        double[] differences = new double[5];
        for (int i = 0; i < 5; i++) {
            differences[i] = one[i] - other[i] + 2 * scores.noise() * followed[i];
        }

        double mean = Arrays.stream(differences).average().orElseThrow();
        double squares = Arrays.stream(differences)
                .map(each -> (each - mean) * (each - mean))
                .sum();
        double expected = Math.sqrt(squares / 4 / 5);
        assertThat(scores.deviation("a", "b")).isCloseTo(expected, within(1e-12));
        assertThat(scores.deviation("b", "a")).isCloseTo(expected, within(1e-12));
        assertThat(scores.deviation("a", "a")).isZero();
    }

    @Test
    void knowsNoDeviationOfASingleTarget() {
        Scores<String> scores = scores(
                "a",
                new Evidence(new double[] {1}, new double[1], 0),
                "b",
                new Evidence(new double[] {2}, new double[1], 0));

        assertThat(scores.deviation("a", "b")).isZero();
    }

    @Test
    void refusesASettingThatWasNotTried() {
        assertThatThrownBy(() -> scores("a", evidence(1, 0)).score("b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("[b] was not tried");
    }

    @Test
    void scoresWithAGivenNoise() {
        Scores<String> scores = Scores.of(Map.of("a", evidence(1, 0.5), "b", evidence(3, 0)), 2);

        assertThat(scores.score("a")).isEqualTo(1 + 2 * 2 * 0.5);
        assertThat(scores.least()).isEqualTo(3);
        assertThat(scores.noise()).isEqualTo(2);
        assertThat(Scores.of(Map.<String, Evidence>of()).least()).isNaN();
    }
}
