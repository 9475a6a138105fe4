package org.qmf.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RegretTest {

    private static final double NAN = Double.NaN;

    @Test
    void isTheRatioToTheBestOfTheSameReplicate() {
        double[] own = {4, 3, 0, 5};
        double[] other = {2, 6, 0, 0};

        assertThat(Regret.of(own, List.of(own, other), true)).containsExactly(2, 1, 1, Double.POSITIVE_INFINITY);
        assertThat(Regret.of(own, List.of(own, other), false)).containsExactly(1, 2, 1, 1);
        assertThat(Regret.of(own, List.of(other), true)).containsExactly(2, 0.5, 1, Double.POSITIVE_INFINITY);
    }

    @Test
    void whatIsMissingOrNegativeHasNone() {
        double[] own = {NAN, 1, -1, 1};
        double[] other = {2, NAN, 2, -3};

        assertThat(Regret.of(own, List.of(own, other), true)).containsExactly(NAN, 1, NAN, NAN);
        assertThat(Regret.of(other, List.of(own), true)).containsExactly(NAN, NAN, NAN, NAN);
    }

    @Test
    void twiceAndHalfCancelOut() {
        assertThat(Regret.mean(new double[] {2, 0.5, NAN})).isEqualTo(1, within(1e-15));
        assertThat(Regret.mean(new double[] {NAN})).isNaN();
    }
}
