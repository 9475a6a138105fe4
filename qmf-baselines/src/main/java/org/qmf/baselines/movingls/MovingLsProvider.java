package org.qmf.baselines.movingls;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.baselines.local.Samples;

/** Provides {@code moving-ls}. */
public final class MovingLsProvider implements StrategyProvider<ManifoldEstimator, MovingLsParameters> {

    @Override
    public String name() {
        return "moving-ls";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<MovingLsParameters> parameters() {
        return MovingLsParameters.class;
    }

    @Override
    public String summary() {
        return "Fits a plane to the weighted neighbours of every point, then a polynomial over the plane, and takes its"
                + " value above the point.";
    }

    @Override
    public ManifoldEstimator create(MovingLsParameters parameters) {
        return (sample, context) -> {
            Samples.require(sample, parameters.dimension());
            return new MovingLsManifold(parameters, parameters.neighborhood().over(sample, context));
        };
    }

    @Override
    public List<Citation> citations() {
        return List.of(new Citation(
                "Sober, Levin",
                "Manifold Approximation by Moving Least-Squares Projection (MMLS)",
                "Constructive Approximation",
                2020));
    }

    /** What holds for polynomials of degree 1 and more. */
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
