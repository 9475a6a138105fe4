package org.qmf.neighbors;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.bandwidth.KthNeighborProvider;
import org.qmf.neighbors.kernel.UniformProvider;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.AllProvider;

class ProvidersTest {

    @Test
    void offersTheStrategiesOfThisModule() {
        assertThat(ServiceLoader.load(StrategyProvider.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(provider -> provider.getClass().getName().startsWith("org.qmf.neighbors."))
                        .map(ProvidersTest::nameWithKind))
                .containsExactlyInAnyOrder(
                        "neighborhood knn",
                        "neighborhood radius",
                        "neighborhood all",
                        "bandwidth kth-neighbor",
                        "bandwidth fixed",
                        "kernel uniform",
                        "kernel gaussian",
                        "kernel epanechnikov",
                        "kernel tricube");
    }

    @Test
    void describesEveryParameter() {
        for (StrategyProvider<?, ?> provider : ServiceLoader.load(StrategyProvider.class)) {
            assertThat(provider.summary()).endsWith(".");
            for (RecordComponent component : provider.parameters().getRecordComponents()) {
                assertThat(Arrays.asList(component.getAnnotations()))
                        .as("%s of %s", component.getName(), provider.name())
                        .anyMatch(Parameter.class::isInstance);
            }
        }
    }

    @Test
    void createsWhatItOffers() {
        KthNeighbor rule = new KthNeighbor(3);
        assertThat(new KthNeighborProvider().create(rule)).isSameAs(rule);
        assertThat(new UniformProvider().create(new NoParameters()).uniform()).isTrue();
        assertThat(new AllProvider().create(new All())).isEqualTo(new All(false));
    }

    private static String nameWithKind(StrategyProvider<?, ?> provider) {
        return provider.kind().getAnnotation(ExtensionPoint.class).value() + " " + provider.name();
    }
}
