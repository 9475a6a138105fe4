package org.qmf.testkit;

import java.util.EnumSet;
import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

final class LocalMeanTest extends EstimatorContract {

    @Override
    protected ManifoldEstimator estimator() {
        return new LocalMean();
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(new Named<>(
                ManifoldEstimator.class,
                estimator(),
                EnumSet.of(
                        Capability.OUT_OF_SAMPLE,
                        Capability.POINT_WEIGHTS,
                        Capability.TRANSLATION_EQUIVARIANT,
                        Capability.ROTATION_EQUIVARIANT,
                        Capability.SCALE_EQUIVARIANT,
                        Capability.PERMUTATION_INVARIANT,
                        Capability.LOCAL)));
    }
}
