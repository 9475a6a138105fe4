package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;

/** Puts providers that describe themselves or their parameters wrongly next to good plugins. */
final class BadDescriptionTest extends BadPlugins {

    @Test
    void reportsMalformedNames() throws IOException {
        List<String> names =
                List.of("Bad", "bad name", "bad_name", "-bad", "bad-", "acme.", ".bad", "9bad", "b--ad", "");
        PluginJar jar = new PluginJar();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            jar.provider("bad.Tuner" + i, new TunerSource("bad.Tuner" + i, names.get(i)).toString());
            expected.add("provider [bad.Tuner" + i + "] in [ROOT/bad/bad.jar] has the name [" + names.get(i)
                    + "]; use lower-case words with dashes, prefixed as in [acme.spline]");
        }
        jar.write(root.resolve("bad/bad.jar"));

        assertProblems(expected, provider -> {});
    }

    @Test
    void reportsProvidersThatDescribeThemselvesWrongly() throws IOException {
        Map<TunerSource, String> cases = new LinkedHashMap<>();
        cases.put(
                new TunerSource("bad.Tuner0", "bad").with("name", "public String name() { return null; }"),
                "has the name [null]; use lower-case words with dashes, prefixed as in [acme.spline]");
        cases.put(
                new TunerSource("bad.Tuner1", "bad").with("kind", "public Class kind() { return Runnable.class; }"),
                "has the kind [java.lang.Runnable], which is not marked with @ExtensionPoint;"
                        + " return an interface such as [ManifoldEstimator]");
        cases.put(
                new TunerSource("bad.Tuner2", "bad").with("kind", "public Class kind() { return null; }"),
                "has the kind [null], which is not marked with @ExtensionPoint;"
                        + " return an interface such as [ManifoldEstimator]");
        cases.put(
                new TunerSource("bad.Tuner3", "bad")
                        .with("parameters", "public Class parameters() { return String.class; }"),
                "has the parameters [java.lang.String], which is not a record;"
                        + " return a record class, [NoParameters] if there are none");
        cases.put(
                new TunerSource("bad.Tuner4", "bad").with("parameters", "public Class parameters() { return null; }"),
                "has the parameters [null], which is not a record;"
                        + " return a record class, [NoParameters] if there are none");
        cases.put(
                new TunerSource("bad.Tuner5", "bad").with("summary", "public String summary() { return null; }"),
                "returns null from [summary]; return a value");
        cases.put(
                new TunerSource("bad.Tuner6", "bad")
                        .with("citations", "public java.util.List citations() { return null; }"),
                "returns null from [citations]; return a value");
        cases.put(
                new TunerSource("bad.Tuner7", "bad")
                        .with("capabilities", "public java.util.Set capabilities() { return null; }"),
                "returns null from [capabilities]; return a value");
        cases.put(
                new TunerSource("bad.Tuner8", "bad")
                        .with("kind", "public Class kind() { throw new UnsupportedOperationException(\"later\"); }"),
                "failed with [java.lang.UnsupportedOperationException: later]; report this to the plugin's author");
        cases.put(
                new TunerSource("bad.Tuner9", "bad")
                        .with("summary", "public String summary() { throw new AssertionError(); }"),
                "failed with [java.lang.AssertionError]; report this to the plugin's author");
        cases.put(
                new TunerSource("bad.Tuner10", "bad")
                        .with(
                                "citations",
                                "public java.util.List citations() {"
                                        + " return java.util.Collections.singletonList(null); }"),
                "returns a null among its [citations]; leave it out");
        cases.put(
                new TunerSource("bad.Tuner11", "bad")
                        .with("kind", "public Class kind() { return Kind.class; }")
                        .with("interface", "@ExtensionPoint(\"Bad Kind\") public interface Kind {}"),
                "has the kind [bad.Tuner11$Kind], whose name [Bad Kind] is not made of lower-case words with dashes;"
                        + " name it as in [@ExtensionPoint(\"kernel\")]");
        PluginJar jar = new PluginJar();
        List<String> expected = new ArrayList<>();
        cases.forEach((source, problem) -> {
            String className = "bad.Tuner" + expected.size();
            jar.provider(className, source.toString());
            expected.add("provider [" + className + "] in [ROOT/bad/bad.jar] " + problem);
        });
        jar.write(root.resolve("bad/bad.jar"));

        assertProblems(expected, provider -> {});
    }

    @Test
    void reportsParametersThatCannotBeUsed() throws IOException {
        Map<String, String> cases = new LinkedHashMap<>();
        cases.put("int k", "component [k] of record [bad.Tuner0$P] is not marked with @Parameter");
        cases.put(
                "@Parameter(\"x\") float k",
                "component [k] of record [bad.Tuner1$P] has the type [float], which cannot be configured");
        cases.put(
                "@Parameter(\"x\") java.util.List k",
                "component [k] of record [bad.Tuner2$P] has the type [java.util.List], which cannot be configured");
        cases.put(
                "@Parameter(value = \"x\", min = 1) String k",
                "component [k] of record [bad.Tuner3$P] has bounds but holds no numbers");
        cases.put(
                "@Parameter(\"x\") int max_k",
                "parameter [max_k] of record [bad.Tuner4$P] is not made of lower-case words with dashes");
        cases.put(
                "@Parameter(\"x\") int aB, @Parameter(\"x\") int AB",
                "parameter [a-b] of record [bad.Tuner5$P] is there twice");
        cases.put(
                "@Parameter(\"x\") int type",
                "parameter [type] of record [bad.Tuner6$P] is reserved for the strategy's name");
        cases.put(
                "@Parameter(value = \"x\", min = 2, below = 2) double k",
                "parameter [k] of record [bad.Tuner7$P] has bounds that no number meets");
        defaults()
                .forEach((component, problem) -> cases.put(
                        component,
                        "parameter [k] of record [bad.Tuner" + cases.size() + "$P] has the default " + problem));
        PluginJar jar = new PluginJar();
        List<String> expected = new ArrayList<>();
        cases.forEach((component, problem) -> {
            String className = "bad.Tuner" + expected.size();
            TunerSource source = new TunerSource(className, "bad")
                    .with("parameters", "public Class parameters() { return P.class; }")
                    .with("record", "public record P(" + component + ") {}")
                    .with("inner", "public record Inner(@Parameter(\"x\") int k) {}");
            jar.provider(className, source.toString());
            expected.add("provider [" + className + "] in [ROOT/bad/bad.jar] has parameters that cannot be used ("
                    + problem + "); report this to the plugin's author");
        });
        jar.write(root.resolve("bad/bad.jar"));

        assertProblems(expected, provider -> {});
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
        TunerSource source = new TunerSource("acme.Tuner", "acme.tuner")
                .with("parameters", "public Class parameters() { return P.class; }")
                .with(
                        "record",
                        "public record P(@Parameter(value = \"x\", defaultsTo = \"{k: 3}\") Inner inner,"
                                + " @Parameter(value = \"x\", defaultsTo = \"null\") java.util.Optional<Inner> other,"
                                + " @Parameter(value = \"x\", defaultsTo = \"{a: [1, .inf]}\")"
                                + " java.util.Map<String, java.util.List<Double>> many,"
                                + " @Parameter(value = \"x\", defaultsTo = \"{type: fixed}\") LambdaTuner tuner) {}")
                .with("inner", "public record Inner(@Parameter(\"x\") int k) {}");
        new PluginJar().provider("acme.Tuner", source.toString()).write(root.resolve("acme/acme.jar"));

        assertProblems(List.of(), provider -> {});
        try (StrategyRegistry registry = load(provider -> {})) {
            assertThat(registry.find(LambdaTuner.class, "acme.tuner")).isPresent();
        }
    }

    @Test
    void tellsTheUserOfABrokenStrategyWhatIsWrongWithIt() throws IOException {
        bad(new TunerSource("bad.Tuner", "acme.broken")
                .with("parameters", "public Class parameters() { return P.class; }")
                .with("record", "public record P(int k) {}"));

        try (StrategyRegistry registry = load(provider -> {})) {
            assertThat(registry.unknown(LambdaTuner.class, "acme.broken").replace(root.toString(), "ROOT"))
                    .isEqualTo("provider [bad.Tuner] in [ROOT/bad/bad.jar] has parameters that cannot be used"
                            + " (component [k] of record [bad.Tuner$P] is not marked with @Parameter);"
                            + " report this to the plugin's author");
        }
    }
}
