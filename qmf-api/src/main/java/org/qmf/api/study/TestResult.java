package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What a test found: about pairs of methods, about all of them, or both.
 *
 * @param pairs the pairs of methods, none if the test does not look at pairs
 * @param attainable the smallest p-value that pairs could have with so many replicates; 0 if it is not known
 * @param ranks the average ranks, if the test ranks methods
 * @param table what a report shows
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record TestResult(List<PairOutcome> pairs, double attainable, Optional<AverageRanks> ranks, TestTable table) {

    public TestResult {
        pairs = List.copyOf(pairs);
        requireNonNull(ranks, "ranks is null");
        requireNonNull(table, "table is null");
    }

    /** Returns the result of a test of pairs. */
    public static TestResult ofPairs(List<PairOutcome> pairs, double attainable, TestTable table) {
        return new TestResult(pairs, attainable, Optional.empty(), table);
    }

    /** Returns the result of a test of all methods at once. */
    public static TestResult ofRanks(AverageRanks ranks, TestTable table) {
        return new TestResult(List.of(), 0, Optional.of(ranks), table);
    }

    /** Returns the outcome for two methods, whichever is the first. */
    public Optional<PairOutcome> pair(String one, String other) {
        return pairs.stream().filter(pair -> pair.between(one, other)).findFirst();
    }
}
