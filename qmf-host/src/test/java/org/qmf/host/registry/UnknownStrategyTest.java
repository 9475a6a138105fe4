package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

final class UnknownStrategyTest {

    @Test
    void namesTheKnownTheMeantAndTheSearched() {
        StrategyRegistry registry = registry(List.of("/x/plugins"), List.of());

        assertThat(registry.unknown(ManifoldEstimator.class, "rqmff"))
                .isEqualTo("unknown estimator [rqmff]; known [identity, rqmf]; did you mean [rqmf]?;"
                        + " searched [class path, /x/plugins]");
    }

    @Test
    void suggestsNothingThatIsFarAway() {
        StrategyRegistry registry = registry(List.of(), List.of());

        assertThat(registry.unknown(ManifoldEstimator.class, "spline"))
                .isEqualTo("unknown estimator [spline]; known [identity, rqmf]; searched [class path]");
    }

    @Test
    void pointsToPluginsThatFailed() {
        assertThat(registry(List.of("/x"), List.of("plugin folder [/x/a] holds no jar"))
                        .unknown(ManifoldEstimator.class, "spline"))
                .isEqualTo("unknown estimator [spline]; known [identity, rqmf]; searched [class path, /x];"
                        + " 1 plugin problem, see 'qmf plugins'");
        assertThat(registry(List.of("/x"), List.of("one", "two")).unknown(ManifoldEstimator.class, "spline"))
                .endsWith("; 2 plugin problems, see 'qmf plugins'");
    }

    @Test
    void saysHowToInstallWhatComesInAnArchiveOfItsOwn() {
        assertThat(registry(List.of(), List.of()).unknown(Engine.class, "abacus"))
                .isEqualTo("engine [abacus] is not installed: carve one");
    }

    private static StrategyRegistry registry(List<String> folders, List<String> problems) {
        Origin origin = new Origin("1", "test", Optional.empty());
        return new StrategyRegistry(
                Stream.of("rqmf", "identity")
                        .map(name -> new RegisteredStrategy(named(name), Plugin.class, origin))
                        .toList(),
                folders,
                problems);
    }

    private static Strategy<ManifoldEstimator> named(String name) {
        return Strategy.of(
                ManifoldEstimator.class,
                name,
                () -> (sample, context) -> () -> (target, denoised, report) -> {},
                "Does nothing.");
    }
}
