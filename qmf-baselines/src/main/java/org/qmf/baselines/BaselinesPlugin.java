package org.qmf.baselines;

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
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.baselines.localpca.LocalPca;
import org.qmf.baselines.mfit.Mfit;
import org.qmf.baselines.movingls.MovingLs;
import org.qmf.baselines.ridge.RidgeEstimator;
import org.qmf.baselines.ridge.RidgeParameters;

/** Lists the five methods to compare with. */
public final class BaselinesPlugin implements Plugin {

    private static final Citation[] RIDGES = {
        new Citation(
                "Ozertem, Erdogmus",
                "Locally Defined Principal Curves and Surfaces",
                "Journal of Machine Learning Research",
                2011),
        new Citation(
                "Genovese, Perone-Pacifico, Verdinelli, Wasserman",
                "Nonparametric Ridge Estimation",
                "The Annals of Statistics",
                2014)
    };

    /** What all methods promise: local-pca if it is centered, moving-ls for polynomials of degree 1 and more, which up to
     * degree 2 show their charts. */
    private static final Capability[] PROMISES = {
        OUT_OF_SAMPLE,
        POINT_WEIGHTS,
        TRANSLATION_EQUIVARIANT,
        ROTATION_EQUIVARIANT,
        SCALE_EQUIVARIANT,
        EXACT_ON_FLATS,
        PERMUTATION_INVARIANT
    };

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                                ManifoldEstimator.class,
                                "local-pca",
                                LocalPca.class,
                                "Projects every point onto the flat through its neighbours' mean along their principal"
                                        + " directions.")
                        .cites(new Citation(
                                "Kambhatla, Leen",
                                "Dimension Reduction by Local Principal Component Analysis",
                                "Neural Computation",
                                1997))
                        .promises(PROMISES)
                        .promises(LOCAL, CHARTS),
                Strategy.of(
                                ManifoldEstimator.class,
                                "kde-ridge",
                                RidgeParameters.class,
                                parameters -> new RidgeEstimator(parameters, false),
                                "Moves every point to the ridge of a kernel density estimate by subspace constrained"
                                        + " mean shift.")
                        .cites(RIDGES)
                        .promises(PROMISES),
                Strategy.of(
                                ManifoldEstimator.class,
                                "log-kde-ridge",
                                RidgeParameters.class,
                                parameters -> new RidgeEstimator(parameters, true),
                                "Moves every point to the ridge of the logarithm of a kernel density estimate by"
                                        + " subspace constrained mean shift.")
                        .cites(RIDGES)
                        .promises(PROMISES),
                Strategy.of(
                                ManifoldEstimator.class,
                                "mfit",
                                Mfit.class,
                                "Moves every point along averaged normal spaces to where its averaged normal offset"
                                        + " from the sample vanishes.")
                        .cites(new Citation(
                                "Fefferman, Ivanov, Kurylev, Lassas, Narayanan",
                                "Fitting a Putative Manifold to Noisy Data",
                                "Conference on Learning Theory",
                                2018))
                        .promises(PROMISES),
                Strategy.of(
                                ManifoldEstimator.class,
                                "moving-ls",
                                MovingLs.class,
                                "Fits a plane to the weighted neighbours of every point, then a polynomial over the"
                                        + " plane, and takes its value above the point.")
                        .cites(new Citation(
                                "Sober, Levin",
                                "Manifold Approximation by Moving Least-Squares Projection (MMLS)",
                                "Constructive Approximation",
                                2020))
                        .promises(PROMISES)
                        .promises(LOCAL, CHARTS));
    }
}
