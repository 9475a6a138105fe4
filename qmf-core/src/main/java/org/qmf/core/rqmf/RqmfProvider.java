package org.qmf.core.rqmf;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Provides {@code rqmf}. */
public final class RqmfProvider implements StrategyProvider<ManifoldEstimator, RqmfParameters> {

    @Override
    public String name() {
        return "rqmf";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<RqmfParameters> parameters() {
        return RqmfParameters.class;
    }

    @Override
    public String summary() {
        return "Projects every point onto a quadratic surface fitted to its neighbours by regularised quadratic matrix"
                + " factorisation.";
    }

    @Override
    public ManifoldEstimator create(RqmfParameters parameters) {
        return new RqmfEstimator(parameters);
    }

    @Override
    public List<Citation> citations() {
        return List.of(new Citation(
                "Zhai, Chen, Sun",
                "Quadratic Matrix Factorization with Applications to Manifold Learning",
                "arXiv",
                2023));
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.OUT_OF_SAMPLE,
                Capability.POINT_WEIGHTS,
                Capability.TRANSLATION_EQUIVARIANT,
                Capability.ROTATION_EQUIVARIANT,
                Capability.EXACT_ON_FLATS,
                Capability.PERMUTATION_INVARIANT,
                Capability.LOCAL);
    }
}
