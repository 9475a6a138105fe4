package org.qmf.selection.automatic;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Template;

/** The parameters of {@code auto}. */
public record Auto(
        @Parameter(value = "Dimension d of the manifold; chosen where it is auto or left out.", min = 1)
        Optional<Integer> dimension,

        @Parameter(value = "How the dimension is chosen.", defaultsTo = "self-consistent")
        DimensionEstimator dimensionBy,

        @Parameter(value = "Number of neighbours; chosen where it is auto or left out.", min = 1)
        Optional<Integer> k,

        @Parameter(
                value =
                        "The methods to choose from, by names of your own; their settings may use d, k, own (1 where the"
                                + " target's own point belongs into its chart, 0 where not) and the names of the grid.",
                defaultsTo = "{moving-ls: {type: moving-ls, dimension: '${d}', neighborhood: {type: knn, k: '${k}',"
                        + " include-self: '${own}'}, kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k:"
                        + " '${k}'}}},"
                        + " local-pca: {type: local-pca, dimension: '${d}', neighborhood: {type: knn, k: '${k}',"
                        + " include-self: '${own}'}},"
                        + " rqmf: {type: rqmf, dimension: '${d}', neighborhood: {type: knn, k: '${k}', include-self:"
                        + " '${own}'}, tuner: {type: relative-sensitivity, delta: '${delta}'}}}")
        Map<String, Template<ManifoldEstimator>> candidates,

        @Parameter(
                value = "The values to choose from, in order, of each variable of the candidates beside d, k and own.",
                defaultsTo = "{delta: [0.003, 0.03, 0.3, 3]}")
        Map<String, List<Double>> grid,

        @Parameter(
                value =
                        "What else is tried around the best setting, if the sample is not too large for it: as candidates,"
                                + " with the same variables.",
                defaultsTo = "{rqmf by denoised neighbours: {type: rqmf, dimension: '${d}', neighborhood: {type:"
                        + " denoised, of: {type: knn, k: '${k}', include-self: '${own}'}, by: {type: rqmf, dimension:"
                        + " '${d}', neighborhood: {type: knn, k: '${k}'}, tuner: {type: relative-sensitivity, delta:"
                        + " '${delta}'}}}, tuner: {type: relative-sensitivity, delta: '${delta}'}}}")
        Map<String, Template<ManifoldEstimator>> refinements,

        @Parameter(
                value = "Whether points far off count less: where it helps (auto), always (tukey) or never (none).",
                defaultsTo = "auto")
        Weights robust,

        @Parameter(value = "What the settings are judged by.", defaultsTo = "normal-sure")
        Criterion criterion,

        @Parameter(value = "On how many points of the sample settings are tried.", defaultsTo = "500", min = 50)
        int targets) {

    /** Whether points far off count less. */
    public enum Weights {
        /** Where there are such points and it helps. */
        AUTO,
        /** Always. */
        TUKEY,
        /** Never. */
        NONE
    }

    /** The names that candidates may use beside those of the grid. */
    static final String DIMENSION = "d";

    static final String NEIGHBORS = "k";
    static final String OWN = "own";

    public Auto {
        if (candidates.isEmpty()) {
            throw new IllegalArgumentException("there are no candidates to choose from");
        }
        for (Map.Entry<String, List<Double>> axis : grid.entrySet()) {
            if (List.of(DIMENSION, NEIGHBORS, OWN).contains(axis.getKey())) {
                throw new IllegalArgumentException(
                        "[" + axis.getKey() + "] is not for the grid: d, k and own are set by the search");
            }
            if (axis.getValue().isEmpty()) {
                throw new IllegalArgumentException("the grid has no values of [" + axis.getKey() + "]");
            }
        }
    }
}
