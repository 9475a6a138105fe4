package org.qmf.data.pca;

import java.util.Set;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides {@code principal-subspace}. */
public final class PrincipalSubspaceProvider
        implements StrategyProvider<ManifoldEstimator, PrincipalSubspaceProvider.Parameters> {

    /**
     * Parameters of {@code principal-subspace}.
     *
     * @param components how many principal directions are kept
     * @param centered whether the mean is subtracted first
     * @param estimator what denoises within the subspace
     */
    public record Parameters(
            @Parameter(
                    value = "How many principal directions of the sample are kept; all if it has fewer.",
                    defaultsTo = "20",
                    min = 1)
            int components,

            @Parameter(value = "Whether the mean is subtracted before the directions are sought.", defaultsTo = "false")
            boolean centered,

            @Parameter(
                    value = "The estimator that denoises within the subspace.",
                    defaultsTo = "{type: rqmf, dimension: 2}")
            ManifoldEstimator estimator) {}

    @Override
    public String name() {
        return "principal-subspace";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Reduces points of many dimensions, such as images, to their leading principal directions, denoises"
                + " there by another estimator, and leads the result back.";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.OUT_OF_SAMPLE);
    }

    @Override
    public ManifoldEstimator create(Parameters parameters) {
        return new SubspaceEstimator(parameters);
    }
}
