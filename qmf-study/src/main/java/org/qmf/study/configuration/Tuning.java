package org.qmf.study.configuration;

import java.util.List;
import java.util.Map;
import org.qmf.api.strategy.Parameter;

/**
 * How the parameters of the methods are chosen, by one rule for all.
 *
 * @param grid the values of each variable among which is chosen
 * @param by the rule
 * @param folds into how many parts cross-validation divides a sample
 */
public record Tuning(
        @Parameter("The values of each variable; a method that does not use a variable is not tuned by it.")
        Map<String, List<Double>> grid,

        @Parameter(
                value = "The rule: the compared value over all replicates, or the distance of points held out.",
                defaultsTo = "truth")
        TuneBy by,

        @Parameter(
                value = "Number of parts into which cross-validation divides a sample.",
                defaultsTo = "5",
                min = 2,
                max = 1_000_000)
        int folds) {}
