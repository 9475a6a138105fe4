package org.qmf.bench.soak;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.qmf.api.RandomStream;

/** Runs a study beside a method of a plugin that does what it should not, at random moments. */
record BadPlugins(PackagedProgram program) implements Attack {

    private static final String SOURCE = """
            package acme;
            import java.util.List;
            import org.qmf.api.estimator.FittedManifold;
            import org.qmf.api.estimator.ManifoldEstimator;
            import org.qmf.api.strategy.Parameter;
            import org.qmf.api.strategy.Plugin;
            import org.qmf.api.strategy.Strategy;
            public final class Bad implements Plugin {
                public record Fault(@Parameter("What.") int what, @Parameter("At which point.") int point) {}
                public List<Strategy<?>> strategies() {
                    return List.of(Strategy.of(ManifoldEstimator.class, "acme.bad", Fault.class, Bad::make, "Bad."));
                }
                static ManifoldEstimator make(Fault fault) {
                    return (sample, context) -> {
                        FittedManifold manifold = () -> (target, out, report) -> {
                            for (int k = 0; k < out.length; k++) out[k] = target.position()[k];
                            if (target.sampleIndex() == fault.point()) fail(fault.what(), out, target.position());
                        };
                        return manifold;
                    };
                }
                static void fail(int what, double[] out, double[] position) {
                    switch (what) {
                        case 0 -> throw new IllegalStateException("bad");
                        case 1 -> throw new StackOverflowError();
                        case 2 -> java.util.Arrays.fill(out, Double.NaN);
                        case 3 -> java.util.Arrays.fill(position, 1e300);
                        case 4 -> System.exit(0);
                        case 5 -> Thread.currentThread().interrupt();
                        default -> new Thread(() -> { while (true) Thread.onSpinWait(); }).start();
                    }
                }
            }
            """;
    private static final int FAULTS = 7;
    private static final int EXITS = 4;
    private static final int PLUGIN_FAILED = 4;
    private static final String STUDY = """
            study: beside
            dataset: {type: circle, n: 60, noise: 0.1}
            seeds: 2
            methods:
              Local PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 8}}
            %s
            metrics: [manifold-distance]
            """;

    @Override
    public String name() {
        return "bad plugins";
    }

    @Override
    public void prepare(Path folder) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Bad.java"), SOURCE);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        OutputStream.nullOutputStream(),
                        null,
                        "-cp",
                        api().toString(),
                        "-d",
                        classes.toString(),
                        source.toString());
        Broken.unless(code == 0, "the plugin does not compile");
        Path jar = Files.createDirectories(folder.resolve("plugins/bad")).resolve("bad.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.list(classes.resolve("acme"))) {
            for (Path file : files.toList()) {
                out.putNextEntry(new JarEntry("acme/" + file.getFileName()));
                Files.copy(file, out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/org.qmf.api.strategy.Plugin"));
            out.write("acme.Bad\n".getBytes(StandardCharsets.UTF_8));
        }
        Files.writeString(folder.resolve("alone.yaml"), STUDY.formatted(""));
        program.succeed(folder, "study", "run", "alone.yaml", "-o", "alone", "--quiet");
    }

    private Path api() throws IOException {
        try (Stream<Path> jars =
                Files.list(program.launcher().resolveSibling("../lib").normalize())) {
            return jars.filter(jar -> String.valueOf(jar.getFileName()).startsWith("qmf-api"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Override
    public String attempt(Path folder, RandomStream random) throws IOException, InterruptedException {
        int what = random.nextInt(FAULTS);
        String name = "beside-" + Long.toHexString(random.nextLong());
        Files.writeString(
                folder.resolve(name + ".yaml"),
                STUDY.formatted("  Bad: {type: acme.bad, what: " + what + ", point: " + random.nextInt(60) + "}"));
        PackagedProgram.Ended ended =
                program.run(folder, "study", "run", name + ".yaml", "-o", name, "--plugins", "plugins", "--quiet");
        Broken.unless(ended.code() == (what == EXITS ? PLUGIN_FAILED : 0), "fault " + what + " ended with " + ended);
        if (what == EXITS) {
            return "blamed";
        }
        Broken.unless(
                values(folder.resolve(name)).equals(values(folder.resolve("alone"))),
                "fault " + what + " changed the values of another method");
        return "others unharmed";
    }

    private static List<String> values(Path results) throws IOException {
        return Files.readAllLines(results.resolve("results.csv")).stream()
                .filter(line -> line.contains("Local PCA"))
                .map(line -> line.substring(line.indexOf("Local PCA")))
                .toList();
    }
}
