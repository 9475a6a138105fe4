package org.qmf.selection.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LadderTest {

    @Test
    void climbsByTheRootOfTwoToHalfOfThePoints() {
        assertThat(Ladder.of(240, 2).rungs()).containsExactly(7, 10, 14, 20, 28, 40, 56, 79, 120);
    }

    @ParameterizedTest
    @CsvSource({"20, 1", "21, 3", "57, 2", "100, 8", "999, 5", "1000, 2", "100000, 10"})
    void hasStepsThatAreWorthATrial(int n, int d) {
        Ladder ladder = Ladder.of(n, d);

        assertThat(ladder.k(0)).isGreaterThanOrEqualTo(Math.min(n / 2, d + 3));
        assertThat(ladder.k(ladder.top())).isEqualTo(Math.max(Math.min(n / 2, 1280), Math.max(7, d + 3)));
        for (int rung = 1; rung <= ladder.top(); rung++) {
            assertThat((double) ladder.k(rung) / ladder.k(rung - 1))
                    .as("step to [%d]", ladder.k(rung))
                    .isBetween(1.1, 1.6);
        }
    }

    @Test
    void staysBelowTheNumberOfPointsOfTinySamples() {
        assertThat(Ladder.of(10, 1).rungs()).containsExactly(7);
        assertThat(Ladder.of(5, 1).rungs()).containsExactly(4);
    }

    @Test
    void hasOneRungForANumberThatIsGiven() {
        Ladder ladder = Ladder.of(24);

        assertThat(ladder.rungs()).containsExactly(24);
        assertThat(ladder.top()).isZero();
        assertThat(ladder.coarse(240)).containsExactly(0);
    }

    @Test
    void beginsWithBothEndsAndTheThirdsBetween() {
        assertThat(Ladder.of(240, 2).coarse(240)).containsExactly(0, 3, 5, 8);
        assertThat(new Ladder(List.of(7, 10)).coarse(20)).containsExactly(0, 1);
    }

    @Test
    void doesNotBeginWithChartsThatAreSlow() {
        Ladder ladder = Ladder.of(10_000, 2);

        assertThat(ladder.k(ladder.top())).isEqualTo(1280);
        assertThat(ladder.coarse(10_000))
                .allSatisfy(rung -> assertThat(ladder.k(rung)).isLessThanOrEqualTo(640));
    }

    @Test
    void leavesOutALastStepOfLessThanATenth() {
        // 56, 79 and half of the points: 79·1.1 = 86.9.
        assertThat(Ladder.of(172, 2).rungs()).endsWith(40, 56, 86);
        assertThat(Ladder.of(174, 2).rungs()).endsWith(56, 79, 87);
        assertThat(Ladder.of(160, 2).rungs()).endsWith(40, 56, 80);
        assertThat(Ladder.of(158, 2).rungs()).endsWith(40, 56, 79);
        // 10·1.1 = 11.
        assertThat(Ladder.of(22, 2).rungs()).containsExactly(7, 10, 11);
        assertThat(Ladder.of(14, 4).rungs()).containsExactly(7);
        assertThat(Ladder.of(100, 5).rungs()).startsWith(8, 11);
    }

    @Test
    void beginsWithChartsOfAnEighthOfThePointsOr120() {
        Ladder ladder = new Ladder(List.of(7, 119, 120, 121, 640, 641));
        assertThat(ladder.coarse(100)).containsExactly(0, 1, 2);
        assertThat(ladder.coarse(967)).containsExactly(0, 1, 2);
        assertThat(ladder.coarse(968)).containsExactly(0, 1, 2, 3);
        assertThat(ladder.coarse(1_000_000)).containsExactly(0, 1, 3, 4);
        assertThat(new Ladder(List.of(500)).coarse(1000)).containsExactly(0);
    }
}
