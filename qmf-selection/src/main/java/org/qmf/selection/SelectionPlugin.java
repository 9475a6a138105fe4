package org.qmf.selection;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.selection.automatic.Auto;
import org.qmf.selection.automatic.AutoEstimator;
import org.qmf.selection.copies.WithoutCopies;
import org.qmf.selection.criterion.CrossValidation;
import org.qmf.selection.criterion.NormalSure;
import org.qmf.selection.criterion.Residual;
import org.qmf.selection.dimension.EigenvalueGap;
import org.qmf.selection.dimension.MaximumLikelihood;
import org.qmf.selection.dimension.SelfConsistent;
import org.qmf.selection.dimension.TwoNn;
import org.qmf.selection.metric.Risk;
import org.qmf.selection.metric.Told;
import org.qmf.selection.neighborhood.Denoised;
import org.qmf.selection.robust.Robust;

/** Lists what chooses without truth. */
public final class SelectionPlugin implements Plugin {

    private static final Citation STEIN = new Citation(
            "Stein", "Estimation of the Mean of a Multivariate Normal Distribution", "Annals of Statistics", 1981);

    private static final Citation TUKEY = new Citation(
            "Beaton, Tukey",
            "The Fitting of Power Series, Meaning Polynomials, Illustrated on Band-Spectroscopic Data",
            "Technometrics",
            1974);

    private static final Citation STONE = new Citation(
            "Stone",
            "Cross-Validatory Choice and Assessment of Statistical Predictions",
            "Journal of the Royal Statistical Society B",
            1974);

    private static final Citation FUKUNAGA_OLSEN = new Citation(
            "Fukunaga, Olsen",
            "An Algorithm for Finding Intrinsic Dimensionality of Data",
            "IEEE Transactions on Computers",
            1971);

    private static final Citation LEVINA_BICKEL = new Citation(
            "Levina, Bickel",
            "Maximum Likelihood Estimation of Intrinsic Dimension",
            "Advances in Neural Information Processing Systems 17",
            2005);

    private static final Citation FACCO = new Citation(
            "Facco, d'Errico, Rodriguez, Laio",
            "Estimating the Intrinsic Dimension of Datasets by a Minimal Neighborhood Information",
            "Scientific Reports",
            2017);

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                                ManifoldEstimator.class,
                                "auto",
                                Auto.class,
                                AutoEstimator.class,
                                "Chooses dimension, neighbourhood, regularisation and method for the sample, without"
                                        + " truth, and denoises with them.")
                        .cites(STEIN),
                Strategy.of(
                                ManifoldEstimator.class,
                                "robust",
                                Robust.class,
                                "Fits another estimator twice, the second time with less weight for points that lay far"
                                        + " off.")
                        .cites(TUKEY),
                Strategy.of(
                        ManifoldEstimator.class,
                        "without-copies",
                        WithoutCopies.class,
                        "Fits another estimator to the sample without rows that repeat others; those get the answer of"
                                + " the row that they repeat."),
                Strategy.of(
                        Neighborhood.class,
                        "denoised",
                        Denoised.class,
                        "Takes neighbours by where points are after denoising them once; their charts are fitted to the"
                                + " points as they are."),
                Strategy.of(
                                Criterion.class,
                                "normal-sure",
                                NormalSure.class,
                                "Estimates the risk by the residual and by how far answers follow a target that is moved"
                                        + " across the manifold.")
                        .cites(STEIN),
                Strategy.of(
                        Criterion.class,
                        "residual",
                        Residual.class,
                        "Takes the mean squared distance between points and their answers, each point left out of its own"
                                + " chart."),
                Strategy.of(
                                Criterion.class,
                                "cross-validation",
                                CrossValidation.class,
                                "Takes the mean squared distance between points held out and their image on what was"
                                        + " fitted to the rest.")
                        .cites(STONE),
                Strategy.of(
                                Metric.class,
                                "risk",
                                Risk.Parameters.class,
                                Risk.class,
                                "Mean squared distance from the manifold, estimated without knowing it.")
                        .cites(STEIN),
                Strategy.of(
                        Metric.class,
                        "told",
                        Told.class,
                        "Dimension, noise and error as told by a method that chooses, against the true ones."),
                Strategy.of(
                                DimensionEstimator.class,
                                "self-consistent",
                                SelfConsistent.Parameters.class,
                                SelfConsistent.class,
                                "Takes the smallest dimension for which points vote at the neighbourhood that suits it.")
                        .cites(STEIN, FUKUNAGA_OLSEN),
                Strategy.of(
                                DimensionEstimator.class,
                                "eigenvalue-gap",
                                EigenvalueGap.class,
                                "Takes the dimension after which the eigenvalues of the neighbours' covariance fall"
                                        + " most.")
                        .cites(FUKUNAGA_OLSEN),
                Strategy.of(
                                DimensionEstimator.class,
                                "maximum-likelihood",
                                MaximumLikelihood.class,
                                "Estimates how the number of neighbours grows with their distance.")
                        .cites(LEVINA_BICKEL),
                Strategy.of(
                                DimensionEstimator.class,
                                "two-nn",
                                TwoNn.class,
                                "Compares the distances to the second and the first neighbour.")
                        .cites(FACCO));
    }
}
