package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;

class ProvidersTest {

    private static List<StrategyProvider<?, ?>> providers() {
        List<StrategyProvider<?, ?>> providers = new ArrayList<>();
        for (StrategyProvider<?, ?> provider : ServiceLoader.load(StrategyProvider.class)) {
            if (provider.kind() == ManifoldEstimator.class) {
                providers.add(provider);
            }
        }
        return providers;
    }

    @Test
    void offersTheFiveMethods() {
        assertThat(providers().stream().map(StrategyProvider::name))
                .contains("local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls");
    }

    @Test
    void citesTheWorksTheMethodsComeFrom() {
        assertThat(providers()).hasSizeGreaterThanOrEqualTo(5);
        providers().stream().filter(ProvidersTest::here).forEach(provider -> {
            assertThat(provider.citations()).isNotEmpty();
            assertThat(provider.summary()).endsWith(".");
            assertThat(provider.capabilities()).contains(Capability.OUT_OF_SAMPLE, Capability.EXACT_ON_FLATS);
            assertThat(provider.parameters().isRecord()).isTrue();
        });
    }

    private static boolean here(StrategyProvider<?, ?> provider) {
        return provider.getClass().getName().startsWith("org.qmf.baselines");
    }

    @Test
    void densitiesNeedAKernelThatFallsOff() {
        assertThatThrownBy(() -> Methods.ridge(1, new All(), new Uniform()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a density needs a kernel that falls off with distance, not a uniform one");
    }
}
