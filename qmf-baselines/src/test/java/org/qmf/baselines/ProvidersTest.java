package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;

class ProvidersTest {

    @SuppressWarnings("rawtypes")
    private static List<StrategyProvider> providers() {
        return StreamSupport.stream(ServiceLoader.load(StrategyProvider.class).spliterator(), false)
                .filter(provider -> provider.kind() == ManifoldEstimator.class)
                .filter(provider -> provider.getClass().getName().startsWith("org.qmf.baselines"))
                .toList();
    }

    @Test
    void offersTheFiveMethods() {
        assertThat(providers())
                .extracting(StrategyProvider::name)
                .containsExactlyInAnyOrder("local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls");
    }

    @Test
    void citesTheWorksTheMethodsComeFrom() {
        assertThat(providers()).allSatisfy(provider -> {
            assertThat(provider.citations()).isNotEmpty();
            assertThat(provider.summary()).endsWith(".");
            assertThat(provider.capabilities()).contains(Capability.OUT_OF_SAMPLE, Capability.EXACT_ON_FLATS);
            assertThat(provider.parameters().isRecord()).isTrue();
        });
    }

    @Test
    void densitiesNeedAKernelThatFallsOff() {
        assertThatThrownBy(() -> Methods.ridge(1, new All(), new Uniform()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a density needs a kernel that falls off with distance, not a uniform one");
    }
}
