package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Services;

final class DuplicateTest {

    @TempDir
    Path temporary;

    private Path root;

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectories(temporary.toRealPath().resolve("plugins"));
    }

    @Test
    void usesNeitherOfTwoPluginsThatClaimOneName() throws IOException {
        tuner("first.Tuner", "acme.spline").write(root.resolve("b/first.jar"));
        tuner("second.Tuner", "acme.spline").write(root.resolve("a/second.jar"));
        tuner("third.Tuner", "acme.other").write(root.resolve("c/third.jar"));
        String problem = "tuner [acme.spline] is provided by [first.Tuner] in [" + root.resolve("b/first.jar")
                + "] and [second.Tuner] in [" + root.resolve("a/second.jar")
                + "], so none of them is used; keep one and remove the rest";

        try (StrategyRegistry registry = load(new HostClassPath(), root)) {
            assertThat(registry.problems()).containsExactly(problem);
            assertThat(registry.find(LambdaTuner.class, "acme.spline")).isEmpty();
            assertThat(registry.unknown(LambdaTuner.class, "acme.spline")).isEqualTo(problem);
            assertThat(registry.find(LambdaTuner.class, "acme.other")).isPresent();
            assertThat(registry.unknown(LambdaTuner.class, "wavelet"))
                    .isEqualTo("unknown tuner [wavelet]; known [acme.other]; searched [class path, " + root + "]");
        }
    }

    @Test
    void doesNotDependOnTheOrderOfTheRoots() throws IOException {
        Path other = temporary.toRealPath().resolve("other");
        tuner("first.Tuner", "acme.spline").write(root.resolve("b/first.jar"));
        tuner("second.Tuner", "acme.spline").write(other.resolve("a/second.jar"));

        try (StrategyRegistry one = load(new HostClassPath(), root, other);
                StrategyRegistry two = load(new HostClassPath(), other, root)) {
            assertThat(one.problems()).hasSize(1).isEqualTo(two.problems());
            assertThat(one.all()).isEmpty();
            assertThat(two.all()).isEmpty();
        }
    }

    @Test
    void keepsTheClassPathsStrategyAgainstAPlugins() throws IOException {
        Path host = tuner("host.Tuner", "spline").write(temporary.toRealPath().resolve("host.jar"));
        Path plugin = tuner("bad.Tuner", "spline").write(root.resolve("bad/bad.jar"));

        try (StrategyRegistry registry = load(new HostClassPath(host), root)) {
            assertThat(registry.problems())
                    .containsExactly(
                            "tuner [spline] of [bad.Tuner] in [" + plugin
                                    + "] is ignored, since [host.Tuner] in [" + host
                                    + "] already provides it; give the plugin's strategy a name of its own or remove the plugin");
            assertThat(registry.find(LambdaTuner.class, "spline")
                            .orElseThrow()
                            .origin()
                            .file())
                    .contains(host);
        }
    }

    @Test
    void usesNeitherOfTwoOnTheClassPath() throws IOException {
        Path one = tuner("one.Tuner", "spline").write(temporary.toRealPath().resolve("one.jar"));
        Path two = tuner("two.Tuner", "spline").write(temporary.toRealPath().resolve("two.jar"));

        try (StrategyRegistry registry = load(new HostClassPath(two, one), root)) {
            assertThat(registry.problems())
                    .containsExactly("tuner [spline] is provided by [one.Tuner] in [" + one + "] and [two.Tuner] in ["
                            + two + "], so none of them is used; keep one and remove the rest");
            assertThat(registry.all()).isEmpty();
        }
    }

    @Test
    void usesNeitherOfTwoInOneList() throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("acme.Tuners")
                        .tuner("acme.spline")
                        .tuner("acme.spline")
                        .tuner("acme.other"))
                .write(root.resolve("acme/acme.jar"));

        try (StrategyRegistry registry = load(new HostClassPath(), root)) {
            assertThat(registry.problems())
                    .containsExactly("tuner [acme.spline] is provided by [acme.Tuners] in [" + jar
                            + "] and [acme.Tuners] in [" + jar
                            + "], so none of them is used; keep one and remove the rest");
            assertThat(registry.all()).extracting(RegisteredStrategy::name).containsExactly("acme.other");
        }
    }

    private static PluginJar tuner(String className, String name) {
        return new PluginJar().plugin(new PluginSource(className).tuner(name));
    }

    private static StrategyRegistry load(ClassLoader host, Path... roots) {
        return new RegistryLoader(host).load(List.of(roots), PluginMaker.PLAIN, Services.NONE);
    }
}
