package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.RandomStream;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;

/** Verifies a statistical test on values with and without differences, ties and gaps. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class StatisticalTestContract extends StrategyContract {

    private static final int RANDOM = 5;

    /** Creates the test. */
    protected abstract StatisticalTest test();

    @Test
    void hasATitle() {
        assertThat(test().title()).isNotBlank().doesNotContain("\n");
    }

    @TestFactory
    Stream<DynamicTest> givesTheSameAnswerAgain() {
        return onEachComparison(values -> {
            StatisticalTest test = test();
            TestResult first = test.compare(values);
            test.compare(random(99, 3, 7));
            assertThat(test.compare(values)).isEqualTo(first);
        });
    }

    @TestFactory
    Stream<DynamicTest> comparesMethodsOfTheStudy() {
        return onEachComparison(values -> {
            TestResult result = test().compare(values);
            for (PairOutcome pair : result.pairs()) {
                assertThat(values.methods()).contains(pair.first(), pair.second());
                assertThat(pair.first()).isNotEqualTo(pair.second());
                assertThat(pair.replicates()).isBetween(0, values.replicates());
            }
            result.ranks().ifPresent(ranks -> assertThat(ranks.ranks()).hasSameSizeAs(values.methods()));
        });
    }

    @TestFactory
    Stream<DynamicTest> givesProbabilities() {
        return onEachComparison(values -> {
            TestResult result = test().compare(values);
            assertThat(result.attainable()).isBetween(0.0, 1.0);
            assertThat(test().attainable(values.methods().size(), values.replicates()))
                    .isBetween(0.0, 1.0);
            result.pairs().forEach(pair -> assertProbability(pair.p()));
            result.ranks().ifPresent(ranks -> assertProbability(ranks.p()));
        });
    }

    /** NaN where there are too few values to tell. */
    private static void assertProbability(double p) {
        if (!Double.isNaN(p)) {
            assertThat(p).isBetween(0.0, 1.0);
        }
    }

    private static Stream<DynamicTest> onEachComparison(Consumer<ComparedValues> test) {
        Map<String, ComparedValues> comparisons = new LinkedHashMap<>();
        comparisons.put("equal values", map(random(1, 3, 6), value -> 1));
        comparisons.put("one replicate", random(2, 3, 1));
        comparisons.put("no values at all", map(random(3, 3, 5), value -> Double.NaN));
        comparisons.put("values with gaps", map(random(4, 4, 12), value -> value < -0.5 ? Double.NaN : value));
        for (int seed = 1; seed <= RANDOM; seed++) {
            comparisons.put("random values, seed " + seed, random(100 + seed, 2 + seed, 4 + 3 * seed));
        }
        return onEach(comparisons, test);
    }

    private static ComparedValues random(int seed, int methods, int replicates) {
        RandomStream random = RandomStream.of(seed, "compared values", methods);
        List<String> names = new ArrayList<>();
        List<double[]> values = new ArrayList<>();
        for (int method = 0; method < methods; method++) {
            double[] ofMethod = new double[replicates];
            for (int i = 0; i < replicates; i++) {
                ofMethod[i] = 0.3 * method + random.nextGaussian();
            }
            names.add("method " + method);
            values.add(ofMethod);
        }
        return new ComparedValues("error", true, 0.05, names, values);
    }

    private static ComparedValues map(ComparedValues values, DoubleUnaryOperator change) {
        List<double[]> changed = new ArrayList<>();
        for (int method = 0; method < values.methods().size(); method++) {
            changed.add(Arrays.stream(values.of(method)).map(change).toArray());
        }
        return new ComparedValues("error", true, 0.05, values.methods(), changed);
    }
}
