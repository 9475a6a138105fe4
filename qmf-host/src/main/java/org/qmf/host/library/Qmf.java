package org.qmf.host.library;

import com.google.inject.Guice;
import com.google.inject.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.time.Stopwatch;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/**
 * Denoises arrays of points with any estimator on the class path.
 *
 * <pre>{@code
 * double[][] clean = Qmf.automatic().denoise(noisy);
 *
 * double[][] fixed = Qmf.estimator("rqmf")
 *         .set("dimension", 2)
 *         .set("neighborhood.k", 16)
 *         .denoise(noisy);
 * }</pre>
 *
 * <p>Names, parameters, defaults and messages are those of configuration files; a parameter of a nested strategy is
 * reached by a path with dots. Immutable: every call returns a changed copy, so that one description can be varied and
 * shared between threads.
 */
public final class Qmf {

    private static final String ESTIMATOR = "estimator";
    /** What messages show as the place of a parameter. */
    private static final String SOURCE = "program";

    private final ConfigNode configuration;
    private final Host host;
    private final Optional<Choice> choice;

    private Qmf(ConfigNode configuration, Host host, Optional<Choice> choice) {
        this.configuration = configuration;
        this.host = host;
        this.choice = choice;
    }

    /**
     * Lets dimension, number of neighbours, regularisation and method be chosen for the sample; what is set is not chosen.
     */
    public static Qmf automatic() {
        ConfigNode nothing = new ConfigNode.Mapping(Location.of(SOURCE), List.of());
        return new Qmf(nothing, new Host(List.of()), Optional.empty());
    }

    /**
     * Chooses an estimator.
     *
     * @param name its name, for example {@code rqmf} or {@code local-pca}
     */
    public static Qmf estimator(String name) {
        return automatic().with(ESTIMATOR + ".type", name);
    }

    /**
     * Sets a parameter of the estimator.
     *
     * @param path its name, or the path to a parameter of a strategy within, for example {@code tuner.delta}
     * @param value a number, a flag, a word, or the name of a strategy
     */
    public Qmf set(String path, Object value) {
        return with(ESTIMATOR + "." + path, value);
    }

    /** Sets the seed of all random numbers, 1 by default. */
    public Qmf seed(long seed) {
        return with("seed", seed);
    }

    /** Sets the number of threads, one for each processor by default; the results do not depend on it. */
    public Qmf threads(int threads) {
        return with("engine.threads", threads);
    }

    /** Looks for plugins in further folders, each with one sub-folder for each plugin. */
    public Qmf plugins(Path... folders) {
        List<Path> all = new ArrayList<>(host.pluginFolders);
        all.addAll(List.of(folders));
        return new Qmf(configuration, new Host(List.copyOf(all)), choice);
    }

    private Qmf with(String path, Object value) {
        return new Qmf(Overrides.set(configuration, path, String.valueOf(value), SOURCE), host, Optional.empty());
    }

    /**
     * Chooses for a sample what was left to be chosen.
     *
     * @param points one row for each point
     * @return the same with everything fixed, {@link #choice} says why; this one if nothing was left to be chosen
     * @throws org.qmf.api.DataException if nothing can be chosen, with the reason
     */
    public Qmf chosenFor(double[][] points) {
        return chosenFor(Points.of(points), ProgressMonitor.NONE);
    }

    /**
     * Chooses for a sample what was left to be chosen.
     *
     * @param monitor is told of the progress and may ask to stop
     */
    public Qmf chosenFor(Points sample, ProgressMonitor monitor) {
        Denoising chosen = denoising().chosenFor(sample, monitor);
        return chosen.choice().isEmpty() ? this : new Qmf(chosen.configuration().effective(), host, chosen.choice());
    }

    /** Returns what was chosen and why; empty unless {@link #chosenFor} chose it and nothing was set since. */
    public Optional<Choice> choice() {
        return choice;
    }

    /**
     * Moves points onto the manifold they lie near.
     *
     * @param points one row for each point
     * @return the denoised points in the same order
     * @throws org.qmf.host.configuration.ConfigurationException with everything that is wrong with the parameters
     * @throws org.qmf.api.DataException if the points cannot be used
     */
    public double[][] denoise(double[][] points) {
        Points denoised = denoise(Points.of(points), Optional.empty(), ProgressMonitor.NONE)
                .points();
        double[][] rows = new double[denoised.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = denoised.row(i);
        }
        return rows;
    }

    /**
     * Moves points onto the manifold that a sample lies near, and says how each of them ended.
     *
     * @param sample the sample to fit
     * @param targets the points to move, the sample itself if absent
     * @param monitor is told of the progress and may ask to stop
     */
    public Denoised denoise(Points sample, Optional<Points> targets, ProgressMonitor monitor) {
        return denoising().run(sample, targets, monitor);
    }

    /** Fits a sample, to denoise points one by one or to inspect charts. */
    public FittedManifold fit(Points sample) {
        DenoiseConfiguration bound = bound().value();
        return bound.estimator().fit(sample.requireFinite("the sample"), FitContext.sequential(bound.seed()));
    }

    /**
     * Chooses for a sample what was left to be chosen, and keeps both, to denoise other points later.
     *
     * @param monitor is told of the progress and may ask to stop
     */
    public Fit keep(Points sample, ProgressMonitor monitor) {
        Stopwatch stopwatch = new Stopwatch();
        Denoising asked = denoising();
        Denoising chosen = asked.chosenFor(sample, monitor);
        chosen.fit(sample, monitor);
        Provenance provenance = Provenance.of(
                Optional.ofNullable(Qmf.class.getPackage().getImplementationVersion())
                        .orElse("unknown"),
                List.of(SOURCE),
                chosen.configuration(),
                chosen.choice().map(made -> new ChoiceRecord(asked.estimatorConfiguration(), made)),
                List.of(DataRecord.of(DataRecord.INPUT, SOURCE, sample)),
                stopwatch.began(),
                Map.of(),
                Map.of());
        return new Fit(KeptFit.of(provenance, sample, List.of()), this);
    }

    /**
     * Reads a fit that {@link Fit#save} or the command {@code qmf fit} wrote.
     *
     * @throws org.qmf.api.DataException if the file is none, of another version, truncated or damaged
     */
    public static Fit load(Path file) {
        return automatic().loadFit(file);
    }

    /** Reads a fit as {@link #load} does, with the plugins of this description. */
    public Fit loadFit(Path file) {
        return new Fit(KeptFit.load(file), this);
    }

    /** Returns what binds configurations. */
    Binder binder() {
        return new Binder(host.registry());
    }

    private Denoising denoising() {
        return new Denoising(bound(), binder());
    }

    private Bound<DenoiseConfiguration> bound() {
        return binder().bind(configuration, DenoiseConfiguration.class, Map.of());
    }

    /** Finds the strategies once for all descriptions that were varied from one. */
    private static final class Host {

        private final List<Path> pluginFolders;
        private @Nullable StrategyRegistry registry;

        Host(List<Path> pluginFolders) {
            this.pluginFolders = pluginFolders;
        }

        synchronized StrategyRegistry registry() {
            if (registry == null) {
                registry = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(new PluginRoots(pluginFolders)))
                        .getInstance(StrategyRegistry.class);
            }
            return registry;
        }
    }
}
