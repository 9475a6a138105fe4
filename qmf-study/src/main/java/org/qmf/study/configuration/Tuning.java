package org.qmf.study.configuration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.selection.Criterion;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.Deferred;

/**
 * How the parameters of the methods are chosen, by one rule for all.
 *
 * @param grid the values of each variable among which is chosen
 * @param by the rule: {@code truth}, {@code cross-validation}, or a criterion
 * @param folds into how many parts cross-validation divides a sample
 * @param dimension the dimension that a criterion assumes, that of each method if absent
 * @param targets on how many points of a sample a criterion tries a method
 */
public record Tuning(
        @Parameter("The values of each variable; a method that does not use a variable is not tuned by it.")
        Map<String, List<Double>> grid,

        @Parameter(
                value =
                        "The rule: truth, the compared value over all replicates; cross-validation, the distance of points"
                                + " held out; or a criterion, which knows no truth either.",
                defaultsTo = TRUTH)
        Deferred<Criterion> by,

        @Parameter(
                value = "Number of parts into which cross-validation divides a sample.",
                defaultsTo = "5",
                min = 2,
                max = 1_000_000)
        int folds,

        @Parameter(value = "Dimension of the manifold for a criterion; that of each method where not given.", min = 1)
        Optional<Integer> dimension,

        @Parameter(
                value = "On how many points of a sample a criterion tries a method.",
                defaultsTo = "500",
                min = 10,
                max = 1_000_000)
        int targets) {

    private static final String TRUTH = "truth";
    private static final String CROSS_VALIDATION = "cross-validation";

    /** Returns the kind of rule. */
    public TuneBy rule() {
        String word = by.node() instanceof Scalar scalar ? scalar.text() : "";
        return switch (word) {
            case TRUTH -> TuneBy.TRUTH;
            case CROSS_VALIDATION -> TuneBy.CROSS_VALIDATION;
            default -> TuneBy.CRITERION;
        };
    }

    /** Returns the name of the rule. */
    public String name() {
        return StudyOutline.typeOf(by.node());
    }
}
