package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

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

    private static StrategyRegistry registry(List<String> folders, List<String> problems) {
        Origin origin = new Origin("1", "test", Optional.empty());
        return new StrategyRegistry(
                List.of(
                        new RegisteredStrategy(new Named("rqmf"), origin),
                        new RegisteredStrategy(new Named("identity"), origin)),
                folders,
                problems);
    }

    private record Named(String name) implements StrategyProvider<ManifoldEstimator, NoParameters> {

        @Override
        public Class<ManifoldEstimator> kind() {
            return ManifoldEstimator.class;
        }

        @Override
        public Class<NoParameters> parameters() {
            return NoParameters.class;
        }

        @Override
        public String summary() {
            return "Does nothing.";
        }

        @Override
        public ManifoldEstimator create(NoParameters parameters) {
            throw new UnsupportedOperationException();
        }
    }
}
