package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Truth;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.strategy.Outside;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.file.PointFiles;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.JsonTree.Verbatim;
import org.qmf.study.Studies;
import org.qmf.study.Study;
import org.qmf.study.page.DenoisedRun;
import org.qmf.study.page.RunPage;
import org.qmf.study.report.StudyReport;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;

/** Everything that a page can ask for; keeps the data and runs that were used last. Safe for use by several threads. */
public final class Workbench implements AutoCloseable {

    private static final int KEPT_DATA = 4;
    private static final int KEPT_RUNS = 8;
    private static final int MOST_SETTINGS = 400;
    private static final int MOST_TILES = 400;

    private final StrategyRegistry registry;
    private final Binder binder;
    private final PointFiles files;
    private final Studies studies;
    private final Events events = new Events();
    private final Jobs jobs = new Jobs(events);
    private final AtomicLong made = new AtomicLong();
    private final Map<String, LabData> data = Collections.synchronizedMap(new Recent<>(KEPT_DATA));
    private final Map<String, Run> runs = Collections.synchronizedMap(new Recent<>(KEPT_RUNS));
    private final Map<String, Path> reports = Collections.synchronizedMap(new Recent<>(64));

    @Inject
    Workbench(StrategyRegistry registry, Binder binder, PointFiles files, Studies studies) {
        this.registry = registry;
        this.binder = binder;
        this.files = files;
        this.studies = studies;
    }

    /** Returns what happens, for pages that listen. */
    public Events events() {
        return events;
    }

    /** Returns the jobs. */
    public Jobs jobs() {
        return jobs;
    }

    /** Stops everything. */
    @Override
    public void close() {
        jobs.close();
    }

    /** Describes all strategies and the configuration that they make up. */
    public Map<String, Object> form() {
        return FormTree.of(registry, DenoiseConfiguration.class);
    }

    /** Returns a data set to begin with: the first that draws samples from a known manifold without being told anything. */
    public Optional<String> someDataset() {
        return binder.defaults(Dataset.class).entrySet().stream()
                .filter(entry -> entry.getValue().random())
                .filter(entry -> entry.getValue().truth().contains(Truth.MANIFOLD))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns whether a data set has this name. */
    public boolean isDataset(String name) {
        return binder.names(Dataset.class).contains(name);
    }

    /**
     * Reads a file.
     *
     * @param location the file
     * @param name what it is called in commands and messages
     * @param options columns, scaling and missing values, as configurations write them
     */
    public Map<String, Object> open(String location, String name, ConfigNode options) {
        Bound<InputOptions> bound = binder.bind(options, InputOptions.class, Map.of());
        PointTable table = files.read(location, bound.value().choice());
        PreparedInput input = PreparedInput.ofSample(table, name, bound.value());
        return keep(new Source(name, name, Optional.empty(), Optional.empty(), 0), input, bound, Optional.empty());
    }

    /**
     * Draws a sample.
     *
     * @param dataset the data set and its parameters
     * @param seed the seed, as {@code qmf data generate} has it
     * @param options columns, scaling and missing values, as configurations write them
     */
    public Map<String, Object> draw(ConfigNode dataset, long seed, ConfigNode options) {
        Bound<InputOptions> bound = binder.bind(options, InputOptions.class, Map.of());
        Bound<Dataset> drawn = binder.bindStrategy(dataset, Dataset.class, Map.of());
        Draw draw = PluginCalls.call(drawn.used().get(0), () -> drawn.value().draw(RandomStream.of(seed, "draw", 0)));
        String name = drawn.used().get(0).name();
        PreparedInput input =
                PreparedInput.ofSample(bound.value().choice().apply(table(draw.points()), name), name, bound.value());
        Mapping effective = (Mapping) drawn.effective();
        // Both keep every bit of the numbers, but only one of them weights.
        String file = name.replaceAll("[^A-Za-z0-9.-]", "-") + (draw.points().weighted() ? ".csv" : ".npy");
        List<String> words =
                new ArrayList<>(List.of("qmf", "data", "generate", name, "-o", file, "--seed", String.valueOf(seed)));
        effective.entries().stream()
                .filter(entry -> !entry.key().equals("type"))
                .forEach(entry -> words.addAll(List.of("--set", entry.key() + "=" + TakeHome.flow(entry.value()))));
        return keep(
                new Source(name, file, Optional.of(words), Optional.of(effective), seed),
                input,
                bound,
                draw.manifold());
    }

    /** Files with weights name their columns. */
    private static PointTable table(Points points) {
        PointTable plain = PointTable.of(points);
        List<String> names = IntStream.rangeClosed(1, points.weighted() ? points.dimension() : 0)
                .mapToObj(axis -> "x" + axis)
                .toList();
        return new PointTable(points, names, plain.image(), plain.attributes(), plain.presentation());
    }

    private Map<String, Object> keep(
            Source source, PreparedInput input, Bound<InputOptions> options, Optional<Manifold> manifold) {
        LabData kept = LabData.of("d" + made.incrementAndGet(), source, input, options.effective(), manifold);
        data.put(kept.id(), kept);
        return kept.tree();
    }

    private LabData data(String id) {
        return Optional.ofNullable(data.get(id))
                .orElseThrow(() -> new DataException("there are no data [" + id + "] any more; open them again"));
    }

    private Run run(String id) {
        return Optional.ofNullable(runs.get(id))
                .orElseThrow(() -> new DataException("there is no run [" + id + "] any more; start it again"));
    }

    /** Returns where the points are seen, then their numbers. */
    public byte[] places(String id) {
        return data(id).places();
    }

    /**
     * Binds a configuration and starts denoising.
     *
     * @param slot the run in this slot that is under way is stopped
     */
    public Map<String, Object> start(String dataId, ConfigNode configuration, String slot) {
        LabData of = data(dataId);
        Denoising asked = new Denoising(bind(of, configuration), binder);
        return jobs.start("run", slot, job -> {
                    Run run = Run.of(of, asked, job);
                    runs.put(job.id(), run);
                    return run.tree();
                })
                .tree();
    }

    private Bound<DenoiseConfiguration> bind(LabData of, ConfigNode configuration) {
        return binder.bind(withInput(of, configuration), DenoiseConfiguration.class, Map.of());
    }

    private static ConfigNode withInput(LabData of, ConfigNode configuration) {
        return Overrides.set(configuration, "input", TakeHome.flow(of.options()), "data");
    }

    /**
     * Returns whether a data set draws samples of a known manifold by its configuration alone; others may read files or run
     * programs.
     */
    public boolean isContained(ConfigNode dataset) {
        Bound<Dataset> bound = binder.bindStrategy(dataset, Dataset.class, Map.of());
        return bound.outside().isEmpty()
                && bound.value().random()
                && bound.value().truth().contains(Truth.MANIFOLD);
    }

    /** Returns whether an estimator, and all that it may choose among, depends on nothing but its configuration. */
    public boolean isContainedEstimator(ConfigNode estimator) {
        Bound<ManifoldEstimator> bound = binder.bindStrategy(estimator, ManifoldEstimator.class, Map.of());
        Set<String> outside = registry.all().stream()
                .filter(each -> Outside.class.isAssignableFrom(each.strategy().parameters()))
                .map(RegisteredStrategy::name)
                .collect(Collectors.toSet());
        // What it may choose among is made later, so that only the names are known.
        return bound.outside().isEmpty() && texts(bound.effective()).noneMatch(outside::contains);
    }

    private static Stream<String> texts(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream().flatMap(entry -> texts(entry.value()));
        }
        return node instanceof ConfigNode.Sequence sequence
                ? sequence.items().stream().flatMap(Workbench::texts)
                : Stream.of(((ConfigNode.Scalar) node).text());
    }

    /** Throws what is wrong with a configuration. */
    public void validate(ConfigNode configuration) {
        binder.bind(configuration, DenoiseConfiguration.class, Map.of());
    }

    /** Returns the points of a run and its columns. */
    public byte[] arrays(String id) {
        return run(id).arrays();
    }

    /**
     * Starts to find the curvature of all charts of a run.
     *
     * @param slot the search in this slot that is under way is stopped
     */
    public Map<String, Object> startCurvature(String id, String slot) {
        Run of = run(id);
        return jobs.start("curvature", slot, job -> {
                    of.findCurvature(job);
                    return object("run", id);
                })
                .tree();
    }

    /** Returns the curvature of all charts of a run, once it was found. */
    public byte[] curvature(String id) {
        return run(id).curvature();
    }

    /**
     * Returns a point and its chart.
     *
     * @param point its number, from 1
     */
    public Map<String, Object> chart(String id, int point) {
        return run(id).chart(point - 1, ProgressMonitor.NONE).tree();
    }

    /** Returns all coordinates of some points before and after a run, for images. */
    public byte[] values(String id, List<Integer> points) {
        Run run = run(id);
        Points before = run.data().input().points();
        if (points.size() > MOST_TILES) {
            throw new DataException("at most [" + MOST_TILES + "] points at once, not [" + points.size() + "]");
        }
        ByteBuffer bytes = ByteBuffer.allocate(2 * Float.BYTES * points.size() * before.dimension())
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int point : points) {
            if (point < 1 || point > before.size()) {
                throw new DataException("point [" + point + "] must be between 1 and [" + before.size() + "]");
            }
            for (Points of : List.of(before, run.computed().points())) {
                for (double value : of.row(point - 1)) {
                    bytes.putFloat((float) value);
                }
            }
        }
        return bytes.array();
    }

    /** Writes the denoised points of a run to a file, in the format of its name. */
    public void write(String id, Path file) {
        Run run = run(id);
        files.write(run.data().input().output(run.restored().points()), file.toString(), false);
    }

    /** Returns a run in the forms that can be taken elsewhere. */
    public Map<String, Object> takeHome(String id, List<String> plugins) {
        return home(run(id), plugins).tree();
    }

    private static TakeHome home(Run run, List<String> plugins) {
        return new TakeHome(
                run.data(), (Mapping) run.denoising().configuration().effective(), plugins);
    }

    /** Returns the page of a run that {@code qmf denoise --report} would write. */
    public RunPage report(String id, List<String> plugins, String version) {
        Run run = run(id);
        TakeHome home = home(run, plugins);
        return new RunPage(new DenoisedRun(
                run.data().source().name(),
                "Denoised " + run.data().points().size() + " points in R^"
                        + run.data().points().dimension() + " with ["
                        + run.denoising().estimator().name() + "].",
                run.data().input().computed(),
                run.data().input().incomplete(),
                run.computed().points(),
                run.computed().diagnostics(),
                run.denoising().choice(),
                Optional.empty(),
                run.denoising().hints(run.computed().diagnostics()),
                home.yaml(),
                home.command().stream()
                        .map(line -> new DenoisedRun.Command("To have it again:", line))
                        .toList(),
                version));
    }

    /**
     * Judges settings without truth, one after the other.
     *
     * @param settings configurations
     */
    public Map<String, Object> compare(
            String dataId, ConfigNode criterion, int dimension, int targets, List<ConfigNode> settings, String slot) {
        LabData of = data(dataId);
        if (settings.isEmpty() || settings.size() > MOST_SETTINGS) {
            throw new DataException(
                    "between [1] and [" + MOST_SETTINGS + "] settings can be compared, not [" + settings.size() + "]");
        }
        if (dimension < 1 || dimension >= of.points().dimension()) {
            throw new DataException("dimension [" + dimension + "] must be between 1 and ["
                    + (of.points().dimension() - 1) + "], one less than that of the data");
        }
        if (targets < 1) {
            throw new DataException("targets [" + targets + "] must be at least 1");
        }
        Criterion judge =
                binder.bindStrategy(criterion, Criterion.class, Map.of()).value();
        Comparison comparison = new Comparison(
                of,
                judge,
                dimension,
                targets,
                settings.stream().map(setting -> withInput(of, setting)).toList());
        return jobs.start("comparison", slot, job -> comparison.run(binder, job))
                .tree();
    }

    /** Asks every known strategy for the dimension. */
    public Map<String, Object> dimensions(String dataId, String slot) {
        LabData of = data(dataId);
        DenoiseConfiguration configuration = binder.bind(
                        new Mapping(Location.of("page"), List.of()), DenoiseConfiguration.class, Map.of())
                .value();
        return jobs.start("dimensions", slot, job -> {
                    of.points().requireFinite("the sample");
                    DimensionPanel panel = DimensionPanel.of(of.points(), registry, configuration, job);
                    return object(
                            "opinions",
                            panel.opinions().stream().map(Workbench::tree).toList());
                })
                .tree();
    }

    private static Map<String, Object> tree(DimensionPanel.Opinion opinion) {
        Map<String, Object> tree = object("by", opinion.name(), "reason", opinion.reason());
        opinion.estimate().ifPresent(estimate -> {
            tree.put("dimension", estimate.dimension());
            tree.put("decided", estimate.decided());
            tree.put("explanation", estimate.explanation());
            tree.put("votes", votes(estimate));
        });
        return tree;
    }

    private static Map<String, Object> votes(DimensionEstimate estimate) {
        Map<String, Object> votes = object();
        estimate.votes().forEach((dimension, share) -> votes.put(String.valueOf(dimension), share));
        return votes;
    }

    /**
     * Runs a study of some settings on fresh draws of the data set.
     *
     * @param methods the estimators' configurations by name
     * @param folder where the results go
     */
    public Map<String, Object> study(
            String dataId, Mapping methods, int seeds, Path folder, String version, List<String> command) {
        LabData of = data(dataId);
        ConfigNode dataset = of.source()
                .dataset()
                .orElseThrow(() -> new DataException("a study draws its data anew for every replicate, which ["
                        + of.source().name()
                        + "] cannot; generate data in the lab, or see docs/studies.md for studies of files"));
        if (!of.input().options().equals(InputOptions.DEFAULT)) {
            throw new DataException(
                    "a study takes its data as they are drawn; leave columns and scaling as they are to start one");
        }
        Mapping root = new Mapping(
                Location.of("page"),
                List.of(
                        entry("study", new ConfigNode.Scalar(Location.of("page"), "lab", true)),
                        entry("dataset", dataset),
                        entry("seeds", new ConfigNode.Scalar(Location.of("page"), String.valueOf(seeds), false)),
                        entry("methods", methods)));
        Study study = studies.load(root);
        return jobs.start("study", folder.toString(), job -> {
                    RunSummary summary =
                            study.run(folder, new RunOptions(study.plan().threads(), version, command), job);
                    reports.put(job.id(), folder.resolve(StudyReport.FILE));
                    return object(
                            "folder",
                            folder.toString(),
                            "cells",
                            summary.computed() + summary.reused(),
                            "failed",
                            summary.failed().size());
                })
                .tree();
    }

    private static ConfigNode.Entry entry(String key, ConfigNode value) {
        return new ConfigNode.Entry(key, Location.of("page"), value);
    }

    /** Returns the report of a study that was run. */
    public byte[] studyReport(String job) {
        Path report = Optional.ofNullable(reports.get(job))
                .orElseThrow(() -> new DataException("there is no report of a study [" + job + "]"));
        try {
            return Files.readAllBytes(report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a configuration as JSON. */
    public static Verbatim json(ConfigNode node) {
        return new Verbatim(EffectiveConfiguration.toJson(node));
    }
}
