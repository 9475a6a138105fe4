package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A plugin with an estimator for each fault; what they do well is to add 1 to every coordinate. */
final class FaultyPlugin {

    private static final String SOURCE = """
            package acme;

            import java.util.Arrays;
            import java.util.List;
            import java.util.stream.Stream;
            import org.qmf.api.FitContext;
            import org.qmf.api.Points;
            import org.qmf.api.estimator.FittedManifold;
            import org.qmf.api.estimator.ManifoldEstimator;
            import org.qmf.api.strategy.Plugin;
            import org.qmf.api.strategy.Strategy;

            public abstract class Faulty {
                public static final class Faults implements Plugin {
                    public List<Strategy<?>> strategies() {
                        return Stream.of(new Sound(), new Throws(), new Nan(), new Hangs(), new Stuck(), new Leaks(),
                                        new Prints(), new Overflows(), new Asserts(), new Hungry())
                                .<Strategy<?>>map(it -> Strategy.of(
                                        ManifoldEstimator.class, it.name(), it::create, "Has a fault."))
                                .toList();
                    }
                }
                public static final class Sound extends Faulty {}
                public static final class Throws extends Faulty {
                    void fault(int i, double[] out) {
                        if (i == 1) throw new IllegalStateException("no luck");
                    }
                }
                public static final class Nan extends Faulty {
                    void fault(int i, double[] out) { Arrays.fill(out, Double.NaN); }
                }
                public static final class Hangs extends Faulty {
                    void fault(int i, double[] out) { if (i == 1) hang(); }
                }
                public static final class Stuck extends Faulty {
                    void fault(int i, double[] out) {
                        System.out.println("stuck");
                        hang();
                    }
                }
                public static final class Leaks extends Faulty {
                    void prepare() {
                        for (int i = 0; i < 3; i++) new Thread(Faulty::hang).start();
                    }
                }
                public static final class Prints extends Faulty {
                    void fault(int i, double[] out) {
                        try {
                            System.out.println("point " + i + ", input " + System.in.read());
                        } catch (java.io.IOException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    void prepare() { System.out.print("no end"); }
                }
                public static final class Overflows extends Faulty {
                    void fault(int i, double[] out) { if (i == 1) deeper(0); }
                    int deeper(int depth) { return deeper(depth + 1) + 1; }
                }
                public static final class Asserts extends Faulty {
                    void prepare() { throw new AssertionError("never"); }
                }
                public static final class Hungry extends Faulty {
                    void fault(int i, double[] out) { throw new OutOfMemoryError("Java heap space"); }
                }

                void prepare() {}
                void fault(int i, double[] out) {}

                static void hang() {
                    while (true) {
                        try {
                            Thread.sleep(1000);
                        } catch (InterruptedException e) {
                            // this is the fault
                        }
                    }
                }

                public String name() { return "acme." + getClass().getSimpleName().toLowerCase(); }

                public ManifoldEstimator create() {
                    return (Points sample, FitContext context) -> {
                        prepare();
                        FittedManifold manifold = () -> (target, out, report) -> {
                            for (int axis = 0; axis < out.length; axis++) out[axis] = target.position()[axis] + 1;
                            fault(target.sampleIndex(), out);
                        };
                        return manifold;
                    };
                }
            }
            """;

    private FaultyPlugin() {}

    /** Compiles the plugin against the packaged API and returns its jar, in a plugin root of the given folder. */
    static Path install(Path folder) throws IOException {
        Path source = Files.writeString(
                Files.createDirectories(folder.resolve("source")).resolve("Faulty.java"), SOURCE);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        OutputStream.nullOutputStream(),
                        null,
                        "--release",
                        "17",
                        "-cp",
                        api().toString(),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(code).isZero();
        Path jar = Files.createDirectories(folder.resolve("plugins/faulty")).resolve("faulty.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.list(classes.resolve("acme"))) {
            for (Path file : files.toList()) {
                out.putNextEntry(new JarEntry("acme/" + file.getFileName()));
                Files.copy(file, out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/org.qmf.api.strategy.Plugin"));
            out.write("acme.Faulty$Faults\n".getBytes(StandardCharsets.UTF_8));
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
