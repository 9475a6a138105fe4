package org.qmf.host.configuration;

import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.registry.StrategyRegistry;

/** Finds the parameter of a strategy within another strategy that somebody took for one of the outer strategy. */
final class InnerParameter {

    private InnerParameter() {}

    /**
     * Returns {@code neighborhood.k} for {@code k}.
     *
     * @param given what stands beside the key
     * @param descriptions the parameters of the outer strategy
     */
    static Optional<String> find(
            String key, List<Entry> given, List<ParameterDescription> descriptions, StrategyRegistry registry) {
        return descriptions.stream()
                .filter(outer -> outer.type() instanceof ParameterType.Strategy type
                        && name(outer, given)
                                .flatMap(name -> registry.find(type.kind(), name))
                                .filter(inner -> Parameters.names(
                                                inner.strategy().parameters())
                                        .contains(key))
                                .isPresent())
                .map(outer -> outer.name() + "." + key)
                .findFirst();
    }

    /** Returns the name of the strategy that is given for a parameter, or is its default. */
    private static Optional<String> name(ParameterDescription outer, List<Entry> given) {
        ConfigNode named = given.stream()
                .filter(entry -> entry.key().equals(outer.name()))
                .map(entry -> StrategyDefault.complete(entry.value(), outer))
                .findFirst()
                .orElseGet(() -> new Mapping(Location.of("default"), StrategyDefault.entries(outer)));
        Optional<ConfigNode> name =
                named instanceof Mapping mapping ? mapping.entry(Binding.TYPE).map(Entry::value) : Optional.of(named);
        return name.filter(Scalar.class::isInstance).map(it -> ((Scalar) it).text());
    }
}
