package org.qmf.study.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.selection.Criterion;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.configuration.Candidate;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.configuration.Tuning;
import org.qmf.study.journal.JournalLine;

/** Computes one cell: draws the sample, denoises it and measures the result; a failure becomes part of the answer. */
final class CellComputation {

    private static final int MOST_REPETITIONS = 2;

    private final StudyPlan plan;
    private final StudyOutline outline;
    private final Draws draws;
    private final Engine engine;
    private final Map<String, PointFaults> faults;
    private final ProgressMonitor monitor;

    /**
     * Makes a computation.
     *
     * @param faults receives the points for which the code of a method fails; safe for use by several threads
     */
    CellComputation(
            StudyPlan plan, Draws draws, Engine engine, Map<String, PointFaults> faults, ProgressMonitor monitor) {
        this.plan = plan;
        this.outline = plan.outline();
        this.draws = draws;
        this.engine = engine;
        this.faults = faults;
        this.monitor = monitor;
    }

    /**
     * What a computation gave.
     *
     * @param line the line of the job's first cell
     * @param evaluation what was measured, if anything was
     */
    record Computed(JournalLine line, Optional<Evaluation> evaluation) {}

    /** Computes a job. */
    Computed compute(Job job) {
        try {
            Draws.Sealed sealed = draws.draw(job.data(), job.dataset(), job.replicate());
            Computed computed = compute(job, sealed.draw());
            // Another method may have been at work on the same sample meanwhile.
            for (int again = 0; again < MOST_REPETITIONS && !sealed.unbroken(); again++) {
                sealed = draws.draw(job.data(), job.dataset(), job.replicate());
                computed = compute(job, sealed.draw());
            }
            sealed.requireUnbroken();
            return computed;
        } catch (CancelledException e) {
            throw e;
        } catch (QmfException e) {
            return failed(job, String.valueOf(e.getMessage()));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return failed(job, e.toString());
        }
    }

    private Computed compute(Job job, Draw draw) {
        if (job.task() == Job.Task.CROSS_VALIDATE) {
            return crossValidate(job, draw);
        }
        if (job.task() == Job.Task.JUDGE) {
            return judge(job, draw);
        }
        Stopwatch stopwatch = new Stopwatch();
        Denoising denoising = denoising(job).chosenFor(draw.points(), new StopOnly(monitor));
        Denoised denoised = denoise(job, denoising, draw.points(), Optional.empty());
        double seconds = stopwatch.seconds();
        return denoising.supervised(new StopOnly(monitor), (estimator, context) -> {
            Method method = new TriedMethod(
                    (sample, targets) -> again(job, sample, targets),
                    new Method.Used(estimator, context, denoising.choice()));
            Evaluation evaluation = new Evaluation(draw, denoised, seconds, Optional.of(method));
            return new Computed(measure(job, evaluation), Optional.of(evaluation));
        });
    }

    private Computed crossValidate(Job job, Draw draw) {
        int folds = outline.configuration().tune().orElseThrow().folds();
        RandomStream random =
                RandomStream.of(outline.configuration().seed(), job.data().stream("folds"), job.replicate());
        double score = new CrossValidation(folds)
                .score(draw.points(), random, (rest, held) -> denoise(job, denoising(job), rest, held));
        return tried(job, Map.of(CrossValidation.COLUMN, score));
    }

    private Computed judge(Job job, Draw draw) {
        Tuning tuning = outline.configuration().tune().orElseThrow();
        Bound<Criterion> criterion = plan.criterion().orElseThrow();
        int dimension =
                tuning.dimension().or(() -> Candidate.dimension(job.method())).orElseThrow();
        Map<String, Double> values = denoising(job)
                .supervised(
                        new StopOnly(monitor),
                        (estimator, context) -> PluginCalls.call(
                                criterion.used().get(0),
                                () -> new CriterionTrial(tuning.name())
                                        .measure(
                                                criterion.value(),
                                                estimator,
                                                draw.points(),
                                                dimension,
                                                tuning.targets(),
                                                context)));
        return tried(job, values);
    }

    private static Computed tried(Job job, Map<String, Double> values) {
        return new Computed(
                new JournalLine(job.key(), job.first(), values, Map.of(), Optional.empty()), Optional.empty());
    }

    private Denoising denoising(Job job) {
        long seed = RandomStream.of(outline.configuration().seed(), job.data().stream("denoise"), job.replicate())
                .nextLong();
        Mapping configuration = new Mapping(
                job.method().effective().location(),
                List.of(new Entry(
                        "estimator",
                        job.method().effective().location(),
                        job.method().effective())));
        DenoiseConfiguration value = new DenoiseConfiguration(job.method().value(), engine, seed);
        return new Denoising(new Bound<>(value, configuration, job.method().used()), plan.binder());
    }

    private Denoised denoise(Job job, Denoising denoising, Points sample, Optional<Points> targets) {
        Denoised denoised = denoising.run(sample, targets, new StopOnly(monitor));
        Diagnostics diagnostics = denoised.diagnostics();
        diagnostics
                .firstReason(PointReport.Outcome.FAILED)
                .map(example -> new PointFaults(
                        denoising.estimator().describe(), diagnostics.count(PointReport.Outcome.FAILED), example))
                .ifPresent(found -> faults.merge(job.name(), found, PointFaults::plus));
        return denoised;
    }

    /** Points that are the sample's own are denoised as such, not as points that the sample does not hold. */
    private Denoised again(Job job, Points sample, Points targets) {
        return denoise(job, denoising(job), sample, targets.equals(sample) ? Optional.empty() : Optional.of(targets));
    }

    private JournalLine measure(Job job, Evaluation evaluation) {
        Map<String, Double> values = new LinkedHashMap<>();
        Map<String, Double> timings = new LinkedHashMap<>();
        for (NamedMetric named : outline.metrics()) {
            double[] measured = Measurement.of(plan, named, evaluation);
            List<String> columns = named.columns();
            for (int i = 0; i < measured.length; i++) {
                (named.metric().reproducible() ? values : timings).put(columns.get(i), measured[i]);
            }
        }
        return new JournalLine(job.key(), job.first(), values, timings, Optional.empty());
    }

    private static Computed failed(Job job, String message) {
        JournalLine line = new JournalLine(job.key(), job.first(), Map.of(), Map.of(), Optional.of(message));
        return new Computed(line, Optional.empty());
    }

    /** A method, and the estimator with which it denoised a sample. */
    private record TriedMethod(Method method, Method.Used known) implements Method {

        @Override
        public Denoised denoise(Points sample, Points targets) {
            return method.denoise(sample, targets);
        }

        @Override
        public Optional<Used> used() {
            return Optional.of(known);
        }
    }

    /** Passes on the wish to stop, but not the progress within a cell. */
    private record StopOnly(ProgressMonitor monitor) implements ProgressMonitor {

        @Override
        public boolean cancelled() {
            return monitor.cancelled();
        }
    }
}
