package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

class PluginContractTest {

    private static EngineExecutionResults run(Class<?> contract) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(contract))
                .execute();
    }

    private static List<String> messages(Class<?> contract) {
        List<String> messages = new ArrayList<>();
        run(contract)
                .allEvents()
                .failed()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .flatMap(result -> result.getThrowable().stream())
                .forEach(thrown -> messages.add(thrown.getMessage()));
        return messages;
    }

    private static Plugin listing(Strategy<?>... strategies) {
        return () -> List.of(strategies);
    }

    @Test
    void verifiesDescriptionAndKindOfEveryStrategy() {
        EngineExecutionResults results = run(Sound.class);

        results.allEvents().assertStatistics(statistics -> statistics.failed(0));
        assertThat(results.testEvents().succeeded().count()).isGreaterThan(100);
        assertThat(names(results))
                .contains(
                        "tuner [acme.spline]",
                        "estimator [acme.neighbor]",
                        "description",
                        "sums itself up in one sentence",
                        "moves with the data",
                        "a random chart, seed 3");
        assertThat(results.testEvents().skipped().count()
                        + results.testEvents().aborted().count())
                .as("promises that are not made")
                .isPositive();
    }

    private static Stream<String> names(EngineExecutionResults results) {
        return results.allEvents()
                .finished()
                .map(event -> event.getTestDescriptor().getDisplayName());
    }

    static final class Sound extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of(listing(SamplePlugin.SPLINE, SamplePlugin.NEIGHBOR));
        }

        @Override
        protected Map<String, String> configurations() {
            return Map.of("acme.neighbor", "{neighborhood: {type: knn, k: 4}}");
        }
    }

    @Test
    void verifiesAnEstimatorThatChoosesAnother() {
        assertThat(messages(Choosing.class)).isEmpty();

        Points sample = Samples.surface(100, "choice");
        Choice choice = new TestedStrategy(SamplePlugin.BEST_SIZE, new Choosing().configurations())
                .create(ManifoldEstimator.class)
                .choose(sample, FitContext.sequential(1))
                .orElseThrow();
        assertThat(choice.explanation()).containsExactly("K = 1 loses least of [1, 4, 12]");
        assertThat(choice.configuration()).contains("\"acme.neighbor\"", "\"k\": 1,");
    }

    static final class Choosing extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of(listing(SamplePlugin.BEST_SIZE, SamplePlugin.RESIDUAL));
        }

        @Override
        protected Map<String, String> configurations() {
            return Map.of(
                    "acme.best-size",
                    "{method: {type: acme.neighbor, neighborhood: {type: knn, k: '${k}'}}, sizes: [12, 4, 1],"
                            + " criterion: acme.residual}");
        }
    }

    @Test
    void locatesWhatIsWrongWithATemplate() {
        TestedStrategy tested = new TestedStrategy(
                SamplePlugin.BEST_SIZE,
                Map.of(
                        "acme.best-size",
                        "{method: {type: acme.neighbor, neighborhood: {type: knn, k: '${size}'}}, criterion:"
                                + " acme.residual}"));

        assertThatThrownBy(tested::create)
                .hasMessage("configuration:1:61: method.neighborhood.k: unknown variable [size]; known [k] at position"
                        + " [1] of [size]");
    }

    @Test
    void failuresNameTheStrategyAndTheSample() {
        assertThat(messages(Faulty.class))
                .anySatisfy(
                        message -> assertThat(message)
                                .startsWith(
                                        "tuner [acme.nan] chooses a factor between zero and infinity, a random chart, seed 1: "))
                .contains("tuner [acme.throwing] gives the same answer again, a flat chart:"
                        + " java.lang.IllegalStateException: out of order");
    }

    static final class Faulty extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of(listing(SamplePlugin.NOT_A_NUMBER, SamplePlugin.THROWING));
        }
    }

    @Test
    void tellsWhichParametersAreMissing() {
        assertThat(messages(Unconfigured.class))
                .isNotEmpty()
                .allSatisfy(message -> assertThat(message)
                        .startsWith("estimator [acme.neighbor] ")
                        .contains("neighborhood"));
    }

    static final class Unconfigured extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of(listing(SamplePlugin.NEIGHBOR));
        }
    }

    @Test
    void noticesAStrategyThatTheProgramWouldNotFind() {
        assertThat(messages(Unlisted.class))
                .contains(
                        "tuner [acme.unlisted] is found and configured by the program: the program does not find tuner"
                                + " [acme.unlisted]; is its plugin named in META-INF/services? Problems of plugins: []");
    }

    static final class Unlisted extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of(listing(SplineTuner.described("acme.unlisted", "Chooses the smallest λ.")));
        }
    }

    @Test
    void noticesThatThereIsNothingToVerify() {
        assertThat(messages(Empty.class))
                .singleElement()
                .asString()
                .contains("name the plugin in META-INF/services/org.qmf.api.strategy.Plugin, or override plugins()");
    }

    static final class Empty extends PluginContract {
        @Override
        protected List<Plugin> plugins() {
            return List.of();
        }
    }

    @Test
    void findsThePluginOfTheProject() {
        assertThat(new PluginContract() {}.plugins()).hasAtLeastOneElementOfType(SamplePlugin.class);
        assertThat(new PluginContract() {}.configurations()).isEmpty();
    }

    @Test
    void leavesKindsAloneThatItDoesNotKnow() {
        TestedStrategy tested =
                new TestedStrategy(Strategy.of(Runnable.class, "acme.run", () -> () -> {}, "Runs."), Map.of());
        assertThat(KindContracts.of(tested)).isEmpty();
        assertThat(KindContracts.of(new TestedStrategy(SamplePlugin.SPLINE, Map.of())))
                .get()
                .isInstanceOf(TunerContract.class);
        assertThat(SamplePlugin.SPLINE.kind()).isEqualTo(LambdaTuner.class);
    }
}
