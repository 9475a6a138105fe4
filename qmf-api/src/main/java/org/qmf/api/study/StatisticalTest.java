package org.qmf.api.study;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Tells which differences between methods are more than chance. Stateless and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("test")
public interface StatisticalTest {

    /** Returns the test's name within sentences of a report, for example {@code Friedman's test}. */
    String title();

    /** Compares methods by their values on the same replicates, of which some may be NaN. */
    TestResult compare(ComparedValues values);

    /**
     * Returns whether the test may be used where replicates are correlated so strongly; most take independent ones.
     *
     * @param correlation as {@link Replication#correlation} tells it, 0 for independent replicates, below 1
     */
    default boolean suits(double correlation) {
        return correlation == 0;
    }

    /** Returns the smallest p-value of a pair that so many methods and replicates allow; 0 if there is no such limit. */
    default double attainable(int methods, int replicates) {
        return 0;
    }
}
