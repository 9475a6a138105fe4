package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointTable;
import org.qmf.api.estimator.Choice;
import org.qmf.data.file.ColumnInfo;
import org.qmf.data.file.FileInfo;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Location;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.text.WrappedText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what a file holds. */
@Command(
        name = "info",
        sortOptions = false,
        description = {
            "Says what a file holds: its columns, how far neighbours are, the noise and the dimension that 'qmf denoise'"
                    + " would work with, and what would trouble a method."
        },
        footer = {
            "",
            "Examples:",
            "  qmf data info noisy.csv",
            "  qmf data info quakes.csv --ignore stations --scale spread",
            "  zcat big.csv.gz | qmf data info - --no-choice"
        })
final class InfoCommand implements Runnable {

    /** Beyond so many numbers noise and dimension are not looked for. */
    private static final long MOST_NUMBERS = 3_000_000;

    private final Console console;
    private final PluginWarnings plugins;
    private final InputFiles inputs;
    private final Provider<Binder> binder;
    private final Progress progress;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "A point file; '-' reads CSV from a stream.")
    private String file = "";

    @Mixin
    private ColumnOptions columns = new ColumnOptions();

    @Option(
            names = "--scale",
            completionCandidates = Candidates.Scales.class,
            defaultValue = "none",
            paramLabel = "HOW",
            description = "Measure distances with each column divided by its spread, or by a robust one; default"
                    + " ${DEFAULT-VALUE}.")
    private String scale = "none";

    @Option(
            names = "--no-choice",
            description = "Do not look for noise and dimension, which takes some seconds; nor is it done for more than"
                    + " 3,000,000 numbers.")
    private boolean noChoice;

    @Inject
    InfoCommand(
            Console console, PluginWarnings plugins, InputFiles inputs, Provider<Binder> binder, Progress progress) {
        this.console = console;
        this.plugins = plugins;
        this.inputs = inputs;
        this.binder = binder;
        this.progress = progress;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        ColumnScale how = scale();
        String name = InputFiles.name(file);
        PointTable table = inputs.read(file, columns.choice());
        InputOptions options =
                new InputOptions(columns.choice().columns(), columns.choice().ignore(), how, MissingValues.REFUSE);
        Points all = table.points();
        Points finite = all.select(
                IntStream.range(0, all.size()).filter(i -> isFinite(all, i)).toArray());
        Points scaled = how.of(finite).scale(finite);
        FileInfo info = FileInfo.of(scaled);
        List<ColumnInfo> infos = ColumnInfo.of(table);
        FileInfoText text = new FileInfoText(console.width());
        WrappedText said = new WrappedText(console.lineWidth());

        print(said.lines("", HumanText.points(name, all)));
        print(text.columns(infos));
        print(text.neighbors(info, how));
        List<String> troubles = new ArrayList<>(new TableTroubles(table, infos, info, options, name).all());
        if (noChoice) {
            print(text.troubles(troubles));
        } else if ((long) all.size() * all.dimension() > MOST_NUMBERS) {
            print(text.troubles(troubles));
            print(said.lines(
                    "",
                    "noise and dimension: not looked for in more than " + HumanText.count(MOST_NUMBERS)
                            + " numbers; 'qmf suggest " + file + "' does"));
        } else {
            try {
                Choice choice = choice(scaled);
                print(text.choice(choice));
                troubles.addAll(choice.warnings());
            } catch (DataException e) {
                troubles.add("nothing can be chosen: " + e.getMessage());
            }
            print(text.troubles(troubles));
        }
    }

    private ColumnScale scale() {
        try {
            return ColumnScale.valueOf(scale.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(), "scale [" + scale + "] must be one of [none, spread, robust]", e);
        }
    }

    private static boolean isFinite(Points points, int index) {
        return IntStream.range(0, points.dimension()).allMatch(axis -> Double.isFinite(points.get(index, axis)));
    }

    /** Asks the estimator that is asked where none is named. */
    private Choice choice(Points points) {
        ConfigNode nothing = new ConfigNode.Mapping(Location.of("command line"), List.of());
        Denoising denoising =
                new Denoising(binder.get().bind(nothing, DenoiseConfiguration.class, Map.of()), binder.get());
        return progress.during(monitor -> denoising.chosenFor(points, monitor))
                .choice()
                .orElseThrow();
    }

    private void print(List<String> lines) {
        lines.forEach(console.out()::println);
    }
}
