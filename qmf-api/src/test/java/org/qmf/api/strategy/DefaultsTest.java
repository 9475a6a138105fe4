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
    void providersPromiseNothing() {
        StrategyProvider<LambdaTuner, NoParameters> provider = new StrategyProvider<>() {
            @Override
            public String name() {
                return "one";
            }

            @Override
            public Class<LambdaTuner> kind() {
                return LambdaTuner.class;
            }

            @Override
            public Class<NoParameters> parameters() {
                return NoParameters.class;
            }

            @Override
            public String summary() {
                return "Returns 1.";
            }

            @Override
            public LambdaTuner create(NoParameters parameters) {
                return (path, previous) -> 1;
            }
        };
        assertThat(provider.capabilities()).isEmpty();
        assertThat(provider.citations()).isEmpty();
    }

    @Test
    void tunersAreAskedInEveryIterationAndAreNeverAtABound() {
        LambdaTuner tuner = (path, previous) -> 1;
        assertThat(tuner.everyIteration()).isTrue();
        assertThat(tuner.clamped(new RidgePath(1), 1)).isFalse();
    }

    @Test
    void manifoldsReportNoColumnsAndShowNoChart() {
        FittedManifold manifold = () -> (target, denoised, report) -> {};
        assertThat(manifold.columns()).isEmpty();
        assertThat(manifold.chart(new Target(2))).isEmpty();
    }
}
