package org.qmf.host.denoise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.strategy.Capability;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.engine.FitTask;
import org.qmf.host.engine.NoAnswerException;
import org.qmf.host.engine.ThreadedContext;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * Runs a bound configuration: makes a job of it and gives the job to its engine.
 *
 * <p>An estimator that chooses another one is asked first, by {@link #chosenFor}; the job is then that of the chosen one.
 */
public final class Denoising {

    private static final String ESTIMATOR = "estimator";

    private final Bound<DenoiseConfiguration> configuration;
    private final Binder binder;
    private final Optional<Choice> choice;

    /** Makes a run of a configuration; the binder binds what its estimator may choose. */
    public Denoising(Bound<DenoiseConfiguration> configuration, Binder binder) {
        this(configuration, binder, Optional.empty());
    }

    private Denoising(Bound<DenoiseConfiguration> configuration, Binder binder, Optional<Choice> choice) {
        this.configuration = configuration;
        this.binder = binder;
        this.choice = choice;
    }

    /**
     * Lets the estimator choose another one for a sample.
     *
     * @return the run of what was chosen, or this one if its estimator chooses nothing
     * @throws DataException if the sample is not finite, or nothing can be chosen
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public Denoising chosenFor(Points sample, ProgressMonitor monitor) {
        sample.requireFinite("the sample");
        if (!chooses()) {
            return this;
        }
        SampleSeal seal = SampleSeal.of(sample, configuration.used());
        Optional<Choice> made = supervised(monitor, (estimator, context) -> estimator.choose(sample, context));
        seal.requireUnbroken();
        return made.map(it -> new Denoising(bind(it), binder, made)).orElse(this);
    }

    /** Returns whether the estimator chooses another one. */
    public boolean chooses() {
        return PluginCalls.named(estimator(), () -> guarded().chooses());
    }

    /**
     * Lets work that sees a whole sample use the estimator, on threads that nobody need wait for.
     *
     * @param work is given the estimator and threads and random streams of the run
     * @throws PluginException if the estimator fails by an exception of its own
     */
    public <T> T supervised(ProgressMonitor monitor, BiFunction<ManifoldEstimator, FitContext, T> work) {
        DenoiseConfiguration now = configuration.value();
        return PluginCalls.named(
                estimator(),
                () -> FitTask.run(
                        0,
                        monitor,
                        own -> work.apply(
                                guarded(), new ThreadedContext(now.engine().threads(), now.seed(), own))));
    }

    private Bound<DenoiseConfiguration> bind(Choice made) {
        Bound<ManifoldEstimator> chosen = binder.bindStrategy(
                ConfigReader.parse("choice", made.configuration()), ManifoldEstimator.class, Map.of());
        DenoiseConfiguration now = configuration.value();
        ConfigNode.Mapping effective = (ConfigNode.Mapping) configuration.effective();
        List<ConfigNode.Entry> entries = effective.entries().stream()
                .map(entry -> entry.key().equals(ESTIMATOR)
                        ? new ConfigNode.Entry(ESTIMATOR, entry.keyLocation(), chosen.effective())
                        : entry)
                .toList();
        List<RegisteredStrategy> used = new ArrayList<>(chosen.used());
        configuration.used().stream()
                .filter(each -> each.strategy().kind() == Engine.class)
                .forEach(used::add);
        return new Bound<>(
                new DenoiseConfiguration(chosen.value(), now.engine(), now.seed(), now.input(), now.output()),
                new ConfigNode.Mapping(effective.location(), entries),
                used,
                chosen.outside());
    }

    /** Returns what was chosen, if anything was. */
    public Optional<Choice> choice() {
        return choice;
    }

    /** Returns what is run. */
    public Bound<DenoiseConfiguration> configuration() {
        return configuration;
    }

    /**
     * Denoises targets by a sample, with what the estimator chooses for it if it was not asked before.
     *
     * @param sample the sample to fit
     * @param targets the points to denoise, the sample itself if absent
     * @throws DataException if the points are not finite or do not fit together
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public Denoised run(Points sample, Optional<Points> targets, ProgressMonitor monitor) {
        requireUsable(sample, targets);
        Denoising chosen = choice.isPresent() ? this : chosenFor(sample, monitor);
        return chosen.denoise(sample, targets, ignored -> chosen.guarded(), monitor);
    }

    /**
     * Fits a sample, with what the estimator chooses for it if it was not asked before, to denoise points by it again and
     * again.
     *
     * @throws DataException if the estimator cannot use the sample
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public FittedDenoising fitted(Points sample, ProgressMonitor monitor) {
        sample.requireFinite("the sample");
        Denoising chosen = choice.isPresent() ? this : chosenFor(sample, monitor);
        SampleSeal seal = SampleSeal.of(sample, chosen.configuration.used());
        FittedManifold manifold = chosen.fit(sample, monitor);
        seal.requireUnbroken();
        return new FittedDenoising(chosen, new FittedEstimator(chosen.guarded(), sample, manifold));
    }

    /**
     * Throws if a run would refuse the points, before any time is spent on them.
     *
     * @throws DataException if the points are not finite or do not fit together
     */
    public static void requireUsable(Points sample, Optional<Points> targets) {
        sample.requireFinite("the sample");
        targets.ifPresent(points -> requireFit(points, sample));
    }

    /** Denoises targets that can be used. */
    Denoised denoise(Points sample, Optional<Points> targets, EstimatorFactory estimators, ProgressMonitor monitor) {
        DenoiseJob job = new DenoiseJob(
                sample, targets, estimatorConfiguration(), configuration.value().seed());
        List<SampleSeal> seals = Stream.concat(Stream.of(sample), targets.stream())
                .map(points -> SampleSeal.of(points, configuration.used()))
                .toList();
        Denoised denoised = run(job, estimators, monitor);
        seals.forEach(SampleSeal::requireUnbroken);
        int failures = denoised.diagnostics().count(Outcome.FAILED);
        if (failures > 0 && failures == denoised.points().size()) {
            throw new PluginException(estimator().describe() + " failed for every point: "
                    + denoised.diagnostics().reason(0));
        }
        return denoised;
    }

    private Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
        try {
            return PluginCalls.named(
                    estimator(), () -> configuration.value().engine().run(job, estimators, monitor));
        } catch (NoAnswerException e) {
            throw new PluginException(estimator().describe() + " " + e.getMessage(), e);
        }
    }

    /**
     * Fits a sample with what was chosen for it, as a run does first.
     *
     * @throws DataException if the estimator cannot use the sample
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public FittedManifold fit(Points sample, ProgressMonitor monitor) {
        DenoiseConfiguration now = configuration.value();
        monitor.begin("fitting", 0);
        return PluginCalls.named(
                estimator(),
                () -> FitTask.run(
                        0,
                        monitor,
                        own -> guarded()
                                .fit(sample, new ThreadedContext(now.engine().threads(), now.seed(), own))));
    }

    /** Returns the estimator as it was bound: a job of this process needs no second one. */
    private ManifoldEstimator guarded() {
        List<RegisteredStrategy> used = configuration.used().stream()
                .filter(each -> each.strategy().kind() != Engine.class)
                .toList();
        return PluginEstimator.of(configuration.value().estimator(), used);
    }

    private static void requireFit(Points targets, Points sample) {
        targets.requireFinite("the targets");
        if (targets.dimension() != sample.dimension()) {
            throw new DataException("the targets have dimension [" + targets.dimension() + "], the sample has ["
                    + sample.dimension() + "]");
        }
    }

    /**
     * Returns what the estimator has to say about a run.
     *
     * @throws PluginException if it fails by an exception of its own
     */
    public List<String> hints(Diagnostics diagnostics) {
        return PluginCalls.named(estimator(), () -> guarded().hints(diagnostics));
    }

    /** Returns the estimator's registration. */
    public RegisteredStrategy estimator() {
        return configuration.used().stream()
                .filter(each -> each.kind().equals(ESTIMATOR))
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether a strategy that the estimator is made of promises to show its charts. */
    public boolean promisesCharts() {
        return configuration.used().stream()
                .anyMatch(each -> each.strategy().capabilities().contains(Capability.CHARTS));
    }

    /** Returns the estimator's configuration as jobs carry it: JSON with all defaults written out. */
    public String estimatorConfiguration() {
        return EffectiveConfiguration.toJson(((ConfigNode.Mapping) configuration.effective())
                .entry(ESTIMATOR)
                .orElseThrow()
                .value());
    }
}
