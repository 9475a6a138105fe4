package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.StatisticalTest;
import org.qmf.api.study.TestResult;
import org.qmf.api.study.TestTable;

class StatisticalTestContractTest {

    private static final TestTable TABLE = new TestTable("coin", "toss of a coin", List.of(), List.of(), List.of());

    /** Says of every two neighbouring methods the same. */
    private record Coin(String title, String second, double p) implements StatisticalTest {

        @Override
        public TestResult compare(ComparedValues values) {
            PairOutcome pair = new PairOutcome(values.methods().get(0), second, 1, 0, 0, 0, 0, p);
            return TestResult.ofPairs(List.of(pair), 0, TABLE);
        }
    }

    @Test
    void acceptsASoundTest() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
        assertThat(Contracts.failuresOf(Ranks.class)).isEmpty();
    }

    static final class Sound extends StatisticalTestContract {
        @Override
        protected StatisticalTest test() {
            return new Coin("toss of a coin", "method 1", 0.5);
        }
    }

    static final class Ranks extends StatisticalTestContract {
        @Override
        protected StatisticalTest test() {
            return new Ranking(Double.NaN);
        }
    }

    private record Ranking(double p) implements StatisticalTest {

        @Override
        public String title() {
            return "ranking";
        }

        @Override
        public TestResult compare(ComparedValues values) {
            List<Double> ranks = values.methods().stream().map(method -> 2.0).toList();
            return TestResult.ofRanks(new AverageRanks(ranks, values.replicates(), p, Double.NaN, "difference"), TABLE);
        }
    }

    @Test
    void noticesWrongAnswers() {
        assertThat(Contracts.failuresOf(Wrong.class))
                .containsExactly("comparesMethodsOfTheStudy", "givesProbabilities", "hasATitle");
    }

    static final class Wrong extends StatisticalTestContract {
        @Override
        protected StatisticalTest test() {
            return new Coin(" ", "nobody", 1.5);
        }
    }

    @Test
    void noticesATestThatRemembers() {
        assertThat(Contracts.failuresOf(Remembering.class)).containsExactly("givesTheSameAnswerAgain");
    }

    static final class Remembering extends StatisticalTestContract {
        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        protected StatisticalTest test() {
            return new StatisticalTest() {
                @Override
                public String title() {
                    return "counter";
                }

                @Override
                public TestResult compare(ComparedValues values) {
                    return new Ranking(1.0 / CALLS.incrementAndGet()).compare(values);
                }
            };
        }
    }
}
