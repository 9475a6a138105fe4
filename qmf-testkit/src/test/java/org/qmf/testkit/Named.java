package org.qmf.testkit;

import java.util.Locale;
import java.util.Set;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

/** Declares capabilities for a strategy under test. */
record Named<S>(Class<S> kind, S strategy, Set<Capability> capabilities) implements StrategyProvider<S, NoParameters> {

    @Override
    public String name() {
        return "test." + kind.getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public Class<NoParameters> parameters() {
        return NoParameters.class;
    }

    @Override
    public String summary() {
        return "Serves a test.";
    }

    @Override
    public S create(NoParameters parameters) {
        return strategy;
    }
}
