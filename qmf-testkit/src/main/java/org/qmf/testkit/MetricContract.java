package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;

/** Verifies a metric on samples with and without a known truth. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class MetricContract extends StrategyContract {

    /** Creates the metric. */
    protected abstract Metric metric();

    @Test
    void namesItsColumns() {
        assertThat(metric().columns())
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allSatisfy(column -> assertThat(column).matches("[a-z][a-z0-9]*([-_][a-z0-9]+)*"));
    }

    @TestFactory
    Stream<DynamicTest> givesAValueForEachColumn() {
        return onEachEvaluation(
                evaluation -> assertThat(metric().measure(evaluation)).hasSameSizeAs(metric().columns()));
    }

    @Test
    void knowsNothingWithoutTheTruthItNeeds() {
        if (!metric().needs().isEmpty()) {
            assertThat(metric().measure(evaluation(Samples.surface(40, "metric"), false)))
                    .as("values without any truth, which the metric says it needs")
                    .containsOnly(Double.NaN);
        }
    }

    @TestFactory
    Stream<DynamicTest> givesTheSameAnswerAgain() {
        return onEachEvaluation(evaluation -> {
            Metric metric = metric();
            double[] first = metric.measure(evaluation);
            metric.measure(evaluation(Samples.surface(30, "between"), true));
            assertThat(metric.measure(evaluation)).containsExactly(first);
        });
    }

    @TestFactory
    Stream<DynamicTest> leavesPointsAlone() {
        return onEachEvaluation(evaluation -> {
            Points sample = Samples.copy(evaluation.draw().points());
            Points denoised = Samples.copy(evaluation.denoised().points());
            metric().measure(evaluation);
            assertThat(evaluation.draw().points()).isEqualTo(sample);
            assertThat(evaluation.denoised().points()).isEqualTo(denoised);
        });
    }

    private static Stream<DynamicTest> onEachEvaluation(Consumer<Evaluation> test) {
        Map<String, Evaluation> evaluations = new LinkedHashMap<>();
        evaluations.put("a sample with its truth", evaluation(Samples.surface(40, "metric"), true));
        evaluations.put("a sample without truth", evaluation(Samples.surface(40, "metric"), false));
        evaluations.put("a single point", evaluation(Samples.surface(1, "metric"), true));
        Samples.surfaces("metric")
                .forEach((name, sample) -> evaluations.put(name + ", with its truth", evaluation(sample, true)));
        return onEach(evaluations, test);
    }

    /** The truth is the surface moved a little, and the method answers with what it is given. */
    private static Evaluation evaluation(Points sample, boolean truth) {
        Points clean = Samples.map(sample, x -> new double[] {x[0], x[1], x[2] + 0.01});
        Draw draw = new Draw(sample, truth ? Optional.of(clean) : Optional.empty(), Optional.empty());
        return new Evaluation(draw, unchanged(sample), 1, Optional.of(new Standing()));
    }

    /** Answers with the points themselves; its estimator, asked directly, with the mean of the points around. */
    private static final class Standing implements Method {

        @Override
        public Denoised denoise(Points sample, Points targets) {
            return unchanged(targets);
        }

        @Override
        public Optional<Used> used() {
            return Optional.of(new Used(TrialEstimators.localMean(6), FitContext.sequential(1), Optional.empty()));
        }
    }

    private static Denoised unchanged(Points points) {
        return new Denoised(Samples.copy(points), new Diagnostics(points.size(), List.of()));
    }
}
