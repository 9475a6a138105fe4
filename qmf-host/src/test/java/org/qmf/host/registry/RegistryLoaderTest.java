package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;
import org.slf4j.Logger;

final class RegistryLoaderTest {

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
                .provider("acme.Spline", new TunerSource("acme.Spline", "acme.spline").toString())
                .manifest("Implementation-Version", "2.1")
                .write(root.resolve("acme/acme.jar"));

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        RegisteredStrategy strategy =
                registry.find(LambdaTuner.class, "acme.spline").orElseThrow();
        assertThat(strategy.kind()).isEqualTo("tuner");
        assertThat(strategy.origin()).isEqualTo(new Origin("2.1", jar.toString(), Optional.of(jar)));
        assertThat(create(strategy).tune(new RidgePath(1), Double.NaN)).isEqualTo(1);
    }

    @Test
    void loadsTheStrategiesOfTheClassPath() throws IOException {
        Path jar = new PluginJar()
                .provider("host.BuiltIn", new TunerSource("host.BuiltIn", "built-in").toString())
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
                .provider(
                        "acme.Spline",
                        spline("return (String) Class.forName(\"acme.Names\").getField(\"NAME\").get(null);"))
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
                    .provider(
                            "acme.Spline",
                            new TunerSource("acme.Spline", "acme.v" + version)
                                    .with(
                                            "create",
                                            "public Object create(Record p) { return (LambdaTuner) (path, previous) -> shared.Helper.VERSION; }")
                                    .toString())
                    .write(root.resolve("v" + version + "/acme.jar"));
        }

        StrategyRegistry registry = load();

        assertThat(registry.problems()).isEmpty();
        for (int version = 1; version <= 2; version++) {
            LambdaTuner tuner =
                    create(registry.find(LambdaTuner.class, "acme.v" + version).orElseThrow());
            assertThat(tuner.tune(new RidgePath(1), Double.NaN)).isEqualTo(version);
        }
    }

    @Test
    void hidesTheHostsLibrariesFromPlugins() throws IOException {
        List<String> hidden =
                List.of("com.google.inject.Guice", "org.yaml.snakeyaml.Yaml", "org.qmf.host.registry.Origin");
        for (int i = 0; i < hidden.size(); i++) {
            new PluginJar()
                    .provider("acme.Spline", spline("return Class.forName(\"" + hidden.get(i) + "\").getName();"))
                    .write(root.resolve(i + "/acme.jar"));
        }

        assertThat(load().problems())
                .containsExactly(
                        problem("0", "[java.lang.ClassNotFoundException: com.google.inject.Guice]"),
                        problem("1", "[java.lang.ClassNotFoundException: org.yaml.snakeyaml.Yaml]"),
                        problem("2", "[java.lang.ClassNotFoundException: org.qmf.host.registry.Origin]"));
    }

    private String problem(String plugin, String exception) {
        return "provider [acme.Spline] in [" + root.resolve(plugin).resolve("acme.jar") + "] failed with " + exception
                + "; report this to the plugin's author";
    }

    @Test
    void letsPluginsLogThroughTheHost() throws IOException {
        new PluginJar()
                .provider(
                        "acme.Spline",
                        spline("org.slf4j.LoggerFactory.getLogger(\"acme\").debug(\"hello\");"
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
        StrategyRegistry registry = new RegistryLoader(new HostClassPath()).load(List.of(missing), provider -> {});

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.folders()).containsExactly(missing.toString());
    }

    @Test
    void loadsARootOnceThatIsGivenTwice() throws IOException {
        goodPlugin("acme");
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);

        StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(root, root, link), provider -> {});
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
    void injectsEachProviderBeforeAskingIt() throws IOException {
        new PluginJar()
                .provider(
                        "acme.Spline",
                        new TunerSource("acme.Spline", "x")
                                .with("name", "public String injected; public String name() { return injected; }")
                                .toString())
                .write(root.resolve("acme/acme.jar"));

        StrategyRegistry registry = new RegistryLoader(new HostClassPath()).load(List.of(root), provider -> {
            try {
                provider.getClass().getField("injected").set(provider, "acme.injected");
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
        open.add(registry);

        assertThat(registry.problems()).isEmpty();
        assertThat(registry.find(LambdaTuner.class, "acme.injected")).isPresent();
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
                .provider("acme.Spline", new TunerSource("acme.Spline", "acme.spline").toString())
                .write(root.resolve("acme/acme.jar"));
        StrategyRegistry registry = load();
        ClassLoader loader = registry.all().get(0).provider().getClass().getClassLoader();

        registry.close();

        assertThat(loader.getResource("acme/Late.class")).isNull();
    }

    private Path goodPlugin(String plugin) throws IOException {
        return new PluginJar()
                .provider(plugin + ".Spline", new TunerSource(plugin + ".Spline", plugin + ".spline").toString())
                .write(root.resolve(plugin).resolve(plugin + ".jar"));
    }

    private static String spline(String nameBody) {
        return new TunerSource("acme.Spline", "x")
                .with(
                        "name",
                        "public String name() { try { " + nameBody
                                + " } catch (Exception e) { throw Spline.<RuntimeException>sneaky(e); } }"
                                + " static <T extends Throwable> T sneaky(Throwable e) throws T { throw (T) e; }")
                .toString();
    }

    @SuppressWarnings("unchecked")
    private static LambdaTuner create(RegisteredStrategy strategy) {
        return ((StrategyProvider<LambdaTuner, NoParameters>) strategy.provider()).create(new NoParameters());
    }

    private StrategyRegistry load() throws IOException {
        return load(new HostClassPath());
    }

    private StrategyRegistry load(ClassLoader host) {
        StrategyRegistry registry = new RegistryLoader(host).load(List.of(root), provider -> {});
        open.add(registry);
        return registry;
    }
}
