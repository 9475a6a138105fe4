package org.qmf.testkit;

import org.qmf.api.neighbor.Neighborhood;

final class BruteForceNeighborhoodTest extends NeighborhoodContract {

    @Override
    protected Neighborhood neighborhood() {
        return (sample, context) -> new BruteForce(sample, 6);
    }
}
