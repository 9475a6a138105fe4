package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Makes jars of plugins, compiled against the packaged API. */
final class PluginJar {

    private PluginJar() {}

    /**
     * Compiles sources and returns their jar, in a folder of its own in a plugin root.
     *
     * @param folder where everything is made; its {@code plugins} is the root
     * @param name the name of the jar
     * @param service the class that lists the strategies
     */
    static Path install(Path folder, String name, String service, List<Path> sources) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("--release", "17", "-cp", api().toString(), "-d", classes.toString()));
        sources.forEach(source -> arguments.add(source.toString()));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, OutputStream.nullOutputStream(), null, arguments.toArray(String[]::new));
        assertThat(code).isZero();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.qmf.api.strategy.Plugin"), service + "\n");
        Path jar =
                Files.createDirectories(folder.resolve("plugins").resolve(name)).resolve(name + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
        return jar.toRealPath();
    }

    private static Path api() throws IOException {
        try (Stream<Path> jars = Files.list(Program.HOME.resolve("lib"))) {
            return jars.filter(jar -> jar.getFileName().toString().startsWith("qmf-api"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
