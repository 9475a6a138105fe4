package org.qmf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyDouble;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.InOrder;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.engine.LocalEngine;
import org.qmf.study.journal.Journal;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Runs studies on an engine, and before a monitor, that do what the tests want. */
class StudyBoundariesTest {

    private static final String TEXT = """
            study: boundaries
            dataset: {type: circle, n: 24, noise: 0.1}
            seeds: 2
            methods: {PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 4}}, Raw: identity}
            metrics: [failures]
            engine: acme.engine
            """;

    private final Engine engine = mock(Engine.class, CALLS_REAL_METHODS);
    private final ProgressMonitor monitor = mock(ProgressMonitor.class);

    @TempDir
    private Path folder;

    private RunSummary compute() {
        return Strategies.studies(Strategies.with(
                        Strategy.of(Engine.class, "acme.engine", () -> engine, "Does what a test wants.")))
                .load(ConfigReader.parse("study.yaml", TEXT))
                .compute(folder, RunOptions.threads(1), monitor);
    }

    private void runCells() {
        Engine local = new LocalEngine(1);
        doAnswer(call -> local.run(call.getArgument(0), call.getArgument(1), call.getArgument(2)))
                .when(engine)
                .run(any(), any(), any());
    }

    @Test
    void tellsTheMonitorOfEveryCell() {
        runCells();

        assertThat(compute().computed()).isEqualTo(4);

        InOrder calls = inOrder(monitor);
        calls.verify(monitor).begin("drawing samples", 0);
        calls.verify(monitor).begin("cells", 4);
        verify(monitor, times(4)).expect(anyDouble(), anyString());
        verify(engine, times(4)).run(any(), any(), any());
    }

    @Test
    void startsNoCellWhenItIsToStop() {
        when(monitor.cancelled()).thenReturn(true);

        assertThatExceptionOfType(CancelledException.class).isThrownBy(this::compute);

        verify(engine, never()).run(any(), any(), any());
        assertThat(Journal.read(folder)).isEmpty();
    }

    @Test
    void anEngineThatWasInterruptedEndsTheRunAndCostsNoCell() {
        doThrow(new CancelledException()).when(engine).run(any(), any(), any());

        assertThatExceptionOfType(CancelledException.class).isThrownBy(this::compute);

        assertThat(Journal.read(folder)).isEmpty();
        runCells();
        assertThat(compute().failed()).isEmpty();
    }

    @Test
    void anEngineThatFailsCostsItsCells() {
        doThrow(new IllegalStateException("the cluster is gone")).when(engine).run(any(), any(), any());

        RunSummary summary = compute();

        assertThat(summary.failed()).hasSize(4);
        assertThat(summary.failed().values()).allMatch(why -> why.contains("the cluster is gone"));
    }
}
