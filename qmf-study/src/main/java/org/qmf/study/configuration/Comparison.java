package org.qmf.study.configuration;

import java.util.List;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.study.StatisticalTest;

/**
 * How the methods of a study are compared.
 *
 * @param metric the value compared, metric and column joined by a dot
 * @param tests the tests
 * @param alpha the level of significance
 * @param reference the methods whose best value others are measured by; all where there are none
 * @param focus the method that the answer speaks of
 */
public record Comparison(
        @Parameter(
                "The value that decides, for example manifold-distance.mse; the first value of the first metric where"
                        + " not given.")
        Optional<String> metric,

        @Parameter(
                value = "The tests; of these, the ones that suit the replicates are used.",
                defaultsTo = "[wilcoxon-holm, friedman-nemenyi, resampled-t]")
        List<StatisticalTest> tests,

        @Parameter(
                value = "The level of significance; intervals hold the rest.",
                defaultsTo = "0.05",
                above = 0,
                below = 1)
        double alpha,

        @Parameter(
                value = "Of several data sets: the methods with whose best value each value is compared as regret; all"
                        + " methods where none is given.",
                defaultsTo = "[]")
        List<String> reference,

        @Parameter("The method that the answer speaks of; where not given, it treats all methods alike.")
        Optional<String> focus) {

    public Comparison {
        tests = List.copyOf(tests);
        reference = List.copyOf(reference);
    }
}
