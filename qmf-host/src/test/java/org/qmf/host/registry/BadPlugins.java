package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.host.configuration.ParameterCheck;

/** Puts one bad plugin next to two good ones and expects one sentence about the bad and the good to work. */
abstract class BadPlugins {

    static final String SERVICES_FILE = "[META-INF/services/org.qmf.api.strategy.StrategyProvider]";

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

    void bad(TunerSource source) throws IOException {
        new PluginJar().provider("bad.Tuner", source.toString()).write(root.resolve("bad/bad.jar"));
    }

    static PluginJar tuner(String className, String name) {
        return new PluginJar().provider(className, new TunerSource(className, name).toString());
    }

    void assertProblem(String problem) throws IOException {
        assertProblem(problem, provider -> {});
    }

    void assertProblem(String problem, Consumer<Object> injectMembers) throws IOException {
        assertProblems(List.of(problem), injectMembers);
    }

    void assertProblems(List<String> problems, Consumer<Object> injectMembers) throws IOException {
        try (StrategyRegistry registry = load(injectMembers)) {
            assertThat(registry.problems())
                    .map(problem -> problem.replace(root.toString(), "ROOT"))
                    .containsExactlyElementsOf(problems);
            assertThat(registry.all()).extracting(RegisteredStrategy::name).contains("a-good", "z-good");
        }
    }

    StrategyRegistry load(Consumer<Object> injectMembers) throws IOException {
        return new RegistryLoader(new HostClassPath(), ParameterCheck::complaint).load(List.of(root), injectMembers);
    }
}
