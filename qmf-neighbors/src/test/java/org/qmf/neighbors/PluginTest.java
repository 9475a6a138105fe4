package org.qmf.neighbors;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.neighborhood.All;

class PluginTest {

    private static Stream<Strategy<?>> offered() {
        return ServiceLoader.load(Plugin.class).stream()
                .filter(found -> found.type() == NeighborsPlugin.class)
                .flatMap(found -> found.get().strategies().stream());
    }

    @Test
    void offersTheStrategiesOfThisModule() {
        assertThat(offered().map(PluginTest::nameWithKind))
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
        offered().forEach(strategy -> {
            assertThat(strategy.summary()).endsWith(".");
            for (RecordComponent component : strategy.parameters().getRecordComponents()) {
                assertThat(Arrays.asList(component.getAnnotations()))
                        .as("%s of %s", component.getName(), strategy.name())
                        .anyMatch(Parameter.class::isInstance);
            }
        });
    }

    @Test
    void createsWhatItOffers() {
        KthNeighbor rule = new KthNeighbor(3);
        assertThat(create(Bandwidth.class, "kth-neighbor", rule)).isSameAs(rule);
        assertThat(create(Kernel.class, "uniform", new NoParameters()).uniform())
                .isTrue();
        assertThat(create(Neighborhood.class, "all", new All())).isEqualTo(new All(false));
    }

    private static <S> S create(Class<S> kind, String name, Record parameters) {
        return kind.cast(offered()
                .filter(it -> it.kind() == kind && it.name().equals(name))
                .findFirst()
                .orElseThrow()
                .create(parameters, Services.NONE));
    }

    private static String nameWithKind(Strategy<?> strategy) {
        return strategy.kind().getAnnotation(ExtensionPoint.class).value() + " " + strategy.name();
    }
}
