package org.qmf.baselines.localpca;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.baselines.local.Samples;

/** Provides {@code local-pca}. */
public final class LocalPcaProvider implements StrategyProvider<ManifoldEstimator, LocalPcaParameters> {

    @Override
    public String name() {
        return "local-pca";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<LocalPcaParameters> parameters() {
        return LocalPcaParameters.class;
    }

    @Override
    public String summary() {
        return "Projects every point onto the flat through its neighbours' mean along their principal directions.";
    }

    @Override
    public ManifoldEstimator create(LocalPcaParameters parameters) {
        return (sample, context) -> {
            Samples.require(sample, parameters.dimension());
            return new LocalPcaManifold(parameters, parameters.neighborhood().over(sample, context));
        };
    }

    @Override
    public List<Citation> citations() {
        return List.of(new Citation(
                "Kambhatla, Leen",
                "Dimension Reduction by Local Principal Component Analysis",
                "Neural Computation",
                1997));
    }

    /** What holds with {@code centered: true}. */
    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.OUT_OF_SAMPLE,
                Capability.POINT_WEIGHTS,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.SCALE_EQUIVARIANT,
                Capability.EXACT_ON_FLATS,
                Capability.PERMUTATION_INVARIANT,
                Capability.LOCAL);
    }
}
