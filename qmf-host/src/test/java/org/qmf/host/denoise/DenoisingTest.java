package org.qmf.host.denoise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
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
import org.qmf.host.configuration.ConfigurationException;
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
    /** What the estimator may choose. */
    private final ManifoldEstimator better = mock();

    private Denoising denoising(Engine by) {
        Origin origin = new Origin("1", "acme.jar", Optional.empty());
        RegisteredStrategy chosen = new RegisteredStrategy(
                Strategy.of(ManifoldEstimator.class, "acme.z", () -> better, "Estimates better."),
                TestPlugin.class,
                origin);
        return new Denoising(
                new Bound<>(
                        new DenoiseConfiguration(estimator, by, 7),
                        ConfigReader.parse(
                                "test", "{estimator: {type: acme.x, k: 3}, engine: {type: acme.y}, seed: 7}"),
                        List.of(
                                new RegisteredStrategy(
                                        Strategy.of(ManifoldEstimator.class, "acme.x", () -> estimator, "Estimates."),
                                        TestPlugin.class,
                                        origin),
                                new RegisteredStrategy(
                                        Strategy.of(Engine.class, "acme.y", () -> by, "Runs."),
                                        TestPlugin.class,
                                        origin))),
                new Binder(new StrategyRegistry(List.of(chosen), List.of(), List.of())));
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
        verify(estimator, never()).fit(any(), any());
    }

    /** Indexes of a million points take seconds. */
    @Test
    void fitsOnceForAllRunsOfAFittedSample() {
        estimatorDenoisesBy((target, denoised, report) -> denoised[0] = target.position()[0] + 1);
        when(estimator.hints(any())).thenReturn(List.of("a hint"));

        FittedDenoising fitted = denoising(new LocalEngine(1)).fitted(SAMPLE, monitor);
        verify(estimator).fit(same(SAMPLE), any());
        Points own = fitted.run(Optional.empty(), monitor).points();
        Points others =
                fitted.run(Optional.of(Points.of(new double[] {5, 6})), monitor).points();

        assertThat(own.get(1, 0)).isEqualTo(4);
        assertThat(others.get(0, 0)).isEqualTo(6);
        verify(estimator).fit(any(), any());
        assertThat(fitted.denoising().hints(new Diagnostics(1, List.of()))).containsExactly("a hint");
        assertThatThrownBy(() -> fitted.run(Optional.of(Points.of(new double[] {5})), monitor))
                .hasMessage("the targets have dimension [1], the sample has [2]");
    }

    @Test
    void refusesASampleWhenItIsFitted() {
        when(estimator.fit(any(), any())).thenThrow(new DataException("too few points"));

        assertThatThrownBy(() -> denoising(new LocalEngine(1)).fitted(SAMPLE, monitor))
                .isInstanceOf(DataException.class)
                .hasMessage("too few points");
    }

    private static Choice choice(String configuration) {
        return new Choice(configuration, List.of("it is better"), List.of(), Map.of("k", 3.0), List.of());
    }

    private void estimatorChooses(Choice choice) {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenReturn(Optional.of(choice));
    }

    @Test
    void givesTheEngineWhatTheEstimatorChooses() {
        Choice choice = choice("{\"type\": \"acme.z\"}");
        estimatorChooses(choice);
        when(engine.run(any(), any(), any())).thenReturn(new Denoised(SAMPLE, new Diagnostics(2, List.of())));

        Denoising chosen = denoising(engine).chosenFor(SAMPLE, monitor);
        chosen.run(SAMPLE, Optional.empty(), monitor);

        assertThat(chosen.choice()).containsSame(choice);
        assertThat(chosen.estimator().name()).isEqualTo("acme.z");
        assertThat(chosen.configuration().used())
                .extracting(RegisteredStrategy::name)
                .containsExactly("acme.z", "acme.y");
        assertThat(EffectiveConfiguration.toJson(chosen.configuration().effective()))
                .isEqualToIgnoringWhitespace(
                        "{\"estimator\": {\"type\": \"acme.z\"}, \"engine\": {\"type\": \"acme.y\"}, \"seed\": 7}");
        ArgumentCaptor<DenoiseJob> job = ArgumentCaptor.captor();
        ArgumentCaptor<EstimatorFactory> estimators = ArgumentCaptor.captor();
        verify(engine).run(job.capture(), estimators.capture(), same(monitor));
        assertThat(job.getValue().configuration()).isEqualToIgnoringWhitespace("{\"type\": \"acme.z\"}");
        assertThat(estimators.getValue().create("anything")).isSameAs(better);
        verify(estimator).choose(same(SAMPLE), any());
        verify(estimator, never()).fit(any(), any());
    }

    @Test
    void letsTheEstimatorChooseWhenItIsRun() {
        estimatorChooses(choice("acme.z"));
        when(engine.run(any(), any(), any())).thenReturn(new Denoised(SAMPLE, new Diagnostics(2, List.of())));

        run();

        ArgumentCaptor<DenoiseJob> job = ArgumentCaptor.captor();
        verify(engine).run(job.capture(), any(), any());
        assertThat(job.getValue().configuration()).isEqualToIgnoringWhitespace("{\"type\": \"acme.z\"}");
    }

    @Test
    void staysAsItIsWhereNothingIsChosen() {
        Denoising denoising = denoising(engine);

        assertThat(denoising.chosenFor(SAMPLE, monitor)).isSameAs(denoising);
        assertThat(denoising.choice()).isEmpty();
    }

    @Test
    void choosesWithTheThreadsAndTheSeedOfTheRun() {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenAnswer(call -> {
            FitContext context = call.getArgument(1);
            int[] doubled = new int[5];
            context.parallel(5, () -> i -> doubled[i] = 2 * i);
            assertThat(doubled).containsExactly(0, 2, 4, 6, 8);
            assertThat(context.random("task", 3).nextLong())
                    .isEqualTo(RandomStream.of(7, "task", 3).nextLong());
            return Optional.of(choice("acme.z"));
        });

        assertThat(denoising(new LocalEngine(2)).chosenFor(SAMPLE, monitor).choice())
                .isPresent();
    }

    @Test
    void namesTheEstimatorThatFailsToChoose() {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenThrow(new IllegalStateException("cannot decide"));

        assertThatThrownBy(this::run)
                .isInstanceOf(PluginException.class)
                .hasMessage("estimator [acme.x] of [acme.jar] failed: java.lang.IllegalStateException: cannot decide");
        verify(engine, never()).run(any(), any(), any());
    }

    @Test
    void letsAnEstimatorExplainWhyItChoosesNothing() {
        DataException thrown = new DataException("the points do not lie near a manifold");
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenThrow(thrown);

        assertThatThrownBy(this::run).isSameAs(thrown);
    }

    @Test
    void namesTheEstimatorThatReturnsNoChoiceAtAll() {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenReturn(null);

        assertThatThrownBy(this::run)
                .isInstanceOf(PluginException.class)
                .hasMessageStartingWith("estimator [acme.x] of [acme.jar] failed: java.lang.NullPointerException: ");
    }

    @Test
    void saysWhatIsWrongWithAChoice() {
        estimatorChooses(choice("{type: acme.z, k: 3}"));

        assertThatThrownBy(this::run)
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("choice:1:16: k: unknown parameter [k] of estimator [acme.z]; allowed []");
    }

    @Test
    void choosesForNoSampleThatCannotBeUsed() {
        Points infinite = Points.of(new double[] {1, Double.NaN});

        assertThatThrownBy(() -> denoising(engine).chosenFor(infinite, monitor))
                .isInstanceOf(DataException.class)
                .hasMessage("the sample: point [1], coordinate [2] is [NaN]; remove or impute such points first");
        verifyNoInteractions(estimator);
    }

    @Test
    void stopsAChoiceWhenAskedTo() {
        CountDownLatch choosing = new CountDownLatch(1);
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenAnswer(call -> {
            choosing.countDown();
            Thread.sleep(60_000);
            return Optional.empty();
        });
        when(monitor.cancelled()).thenAnswer(call -> choosing.getCount() == 0);

        assertThatThrownBy(this::run).isInstanceOf(CancelledException.class);
        verify(engine, never()).run(any(), any(), any());
    }

    @Test
    void stopsAChoiceWhenTheThreadIsInterrupted() {
        when(estimator.chooses()).thenReturn(true);
        when(estimator.choose(any(), any())).thenAnswer(call -> {
            Thread.sleep(60_000);
            return Optional.empty();
        });
        Thread.currentThread().interrupt();

        assertThatThrownBy(this::run).isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
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
        estimatorDenoisesBy(DenoisingTest::unexpected);

        Points none = Points.wrap(new double[0], 2);
        assertThat(denoising(new LocalEngine(2))
                        .run(SAMPLE, Optional.of(none), monitor)
                        .points()
                        .size())
                .isZero();
    }

    private static void unexpected(Object target, double[] denoised, PointReport report) {
        throw new AssertionError("called");
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
        verify(estimator, never()).choose(any(), any());
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
                        new DimensionPanel.Opinion(
                                "acme.few", Optional.empty(), "[2] points are too few", new TreeMap<>()),
                        new DimensionPanel.Opinion("acme.two", Optional.of(two), "", new TreeMap<>()),
                        new DimensionPanel.Opinion(
                                "acme.wrong",
                                Optional.empty(),
                                "dimension [acme.wrong] of [acme.jar] failed: java.lang.IllegalStateException: oops",
                                new TreeMap<>()));
    }

    @Test
    void showsWhatIsSaidOfTheDimensionByOtherNumbersOfNeighbours() {
        DimensionEstimate two = DimensionEstimate.of(2, true, new int[] {1, 3}, "three of four");
        DimensionEstimator scaled = new DimensionEstimator() {

            @Override
            public DimensionEstimate estimate(Points sample, FitContext context) {
                return two;
            }

            @Override
            public Optional<DimensionEstimate> estimate(Points sample, int neighbors, FitContext context) {
                return Optional.of(DimensionEstimate.of(neighbors, false, new int[] {1}, "as many as neighbours"));
            }
        };
        StrategyRegistry registry =
                registry(Strategy.of(DimensionEstimator.class, "acme.scaled", () -> scaled, "Says how many."));
        Points fifty = Points.wrap(new double[100], 2);

        DimensionPanel panel = DimensionPanel.of(
                fifty, registry, new DenoiseConfiguration(estimator, new LocalEngine(1), 1), ProgressMonitor.NONE);

        assertThat(panel.opinions().get(0).scales().values())
                .extracting(DimensionEstimate::dimension)
                .containsExactly(10, 20);
        assertThat(DimensionPanel.sizes(100_000)).containsExactly(10, 20, 40, 80, 160, 320, 640);
        assertThat(DimensionPanel.sizes(19)).isEmpty();
    }
}
