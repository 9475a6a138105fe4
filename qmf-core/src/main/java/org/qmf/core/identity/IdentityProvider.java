package org.qmf.core.identity;

import java.util.EnumSet;
import java.util.Set;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

/** Provides {@code identity}: every point stays where it is, the raw data for comparison. */
public final class IdentityProvider implements StrategyProvider<ManifoldEstimator, NoParameters> {

    @Override
    public String name() {
        return "identity";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<NoParameters> parameters() {
        return NoParameters.class;
    }

    @Override
    public String summary() {
        return "Leaves every point where it is: the raw data, for comparison.";
    }

    @Override
    public ManifoldEstimator create(NoParameters parameters) {
        Denoiser copy = (target, denoised, report) ->
                System.arraycopy(target.position(), 0, denoised, 0, target.position().length);
        FittedManifold everywhere = () -> copy;
        return (sample, context) -> everywhere;
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.OUT_OF_SAMPLE,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.SCALE_EQUIVARIANT,
                Capability.EXACT_ON_FLATS,
                Capability.PERMUTATION_INVARIANT,
                Capability.LOCAL);
    }
}
