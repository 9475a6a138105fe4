package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.Engine;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.HostPlugin;
import org.qmf.host.engine.LocalEngine;
import org.slf4j.Logger;

final class RegistryLoaderTest {

    private static final RidgePath PATH = RidgePath.of(new double[1], new double[1], 1, 1, 1, 2, 2);

    @TempDir
    Path folder;

    private Path root;
    private final List<StrategyRegistry> open = new ArrayList<>();

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectories(folder.toRealPath().resolve("plugins"));
    }

    @AfterEach
    void close() {
        open.forEach(StrategyRegistry::close);
    }

    @Test
    void loadsTheStrategiesOfAPlugin() throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("acme.Spline").tuner("acme.spline"))
                .manifest("Implementation-Version", "2.1")
                .write(root.resolve("acme/acme.jar"));

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        RegisteredStrategy strategy =
                registry.find(LambdaTuner.class, "acme.spline").orElseThrow();
        assertThat(strategy.kind()).isEqualTo("tuner");
        assertThat(strategy.origin()).isEqualTo(new Origin("2.1", jar.toString(), Optional.of(jar)));
        assertThat(create(registry, "acme.spline").tune(PATH, Double.NaN)).isEqualTo(1);
    }

    @Test
    void loadsTheStrategiesOfTheClassPath() throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("host.BuiltIn").tuner("built-in"))
                .manifest("Implementation-Version", "0.1")
                .write(folder.resolve("host.jar"));

        StrategyRegistry registry = load(new HostClassPath(jar));

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.find(LambdaTuner.class, "built-in").orElseThrow().origin())
                .isEqualTo(new Origin("0.1", jar.toString(), Optional.of(jar)));
    }

    @Test
    void sharesOneClassLoaderAmongTheJarsOfAFolder() throws Exception {
        new PluginJar()
                .source(
                        "acme.Names",
                        "package acme; public class Names { public static String NAME = \"acme.two-jars\"; }")
                .write(root.resolve("acme/names.jar"));
        new PluginJar()
                .plugin(spline("return (String) Class.forName(\"acme.Names\").getField(\"NAME\").get(null);"))
                .write(root.resolve("acme/acme.jar"));

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.find(LambdaTuner.class, "acme.two-jars")).isPresent();
    }

    @Test
    void keepsPluginsApartThatCarryDifferentVersionsOfOneClass() throws IOException {
        for (int version = 1; version <= 2; version++) {
            new PluginJar()
                    .source(
                            "shared.Helper",
                            "package shared; public class Helper { public static int VERSION = " + version + "; }")
                    .plugin(new PluginSource("acme.Spline")
                            .tuner("acme.v" + version, "() -> (path, previous) -> shared.Helper.VERSION"))
                    .write(root.resolve("v" + version + "/acme.jar"));
        }

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        for (int version = 1; version <= 2; version++) {
            assertThat(create(registry, "acme.v" + version).tune(PATH, Double.NaN))
                    .isEqualTo(version);
        }
    }

    @Test
    void hidesTheHostsLibrariesFromPlugins() throws IOException {
        List<String> hidden = List.of(
                "com.google.inject.Guice",
                "org.yaml.snakeyaml.Yaml",
                "org.qmf.host.registry.Origin",
                "org.qmf.api.host.PointValues");
        for (int i = 0; i < hidden.size(); i++) {
            new PluginJar()
                    .plugin(spline("return Class.forName(\"" + hidden.get(i) + "\").getName();"))
                    .write(root.resolve(i + "/acme.jar"));
        }

        assertThat(load().problems())
                .containsExactly(
                        problem("0", "[java.lang.ClassNotFoundException: com.google.inject.Guice]"),
                        problem("1", "[java.lang.ClassNotFoundException: org.yaml.snakeyaml.Yaml]"),
                        problem("2", "[java.lang.ClassNotFoundException: org.qmf.host.registry.Origin]"),
                        problem("3", "[java.lang.ClassNotFoundException: org.qmf.api.host.PointValues]"));
    }

    private String problem(String plugin, String exception) {
        return "plugin [acme.Spline] in [" + root.resolve(plugin).resolve("acme.jar") + "] failed with " + exception
                + "; report this to the plugin's author";
    }

    @Test
    void letsPluginsLogThroughTheHost() throws IOException {
        new PluginJar()
                .plugin(spline("org.slf4j.LoggerFactory.getLogger(\"acme\").debug(\"hello\");"
                        + " if (org.slf4j.Logger.class.getClassLoader() == getClass().getClassLoader()) throw new IllegalStateException();"
                        + " if (getClass().getClassLoader().getResource(\"org/slf4j/Logger.class\") == null) throw new IllegalStateException();"
                        + " if (!getClass().getClassLoader().getResources(\"org/qmf/api/Points.class\").hasMoreElements()) throw new IllegalStateException();"
                        + " if (getClass().getClassLoader().getResource(\"com/google/inject/Guice.class\") != null) throw new IllegalStateException();"
                        + " return \"acme.logging\";"))
                .against(Logger.class)
                .write(root.resolve("acme/acme.jar"));

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.find(LambdaTuner.class, "acme.logging")).isPresent();
    }

    @Test
    void searchesRootsThatDoNotExist() throws IOException {
        Path missing = root.resolve("missing");
        StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(missing), PluginMaker.PLAIN, Services.NONE);

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.folders()).containsExactly(missing.toString());
    }

    @Test
    void loadsARootOnceThatIsGivenTwice() throws IOException {
        goodPlugin("acme");
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);

        StrategyRegistry registry = new RegistryLoader(new HostClassPath())
                .load(List.of(root, root, link), PluginMaker.PLAIN, Services.NONE);
        open.add(registry);

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.all()).hasSize(1);
    }

    @Test
    void ignoresHiddenFoldersAndOtherFiles() throws IOException {
        Files.createDirectories(root.resolve(".git"));
        Files.writeString(root.resolve("README.md"), "Plugins live here.");
        goodPlugin("acme");
        Files.writeString(root.resolve("acme/LICENSE"), "Free.");

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.all()).hasSize(1);
    }

    @Test
    void takesThePluginThatItsMakerBuilds() throws IOException {
        goodPlugin("acme");
        Plugin other = () -> List.of(Strategy.of(LambdaTuner.class, "other", () -> (path, previous) -> 2, "Takes 2."));

        StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(root), type -> other, Services.NONE);
        open.add(registry);

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.all()).extracting(RegisteredStrategy::name).containsExactly("other");
        assertThat(registry.all().get(0).plugin().getName()).isEqualTo("acme.Spline");
    }

    @Test
    void makesStrategiesInTheScopeOfTheirPlugin() throws IOException {
        Path jar = new PluginJar()
                .plugin(new PluginSource("acme.Spline")
                        .tuner(
                                "acme.spline",
                                "() -> { throw new IllegalStateException("
                                        + "Thread.currentThread().getContextClassLoader().getName()); }"))
                .write(root.resolve("acme/acme.jar"));
        StrategyRegistry registry = load();

        assertThatThrownBy(() -> create(registry, "acme.spline")).hasMessage("tuner [acme.spline] of [" + jar + "]");
        assertThat(PluginScope.of(Thread.currentThread())).isEmpty();
    }

    @Test
    void asksForPluginsInTheScopeOfTheirFolder() throws IOException {
        new PluginJar()
                .plugin(spline("throw new IllegalStateException("
                        + "Thread.currentThread().getContextClassLoader().getName());"))
                .write(root.resolve("0/acme.jar"));

        assertThat(load().problems())
                .containsExactly(
                        problem("0", "[java.lang.IllegalStateException: plugin folder [" + root.resolve("0") + "]]"));
    }

    @Test
    void givesStrategiesTheServicesOfTheRegistry() throws IOException {
        new PluginJar()
                .plugin(new PluginSource("acme.Spline")
                        .tuner("acme.asking", "NoParameters", "Asking.class")
                        .with("public record Asking() implements LambdaTuner {"
                                + " public double tune(RidgePath path, double previous) { return 3; } }"))
                .write(root.resolve("acme/acme.jar"));
        Services services = new Services() {
            @Override
            public <T> T make(Class<T> type, Record parameters) {
                assertThat(parameters).isEqualTo(new NoParameters());
                try {
                    return type.getConstructor().newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        };

        StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(root), PluginMaker.PLAIN, services);
        open.add(registry);

        assertThat(create(registry, "acme.asking").tune(PATH, Double.NaN)).isEqualTo(3);
    }

    @Test
    void changesItsStrategiesAndKeepsEverythingElse() throws IOException {
        goodPlugin("acme");
        Files.createDirectories(root.resolve("empty"));
        StrategyRegistry registry = load();

        StrategyRegistry changed = registry.map(each -> new RegisteredStrategy(
                Strategy.of(LambdaTuner.class, each.name(), () -> (path, previous) -> 5, "Takes 5."),
                each.plugin(),
                each.origin()));
        changed.close();

        assertThat(create(changed, "acme.spline").tune(PATH, Double.NaN)).isEqualTo(5);
        assertThat(changed.problems()).hasSize(1).isEqualTo(registry.problems());
        assertThat(changed.folders()).isEqualTo(registry.folders());
        assertThat(create(registry, "acme.spline").tune(PATH, Double.NaN)).isEqualTo(1);
    }

    @Test
    void findsTheStrategiesOfTheHostItself() {
        StrategyRegistry registry = RegistryLoader.classPath();
        open.add(registry);

        assertThat(registry.problems()).isEmpty();
        RegisteredStrategy local = registry.find(Engine.class, "local").orElseThrow();
        assertThat(local.plugin()).isEqualTo(HostPlugin.class);
        assertThat(registry.create(local, new LocalEngine(3))).isEqualTo(new LocalEngine(3));
    }

    @Test
    void computesTheChecksumOfAPluginsJar() throws Exception {
        Path jar = goodPlugin("acme");

        Origin origin = load().all().get(0).origin();

        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
        assertThat(origin.checksum()).contains(HexFormat.of().formatHex(digest));
        assertThat(Origin.of(RegistryLoader.class).file()).isEmpty();
        assertThat(Origin.of(RegistryLoader.class).checksum()).isEmpty();
        assertThat(Origin.of(RegistryLoader.class).location()).endsWith("classes");
    }

    @Test
    void stopsLoadingClassesWhenClosed() throws Exception {
        new PluginJar()
                .source("acme.Late", "package acme; public class Late {}")
                .plugin(new PluginSource("acme.Spline").tuner("acme.spline"))
                .write(root.resolve("acme/acme.jar"));
        StrategyRegistry registry = load();
        ClassLoader loader = registry.all().get(0).plugin().getClassLoader();

        registry.close();

        assertThat(loader.getResource("acme/Late.class")).isNull();
    }

    private Path goodPlugin(String plugin) throws IOException {
        return new PluginJar()
                .plugin(new PluginSource(plugin + ".Spline").tuner(plugin + ".spline"))
                .write(root.resolve(plugin).resolve(plugin + ".jar"));
    }

    /** A plugin with one tuner, whose name is the value of a body that may throw anything. */
    private static PluginSource spline(String nameBody) {
        return new PluginSource("acme.Spline")
                .listing("Strategy.of(LambdaTuner.class, name(), () -> (path, previous) -> 1, \"Takes 1.\")")
                .with("String name() { try { " + nameBody
                        + " } catch (Exception e) { throw Spline.<RuntimeException>sneaky(e); } }"
                        + " static <T extends Throwable> T sneaky(Throwable e) throws T { throw (T) e; }");
    }

    private static LambdaTuner create(StrategyRegistry registry, String name) {
        return (LambdaTuner)
                registry.create(registry.find(LambdaTuner.class, name).orElseThrow(), new NoParameters());
    }

    private StrategyRegistry load() throws IOException {
        return load(new HostClassPath());
    }

    private StrategyRegistry load(ClassLoader host) {
        StrategyRegistry registry = new RegistryLoader(host).load(List.of(root), PluginMaker.PLAIN, Services.NONE);
        open.add(registry);
        return registry;
    }
}
