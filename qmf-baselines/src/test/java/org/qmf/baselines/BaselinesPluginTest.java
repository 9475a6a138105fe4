package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;
import org.qmf.baselines.ridge.RidgeEstimator;
import org.qmf.baselines.ridge.RidgeParameters;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;

class BaselinesPluginTest {

    private static final List<Strategy<?>> STRATEGIES = new BaselinesPlugin().strategies();

    @Test
    void offersTheFiveMethods() {
        assertThat(ServiceLoader.load(Plugin.class)).hasAtLeastOneElementOfType(BaselinesPlugin.class);
        assertThat(STRATEGIES)
                .extracting(Strategy::name)
                .containsExactly("local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls");
    }

    @Test
    void citesTheWorksTheMethodsComeFrom() {
        assertThat(STRATEGIES).allSatisfy(strategy -> {
            assertThat(strategy.kind()).isEqualTo(ManifoldEstimator.class);
            assertThat(strategy.citations()).isNotEmpty();
            assertThat(strategy.summary()).endsWith(".");
            assertThat(strategy.capabilities()).contains(Capability.OUT_OF_SAMPLE, Capability.EXACT_ON_FLATS);
        });
    }

    @Test
    void ridgesShareTheirParameters() {
        RidgeParameters parameters = Methods.ridge(1, new All(), Methods.gaussian(3));
        assertThat(STRATEGIES)
                .filteredOn(Strategy::parameters, RidgeParameters.class)
                .extracting(strategy -> strategy.create(parameters, Services.NONE))
                .hasSize(2)
                .hasOnlyElementsOfType(RidgeEstimator.class);
    }

    @Test
    void densitiesNeedAKernelThatFallsOff() {
        assertThatThrownBy(() -> Methods.ridge(1, new All(), new Uniform()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a density needs a kernel that falls off with distance, not a uniform one");
    }
}
