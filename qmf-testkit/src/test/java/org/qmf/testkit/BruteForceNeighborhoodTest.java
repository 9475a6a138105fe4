package org.qmf.testkit;

import java.util.EnumSet;
import java.util.Optional;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

final class BruteForceNeighborhoodTest extends NeighborhoodContract {

    @Override
    protected Neighborhood neighborhood() {
        return (sample, context) -> new BruteForce(sample, 6);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(new Named<>(Neighborhood.class, neighborhood(), EnumSet.of(Capability.LOCAL)));
    }
}
