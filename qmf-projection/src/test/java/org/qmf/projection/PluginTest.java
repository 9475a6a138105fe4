package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

class PluginTest {

    @Test
    void allSolversAreFoundAndDescribed() {
        TreeMap<String, Strategy<?>> found = new TreeMap<>();
        ServiceLoader.load(Plugin.class).stream()
                .filter(it -> it.type() == ProjectionPlugin.class)
                .flatMap(it -> it.get().strategies().stream())
                .forEach(strategy -> found.put(strategy.name(), strategy));
        assertThat(found.keySet())
                .containsExactly("alternating", "exact", "gauss-newton", "gradient-descent", "newton");
        for (Strategy<?> strategy : found.values()) {
            assertThat(strategy.kind()).isEqualTo(ProjectionSolver.class);
            assertThat(strategy.summary()).endsWith(".").isASCII();
            assertThat(strategy.parameters().isRecord()).isTrue();
            assertThat(strategy.capabilities().contains(Capability.GLOBAL_MINIMUM))
                    .isEqualTo(strategy.name().equals("exact"));
        }
    }
}
