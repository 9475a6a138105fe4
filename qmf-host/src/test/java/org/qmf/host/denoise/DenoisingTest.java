package org.qmf.host.denoise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.mockito.Mockito;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.TestPlugin;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

class DenoisingTest {

    private static final Points SAMPLE = Points.of(new double[] {1, 2}, new double[] {3, 4});

    private final Engine engine = mock();
    private final ProgressMonitor monitor = mock();
    private final ManifoldEstimator estimator = mock();

    private Denoising denoising(Engine by) {
        Origin origin = new Origin("1", "acme.jar", Optional.empty());
        Bound<DenoiseConfiguration> bound = new Bound<>(
                new DenoiseConfiguration(estimator, by, 7),
                ConfigReader.parse("test", "{estimator: {type: acme.x, k: 3}, engine: {type: acme.y}, seed: 7}"),
                List.of(
                        new RegisteredStrategy(
                                Strategy.of(ManifoldEstimator.class, "acme.x", () -> estimator, "Estimates."),
                                TestPlugin.class,
                                origin),
                        new RegisteredStrategy(
                                Strategy.of(Engine.class, "acme.y", () -> by, "Runs."), TestPlugin.class, origin)));
        return new Denoising(bound, new Binder(new StrategyRegistry(List.of(), List.of(), List.of())));
    }

    private static StrategyRegistry registry(Strategy<?>... strategies) {
        Origin origin = new Origin("1", "acme.jar", Optional.empty());
        return new StrategyRegistry(
                Stream.of(strategies)
                        .map(strategy -> new RegisteredStrategy(strategy, TestPlugin.class, origin))
                        .toList(),
                List.of(),
                List.of());
    }

    @Test
    void runsAndShipsWhatTheEstimatorChose() {
        ManifoldEstimator chosen = mock();
        Binder binder =
                new Binder(registry(Strategy.of(ManifoldEstimator.class, "acme.z", () -> chosen, "Estimates.")));
        Choice choice = new Choice("{\"type\": \"acme.z\"}", List.of(), List.of(), Map.of(), List.of());
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenReturn(Optional.of(choice));
        when(engine.run(any(), any(), any())).thenReturn(new Denoised(SAMPLE, new Diagnostics(2, List.of())));

        Denoising fixed = new Denoising(denoising(engine).configuration(), binder).chosenFor(SAMPLE, monitor);
        fixed.run(SAMPLE, Optional.empty(), monitor);

        assertThat(fixed.choice()).contains(choice);
        assertThat(fixed.estimator().name()).isEqualTo("acme.z");
        assertThat(fixed.configuration().value().estimator()).isSameAs(chosen);
        assertThat(EffectiveConfiguration.toJson(fixed.configuration().effective()))
                .isEqualToIgnoringWhitespace(
                        "{\"estimator\":{\"type\":\"acme.z\"},\"engine\":{\"type\":\"acme.y\"},\"seed\":7}");
        ArgumentCaptor<DenoiseJob> job = ArgumentCaptor.forClass(DenoiseJob.class);
        verify(engine).run(job.capture(), any(), any());
        assertThat(job.getValue().configuration()).isEqualToIgnoringWhitespace("{\"type\":\"acme.z\"}");
        verify(estimator, times(1)).choose(any(), any());
    }

    @Test
    void tellsHowManyTrialsWereMade() {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenAnswer(call -> {
            call.<FitContext>getArgument(1).step("choosing");
            return Optional.empty();
        });

        Denoising same = denoising(engine);
        assertThat(same.chosenFor(SAMPLE, monitor)).isSameAs(same);
        verify(monitor).step("choosing");
    }

    @Test
    void asksNoEstimatorThatDoesNotChoose() {
        Denoising same = denoising(engine);

        assertThat(same.chosenFor(SAMPLE, monitor)).isSameAs(same);
        verify(estimator, Mockito.never()).choose(any(), any());
    }

    @Test
    void showsWhatEveryStrategySaysOfTheDimension() {
        DimensionEstimate two = DimensionEstimate.of(2, true, new int[] {1, 3}, "three of four");
        StrategyRegistry registry = registry(
                Strategy.of(DimensionEstimator.class, "acme.two", () -> (sample, context) -> two, "Says 2."),
                Strategy.of(
                        DimensionEstimator.class,
                        "acme.few",
                        () -> (sample, context) -> {
                            throw new DataException("[2] points are too few");
                        },
                        "Says nothing."),
                Strategy.of(
                        DimensionEstimator.class,
                        "acme.wrong",
                        () -> (sample, context) -> {
                            throw new IllegalStateException("oops");
                        },
                        "Fails."));

        DimensionPanel panel = DimensionPanel.of(
                SAMPLE, registry, new DenoiseConfiguration(estimator, new LocalEngine(1), 1), ProgressMonitor.NONE);

        assertThat(panel.opinions())
                .containsExactly(
                        new DimensionPanel.Opinion("acme.few", Optional.empty(), "[2] points are too few"),
                        new DimensionPanel.Opinion("acme.two", Optional.of(two), ""),
                        new DimensionPanel.Opinion(
                                "acme.wrong",
                                Optional.empty(),
                                "dimension [acme.wrong] of [acme.jar] failed: java.lang.IllegalStateException: oops"));
    }

    private Denoised run() {
        return denoising(engine).run(SAMPLE, Optional.empty(), monitor);
    }

    private void engineThrows(Throwable thrown) {
        when(engine.run(any(), any(), any())).thenThrow(thrown);
    }

    private void estimatorDenoisesBy(Denoiser denoiser) {
        when(estimator.fit(any(), any())).thenReturn(() -> denoiser);
    }

    @Test
    void givesTheEngineTheJobAndTheBoundEstimator() {
        Denoised result = new Denoised(SAMPLE, new Diagnostics(2, List.of()));
        when(engine.run(any(), any(), any())).thenReturn(result);

        assertThat(run()).isSameAs(result);

        ArgumentCaptor<DenoiseJob> job = ArgumentCaptor.captor();
        ArgumentCaptor<EstimatorFactory> estimators = ArgumentCaptor.captor();
        verify(engine).run(job.capture(), estimators.capture(), same(monitor));
        assertThat(job.getValue().sample()).isSameAs(SAMPLE);
        assertThat(job.getValue().targets()).isEmpty();
        assertThat(job.getValue().seed()).isEqualTo(7);
        assertThat(job.getValue().configuration())
                .isEqualToIgnoringWhitespace("{\"type\": \"acme.x\", \"k\": 3}")
                .isEqualTo(denoising(engine).estimatorConfiguration());
        assertThat(estimators.getValue().create("anything")).isSameAs(estimator);
        verify(estimator, Mockito.never()).fit(any(), any());
    }

    @Test
    void asksNoEngineForPointsThatCannotBeUsed() {
        Points infinite = Points.of(new double[] {1, Double.POSITIVE_INFINITY});

        assertThatThrownBy(() -> denoising(engine).run(infinite, Optional.empty(), monitor))
                .isInstanceOf(DataException.class)
                .hasMessage("the sample: point [1], coordinate [2] is [Infinity]; remove or impute such points first");
        assertThatThrownBy(() -> denoising(engine).run(SAMPLE, Optional.of(infinite), monitor))
                .isInstanceOf(DataException.class)
                .hasMessage("the targets: point [1], coordinate [2] is [Infinity]; remove or impute such points first");
        assertThatThrownBy(() -> denoising(engine).run(SAMPLE, Optional.of(Points.of(new double[] {1, 2, 3})), monitor))
                .isInstanceOf(DataException.class)
                .hasMessage("the targets have dimension [3], the sample has [2]");
        verifyNoInteractions(engine);
    }

    @Test
    void namesTheStrategyThatFailed() {
        IllegalStateException thrown = new IllegalStateException("broken");
        engineThrows(thrown);

        assertThatThrownBy(this::run)
                .isInstanceOf(PluginException.class)
                .hasMessage("estimator [acme.x] of [acme.jar] failed: java.lang.IllegalStateException: broken")
                .hasCause(thrown);
    }

    @Test
    void namesTheStrategyThatFailedByAnError() {
        engineThrows(new NoSuchMethodError("gone"));

        assertThatThrownBy(this::run)
                .isInstanceOf(PluginException.class)
                .hasMessage("estimator [acme.x] of [acme.jar] failed: java.lang.NoSuchMethodError: gone");
    }

    @Test
    void letsErrorsOfTheVirtualMachinePass() {
        engineThrows(new OutOfMemoryError("gone"));

        assertThatThrownBy(this::run).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void letsExceptionsPassThatExplainThemselves() {
        DataException thrown = new DataException("too few points");
        engineThrows(thrown);

        assertThatThrownBy(this::run).isSameAs(thrown);
    }

    @Test
    void staysInterruptedIfTheEngineWas() {
        when(engine.run(any(), any(), any())).thenAnswer(call -> {
            Thread.currentThread().interrupt();
            throw new CancelledException();
        });

        assertThatThrownBy(this::run).isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void namesAnEstimatorThatGivesNoAnswer() {
        when(estimator.fit(any(), any())).thenAnswer(call -> {
            Thread.sleep(60_000);
            return null;
        });

        assertThatThrownBy(
                        () -> denoising(new LocalEngine(1, 0, 0.1)).run(SAMPLE, Optional.empty(), ProgressMonitor.NONE))
                .isInstanceOf(PluginException.class)
                .hasMessage("estimator [acme.x] of [acme.jar] did not fit the sample within 0.1 s");
    }

    @Test
    void namesAnEstimatorThatFailsForEveryPoint() {
        estimatorDenoisesBy((target, denoised, report) -> {
            throw new IllegalStateException("no luck");
        });

        assertThatThrownBy(() -> denoising(new LocalEngine(2)).run(SAMPLE, Optional.empty(), monitor))
                .isInstanceOf(PluginException.class)
                .hasMessage("estimator [acme.x] of [acme.jar] failed for every point:"
                        + " the estimator threw IllegalStateException: no luck");
    }

    @Test
    void acceptsAnEstimatorThatFailsForSomePointsOrKeepsAll() {
        estimatorDenoisesBy((target, denoised, report) -> {
            if (target.sampleIndex() == 0) {
                throw new IllegalStateException("no luck");
            }
            report.end(Outcome.KEPT_INPUT, 0, "too few neighbours");
        });

        Denoised result = denoising(new LocalEngine(2)).run(SAMPLE, Optional.empty(), monitor);

        assertThat(result.points()).isEqualTo(SAMPLE);
        assertThat(result.diagnostics().outcome(0)).isEqualTo(Outcome.FAILED);
        assertThat(result.diagnostics().outcome(1)).isEqualTo(Outcome.KEPT_INPUT);
    }

    @Test
    void acceptsThatThereIsNothingToDenoise() {
        estimatorDenoisesBy(DenoisingTest::never);

        Points none = Points.wrap(new double[0], 2);
        assertThat(denoising(new LocalEngine(2))
                        .run(SAMPLE, Optional.of(none), monitor)
                        .points()
                        .size())
                .isZero();
    }

    private static void never(Object target, double[] denoised, PointReport report) {
        throw new AssertionError("called");
    }
}
