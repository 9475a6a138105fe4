package org.qmf.core;

import static org.qmf.api.strategy.Capability.CHARTS;
import static org.qmf.api.strategy.Capability.EXACT_ON_FLATS;
import static org.qmf.api.strategy.Capability.LOCAL;
import static org.qmf.api.strategy.Capability.OUT_OF_SAMPLE;
import static org.qmf.api.strategy.Capability.PERMUTATION_INVARIANT;
import static org.qmf.api.strategy.Capability.POINT_WEIGHTS;
import static org.qmf.api.strategy.Capability.ROTATION_EQUIVARIANT;
import static org.qmf.api.strategy.Capability.SCALE_EQUIVARIANT;
import static org.qmf.api.strategy.Capability.TRANSLATION_EQUIVARIANT;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.core.identity.Identity;
import org.qmf.core.rqmf.Rqmf;

/** Lists the method itself and the raw data to compare it with. */
public final class CorePlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                                ManifoldEstimator.class,
                                "identity",
                                Identity::new,
                                "Leaves every point where it is: the raw data, for comparison.")
                        .promises(
                                OUT_OF_SAMPLE,
                                TRANSLATION_EQUIVARIANT,
                                ROTATION_EQUIVARIANT,
                                SCALE_EQUIVARIANT,
                                EXACT_ON_FLATS,
                                PERMUTATION_INVARIANT,
                                LOCAL),
                Strategy.of(
                                ManifoldEstimator.class,
                                "rqmf",
                                Rqmf.class,
                                "Projects every point onto a quadratic surface fitted to its neighbours by regularised"
                                        + " quadratic matrix factorisation.")
                        .cites(new Citation(
                                "Zhai, Chen, Sun",
                                "Quadratic Matrix Factorization with Applications to Manifold Learning",
                                "arXiv",
                                2023))
                        .promises(
                                OUT_OF_SAMPLE,
                                POINT_WEIGHTS,
                                TRANSLATION_EQUIVARIANT,
                                ROTATION_EQUIVARIANT,
                                EXACT_ON_FLATS,
                                PERMUTATION_INVARIANT,
                                CHARTS,
                                LOCAL));
    }
}
