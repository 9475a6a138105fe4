package org.qmf.baselines.localpca;

import static java.util.Objects.requireNonNull;

import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;

/** The parameters of {@code local-pca}. */
public record LocalPcaParameters(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(value = "Which points the flat is fitted to.", defaultsTo = "{type: knn, k: 16}")
        Neighborhood neighborhood,

        @Parameter(
                value = "Whether the flat passes through the neighbours' mean, or else through the origin of the"
                        + " coordinates.",
                defaultsTo = "true")
        boolean centered,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights) {

    public LocalPcaParameters {
        requireNonNull(neighborhood, "neighborhood is null");
    }
}
