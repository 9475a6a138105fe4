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
 */
public record Comparison(
        @Parameter(
                "The value that decides, for example manifold-distance.mse; the first value of the first metric where"
                        + " not given.")
        Optional<String> metric,

        @Parameter(value = "The tests.", defaultsTo = "[wilcoxon-holm, friedman-nemenyi]")
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
        List<String> reference) {

    public Comparison {
        tests = List.copyOf(tests);
        reference = List.copyOf(reference);
    }
}
