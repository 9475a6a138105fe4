package org.qmf.baselines.ridge;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;

/** The parameters of {@code kde-ridge} and {@code log-kde-ridge}. */
public record RidgeParameters(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(value = "Which points around the iterate make up the density estimate.", defaultsTo = "all")
        Neighborhood neighborhood,

        @Parameter(
                value = "The kernel of the density estimate.",
                defaultsTo = "{type: gaussian, bandwidth: {type: kth-neighbor, k: 16}}")
        Kernel kernel,

        @Parameter(
                value = "Where the bandwidth is measured: at the target once, or at the iterate in every step.",
                defaultsTo = "target")
        BandwidthAt bandwidthAt,

        @Parameter(
                value = "How many points nearest to the iterate the mean shift runs over; all that make up the density"
                        + " where not given.",
                min = 1)
        Optional<Integer> meanShiftNeighbors,

        @Parameter(
                value = "Where the Hessian is taken that gives the directions along the ridge: at the iterate or at the"
                        + " shifted mean.",
                defaultsTo = "iterate")
        DirectionsAt directionsAt,

        @Parameter(
                value = "Whether a target that is a sample point counts in the density; if not, the neighbourhood"
                        + " decides.",
                defaultsTo = "true")
        boolean includeSelf,

        @Parameter(
                value = "Length of a step, as a fraction of the bandwidth, at which the iteration stops.",
                defaultsTo = "1e-3",
                above = 0,
                max = Double.MAX_VALUE)
        double tolerance,

        @Parameter(value = "Largest number of steps for a target.", defaultsTo = "500", min = 1)
        int maxIterations,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights) {

    public RidgeParameters {
        requireNonNull(neighborhood, "neighborhood is null");
        requireNonNull(kernel, "kernel is null");
        if (kernel.uniform()) {
            throw new IllegalArgumentException(
                    "a density needs a kernel that falls off with distance, not a uniform one");
        }
    }
}
