package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.QmfException;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Scans a jar that names one plugin class, of which the maker builds something else. */
class PluginScanTest {

    @TempDir
    static Path folder;

    private static Path jar;

    private final Plugin plugin = mock();

    @BeforeAll
    static void compile() throws IOException {
        jar = new PluginJar()
                .plugin(new PluginSource("acme.Tuners"))
                .write(folder.toRealPath().resolve("acme.jar"));
    }

    @Test
    void reportsAListThatThrows() throws IOException {
        when(plugin.strategies()).thenThrow(new UnsupportedOperationException("later"));
        assertProblem(
                "failed with [java.lang.UnsupportedOperationException: later]; report this to the plugin's author");
    }

    @Test
    void reportsAListThatFailsByAnError() throws IOException {
        when(plugin.strategies()).thenThrow(new AssertionError());
        assertProblem("failed with [java.lang.AssertionError]; report this to the plugin's author");
    }

    @Test
    void saysOfAListWhatItsExceptionSays() throws IOException {
        when(plugin.strategies()).thenThrow(new QmfException("needs a licence; buy one"));
        assertProblem("needs a licence; buy one");
    }

    @Test
    void reportsAListThatIsNull() throws IOException {
        when(plugin.strategies()).thenReturn(null);
        assertProblem(
                "failed with [java.lang.NullPointerException: its list is null]; report this to the plugin's author");
    }

    @Test
    void letsErrorsOfTheVirtualMachinePass() {
        when(plugin.strategies()).thenThrow(new OutOfMemoryError("gone"));
        assertThatThrownBy(() -> scan(PluginScanTest::noComplaint)).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void usesTheStrategiesBesideNull() throws IOException {
        when(plugin.strategies()).thenReturn(Arrays.asList(tuner("first"), null, tuner("last")));

        PluginScan scan = scan(PluginScanTest::noComplaint);

        assertThat(scan.strategies()).extracting(RegisteredStrategy::name).containsExactly("first", "last");
        assertThat(scan.problems()).containsExactly(Problem.of(said("lists a strategy that is null; leave it out")));
    }

    @Test
    void usesTheStrategiesBesideOneThatCannotBeChecked() throws IOException {
        when(plugin.strategies()).thenReturn(List.of(tuner("bad"), tuner("last")));

        PluginScan scan = scan(strategy -> {
            if (strategy.name().equals("bad")) {
                throw new NoClassDefFoundError("library/Thing");
            }
            return Optional.empty();
        });

        assertThat(scan.strategies()).extracting(RegisteredStrategy::name).containsExactly("last");
        assertThat(scan.problems())
                .containsExactly(new Problem(
                        said("has a strategy that cannot be used: [bad] needs the class [library/Thing], which cannot"
                                + " be found; add the jar that holds it"),
                        Optional.of(new StrategyKey(LambdaTuner.class, "bad"))));
    }

    @Test
    void complainsOfOneStrategyAsTheCheckDoes() throws IOException {
        when(plugin.strategies()).thenReturn(List.of(tuner("bad")));

        PluginScan scan = scan(strategy -> Optional.of("is too old"));

        assertThat(scan.strategies()).isEmpty();
        assertThat(scan.problems())
                .containsExactly(new Problem(
                        said("has a strategy that cannot be used: [bad] is too old"),
                        Optional.of(new StrategyKey(LambdaTuner.class, "bad"))));
    }

    private static Optional<String> noComplaint(Strategy<?> strategy) {
        return Optional.empty();
    }

    private static Strategy<LambdaTuner> tuner(String name) {
        return Strategy.of(LambdaTuner.class, name, () -> (path, previous) -> 1, "Takes 1.");
    }

    private PluginScan scan(Function<Strategy<?>, Optional<String>> check) throws IOException {
        try (HostClassPath host = new HostClassPath(jar)) {
            return new PluginScan("class path", type -> plugin, check).run(host);
        }
    }

    private void assertProblem(String problem) throws IOException {
        PluginScan scan = scan(PluginScanTest::noComplaint);
        assertThat(scan.strategies()).isEmpty();
        assertThat(scan.problems()).containsExactly(Problem.of(said(problem)));
    }

    private static String said(String predicate) {
        return "plugin [acme.Tuners] in [" + jar + "] " + predicate;
    }
}
