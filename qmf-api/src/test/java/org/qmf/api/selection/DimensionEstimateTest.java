package org.qmf.api.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DimensionEstimateTest {

    @Test
    void turnsCountsIntoSharesOfThoseThatVoted() {
        DimensionEstimate estimate = DimensionEstimate.of(2, true, new int[] {1, 6, 0, 1}, "most say so");

        assertThat(estimate.votes()).containsExactly(entry(1, 0.125), entry(2, 0.75), entry(4, 0.125));
        assertThat(estimate.share()).isEqualTo(0.75);
        assertThat(estimate.decided()).isTrue();
        assertThat(estimate.explanation()).isEqualTo("most say so");
    }

    @Test
    void hasNoShareWhereNobodyVotedForIt() {
        assertThat(DimensionEstimate.of(3, false, new int[] {4, 0, 0}, "a guess")
                        .share())
                .isZero();
        assertThat(DimensionEstimate.of(1, false, new int[] {0, 0}, "nobody voted")
                        .votes())
                .isEmpty();
    }

    @Test
    void keepsVotesThatNobodyCanChange() {
        SortedMap<Integer, Double> votes = new TreeMap<>();
        votes.put(1, 1.0);
        DimensionEstimate estimate = new DimensionEstimate(1, true, votes, "all say so");
        votes.put(2, 5.0);

        assertThat(estimate.votes()).containsExactly(entry(1, 1.0));
        assertThatThrownBy(() -> estimate.votes().put(2, 1.0)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void refusesADimensionBelowOne() {
        assertThatThrownBy(() -> DimensionEstimate.of(0, true, new int[] {1}, "none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("dimension [0] must be at least 1");
    }
}
