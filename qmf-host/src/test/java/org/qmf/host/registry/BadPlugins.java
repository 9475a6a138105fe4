package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.strategy.Services;
import org.qmf.host.configuration.ParameterCheck;

/** Puts one bad plugin next to two good ones and expects one sentence about the bad and the good to work. */
abstract class BadPlugins {

    static final String SERVICES_FILE = "[META-INF/services/org.qmf.api.strategy.Plugin]";

    @TempDir
    static Path compiled;

    @TempDir
    Path temporary;

    Path root;

    @BeforeAll
    static void compileGoodPlugins() throws IOException {
        for (String good : List.of("a-good", "z-good")) {
            tuner("good.Tuner", good).write(compiled.resolve(good + ".jar"));
        }
    }

    @BeforeEach
    void installGoodPlugins() throws IOException {
        root = Files.createDirectories(temporary.toRealPath().resolve("plugins"));
        for (String good : List.of("a-good", "z-good")) {
            Files.createDirectories(root.resolve(good));
            Files.copy(compiled.resolve(good + ".jar"), root.resolve(good).resolve("good.jar"));
        }
    }

    void bad(PluginSource source) throws IOException {
        new PluginJar().plugin(source).write(root.resolve("bad/bad.jar"));
    }

    static PluginJar tuner(String className, String name) {
        return new PluginJar().plugin(new PluginSource(className).tuner(name));
    }

    void assertProblem(String problem) throws IOException {
        assertProblems(List.of(problem));
    }

    void assertProblems(List<String> problems) throws IOException {
        assertProblems(problems, PluginMaker.PLAIN);
    }

    void assertProblems(List<String> problems, PluginMaker maker) throws IOException {
        try (StrategyRegistry registry = load(maker)) {
            assertThat(registry.problems())
                    .map(problem -> problem.replace(root.toString(), "ROOT"))
                    .containsExactlyElementsOf(problems);
            assertThat(registry.all()).extracting(RegisteredStrategy::name).contains("a-good", "z-good");
        }
    }

    StrategyRegistry load() throws IOException {
        return load(PluginMaker.PLAIN);
    }

    private StrategyRegistry load(PluginMaker maker) throws IOException {
        return new RegistryLoader(new HostClassPath(), ParameterCheck::complaint)
                .load(List.of(root), maker, Services.NONE);
    }
}
