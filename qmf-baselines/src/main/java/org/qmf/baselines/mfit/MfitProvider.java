package org.qmf.baselines.mfit;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Provides {@code mfit}. */
public final class MfitProvider implements StrategyProvider<ManifoldEstimator, MfitParameters> {

    @Override
    public String name() {
        return "mfit";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<MfitParameters> parameters() {
        return MfitParameters.class;
    }

    @Override
    public String summary() {
        return "Moves every point along averaged normal spaces to where its averaged normal offset from the sample"
                + " vanishes.";
    }

    @Override
    public ManifoldEstimator create(MfitParameters parameters) {
        return new MfitEstimator(parameters);
    }

    @Override
    public List<Citation> citations() {
        return List.of(new Citation(
                "Fefferman, Ivanov, Kurylev, Lassas, Narayanan",
                "Fitting a Putative Manifold to Noisy Data",
                "Conference on Learning Theory",
                2018));
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.OUT_OF_SAMPLE,
                Capability.POINT_WEIGHTS,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.SCALE_EQUIVARIANT,
                Capability.EXACT_ON_FLATS,
                Capability.PERMUTATION_INVARIANT);
    }
}
