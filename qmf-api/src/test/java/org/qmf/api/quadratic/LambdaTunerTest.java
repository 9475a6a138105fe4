package org.qmf.api.quadratic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LambdaTunerTest {

    @Test
    void isAskedInEveryIterationAndNeverAtABoundUnlessItSaysOtherwise() {
        LambdaTuner tuner = (path, previous) -> 1;
        assertThat(tuner.everyIteration()).isTrue();
        assertThat(tuner.clamped(RidgePath.of(new double[1], new double[1], 1, 1, 1, 2, 2), 1))
                .isFalse();
    }
}
