package org.qmf.study.configuration;

import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * A test and the strategy that it was made of, which is named if the test fails.
 *
 * @param strategy the strategy
 * @param test the test
 */
public record NamedTest(RegisteredStrategy strategy, StatisticalTest test) {

    /** Returns the test's name within sentences. */
    public String title() {
        return PluginCalls.call(strategy, test::title);
    }

    /** Returns whether the test may be used on replicates that are correlated so strongly. */
    boolean suits(double correlation) {
        return PluginCalls.call(strategy, () -> test.suits(correlation));
    }

    /** Returns the smallest p-value of a pair that so many methods and replicates allow. */
    public double attainable(int methods, int replicates) {
        return PluginCalls.call(strategy, () -> test.attainable(methods, replicates));
    }

    /** Compares methods. */
    public TestResult compare(ComparedValues values) {
        return PluginCalls.call(strategy, () -> test.compare(values));
    }
}
