package org.qmf.api.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EvidenceTest {

    @Test
    void averagesWhatWasSeenAtTheTargets() {
        Evidence evidence = new Evidence(new double[] {1, 2, 6}, new double[] {0, 1, 0.5}, 1);

        assertThat(evidence.loss()).isEqualTo(3);
        assertThat(evidence.follow()).isEqualTo(0.5);
        assertThat(evidence.kept()).isEqualTo(1);
    }

    @Test
    void refusesArraysOfDifferentLengths() {
        assertThatThrownBy(() -> new Evidence(new double[3], new double[2], 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are [3] losses and [2] values of followed");
    }

    @Test
    void joinsWhatWasSeenAtFurtherTargets() {
        Evidence joined = new Evidence(new double[] {1, 2}, new double[] {0.1, 0.2}, 1)
                .and(new Evidence(new double[] {6}, new double[] {0.6}, 0));

        assertThat(joined.losses()).containsExactly(1, 2, 6);
        assertThat(joined.followed()).containsExactly(0.1, 0.2, 0.6);
        assertThat(joined.kept()).isEqualTo(1);
        assertThat(joined.loss()).isEqualTo(3);
    }
}
