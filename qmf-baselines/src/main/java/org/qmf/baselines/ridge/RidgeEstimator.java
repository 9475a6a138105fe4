package org.qmf.baselines.ridge;

import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.baselines.local.Samples;

/** Estimates a manifold as the ridge of a kernel density estimate, or of its logarithm. */
final class RidgeEstimator implements ManifoldEstimator {

    static final List<Citation> CITATIONS = List.of(
            new Citation(
                    "Ozertem, Erdogmus",
                    "Locally Defined Principal Curves and Surfaces",
                    "Journal of Machine Learning Research",
                    2011),
            new Citation(
                    "Genovese, Perone-Pacifico, Verdinelli, Wasserman",
                    "Nonparametric Ridge Estimation",
                    "The Annals of Statistics",
                    2014));

    static final Set<Capability> CAPABILITIES = Set.of(
            Capability.OUT_OF_SAMPLE,
            Capability.POINT_WEIGHTS,
            Capability.TRANSLATION_EQUIVARIANT,
            Capability.ROTATION_EQUIVARIANT,
            Capability.SCALE_EQUIVARIANT,
            Capability.EXACT_ON_FLATS,
            Capability.PERMUTATION_INVARIANT);

    private final RidgeParameters parameters;
    private final boolean logarithm;

    RidgeEstimator(RidgeParameters parameters, boolean logarithm) {
        this.parameters = parameters;
        this.logarithm = logarithm;
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, parameters.dimension());
        return new RidgeManifold(
                parameters, logarithm, parameters.neighborhood().over(sample, context));
    }
}
