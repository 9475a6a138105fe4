package org.qmf.testkit;

import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class IdentityEstimatorTest extends EstimatorContract {

    @Override
    protected ManifoldEstimator estimator() {
        return (sample, context) -> () ->
                (target, denoised, report) -> System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
    }

    @Override
    protected Optional<Strategy<?>> strategy() {
        return Optional.of(Named.promising(
                ManifoldEstimator.class,
                estimator(),
                Capability.OUT_OF_SAMPLE,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.SCALE_EQUIVARIANT,
                Capability.EXACT_ON_FLATS,
                Capability.PERMUTATION_INVARIANT));
    }
}
