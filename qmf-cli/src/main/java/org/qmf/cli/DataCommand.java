package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.FetchedDataset;
import org.qmf.api.data.PointTable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DrawnSamples;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import org.qmf.host.registry.StrategyRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Generates, fetches, inspects and converts point files; drawing them has commands of its own. */
@Command(
        name = "data",
        description = "Generates, fetches, inspects, converts and draws point files.",
        footer = {
            "",
            "Examples:",
            "  qmf data generate sphere -n 2000 --noise 0.1 -o noisy.csv --truth clean.csv",
            "  qmf data info noisy.csv",
            "  qmf data convert noisy.csv noisy.npy",
            "  qmf data plot noisy.csv -o noisy.png"
        })
final class DataCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Provider<Binder> binder;
    private final Provider<StrategyRegistry> registry;
    private final InputFiles inputs;
    private final PointFiles pointFiles;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Inject
    DataCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Provider<Binder> binder,
            Provider<StrategyRegistry> registry,
            InputFiles inputs,
            PointFiles pointFiles) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.binder = binder;
        this.registry = registry;
        this.inputs = inputs;
        this.pointFiles = pointFiles;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "give a command: generate, fetch, info, convert, sheet, raster or plot");
    }

    @Command(
            name = "generate",
            sortOptions = false,
            description = "Draws a sample of a data set; 'qmf plugins dataset' lists them.",
            footer = {
                "",
                "Examples:",
                "  qmf data generate sphere -n 2000 --noise 0.1 -o noisy.csv",
                "  qmf data generate torus -o noisy.npy --truth clean.npy --seed 7",
                "  qmf data generate swiss-roll -o roll.csv --set noise-model=laplace"
            })
    void generate(
            @Parameters(
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Datasets.class,
                            description = "The name of a data set.")
                    String name,
            @Option(
                            names = {"-o", "--output"},
                            required = true,
                            paramLabel = "FILE",
                            description = "Where the points go.")
                    String output,
            @Option(names = "-n", paramLabel = "N", description = "Number of points.") @Nullable String size,
            @Option(names = "--noise", paramLabel = "S", description = "Standard deviation of the noise.") @Nullable
                    String noise,
            @Option(
                            names = "--seed",
                            defaultValue = "1",
                            paramLabel = "N",
                            description = "Seed; default ${DEFAULT-VALUE}.")
                    long seed,
            @Option(
                            names = "--set",
                            paramLabel = "PATH=VALUE",
                            completionCandidates = Candidates.DatasetAssignments.class,
                            description = "Set any parameter of the data set.")
                    @Nullable
                    List<String> assignments,
            @Option(names = "--truth", paramLabel = "FILE", description = "Where the points without noise go.")
                    @Nullable
                    String truth,
            @Option(names = "--overwrite", description = "Replace existing files.") boolean overwrite) {
        plugins.warnOfProblems();
        ConfigNode tree = new ConfigNode.Mapping(Location.of("command line"), List.of());
        tree = Overrides.set(tree, "type", name, "data set");
        if (size != null) {
            tree = Overrides.set(tree, "n", size, "-n " + size);
        }
        if (noise != null) {
            tree = Overrides.set(tree, "noise", noise, "--noise " + noise);
        }
        tree = Overrides.apply(tree, assignments == null ? List.of() : assignments);
        Bound<Dataset> dataset = binder.get().bindStrategy(tree, Dataset.class, Map.of());
        List<String> outputs = new ArrayList<>();
        outputs.add(output);
        if (truth != null) {
            outputs.add(truth);
        }
        for (String each : outputs) {
            pointFiles.requireKnownFormat(each);
            AtomicFile.requireWritable(Path.of(each), overwrite);
        }
        Draw draw = DrawnSamples.draw(dataset, RandomStream.of(seed, "draw", 0));
        if (truth != null) {
            pointFiles.write(
                    PointTable.of(draw.clean()
                            .orElseThrow(
                                    () -> new DataException("data set [" + name + "] has no points without noise"))),
                    truth,
                    overwrite);
        }
        pointFiles.write(PointTable.of(draw.points()), output, overwrite);
        messages.inform("drew " + HumanText.count(draw.points().size(), "point") + " in R^"
                + draw.points().dimension() + " from [" + name + "]; written to " + outputs);
        if (draw.manifold().isPresent()) {
            messages.suggest("qmf denoise " + output + " -o denoised.csv");
        }
    }

    @Command(
            name = "fetch",
            description = {
                "Brings the files of a public data set into the cache, unless they are there.",
                "The cache is DIR, or the folder in QMF_CACHE, or ~/.cache/qmf."
            },
            footer = {"", "Examples:", "  qmf data fetch mnist"})
    void fetch(
            @Parameters(paramLabel = "NAME", description = "The name of the data set, such as mnist.") String name,
            @Option(names = "--cache", paramLabel = "DIR", description = "Where the files are kept.") @Nullable
                    Path cache) {
        FetchedDataset dataset = fetched(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there is nothing to fetch for [" + name + "]; known is " + datasetsToFetch()));
        Map<String, String> environment = console.environment();
        Path folder = (cache == null ? FetchedDataset.cache(environment) : cache).resolve(name);
        messages.inform(dataset.source());
        boolean fetched = dataset.fetch(folder, environment);
        messages.inform(fetched ? "fetched and verified; stored in:" : "there already, and verified:");
        console.out().println(folder);
        messages.suggest("qmf data generate " + name + " -o digit.csv");
    }

    private List<String> datasetsToFetch() {
        return registry.get().ofKind(Dataset.class).stream()
                .map(each -> each.strategy().name())
                .filter(each -> fetched(each).isPresent())
                .toList();
    }

    /** Returns a data set by its name, if it is one whose files can be fetched and that needs no settings for it. */
    private Optional<FetchedDataset> fetched(String name) {
        ConfigNode tree =
                Overrides.set(new ConfigNode.Mapping(Location.of("command line"), List.of()), "type", name, "data set");
        try {
            Dataset dataset =
                    binder.get().bindStrategy(tree, Dataset.class, Map.of()).value();
            return dataset instanceof FetchedDataset known ? Optional.of(known) : Optional.empty();
        } catch (ConfigurationException e) {
            return Optional.empty();
        }
    }

    @Command(
            name = "convert",
            description = "Writes the points of a file in the format of another file's ending.",
            footer = {
                "",
                "Examples:",
                "  qmf data convert noisy.csv noisy.npy",
                "  qmf data convert quakes.csv place.npy --columns lat,long"
            })
    void convert(
            @Parameters(index = "0", paramLabel = "IN", description = "The file to read.") String input,
            @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.") String output,
            @Mixin ColumnOptions columns,
            @Option(names = "--overwrite", description = "Replace an existing file.") boolean overwrite) {
        pointFiles.requireKnownFormat(output);
        PointTable table = inputs.read(input, columns.choice());
        inputs.tellOfLost(table, output);
        pointFiles.write(table, output, overwrite);
        messages.inform("converted " + table.points() + "; written to [" + output + "]");
    }
}
