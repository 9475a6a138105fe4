package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.DenoiseConfiguration;

/** Finds the numbers of neighbours of a configuration that {@code -k} sets. */
final class NeighborCounts {

    private static final String ESTIMATOR = "estimator";
    private static final String TYPE = "estimator.type";
    private static final String OWN = "estimator.k";
    private static final String NEIGHBORHOOD = "estimator.neighborhood.k";
    private static final String BANDWIDTH = "estimator.kernel.bandwidth.k";

    private NeighborCounts() {}

    /**
     * Returns the paths: the estimator's own if it has one; otherwise the neighbourhood's, and that of the kernel's
     * bandwidth if it is the only one or was left to its default, so that the bandwidth keeps step with the neighbourhood.
     */
    static List<String> in(ConfigNode written, Binder binder) {
        // What is wrong is told, all at once, when the whole configuration is bound.
        ConfigNode effective = effective(written, binder)
                .or(() -> effective(bare(written), binder))
                .orElse(written);
        if (holds(effective, OWN)) {
            return List.of(OWN);
        }
        List<String> paths = new ArrayList<>();
        if (holds(effective, NEIGHBORHOOD)) {
            paths.add(NEIGHBORHOOD);
        }
        if (holds(effective, BANDWIDTH) && (paths.isEmpty() || !holds(written, BANDWIDTH))) {
            paths.add(BANDWIDTH);
        }
        return paths.isEmpty() ? List.of(NEIGHBORHOOD) : paths;
    }

    /** Returns the largest number of neighbours that an effective configuration names for an estimator, however deep. */
    static OptionalInt largestOf(ConfigNode effective) {
        return find(effective, ESTIMATOR).stream()
                .flatMap(NeighborCounts::counts)
                .mapToInt(Integer::intValue)
                .max();
    }

    private static Stream<Integer> counts(ConfigNode node) {
        if (!(node instanceof ConfigNode.Mapping mapping)) {
            return Stream.empty();
        }
        return Stream.concat(
                find(node, "neighborhood.k").stream().flatMap(NeighborCounts::count),
                mapping.entries().stream().flatMap(entry -> counts(entry.value())));
    }

    private static Stream<Integer> count(ConfigNode node) {
        return node instanceof ConfigNode.Scalar scalar && scalar.text().matches("[0-9]{1,9}")
                ? Stream.of(Integer.valueOf(scalar.text()))
                : Stream.empty();
    }

    private static Optional<ConfigNode> effective(ConfigNode tree, Binder binder) {
        try {
            return Optional.of(
                    binder.bind(tree, DenoiseConfiguration.class, Map.of()).effective());
        } catch (ConfigurationException e) {
            return Optional.empty();
        }
    }

    /** Returns a configuration that only names the estimator, or nothing where none is named. */
    private static ConfigNode bare(ConfigNode written) {
        List<ConfigNode.Entry> named = find(written, TYPE)
                .or(() -> find(written, ESTIMATOR))
                .filter(ConfigNode.Scalar.class::isInstance)
                .map(name -> List.of(new ConfigNode.Entry(ESTIMATOR, name.location(), name)))
                .orElse(List.of());
        return new ConfigNode.Mapping(written.location(), named);
    }

    /** Returns whether a configuration has something at a path. */
    static boolean holds(ConfigNode tree, String path) {
        return find(tree, path).isPresent();
    }

    private static Optional<ConfigNode> find(ConfigNode tree, String path) {
        Optional<ConfigNode> node = Optional.of(tree);
        for (String key : path.split("\\.", -1)) {
            node = node.filter(ConfigNode.Mapping.class::isInstance)
                    .flatMap(each -> ((ConfigNode.Mapping) each).entry(key))
                    .map(ConfigNode.Entry::value);
        }
        return node;
    }
}
