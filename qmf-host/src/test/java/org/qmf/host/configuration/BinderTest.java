package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.Fixtures.Created;
import org.qmf.host.configuration.Fixtures.Estimator;
import org.qmf.host.configuration.Fixtures.Kernel;
import org.qmf.host.configuration.Fixtures.Neighborhood;
import org.qmf.host.configuration.Fixtures.Tuner;
import org.qmf.host.registry.RegisteredStrategy;

class BinderTest {

    private static final Binder BINDER = new Binder(Fixtures.registry());

    private record Unmarked(int k) {}

    private record Unsupported(@Parameter("A thread.") Thread thread) {}

    private record Bounded(
            @Parameter(value = "A word.", min = 1) String word) {}

    private record Typed(@Parameter("A type.") String type) {}

    private record Self(
            @Parameter(value = "An estimator.", defaultsTo = "self")
            Estimator inner) {}

    private record Group(
            @Parameter(value = "A group.", defaultsTo = "{}")
            Group group) {}

    private record BadDefaults(
            @Parameter(value = "A number.", defaultsTo = "0", min = 1)
            int k,

            @Parameter(value = "A kernel.", defaultsTo = "uniform")
            Kernel kernel,

            @Parameter(value = "A list.", defaultsTo = "[") List<Integer> list) {}

    private record Sweep(@Parameter("Methods.") Map<String, Deferred<Estimator>> methods) {}

    @Test
    void bindsNestedStrategiesAndDefaults() {
        Bound<Estimator> bound = strategy("{type: rqmf, dimension: 2, tuner: {type: sensitivity, delta: 3}}");

        assertThat(bound.value())
                .isEqualTo(new Created(
                        "rqmf",
                        new Fixtures.Rqmf(
                                2,
                                new Created("knn", new Fixtures.Knn(12, false)),
                                new Created("uniform", new NoParameters()),
                                new Created("sensitivity", new Fixtures.Sensitivity(3, 0.001, 1)),
                                Fixtures.Gauge.ALIGNED,
                                1e-6,
                                Optional.empty())));
        assertThat(bound.used())
                .extracting(RegisteredStrategy::name)
                .containsExactly("rqmf", "knn", "uniform", "sensitivity");
    }

    @Test
    void writesTheEffectiveConfigurationInTheOrderOfTheRecord() {
        Bound<Estimator> bound = strategy("{weights: [1], gauge: invariant, dimension: '${2*3}', type: rqmf}");

        assertThat(EffectiveConfiguration.toJson(bound.effective())).isEqualTo("""
                        {
                          "type": "rqmf",
                          "dimension": 6,
                          "neighborhood": {
                            "type": "knn",
                            "k": 12,
                            "include-self": false
                          },
                          "kernel": {
                            "type": "uniform"
                          },
                          "tuner": {
                            "type": "fixed",
                            "lambda": ".inf"
                          },
                          "gauge": "invariant",
                          "tolerance": 1.0e-6,
                          "weights": [
                            1
                          ]
                        }
                        """);
    }

    @Test
    void keepsTheOrderOfMappings() {
        ConfigNode root = ConfigReader.parse("s", "{study: s, methods: {}, offsets: {z: 1, a: 2, m: 3}}");

        assertThat(BINDER.bind(root, Fixtures.Study.class, Map.of()).value().offsets())
                .containsExactly(Map.entry("z", 1.0), Map.entry("a", 2.0), Map.entry("m", 3.0));
    }

    @Test
    void defersStrategiesUntilTheVariablesAreKnown() {
        String text = "methods:\n  A: {type: rqmf, dimension: \"${k}\"}\n";
        Deferred<Estimator> deferred = BINDER.bind(ConfigReader.parse("sweep", text), Sweep.class, Map.of())
                .value()
                .methods()
                .get("A");

        for (int k = 1; k < 4; k++) {
            Created created = (Created)
                    BINDER.bindDeferred(deferred, Map.of("k", (double) k)).value();
            assertThat(((Fixtures.Rqmf) created.parameters()).dimension()).isEqualTo(k);
        }
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.bindDeferred(deferred, Map.of("k", 0.0)))
                .withMessage("sweep:2:30: methods.A.dimension: dimension [${k} = 0] must be at least 1");
    }

    @Test
    void locatesTheProblemsOfDefaults() {
        Binder binder =
                new Binder(Fixtures.registry(List.of(Fixtures.strategy("bad", Estimator.class, BadDefaults.class))));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> binder.bindStrategy(ConfigReader.parse("s", "bad"), Estimator.class, Map.of()))
                .withMessage("""
                        default of [k]: k: k [0] must be at least 1
                        default of [kernel]: kernel: unknown kernel [uniform]; known []; searched [class path, plugins]
                        default of [list]: list: not valid YAML: while parsing a flow node, expected the node content, but found '<stream end>'""");
    }

    @Test
    void refusesDefaultsThatContainThemselves() {
        Binder binder = new Binder(Fixtures.registry(List.of(Fixtures.strategy("self", Estimator.class, Self.class))));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> binder.bindStrategy(ConfigReader.parse("s", "self"), Estimator.class, Map.of()))
                .withMessageEndingWith("the default of parameter [inner] of estimator [self] contains itself");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.bind(ConfigReader.parse("s", "{}"), Group.class, Map.of()))
                .withMessageEndingWith(" contains itself");
    }

    @Test
    void aBrokenStrategyIsAProblemOfItsNode() {
        Strategy<Tuner> nothing = Strategy.of(Tuner.class, "nothing", () -> null, "Creates nothing.");
        Binder binder = new Binder(Fixtures.registry(List.of(
                Fixtures.strategy("unmarked", Estimator.class, Unmarked.class),
                Fixtures.strategy("unsupported", Estimator.class, Unsupported.class),
                Fixtures.strategy("bounded", Neighborhood.class, Bounded.class),
                Fixtures.strategy("typed", Kernel.class, Typed.class),
                Strategy.of(Tuner.class, "asking", NoParameters.class, Created.class, "Asks for services."),
                nothing)));

        assertRefused(
                binder,
                "unmarked",
                Estimator.class,
                "s:1:1: component [k] of record [" + Unmarked.class.getName() + "] is not marked with @Parameter");
        assertRefused(
                binder,
                "unsupported",
                Estimator.class,
                "s:1:1: component [thread] of record [" + Unsupported.class.getName()
                        + "] has the type [java.lang.Thread], which cannot be configured");
        assertRefused(
                binder,
                "bounded",
                Neighborhood.class,
                "s:1:1: component [word] of record [" + Bounded.class.getName() + "] has bounds but holds no numbers");
        assertRefused(
                binder,
                "typed",
                Kernel.class,
                "s:1:1: parameter [type] of kernel [typed] is reserved for the strategy's name");
        assertRefused(
                binder,
                "asking",
                Tuner.class,
                "s:1:1: tuner [asking] failed: java.lang.IllegalStateException: [" + Created.class.getName()
                        + "] asks for services of the host, and there are none");
        assertRefused(binder, "nothing", Tuner.class, "s:1:1: tuner [nothing] failed: it created [null]");
    }

    @Test
    void keepsTheCauseOfAFailure() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> strategy("{type: picky, number: 99}"))
                .satisfies(e -> assertThat(e.getSuppressed()).hasOnlyElementsOfType(IllegalStateException.class))
                .withMessage("s:1:1: estimator [picky] failed: java.lang.IllegalStateException: broken");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1e-3 | 0.001",
                "5.e-1 | 0.5",
                "+.5 | 0.5",
                "1E-310 | 1.0e-310",
                "0.1 | 0.1",
                "123456789e-10 | 0.0123456789"
            })
    void writesNumbersCanonically(String written, String effective) {
        Bound<Estimator> bound = strategy("{type: rqmf, dimension: 1, tolerance: " + written + "}");

        assertThat(EffectiveConfiguration.toYaml(bound.effective())).contains("\ntolerance: " + effective + "\n");
    }

    @Test
    void refusesNumbersBeyondDoubles() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> strategy("{type: rqmf, dimension: 1, tuner: {type: fixed, lambda: 1e999}}"))
                .withMessage("s:1:57: tuner.lambda: number [1e999] is too large; for infinity write [.inf]");
    }

    @Test
    void shortensLongValuesInMessages() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> strategy("{type: rqmf, dimension: \"" + "x\\n".repeat(5000) + "\"}"))
                .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1).hasSizeLessThan(200));
    }

    private static void assertRefused(Binder binder, String text, Class<?> target, String message) {
        ConfigNode node = ConfigReader.parse("s", text);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> binder.bindStrategy(node, target, Map.of()))
                .withMessage(message);
    }

    private static Bound<Estimator> strategy(String text) {
        return BINDER.bindStrategy(ConfigReader.parse("s", text), Estimator.class, Map.of());
    }
}
