package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

class ProvidersTest {

    @Test
    void allSolversAreFoundAndDescribed() {
        TreeMap<String, StrategyProvider<?, ?>> found = new TreeMap<>();
        for (StrategyProvider<?, ?> provider : ServiceLoader.load(StrategyProvider.class)) {
            found.put(provider.name(), provider);
        }
        assertThat(found.keySet())
                .containsExactly("alternating", "exact", "gauss-newton", "gradient-descent", "newton");
        for (StrategyProvider<?, ?> provider : found.values()) {
            assertThat(provider.kind()).isEqualTo(ProjectionSolver.class);
            assertThat(provider.summary()).endsWith(".").isASCII();
            assertThat(provider.parameters().isRecord()).isTrue();
            assertThat(provider.capabilities().contains(Capability.GLOBAL_MINIMUM))
                    .isEqualTo(provider.name().equals("exact"));
        }
    }
}
