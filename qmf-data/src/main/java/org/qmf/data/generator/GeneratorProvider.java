package org.qmf.data.generator;

import java.util.Set;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Says what all data sets drawn from a known manifold have in common. */
abstract class GeneratorProvider<P extends Record> implements StrategyProvider<Dataset, P> {

    private final String name;
    private final Class<P> parameters;
    private final String summary;

    GeneratorProvider(String name, Class<P> parameters, String summary) {
        this.name = name;
        this.parameters = parameters;
        this.summary = summary;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Class<Dataset> kind() {
        return Dataset.class;
    }

    @Override
    public final Class<P> parameters() {
        return parameters;
    }

    @Override
    public final String summary() {
        return summary;
    }

    @Override
    public final Set<Capability> capabilities() {
        return Set.of(Capability.KNOWN_TRUTH);
    }
}
