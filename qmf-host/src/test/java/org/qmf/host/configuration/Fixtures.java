package org.qmf.host.configuration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/** Small kinds, strategies and a configuration, and their registry. */
final class Fixtures {

    static final Map<String, Double> VARIABLES = Map.of("k", 16.0);

    private Fixtures() {}

    @ExtensionPoint("estimator")
    interface Estimator {}

    @ExtensionPoint("neighborhood")
    interface Neighborhood {}

    @ExtensionPoint("kernel")
    interface Kernel {}

    @ExtensionPoint("tuner")
    interface Tuner {}

    /** What every strategy here is made as. */
    record Created(String name, Record parameters) implements Estimator, Neighborhood, Kernel, Tuner {}

    enum Gauge {
        ALIGNED,
        INVARIANT,
        AS_IT_IS
    }

    record Rqmf(
            @Parameter(value = "Dimension of the manifold.", min = 1)
            int dimension,

            @Parameter(value = "Which points count.", defaultsTo = "{type: knn, k: 12}")
            Neighborhood neighborhood,

            @Parameter(value = "How much they count.", defaultsTo = "uniform")
            Kernel kernel,

            @Parameter(value = "Chooses lambda.", defaultsTo = "{type: fixed}")
            Tuner tuner,

            @Parameter(value = "How coordinates are fixed.", defaultsTo = "aligned")
            Gauge gauge,

            @Parameter(value = "Relative change that ends the iteration.", defaultsTo = "1e-6", above = 0, below = 1)
            double tolerance,

            @Parameter(value = "Weights of the points.") Optional<List<Double>> weights) {}

    record Knn(
            @Parameter(value = "Number of neighbors.", min = 1, max = 1000)
            int k,

            @Parameter(value = "Whether the point is its own neighbor.", defaultsTo = "false")
            boolean includeSelf) {}

    record Radius(
            @Parameter(value = "Radius of the ball.", above = 0)
            double radius) {}

    record Sensitivity(
            @Parameter(value = "Wanted sensitivity.", above = 0)
            double delta,

            @Parameter(value = "Smallest lambda.", defaultsTo = "0.001", min = 0)
            double min,

            @Parameter(value = "Largest lambda.", defaultsTo = "1", min = 0)
            double max) {

        Sensitivity {
            if (min > max) {
                throw new IllegalArgumentException("min [" + min + "] must not exceed max [" + max + "]");
            }
        }
    }

    record Fixed(
            @Parameter(value = "The lambda.", defaultsTo = ".inf", min = 0)
            double lambda) {}

    record Picky(
            @Parameter(value = "Anything but 13.", defaultsTo = "1")
            long number) {}

    record Output(
            @Parameter("Folder of the results.") String folder,

            @Parameter(value = "Digits of the numbers.", defaultsTo = "6", min = 1, max = 17)
            int digits) {}

    /** A whole configuration. */
    record Study(
            @Parameter("Name of the study.") String study,
            @Parameter("Methods by name.") Map<String, Estimator> methods,

            @Parameter(value = "Seeds.", defaultsTo = "[1, 2]", min = 0)
            List<Long> seeds,

            @Parameter(value = "Where results go.", defaultsTo = "{folder: out}")
            Output output,

            @Parameter(value = "Standard deviation of the noise.", min = 0)
            Optional<Double> noise,

            @Parameter(value = "Offsets by name.", defaultsTo = "{}", max = 10)
            Map<String, Double> offsets,

            @Parameter(value = "Fallback.", defaultsTo = "null")
            Optional<Tuner> fallback) {}

    static <S, P extends Record> Strategy<S> strategy(String name, Class<S> kind, Class<P> parameters) {
        return Strategy.of(
                kind, name, parameters, given -> kind.cast(new Created(name, given)), "Serves tests as " + name + ".");
    }

    static StrategyRegistry registry(List<? extends Strategy<?>> strategies) {
        Origin origin = new Origin("1", "test.jar", Optional.empty());
        return new StrategyRegistry(
                strategies.stream()
                        .map(strategy -> new RegisteredStrategy(strategy, Fixtures.class, origin))
                        .toList(),
                List.of("plugins"),
                List.of());
    }

    static StrategyRegistry registry() {
        Strategy<Estimator> picky =
                Strategy.of(Estimator.class, "picky", Picky.class, Fixtures::picky, "Refuses a number.");
        return registry(List.of(
                strategy("rqmf", Estimator.class, Rqmf.class),
                strategy("identity", Estimator.class, NoParameters.class),
                picky,
                strategy("knn", Neighborhood.class, Knn.class),
                strategy("radius", Neighborhood.class, Radius.class),
                strategy("all", Neighborhood.class, NoParameters.class),
                strategy("uniform", Kernel.class, NoParameters.class),
                strategy("acme.bump", Kernel.class, NoParameters.class),
                strategy("sensitivity", Tuner.class, Sensitivity.class),
                strategy("fixed", Tuner.class, Fixed.class)));
    }

    private static Estimator picky(Picky given) {
        if (given.number() == 13) {
            throw new IllegalArgumentException("number [13] is refused");
        }
        if (given.number() == 99) {
            throw new IllegalStateException("broken");
        }
        return new Created("picky", given);
    }
}
