package org.qmf.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.provenance.RecordedRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code denoise} that make up its configuration; options win over the file. */
final class ConfigurationOptions {

    private static final String ESTIMATOR = "estimator.type";

    @Option(
            names = {"-c", "--config"},
            paramLabel = "CONFIG",
            description = "Read the configuration from a YAML or JSON file, or from the provenance of another run.")
    private @Nullable Path file;

    @Option(
            names = "--estimator",
            paramLabel = "NAME",
            completionCandidates = Candidates.Estimators.class,
            description = "Use this estimator; the default is " + DenoiseConfiguration.DEFAULT_ESTIMATOR
                    + ", which chooses a method and everything that is not given.")
    private @Nullable String estimator;

    @Option(
            names = {"-d", "--dimension"},
            paramLabel = "DIM",
            description = "Dimension of the manifold: estimator.dimension.")
    private @Nullable String dimension;

    @Option(
            names = {"-k", "--neighbors"},
            paramLabel = "K",
            description = "Number of neighbours: estimator.k if the estimator has it, otherwise"
                    + " estimator.neighborhood.k, and estimator.kernel.bandwidth.k where the configuration does not say"
                    + " otherwise.")
    private @Nullable String neighbors;

    @Mixin
    private ColumnOptions columns = new ColumnOptions();

    @Option(
            names = "--scale",
            completionCandidates = Candidates.Scales.class,
            paramLabel = "HOW",
            description =
                    "Divide each column by its standard deviation (spread) or by its interquartile range (robust),"
                            + " and undo it in the output; default none.")
    private @Nullable String scale;

    @Option(
            names = "--missing",
            completionCandidates = Candidates.Missing.class,
            paramLabel = "HOW",
            description = "What becomes of rows with missing values: refuse the file (default), drop them, or keep them"
                    + " as they are.")
    private @Nullable String missing;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random numbers; default 1.")
    private @Nullable String seed;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: one for each processor.")
    private @Nullable String threads;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = Candidates.Engines.class,
            description = "Where the work is done; default local.")
    private @Nullable String engine;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            completionCandidates = Candidates.RunAssignments.class,
            description = "Change any value of the configuration, for example estimator.tuner.delta=5.")
    private List<String> assignments = new ArrayList<>();

    /** Returns whether any of them is given. */
    boolean isGiven() {
        return !assignments.isEmpty()
                || columns.isGiven()
                || Stream.of(file, estimator, dimension, neighbors, scale, missing, seed, threads, engine)
                        .anyMatch(Objects::nonNull);
    }

    /** Returns the configuration that file and options make up, as it is written. */
    ConfigNode written(Binder binder) {
        return written(binder, UnaryOperator.identity());
    }

    private ConfigNode written(Binder binder, UnaryOperator<ConfigNode> others) {
        ConfigNode tree = others.apply(chosen());
        if (neighbors != null) {
            for (String path : NeighborCounts.in(assign(tree), binder)) {
                tree = set(tree, "-k", neighbors, path);
            }
        }
        return assign(tree);
    }

    /** Binds the configuration that file and options make up. */
    Bound<DenoiseConfiguration> bind(Binder binder) {
        return bind(binder, UnaryOperator.identity());
    }

    /**
     * Binds the configuration that file and options make up.
     *
     * @param others writes other options into it
     */
    Bound<DenoiseConfiguration> bind(Binder binder, UnaryOperator<ConfigNode> others) {
        ConfigNode written = written(binder, others);
        try {
            return binder.bind(written, DenoiseConfiguration.class, Map.of());
        } catch (ConfigurationException e) {
            throw NeighborCounts.holds(written, ESTIMATOR) ? e : explained(e);
        }
    }

    /** Parameters of a method mean nothing to the estimator that chooses one. */
    private static ConfigurationException explained(ConfigurationException e) {
        return new ConfigurationException(e.problems().stream()
                .map(problem -> problem.path().startsWith("estimator.")
                                && problem.message().startsWith("unknown parameter")
                        ? new ConfigurationProblem(
                                problem.location(),
                                problem.path(),
                                problem.message() + "; to set parameters of a method, name it with --estimator")
                        : problem)
                .toList());
    }

    private ConfigNode chosen() {
        ConfigNode tree = file == null
                ? new ConfigNode.Mapping(Location.of("command line"), List.of())
                : RecordedRun.configurationIn(ConfigReader.read(file));
        tree = set(tree, "--estimator", estimator, ESTIMATOR);
        return set(tree, "-d", dimension, "estimator.dimension");
    }

    private ConfigNode assign(ConfigNode chosen) {
        ConfigNode tree = columns.set(set(chosen, "--seed", seed, "seed"));
        tree = set(tree, "--scale", scale, "input.scale");
        tree = set(tree, "--missing", missing, "input.missing");
        tree = set(tree, "--engine", engine, "engine.type");
        tree = set(tree, "--threads", threads, "engine.threads");
        return Overrides.apply(tree, assignments);
    }

    private static ConfigNode set(ConfigNode tree, String option, @Nullable String value, String path) {
        return Optional.ofNullable(value)
                .map(given -> Overrides.set(tree, path, given, option + " " + given))
                .orElse(tree);
    }
}
