package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;

/** Puts plugins that describe strategies or their parameters wrongly next to good ones. */
final class BadStrategyTest extends BadPlugins {

    private static final String UNUSABLE =
            "plugin [bad.Tuners] in [ROOT/bad/bad.jar] has a strategy that cannot be used: ";

    @Test
    void reportsMalformedNames() throws IOException {
        PluginSource source = new PluginSource("bad.Tuners");
        List<String> expected = new ArrayList<>();
        for (String name :
                List.of("Bad", "bad name", "bad_name", "-bad", "bad-", "acme.", ".bad", "9bad", "b--ad", "")) {
            source.tuner(name);
            expected.add(UNUSABLE + "[" + name + "] has the name [" + name
                    + "]; use lower-case words with dashes, prefixed as in [acme.spline]");
        }
        bad(source);

        assertProblems(expected);
    }

    @Test
    void reportsStrategiesThatAreDescribedWrongly() throws IOException {
        bad(new PluginSource("bad.Tuners")
                .listing("Strategy.of(Runnable.class, \"homeless\", () -> () -> {}, \"Runs.\")")
                .listing("Strategy.of(Kind.class, \"odd\", () -> new Kind() {}, \"Is odd.\")")
                .listing("(Strategy<?>) Strategy.of((Class) LambdaTuner.class, \"lying\", (Class) String.class,"
                        + " (java.util.function.Function) text -> null, \"Lies.\")")
                .with("@ExtensionPoint(\"Bad Kind\") public interface Kind {}"));

        assertProblems(List.of(
                UNUSABLE + "[homeless] has the kind [java.lang.Runnable], which is not marked with @ExtensionPoint;"
                        + " use an interface such as [ManifoldEstimator]",
                UNUSABLE + "[odd] has the kind [bad.Tuners$Kind], whose name [Bad Kind] is not made of lower-case"
                        + " words with dashes; name it as in [@ExtensionPoint(\"kernel\")]",
                UNUSABLE + "[lying] has the parameters [java.lang.String], which is not a record;"
                        + " use a record class"));
    }

    @Test
    void reportsDescriptionsThatCannotBeMade() throws IOException {
        bad(new PluginSource("bad.Tuners")
                .tuner("acme.fine")
                .listing("Strategy.of(LambdaTuner.class, \"none\", NoParameters.class, \"Is no tuner.\")"));
        new PluginJar()
                .plugin(new PluginSource("worse.Tuners")
                        .listing("Strategy.of(LambdaTuner.class, null, () -> (path, previous) -> 1, \"Takes 1.\")"))
                .write(root.resolve("worse/worse.jar"));

        assertProblems(List.of(
                "plugin [bad.Tuners] in [ROOT/bad/bad.jar] failed with [java.lang.IllegalArgumentException:"
                        + " [org.qmf.api.strategy.NoParameters] is not a [org.qmf.api.quadratic.LambdaTuner]];"
                        + " report this to the plugin's author",
                "plugin [worse.Tuners] in [ROOT/worse/worse.jar] failed with"
                        + " [java.lang.NullPointerException: name is null]; report this to the plugin's author"));
    }

    @Test
    void usesTheOtherStrategiesOfAPlugin() throws IOException {
        bad(new PluginSource("bad.Tuners")
                .tuner("acme.first")
                .tuner("Bad")
                .listing("null")
                .tuner("acme.last"));

        assertProblems(List.of(
                UNUSABLE + "[Bad] has the name [Bad]; use lower-case words with dashes, prefixed as in [acme.spline]",
                "plugin [bad.Tuners] in [ROOT/bad/bad.jar] lists a strategy that is null; leave it out"));
        try (StrategyRegistry registry = load()) {
            assertThat(registry.all())
                    .extracting(RegisteredStrategy::name)
                    .containsExactly("a-good", "acme.first", "acme.last", "z-good");
        }
    }

    @Test
    void usesTheOtherStrategiesOfAPluginIfALibraryOfOneIsMissing() throws IOException {
        new PluginJar()
                .stub("library.Thing", "package library; public class Thing {}")
                .plugin(new PluginSource("bad.Tuners")
                        .tuner("acme.broken", "P", "p -> (path, previous) -> 1")
                        .tuner("acme.last")
                        .with("public record P(@Parameter(\"x\") library.Thing thing) {}"))
                .write(root.resolve("bad/bad.jar"));

        String problem = UNUSABLE + "[acme.broken] needs the class [library/Thing], which cannot be found;"
                + " add the jar that holds it";
        assertProblem(problem);
        try (StrategyRegistry registry = load()) {
            assertThat(registry.find(LambdaTuner.class, "acme.last")).isPresent();
            assertThat(registry.unknown(LambdaTuner.class, "acme.broken").replace(root.toString(), "ROOT"))
                    .isEqualTo(problem);
        }
    }

    @Test
    void reportsParametersThatCannotBeUsed() throws IOException {
        Map<String, String> cases = new LinkedHashMap<>();
        cases.put("int k", "component [k] of record [bad.Tuners$P0] is not marked with @Parameter");
        cases.put(
                "@Parameter(\"x\") float k",
                "component [k] of record [bad.Tuners$P1] has the type [float], which cannot be configured");
        cases.put(
                "@Parameter(\"x\") java.util.List k",
                "component [k] of record [bad.Tuners$P2] has the type [java.util.List], which cannot be configured");
        cases.put(
                "@Parameter(value = \"x\", min = 1) String k",
                "component [k] of record [bad.Tuners$P3] has bounds but holds no numbers");
        cases.put(
                "@Parameter(\"x\") int max_k",
                "parameter [max_k] of record [bad.Tuners$P4] is not made of lower-case words with dashes");
        cases.put(
                "@Parameter(\"x\") int aB, @Parameter(\"x\") int AB",
                "parameter [a-b] of record [bad.Tuners$P5] is there twice");
        cases.put(
                "@Parameter(\"x\") int type",
                "parameter [type] of record [bad.Tuners$P6] is reserved for the strategy's name");
        cases.put(
                "@Parameter(value = \"x\", min = 2, below = 2) double k",
                "parameter [k] of record [bad.Tuners$P7] has bounds that no number meets");
        defaults()
                .forEach((component, problem) -> cases.put(
                        component,
                        "parameter [k] of record [bad.Tuners$P" + cases.size() + "] has the default " + problem));
        PluginSource source = new PluginSource("bad.Tuners").with("public record Inner(@Parameter(\"x\") int k) {}");
        List<String> expected = new ArrayList<>();
        cases.forEach((component, problem) -> {
            int i = expected.size();
            source.tuner("bad-" + i, "P" + i, "p -> (path, previous) -> 1")
                    .with("public record P" + i + "(" + component + ") {}");
            expected.add(UNUSABLE + "[bad-" + i + "] has parameters that cannot be used (" + problem
                    + "); report this to the plugin's author");
        });
        bad(source);

        assertProblems(expected);
    }

    private static Map<String, String> defaults() {
        Map<String, String> cases = new LinkedHashMap<>();
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"seven\") int k",
                "[seven]: expected a whole number, found [seven]");
        cases.put("@Parameter(value = \"x\", defaultsTo = \"0\", min = 1) int k", "[0]: k [0] must be at least 1");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"[1\") double k",
                "[[1]: not valid YAML: while parsing a flow sequence, expected ',' or ']', but got <stream end>");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"yes\") boolean k",
                "[yes]: expected true or false, found [yes]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"1\") java.util.List<Integer> k",
                "[1]: expected a list, found [1]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"[a]\") java.util.List<Integer> k",
                "[[a]]: expected a whole number, found [a]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"[]\") java.util.Map<String, Double> k",
                "[[]]: expected a mapping, found a list");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"{j: 1}\") Inner k",
                "[{j: 1}]: unknown parameter [j]; allowed [k]");
        cases.put("@Parameter(value = \"x\", defaultsTo = \"{}\") Inner k", "[{}]: missing parameter [k]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"{k: x}\") java.util.Optional<Inner> k",
                "[{k: x}]: expected a whole number, found [x]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"7\") LambdaTuner k",
                "[7]: expected the name of a strategy of kind [tuner], found [7]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"{delta: 1}\") LambdaTuner k",
                "[{delta: 1}]: expected the name of a strategy of kind [tuner], found no [type]");
        cases.put(
                "@Parameter(value = \"x\", defaultsTo = \"always\") java.lang.annotation.RetentionPolicy k",
                "[always]: expected one of [source, class, runtime], found [always]");
        return cases;
    }

    @Test
    void acceptsParametersThatAreRight() throws IOException {
        new PluginJar()
                .plugin(new PluginSource("acme.Tuners")
                        .tuner("acme.tuner", "P", "p -> (path, previous) -> 1")
                        .with("public record P(@Parameter(value = \"x\", defaultsTo = \"{k: 3}\") Inner inner,"
                                + " @Parameter(value = \"x\", defaultsTo = \"null\") java.util.Optional<Inner> other,"
                                + " @Parameter(value = \"x\", defaultsTo = \"{a: [1, .inf]}\")"
                                + " java.util.Map<String, java.util.List<Double>> many,"
                                + " @Parameter(value = \"x\", defaultsTo = \"{type: fixed}\") LambdaTuner tuner) {}")
                        .with("public record Inner(@Parameter(\"x\") int k) {}"))
                .write(root.resolve("acme/acme.jar"));

        assertProblems(List.of());
        try (StrategyRegistry registry = load()) {
            assertThat(registry.find(LambdaTuner.class, "acme.tuner")).isPresent();
        }
    }

    @Test
    void tellsTheUserOfABrokenStrategyWhatIsWrongWithIt() throws IOException {
        bad(new PluginSource("bad.Tuners")
                .tuner("acme.broken", "P", "p -> (path, previous) -> 1")
                .with("public record P(int k) {}"));

        try (StrategyRegistry registry = load()) {
            assertThat(registry.unknown(LambdaTuner.class, "acme.broken").replace(root.toString(), "ROOT"))
                    .isEqualTo(UNUSABLE + "[acme.broken] has parameters that cannot be used"
                            + " (component [k] of record [bad.Tuners$P] is not marked with @Parameter);"
                            + " report this to the plugin's author");
        }
    }
}
