package org.qmf.study.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.metric.Evaluation;
import org.qmf.core.configuration.Bound;
import org.qmf.core.configuration.ConfigNode.Entry;
import org.qmf.core.configuration.ConfigNode.Mapping;
import org.qmf.core.denoise.DenoiseConfiguration;
import org.qmf.core.denoise.Denoising;
import org.qmf.core.time.Stopwatch;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.metric.MachineDependent;

/** Computes one cell: draws the sample, denoises it and measures the result; a failure becomes part of the answer. */
final class CellComputation {

    private final StudyOutline outline;
    private final Draws draws;
    private final Engine engine;
    private final ProgressMonitor monitor;

    CellComputation(StudyOutline outline, Draws draws, Engine engine, ProgressMonitor monitor) {
        this.outline = outline;
        this.draws = draws;
        this.engine = engine;
        this.monitor = monitor;
    }

    /**
     * What a computation gave.
     *
     * @param line the line of the job's first cell
     * @param evaluation what was measured, unless the cell failed
     */
    record Computed(JournalLine line, Optional<Evaluation> evaluation) {}

    /** Computes a job. */
    Computed compute(Job job) {
        try {
            Draw draw = draws.draw(job.dataset(), job.replicate());
            Stopwatch stopwatch = new Stopwatch();
            Denoised denoised = denoise(job, draw);
            Evaluation evaluation = new Evaluation(draw, denoised, stopwatch.seconds());
            return new Computed(measure(job, evaluation), Optional.of(evaluation));
        } catch (CancelledException e) {
            throw e;
        } catch (QmfException e) {
            return failed(job, String.valueOf(e.getMessage()));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return failed(job, e.toString());
        }
    }

    private Denoised denoise(Job job, Draw draw) {
        long seed = RandomStream.of(outline.configuration().seed(), "denoise", job.replicate())
                .nextLong();
        Mapping configuration = new Mapping(
                job.method().effective().location(),
                List.of(new Entry(
                        "estimator",
                        job.method().effective().location(),
                        job.method().effective())));
        DenoiseConfiguration value = new DenoiseConfiguration(job.method().value(), engine, seed);
        return new Denoising(new Bound<>(value, configuration, job.method().used()))
                .run(draw.points(), Optional.empty(), new StopOnly(monitor));
    }

    private JournalLine measure(Job job, Evaluation evaluation) {
        Map<String, Double> values = new LinkedHashMap<>();
        Map<String, Double> timings = new LinkedHashMap<>();
        for (NamedMetric named : outline.metrics()) {
            double[] measured = named.metric().measure(evaluation);
            List<String> columns = named.columns();
            if (measured.length != columns.size()) {
                throw new QmfException("metric [" + named.name() + "] returned [" + measured.length + "] values for ["
                        + columns.size() + "] columns");
            }
            for (int i = 0; i < measured.length; i++) {
                (named.metric() instanceof MachineDependent ? timings : values).put(columns.get(i), measured[i]);
            }
        }
        return new JournalLine(job.key(), job.cells().get(0), values, timings, Optional.empty());
    }

    private static Computed failed(Job job, String message) {
        JournalLine line = new JournalLine(job.key(), job.cells().get(0), Map.of(), Map.of(), Optional.of(message));
        return new Computed(line, Optional.empty());
    }

    /** Passes on the wish to stop, but not the progress within a cell. */
    private record StopOnly(ProgressMonitor monitor) implements ProgressMonitor {

        @Override
        public boolean cancelled() {
            return monitor.cancelled();
        }
    }
}
