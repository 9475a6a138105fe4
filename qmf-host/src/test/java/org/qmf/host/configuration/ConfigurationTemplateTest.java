package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.Fixtures.Estimator;
import org.qmf.host.configuration.Fixtures.Output;
import org.qmf.host.registry.StrategyRegistry;

class ConfigurationTemplateTest {

    private static final StrategyRegistry REGISTRY = Fixtures.registry();

    private record Root(@Parameter("The estimator.") Estimator estimator) {}

    private record Grouped(
            @Parameter(value = "The output.", defaultsTo = "{folder: out}")
            Output output,

            @Parameter(value = "Itself.", defaultsTo = "grouped")
            Estimator inner) {}

    @Test
    void explainsEveryParameter() {
        assertThat(template(REGISTRY, "rqmf")).isEqualTo("""
                        # Serves tests as rqmf.
                        estimator:
                          type: rqmf
                          # Dimension of the manifold. (whole number; at least 1; required)
                          dimension:
                          # Which points count. (neighborhood)
                          neighborhood:
                            type: knn
                            # Number of neighbors. (whole number; at least 1, at most 1000; required)
                            k: 12
                            # Whether the point is its own neighbor. (true or false)
                            include-self: false
                          # How much they count. (kernel)
                          kernel: uniform
                          # Chooses lambda. (tuner)
                          tuner:
                            type: fixed
                            # The lambda. (number; at least 0)
                            lambda: .inf
                          # How coordinates are fixed. (one of [aligned, invariant, as-it-is])
                          gauge: aligned
                          # Relative change that ends the iteration. (number; above 0, below 1)
                          tolerance: 1e-6
                          # Weights of the points. (optional list of [number])
                          # weights:
                        """);
    }

    @Test
    void bindsLikeTheDefaultsOnceTheRequiredParametersAreSet() {
        Binder binder = new Binder(REGISTRY);
        ConfigNode template = ConfigReader.parse("template", template(REGISTRY, "rqmf"));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> binder.bind(template, Root.class, Map.of()))
                .withMessage("template:5:13: estimator.dimension: expected a whole number, found nothing");
        ConfigNode filled = Overrides.apply(template, List.of("estimator.dimension=2"));
        ConfigNode plain = ConfigReader.parse("plain", "estimator: {type: rqmf, dimension: 2}");
        assertThat(EffectiveConfiguration.toJson(
                        binder.bind(filled, Root.class, Map.of()).effective()))
                .isEqualTo(EffectiveConfiguration.toJson(
                        binder.bind(plain, Root.class, Map.of()).effective()));
    }

    @Test
    void writesGroupsAndEndsWhenDefaultsContainThemselves() {
        StrategyRegistry registry =
                Fixtures.registry(List.of(Fixtures.strategy("grouped", Estimator.class, Grouped.class)));

        assertThat(template(registry, "grouped")).startsWith("""
                        # Serves tests as grouped.
                        estimator:
                          type: grouped
                          # The output. (mapping with [folder, digits])
                          output:
                            # Folder of the results. (text; required)
                            folder: out
                            # Digits of the numbers. (whole number; at least 1, at most 17)
                            digits: 6
                        """).endsWith("inner: grouped\n");
    }

    private static String template(StrategyRegistry registry, String name) {
        return new ConfigurationTemplate(registry)
                .of(registry.find(Estimator.class, name).orElseThrow());
    }
}
