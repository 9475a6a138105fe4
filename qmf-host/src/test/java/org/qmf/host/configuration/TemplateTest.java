package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.strategy.Template;
import org.qmf.host.configuration.Fixtures.Created;
import org.qmf.host.configuration.Fixtures.Estimator;
import org.qmf.host.configuration.Fixtures.Kernel;
import org.qmf.host.configuration.Fixtures.Neighborhood;
import org.qmf.host.configuration.Fixtures.Tuner;

class TemplateTest {

    record Chooser(
            @Parameter("Methods by name.") Map<String, Template<Estimator>> candidates,

            @Parameter(value = "Fallback.", defaultsTo = "{type: rqmf, dimension: '${d}'}")
            Template<Estimator> fallback,

            @Parameter(value = "A whole number.", min = 1) Optional<Integer> k,

            @Parameter(value = "A number.", above = 0) Optional<Double> width,

            @Parameter("A word.") Optional<String> word) {}

    private static final Map<String, Double> VARIABLES = new TreeMap<>(Map.of("d", 2.0, "k", 16.0));

    /** A strategy that tries its templates when it is made, as such strategies should. */
    private static Estimator chooser(Chooser given) {
        given.candidates().values().forEach(template -> template.configuration(VARIABLES));
        given.fallback().configuration(VARIABLES);
        return new Created("chooser", given);
    }

    private static Binder binder() {
        List<Strategy<?>> strategies = new ArrayList<>();
        strategies.add(Strategy.of(Estimator.class, "chooser", Chooser.class, TemplateTest::chooser, "Chooses."));
        strategies.add(Fixtures.strategy("rqmf", Estimator.class, Fixtures.Rqmf.class));
        strategies.add(Fixtures.strategy("knn", Neighborhood.class, Fixtures.Knn.class));
        strategies.add(Fixtures.strategy("uniform", Kernel.class, NoParameters.class));
        strategies.add(Fixtures.strategy("fixed", Tuner.class, Fixtures.Fixed.class));
        return new Binder(Fixtures.registry(strategies));
    }

    private static Bound<Estimator> bind(String text) {
        return binder().bindStrategy(ConfigReader.parse("s", text), Estimator.class, Map.of());
    }

    private static Chooser chooser(String text) {
        return (Chooser) ((Created) bind(text).value()).parameters();
    }

    private static void assertRefused(String text, String message) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> bind(text))
                .withMessage(message);
    }

    @Test
    void writesOutItsConfigurationAsOftenAsThereAreValues() {
        Template<Estimator> template = chooser("""
                        type: chooser
                        candidates:
                          a: {type: rqmf, dimension: '${d}', neighborhood: {type: knn, k: '${2*k}', include-self: '${d}'}}
                        """).candidates().get("a");

        for (int k = 1; k < 4; k++) {
            String configuration = template.configuration(Map.of("d", (double) k, "k", (double) k));
            assertThat(configuration)
                    .contains("\"dimension\": " + k, "\"k\": " + 2 * k, "\"include-self\": true")
                    .contains("\"tuner\": {", "\"tolerance\": 1.0e-6")
                    .doesNotContain("$");
            // What was written out needs no variables any more.
            assertThat(EffectiveConfiguration.toJson(bind(configuration).effective()))
                    .isEqualTo(configuration);
        }
    }

    @Test
    void usesTheDefaultOfItsParameter() {
        assertThat(chooser("{type: chooser, candidates: {}}").fallback().configuration(Map.of("d", 3.0)))
                .contains("\"dimension\": 3");
    }

    @Test
    void locatesWhatIsWrongWhereItIsWritten() {
        assertRefused("""
                        type: chooser
                        candidates:
                          a: {type: rqmf, dimension: '${d - 2}'}
                        """, "s:3:30: candidates.a.dimension: dimension [${d - 2} = 0] must be at least 1");
        assertRefused(
                """
                        type: chooser
                        candidates:
                          a: {type: rqmf, dimension: 1, neighborhood: {type: knn, k: '${size}'}}
                        """,
                "s:3:62: candidates.a.neighborhood.k: unknown variable [size]; known [d, k] at position [1] of [size]");
        assertRefused(
                "{type: chooser, candidates: {a: rqmg}}",
                "s:1:33: candidates.a: unknown estimator [rqmg]; known [chooser, rqmf]; did you mean [rqmf]?;"
                        + " searched [class path, plugins]");
    }

    @Test
    void collectsAllProblemsOfOneTemplate() {
        assertRefused("""
                        type: chooser
                        candidates: {}
                        fallback:
                          type: rqmf
                          dimension: 0
                          neighborhood: {type: knn, k: 0}
                        """, """
                        s:5:14: fallback.dimension: dimension [0] must be at least 1
                        s:6:32: fallback.neighborhood.k: k [0] must be at least 1""");
    }

    @ParameterizedTest
    @CsvSource({"auto", "null", "~"})
    void aNumberMayBeLeftToTheStrategy(String written) {
        Bound<Estimator> bound = bind("{type: chooser, candidates: {}, k: " + written + ", width: " + written + "}");

        Chooser chooser = (Chooser) ((Created) bound.value()).parameters();
        assertThat(chooser.k()).isEmpty();
        assertThat(chooser.width()).isEmpty();
        assertThat(EffectiveConfiguration.toJson(bound.effective())).contains("\"k\": null", "\"width\": null");
    }

    @Test
    void onlyNumbersThatMayBeLeftOutAreChosen() {
        Chooser chooser = chooser("{type: chooser, candidates: {}, k: 7, width: 0.5, word: auto}");

        assertThat(chooser.k()).contains(7);
        assertThat(chooser.width()).contains(0.5);
        assertThat(chooser.word()).contains("auto");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> bind("{type: rqmf, dimension: auto}"))
                .withMessageStartingWith("s:1:25: dimension: expected a whole number");
    }

    @ParameterizedTest
    @CsvSource({"${1}, true", "${0}, false", "${2 - 2}, false", "${k - 15}, true"})
    void aFlagMayBeAnExpressionThatIsNotZero(String written, boolean expected) {
        ConfigNode node = ConfigReader.parse("s", "{type: knn, k: 3, include-self: '" + written + "'}");

        Bound<Neighborhood> bound = binder().bindStrategy(node, Neighborhood.class, VARIABLES);

        assertThat(bound.value()).isEqualTo(new Created("knn", new Fixtures.Knn(3, expected)));
        assertThat(EffectiveConfiguration.toJson(bound.effective())).contains("\"include-self\": " + expected);
    }

    @Test
    void aFlagIsNoNumber() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> binder().bindStrategy(
                                ConfigReader.parse("s", "{type: knn, k: 3, include-self: 1}"),
                                Neighborhood.class,
                                Map.of()))
                .withMessageContaining("include-self: expected true or false, ");
    }
}
