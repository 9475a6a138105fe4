package org.qmf.testkit;

import java.util.EnumSet;
import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

final class IdentityEstimatorTest extends EstimatorContract {

    @Override
    protected ManifoldEstimator estimator() {
        return (sample, context) -> () ->
                (target, denoised, report) -> System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(new Named<>(
                ManifoldEstimator.class,
                estimator(),
                EnumSet.of(
                        Capability.OUT_OF_SAMPLE,
                        Capability.TRANSLATION_EQUIVARIANT,
                        Capability.ROTATION_EQUIVARIANT,
                        Capability.SCALE_EQUIVARIANT,
                        Capability.EXACT_ON_FLATS,
                        Capability.PERMUTATION_INVARIANT)));
    }
}
