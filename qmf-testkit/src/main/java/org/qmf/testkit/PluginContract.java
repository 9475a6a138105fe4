package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ParameterCheck;

/**
 * Verifies every strategy that a project's plugins list: what it says about itself, and the contract of its kind.
 *
 * <pre>{@code
 * class AcmePluginTest extends PluginContract {}
 * }</pre>
 *
 * <p>Strategies are made of their defaults, as the program makes them; what has no default, or should be smaller for a
 * test, comes from {@link #configurations}. Nested strategies may be any on the class path: those of qmf-core,
 * qmf-neighbors, qmf-projection and qmf-tuning come with this kit.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class PluginContract {

    /**
     * Returns the plugins to verify: those named in {@code META-INF/services} whose classes lie in a folder, as those of the
     * project under test do, and not in a jar.
     */
    protected List<Plugin> plugins() {
        return ServiceLoader.load(Plugin.class).stream()
                .filter(plugin -> liesInAFolder(plugin.type()))
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    private static boolean liesInAFolder(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source != null
                && source.getLocation().getProtocol().equals("file")
                && Files.isDirectory(Path.of(source.getLocation().getPath()));
    }

    /**
     * Returns parameters for strategies, by name, as a configuration would write them: {@code "acme.local-mean"} and
     * {@code "{neighborhood: {type: knn, k: 8}}"}. Strategies of two kinds with the same name are told apart by the kind
     * before it: {@code "tuner acme.mean"}.
     *
     * <p>Estimators should be set up for manifolds of dimension 2 and neighbourhoods of at most 30 points, data sets for
     * a few hundred points.
     */
    protected Map<String, String> configurations() {
        return Map.of();
    }

    /** Verifies each strategy in a container of its own. */
    @TestFactory
    final Stream<DynamicNode> everyStrategyKeepsItsContract() {
        List<Strategy<?>> strategies = new ArrayList<>();
        plugins().forEach(plugin -> strategies.addAll(plugin.strategies()));
        assertThat(strategies)
                .as(
                        "strategies of the plugins of this project; name the plugin in META-INF/services/%s, or override"
                                + " plugins()",
                        Plugin.class.getName())
                .isNotEmpty();
        return strategies.stream().map(strategy -> of(new TestedStrategy(strategy, configurations())));
    }

    private static DynamicNode of(TestedStrategy tested) {
        List<DynamicNode> nodes = new ArrayList<>();
        nodes.add(dynamicContainer("description", ContractNodes.of(new Description(tested), tested.toString())));
        KindContracts.of(tested)
                .ifPresent(contract ->
                        nodes.add(dynamicContainer(tested.kind(), ContractNodes.of(contract, tested.toString()))));
        return dynamicContainer(tested.toString(), nodes);
    }

    private static final class Description extends StrategyDescriptionContract {

        private final TestedStrategy tested;

        Description(TestedStrategy tested) {
            this.tested = tested;
        }

        @Override
        protected Strategy<?> strategy() {
            return tested.strategy();
        }

        @Test
        void hasParametersThatTheProgramTakes() {
            assertThat(ParameterCheck.complaint(tested.strategy())).isEmpty();
        }

        @Test
        void isFoundAndConfiguredByTheProgram() {
            assertThat(tested.create()).isInstanceOf(tested.strategy().kind());
        }

        @Override
        Object create(Record parameters) {
            return tested.create(parameters);
        }
    }
}
