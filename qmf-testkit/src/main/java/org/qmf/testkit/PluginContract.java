package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/**
 * Verifies every strategy of a plugin: what it says about itself, and the contract of its kind.
 *
 * <p>Extend it in the package of the plugin; nothing needs to be overridden. The plugins that the services files name are
 * found as the program finds them, strategies are made of configurations with their defaults, nested ones included, and
 * tests are named for strategy and sample.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class PluginContract {

    private static final String DIMENSION = "dimension";

    private final StrategyRegistry registry =
            Guice.createInjector(new QmfModule(PluginRoots.of())).getInstance(StrategyRegistry.class);

    /** Returns the strategies to verify: those of the plugins in the package of this class and below. */
    protected Stream<RegisteredStrategy> strategies() {
        String here = getClass().getPackageName();
        return registry.all().stream().filter(it -> (it.plugin().getPackageName() + ".").startsWith(here + "."));
    }

    /**
     * Returns configurations for strategies that need more than their defaults, by name, or by kind and name where that is
     * not enough, without {@code type}: {@code Map.of("acme.spline", "{knots: 8}")}. Estimators should get charts of at most 30 points; a parameter called
     * {@code dimension} is 2 where nothing else is said.
     */
    protected Map<String, String> configurations() {
        return Map.of();
    }

    /** Returns all strategies that can be found. */
    protected final StrategyRegistry registry() {
        return registry;
    }

    @Test
    void findsStrategies() {
        assertThat(registry.problems()).isEmpty();
        assertThat(strategies())
                .as("strategies of plugins in [%s]", getClass().getPackageName())
                .isNotEmpty();
    }

    @TestFactory
    Stream<DynamicContainer> keepsTheContract() {
        return strategies().map(it -> DynamicContainer.dynamicContainer(it.kind() + " " + it.name(), tests(it)));
    }

    private Stream<DynamicNode> tests(RegisteredStrategy registered) {
        Strategy<?> strategy = registered.strategy();
        StrategyDescriptionContract description = new StrategyDescriptionContract() {
            @Override
            protected Strategy<?> strategy() {
                return strategy;
            }
        };
        List<DynamicNode> tests = new ArrayList<>();
        tests.add(DynamicContainer.dynamicContainer("description", ContractTests.of(description)));
        KindContracts.of(strategy, () -> create(registered))
                .ifPresent(it -> tests.add(DynamicContainer.dynamicContainer("contract", ContractTests.of(it))));
        return tests.stream();
    }

    private Object create(RegisteredStrategy registered) {
        Map<String, String> all = configurations();
        String given = all.getOrDefault(
                        registered.kind() + " " + registered.name(), all.getOrDefault(registered.name(), "{}"))
                .strip();
        StringBuilder text = new StringBuilder("{type: ").append(registered.name());
        String inner = given.substring(1, given.length() - 1);
        if (!inner.isBlank()) {
            text.append(", ").append(inner);
        }
        boolean open = Parameters.describe(registered.strategy().parameters()).stream()
                .filter(ParameterDescription::required)
                .anyMatch(it -> it.name().equals(DIMENSION));
        if (open && !inner.contains(DIMENSION + ":")) {
            text.append(", dimension: 2");
        }
        return new Binder(registry)
                .bindStrategy(
                        ConfigReader.parse("contract", text.append('}').toString()),
                        registered.strategy().kind(),
                        Map.of())
                .value();
    }
}
