package org.qmf.api.estimator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FittedManifoldTest {

    @Test
    void reportsNoColumnsAndShowsNoChartUnlessItSaysOtherwise() {
        FittedManifold manifold = () -> (target, denoised, report) -> {};
        assertThat(manifold.columns()).isEmpty();
        assertThat(manifold.batch()).isEmpty();
        assertThat(manifold.chart(Target.of(0, 0))).isEmpty();
        assertThat(manifold.ridgePath(Target.of(0, 0))).isEmpty();
    }
}
