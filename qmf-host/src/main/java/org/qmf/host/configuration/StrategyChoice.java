package org.qmf.host.configuration;

import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * The strategy that a node names and the parameters it gives.
 *
 * @param node the whole node: a bare name or a mapping with {@code type}
 * @param name the name's node
 * @param strategy the strategy
 * @param parameters the entries other than {@code type}
 */
record StrategyChoice(ConfigNode node, Scalar name, RegisteredStrategy strategy, List<Entry> parameters) {

    /** Finds the strategy, or adds a problem that lists the known ones. */
    static Optional<StrategyChoice> of(
            ConfigNode node, Class<?> kind, StrategyRegistry registry, String path, Problems problems) {
        String kindName = RegisteredStrategy.kindName(kind);
        if (node instanceof Mapping mapping) {
            Optional<Entry> type = mapping.entry(Binding.TYPE);
            if (type.isEmpty()) {
                problems.add(
                        node.location(), path, "missing [type] of " + kindName + "; known " + names(kind, registry));
                return Optional.empty();
            }
            List<Entry> parameters = mapping.entries().stream()
                    .filter(entry -> !entry.key().equals(Binding.TYPE))
                    .toList();
            String typePath = ConfigPath.child(path, Binding.TYPE);
            return find(node, type.get().value(), parameters, kind, registry, typePath, problems);
        }
        return find(node, node, List.of(), kind, registry, path, problems);
    }

    /** Returns {@code tuner [sensitivity]}. */
    String shown() {
        return strategy.kind() + " [" + strategy.name() + "]";
    }

    /** Returns the entry of the effective configuration that names the strategy. */
    Entry effectiveType() {
        return new Entry(Binding.TYPE, name.location(), new Scalar(name.location(), strategy.name(), true));
    }

    private static Optional<StrategyChoice> find(
            ConfigNode node,
            ConfigNode name,
            List<Entry> parameters,
            Class<?> kind,
            StrategyRegistry registry,
            String path,
            Problems problems) {
        if (!(name instanceof Scalar scalar && scalar.isText())) {
            problems.add(name.location(), path, expected(kind, registry) + ", " + Found.found(name));
            return Optional.empty();
        }
        Optional<RegisteredStrategy> strategy = registry.find(kind, scalar.text());
        if (strategy.isEmpty()) {
            problems.add(name.location(), path, registry.unknown(kind, Found.printable(scalar.text())));
        }
        return strategy.map(found -> new StrategyChoice(node, scalar, found, parameters));
    }

    private static String expected(Class<?> kind, StrategyRegistry registry) {
        return "expected the name of a strategy of kind [" + RegisteredStrategy.kindName(kind) + "], one of "
                + names(kind, registry);
    }

    private static List<String> names(Class<?> kind, StrategyRegistry registry) {
        return registry.ofKind(kind).stream().map(RegisteredStrategy::name).toList();
    }
}
