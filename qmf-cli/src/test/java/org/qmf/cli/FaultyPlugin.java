package org.qmf.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A plugin with an estimator for each fault; what they do well is to add 1 to every coordinate. */
final class FaultyPlugin {

    private static final String SOURCE = """
            package acme;

            import java.util.Arrays;
            import java.util.List;
            import java.util.Optional;
            import java.util.stream.Stream;
            import org.qmf.api.FitContext;
            import org.qmf.api.Points;
            import org.qmf.api.data.Dataset;
            import org.qmf.api.data.Draw;
            import org.qmf.api.estimator.FittedManifold;
            import org.qmf.api.estimator.ManifoldEstimator;
            import org.qmf.api.estimator.PointReport;
            import org.qmf.api.strategy.Plugin;
            import org.qmf.api.strategy.Strategy;

            public abstract class Faulty {
                public static final class Faults implements Plugin {
                    public List<Strategy<?>> strategies() {
                        return Stream.of(new Sound(), new Throws(), new Nan(), new Hangs(), new Stuck(), new Leaks(),
                                        new Prints(), new Overflows(), new Asserts(), new Hungry(), new Reflects(),
                                        new Spoils(), new Exits(), new Hooks(), new Silent(), new Nothing(), new Unfitted())
                                .<Strategy<?>>map(it -> Strategy.of(
                                        ManifoldEstimator.class, it.name(), it::create, "Has a fault."))
                                .collect(java.util.stream.Collectors.collectingAndThen(
                                        java.util.stream.Collectors.toList(), list -> {
                                            list.add(Strategy.of(Dataset.class, "acme.keeps", Faulty::draws, "Keeps."));
                                            return list;
                                        }));
                    }
                }
                static final List<double[]> KEPT = new java.util.concurrent.CopyOnWriteArrayList<>();
                static Dataset draws() {
                    return random -> {
                        double[] values = new double[120];
                        for (int i = 0; i < 60; i++) {
                            double angle = 2 * Math.PI * random.nextDouble();
                            values[2 * i] = Math.cos(angle) + 0.1 * random.nextGaussian();
                            values[2 * i + 1] = Math.sin(angle) + 0.1 * random.nextGaussian();
                        }
                        KEPT.add(values);
                        Points points = Points.wrap(values, 2);
                        return new Draw(points, Optional.of(points), Optional.empty());
                    };
                }
                public static final class Spoils extends Faulty {
                    void prepare(Points sample) { KEPT.forEach(values -> Arrays.fill(values, 7)); }
                }
                public static final class Reflects extends Faulty {
                    void prepare(Points sample) {
                        try {
                            java.lang.reflect.Field field = Points.class.getDeclaredField("values");
                            field.setAccessible(true);
                            Arrays.fill((double[]) field.get(sample), 7);
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
                public static final class Exits extends Faulty {
                    void fault(int i, double[] out) { if (i == 1) System.exit(0); }
                }
                public static final class Hooks extends Faulty {
                    void prepare(Points sample) {
                        Runtime.getRuntime().addShutdownHook(new Thread(Faulty::hang));
                    }
                }
                public static final class Silent extends Faulty {
                    void report(int i, PointReport report) {
                        if (i == 1) report.end(PointReport.Outcome.SUSPECT, 1, null);
                    }
                }
                public static final class Nothing extends Faulty {
                    public ManifoldEstimator create() { return null; }
                }
                public static final class Unfitted extends Faulty {
                    public ManifoldEstimator create() { return (sample, context) -> null; }
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
                void prepare(Points sample) {}
                void report(int i, PointReport report) {}
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
                        prepare(sample);
                        FittedManifold manifold = () -> (target, out, report) -> {
                            for (int axis = 0; axis < out.length; axis++) out[axis] = target.position()[axis] + 1;
                            fault(target.sampleIndex(), out);
                            report(target.sampleIndex(), report);
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
        return PluginJar.install(folder, "faulty", "acme.Faulty$Faults", List.of(source));
    }
}
