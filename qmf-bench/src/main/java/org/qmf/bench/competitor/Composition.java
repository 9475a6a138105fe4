package org.qmf.bench.competitor;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.bench.workload.Workload;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.registry.RegistryLoader;
import org.qmf.host.registry.StrategyRegistry;

/** Composes the shipped estimator as a user does: strategies found by the registry, bound from a configuration. */
public final class Composition {

    /** The estimators that {@code rqmf} is compared with. */
    public static final List<String> COMPETITORS =
            List.of("local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls");

    private static final StrategyRegistry REGISTRY = RegistryLoader.classPath();
    private static final EstimatorFactory ESTIMATORS = new ConfiguredEstimators(() -> REGISTRY);

    private Composition() {}

    /** Composes {@code rqmf} with its defaults for a workload. */
    public static ManifoldEstimator estimator(Workload workload) {
        return ESTIMATORS.create(configuration(workload));
    }

    /** Composes {@code rqmf} without acceleration and with the paper's stop: the same iterates as the textbook. */
    public static ManifoldEstimator plain(Workload workload) {
        return configured(workload, knn(workload), "acceleration: none", "stop: coordinates");
    }

    /** Composes {@code rqmf} for a workload over neighbours that are searched once, when it is fitted. */
    public static ManifoldEstimator withRecordedNeighbors(Workload workload) {
        return configured(workload, recordedKnn(workload));
    }

    /** Composes {@code rqmf} for a workload with a neighbourhood and further parameters, all as YAML. */
    public static ManifoldEstimator configured(Workload workload, String neighborhood, String... more) {
        return ESTIMATORS.create(configuration(workload, neighborhood, more));
    }

    /** Returns the configuration of {@code rqmf} with its defaults for a workload. */
    public static String configuration(Workload workload) {
        return configuration(workload, knn(workload));
    }

    private static String configuration(Workload workload, String neighborhood, String... more) {
        String basis = String.format(
                Locale.ROOT,
                "type: rqmf%ndimension: %d%nneighborhood: %s%ntuner: {type: sensitivity, delta: %s}%n",
                workload.dimension(),
                neighborhood,
                workload.delta());
        return basis + String.join(System.lineSeparator(), more);
    }

    /**
     * Composes one of {@link #COMPETITORS} with its defaults but the number of neighbours of a workload, and the tolerance of
     * the naive ones, so that both take the same steps.
     */
    public static ManifoldEstimator competitor(Workload workload, String name) {
        String kernel = "kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: " + workload.neighbors() + "}}";
        String local = "neighborhood: " + knn(workload);
        String tolerance = "tolerance: 1e-6";
        String settings = switch (name) {
            case "local-pca" -> local;
            case "mfit" -> String.join(System.lineSeparator(), local, tolerance);
            case "kde-ridge", "log-kde-ridge" -> String.join(System.lineSeparator(), kernel, tolerance);
            case "moving-ls" -> String.join(System.lineSeparator(), local, kernel, tolerance);
            default -> throw new IllegalArgumentException("competitor [" + name + "] is none of " + COMPETITORS);
        };
        return ESTIMATORS.create(
                String.format(Locale.ROOT, "type: %s%ndimension: %d%n%s%n", name, workload.dimension(), settings));
    }

    /** Returns the neighbourhood of a workload as YAML. */
    public static String knn(Workload workload) {
        return "{type: knn, k: " + workload.neighbors() + "}";
    }

    /** Returns the neighbourhood of a workload, searched once, as YAML. */
    public static String recordedKnn(Workload workload) {
        return "{type: bench.recorded, neighborhood: " + knn(workload) + "}";
    }

    /** Creates a strategy of any kind from YAML. */
    public static <S> S strategy(String configuration, Class<S> kind) {
        return new Binder(REGISTRY)
                .bindStrategy(ConfigReader.parse("strategy", configuration), kind, Map.of())
                .value();
    }

    /** Returns what builds estimators from configurations. */
    public static EstimatorFactory estimators() {
        return ESTIMATORS;
    }
}
