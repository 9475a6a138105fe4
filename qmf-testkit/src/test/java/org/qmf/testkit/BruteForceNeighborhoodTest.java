package org.qmf.testkit;

import java.util.Optional;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class BruteForceNeighborhoodTest extends NeighborhoodContract {

    @Override
    protected Neighborhood neighborhood() {
        return (sample, context) -> new BruteForce(sample, 6);
    }

    @Override
    protected Optional<Strategy<?>> strategy() {
        return Optional.of(Named.promising(Neighborhood.class, neighborhood(), Capability.LOCAL));
    }
}
