package org.qmf.testkit;

import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class LocalMeanTest extends EstimatorContract {

    @Override
    protected ManifoldEstimator estimator() {
        return new LocalMean();
    }

    @Override
    protected Optional<Strategy<?>> strategy() {
        return Optional.of(Named.promising(
                ManifoldEstimator.class,
                estimator(),
                Capability.OUT_OF_SAMPLE,
                Capability.POINT_WEIGHTS,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.SCALE_EQUIVARIANT,
                Capability.PERMUTATION_INVARIANT,
                Capability.LOCAL));
    }
}
