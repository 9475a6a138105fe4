package org.qmf.api.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Target;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

/** What a strategy is taken for if it says nothing else: the least that it may promise. */
class DefaultsTest {

    @Test
    void strategiesPromiseNothing() {
        Strategy<LambdaTuner> strategy =
                Strategy.of(LambdaTuner.class, "one", () -> (path, previous) -> 1, "Returns 1.");
        assertThat(strategy.capabilities()).isEmpty();
        assertThat(strategy.citations()).isEmpty();
    }

    @Test
    void tunersAreAskedInEveryIterationAndAreNeverAtABound() {
        LambdaTuner tuner = (path, previous) -> 1;
        assertThat(tuner.everyIteration()).isTrue();
        assertThat(tuner.clamped(RidgePath.of(new double[1], new double[1], 1, 1, 3, 2, 3), 1))
                .isFalse();
    }

    @Test
    void manifoldsReportNoColumnsAndShowNoChart() {
        FittedManifold manifold = () -> (target, denoised, report) -> {};
        assertThat(manifold.columns()).isEmpty();
        assertThat(manifold.chart(Target.of(0, 0))).isEmpty();
    }
}
