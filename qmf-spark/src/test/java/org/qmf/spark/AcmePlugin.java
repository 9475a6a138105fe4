package org.qmf.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/** Makes a third party's plugin: an estimator that moves points by half a unit. */
final class AcmePlugin {

    static final String CONFIGURATION = "acme.shift";

    private static final String SOURCE = """
            package com.acme;

            import java.util.List;
            import org.qmf.api.estimator.*;
            import org.qmf.api.strategy.*;

            public final class Shift implements Plugin {
                public List<Strategy<?>> strategies() {
                    return List.of(Strategy.of(
                            ManifoldEstimator.class, "acme.shift", Shift::create, "Moves points by half a unit."));
                }
                private static ManifoldEstimator create() {
                    FittedManifold manifold = () -> (target, denoised, report) -> {
                        for (int i = 0; i < denoised.length; i++) {
                            denoised[i] = target.position()[i] + 0.5;
                        }
                    };
                    return (sample, context) -> manifold;
                }
            }
            """;

    private AcmePlugin() {}

    /** Returns a plugin root with the plugin in it. */
    static Path in(Path folder) throws IOException {
        Path source = Files.createDirectories(folder.resolve("com/acme")).resolve("Shift.java");
        Files.writeString(source, SOURCE);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", System.getProperty("java.class.path"), source.toString());
        if (code != 0) {
            throw new IllegalStateException("the plugin does not compile");
        }
        Path root = folder.resolve("plugins");
        Path jar = Files.createDirectories(root.resolve("acme")).resolve("acme.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry("com/acme/Shift.class"));
            out.write(Files.readAllBytes(source.resolveSibling("Shift.class")));
            out.putNextEntry(new JarEntry("META-INF/services/org.qmf.api.strategy.Plugin"));
            out.write("com.acme.Shift\n".getBytes(StandardCharsets.UTF_8));
        }
        return root;
    }
}
