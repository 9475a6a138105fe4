package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.qmf.api.host.PointValues;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

final class MetricContractTest {

    @Test
    void acceptsAMetricThatKnowsNothingWithoutTruth() {
        assertThat(Contracts.failuresOf(FirstStep.class)).isEmpty();
    }

    static final class FirstStep extends MetricContract {
        @Override
        protected Metric metric() {
            return measuring(evaluation -> evaluation
                    .draw()
                    .clean()
                    .map(clean ->
                            clean.get(0, 2) - evaluation.denoised().points().get(0, 2))
                    .orElse(Double.NaN));
        }
    }

    @Test
    void noticesAMetricThatNeedsTheTruth() {
        assertThat(Contracts.failuresOf(Demanding.class))
                .contains("givesAValueForEachColumn", "givesTheSameAnswerAgain", "leavesPointsAlone");
    }

    static final class Demanding extends MetricContract {
        @Override
        protected Metric metric() {
            return measuring(
                    evaluation -> evaluation.draw().clean().orElseThrow().get(0, 0));
        }
    }

    @Test
    void noticesAColumnWithoutAValue() {
        assertThat(Contracts.failuresOf(Incomplete.class)).containsExactly("givesAValueForEachColumn");
    }

    static final class Incomplete extends MetricContract {
        @Override
        protected Metric metric() {
            return new Measured(List.of("one", "two"), evaluation -> 1);
        }
    }

    @Test
    void noticesColumnsThatCannotBeNamedInAStudy() {
        assertThat(Contracts.failuresOf(Loud.class)).containsExactly("namesItsColumns");
    }

    static final class Loud extends MetricContract {
        @Override
        protected Metric metric() {
            return new Measured(List.of("MSE"), evaluation -> 1);
        }
    }

    @Test
    void noticesAMetricThatRemembers() {
        assertThat(Contracts.failuresOf(Counting.class)).containsExactly("givesTheSameAnswerAgain");
    }

    static final class Counting extends MetricContract {
        @Override
        protected Metric metric() {
            int[] calls = {0};
            return measuring(evaluation -> calls[0]++);
        }
    }

    @Test
    void noticesAMetricThatWritesIntoThePoints() {
        assertThat(Contracts.failuresOf(Scribbling.class)).contains("leavesPointsAlone");
    }

    static final class Scribbling extends MetricContract {
        @Override
        protected Metric metric() {
            return measuring(evaluation -> PointValues.of(evaluation.denoised().points())[0]++);
        }
    }

    private static Metric measuring(ToDoubleFunction<Evaluation> value) {
        return new Measured(List.of("value"), value);
    }

    private record Measured(List<String> columns, ToDoubleFunction<Evaluation> value) implements Metric {
        @Override
        public double[] measure(Evaluation evaluation) {
            return new double[] {value.applyAsDouble(evaluation)};
        }
    }
}
