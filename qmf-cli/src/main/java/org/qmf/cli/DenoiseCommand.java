package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.OutputOptions;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.FolderEngine;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.denoise.Moves;
import org.qmf.host.file.PointFiles;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.page.DenoisedRun;
import org.qmf.study.page.RunPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Denoises a file. */
@Command(
        name = "denoise",
        sortOptions = false,
        description = {
            "Moves the points of a file onto the manifold they lie near.",
            "Dimension, number of neighbours, method and its settings are chosen for the sample; -d, -k, --estimator"
                    + " and --set fix what they name. 'qmf suggest' only looks."
        },
        footer = {
            "With --engine spark, a folder of .csv or .parquet parts makes a folder of the same parts.",
            "",
            "Examples:",
            "  qmf denoise noisy.csv -o clean.csv",
            "  qmf denoise sample.csv --targets new.csv -o new-clean.csv -d 1",
            "  qmf denoise noisy.csv -o clean.csv --estimator rqmf -d 2 -k 24",
            "  qmf denoise noisy.csv -o clean.csv -d 2 --diagnostics why.csv",
            "  qmf denoise noisy.csv -o clean.csv --report run.html",
            "  qmf denoise scan.ply -o clean.ply -d 2 --add normals,curvature",
            "  qmf denoise noisy.npy -o clean.npy -c method.yaml --set estimator.step=1"
        })
final class DenoiseCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final Provider<Binder> binder;
    private final Progress progress;
    private final FolderDenoising folders;
    private final ChoiceMessages choices;
    private final InputFiles inputs;
    private final PointFiles pointFiles;
    private final Provider<StrategyRegistry> registry;

    @Parameters(index = "0", paramLabel = "INPUT", description = "The sample: one point per row.")
    private String input = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUTPUT",
            description = "Where the denoised points go.")
    private String output = "";

    @Mixin
    private ConfigurationOptions configuration = new ConfigurationOptions();

    @Option(
            names = "--targets",
            paramLabel = "FILE",
            description = "Denoise these points instead of the sample itself.")
    private @Nullable String targetFile;

    @Option(
            names = "--diagnostics",
            paramLabel = "FILE.csv",
            description = "Write how each point ended and what the estimator says about it.")
    private @Nullable Path diagnosticsFile;

    @Option(
            names = "--report",
            paramLabel = "PAGE.html",
            description =
                    "Write a page that shows what happened: what was chosen and why, the points before and after, how"
                            + " far they moved, and which of them deserve a look.")
    private @Nullable Path reportFile;

    @Mixin
    private AddOptions additions = new AddOptions();

    @Option(names = "--overwrite", description = "Replace existing output files.")
    private boolean overwrite;

    @Inject
    DenoiseCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            Provider<Binder> binder,
            Progress progress,
            FolderDenoising folders,
            ChoiceMessages choices,
            InputFiles inputs,
            PointFiles pointFiles,
            Provider<StrategyRegistry> registry) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.binder = binder;
        this.progress = progress;
        this.folders = folders;
        this.choices = choices;
        this.inputs = inputs;
        this.pointFiles = pointFiles;
        this.registry = registry;
    }

    @Override
    public void run() {
        Stopwatch total = new Stopwatch();
        Map<String, Double> seconds = new LinkedHashMap<>();
        plugins.warnOfProblems();
        Bound<DenoiseConfiguration> bound = configuration.bind(binder.get(), additions::set);
        if (FolderDenoising.isFolder(input) && bound.value().engine() instanceof FolderEngine engine) {
            if (targetFile != null || diagnosticsFile != null || reportFile != null) {
                throw new DataException(
                        "a folder goes neither with --targets nor with --diagnostics nor with --report");
            }
            if (!bound.value().input().equals(InputOptions.DEFAULT)) {
                throw new DataException(
                        "a folder of parts is taken as it is; --columns, --ignore, --scale and --missing"
                                + " are for single files");
            }
            if (!bound.value().output().equals(OutputOptions.DEFAULT)) {
                throw new DataException("a folder of parts is written as it is; --add is for single files");
            }
            folders.run(new Denoising(bound, binder.get()), engine, input, output, overwrite);
            return;
        }
        DenoiseOutputs outputs = new DenoiseOutputs(pointFiles, output, diagnosticsFile, reportFile, overwrite);
        outputs.requireWritable(targetFile == null ? List.of(input) : List.of(input, targetFile));
        AddedColumns added = new AddedColumns(bound);
        Denoising asked = new Denoising(bound, binder.get());
        added.requireCharts(asked, registry.get());

        PreparedInput sample = inputs.sample(input, bound.value().input());
        Optional<PreparedInput> targets = Optional.ofNullable(targetFile).map(file -> inputs.targets(file, sample));
        PreparedInput moved = targets.orElse(sample);
        outputs.requireStorable(moved.table());
        added.requireKept(moved.table(), output, pointFiles);
        inputs.tellOfLost(moved.table(), output);
        seconds.put("read", total.seconds());

        Stopwatch choosing = new Stopwatch();
        Denoising.requireUsable(sample.points(), targets.map(PreparedInput::points));
        Denoising denoising = progress.during(monitor -> asked.chosenFor(sample.points(), monitor));
        denoising.choice().ifPresent(choice -> {
            choices.tell(choice);
            seconds.put("choose", choosing.seconds());
        });

        added.requireCharts(denoising, registry.get());
        Optional<AddedColumns.Charts> charts =
                progress.during(monitor -> added.charts(denoising, sample, targets, monitor));

        Stopwatch work = new Stopwatch();
        Denoised result =
                progress.during(monitor -> denoising.run(sample.points(), targets.map(PreparedInput::points), monitor));
        Denoised denoised = moved.restore(result);
        seconds.put("denoise", work.seconds());
        PointTable plain = moved.output(denoised.points());
        PointTable table =
                progress.during(monitor -> added.addTo(plain, charts, denoising, sample, targets, result, monitor));

        OutcomeSummary summary = OutcomeSummary.of(denoised.diagnostics());
        PointTable before = moved.computed();
        RunQuality quality = RunQuality.of(
                Moves.of(before.points(), result.points()),
                denoising.choice(),
                sample.points().dimension(),
                sample.points().size(),
                denoised.points().size(),
                denoising.configuration().effective());
        List<String> hints = new ArrayList<>(quality.hints());
        hints.addAll(denoising.hints(denoised.diagnostics()));
        hints.addAll(OutcomeHints.of(denoised.diagnostics()));
        hints.addAll(added.hints(plain, table));
        if (!moved.scaling().isIdentity()) {
            hints.add("noise and moves are told in units of the columns' "
                    + bound.value().input().scale().name().toLowerCase(Locale.ROOT)
                    + " scale" + (reportFile == null ? "" : ", and so are the coordinates of the page")
                    + "; the output is in the units of the input");
        }
        Optional<String> repeat = denoising.choice().flatMap(choice -> choices.howToRepeat(words(), outputs));
        Optional<DimensionPanel> panel = dimensions(denoising, sample.points());

        Stopwatch writing = new Stopwatch();
        outputs.write(
                table,
                denoised.diagnostics(),
                () -> page(
                        denoising,
                        moved,
                        result,
                        panel,
                        what(denoising, denoised.points()) + ": " + summary + "; " + quality,
                        hints,
                        repeat),
                console.out(),
                () -> {
                    seconds.put("write", writing.seconds());
                    seconds.put("total", total.seconds());
                    return Provenance.of(
                            Version.ofProgram(),
                            arguments.words(),
                            denoising.configuration(),
                            denoising.choice().map(choice -> new ChoiceRecord(asked.estimatorConfiguration(), choice)),
                            data(sample, targets, denoised.points()),
                            total.began(),
                            seconds,
                            summary.counts());
                });
        messages.inform(what(denoising, denoised.points()) + " in " + HumanText.duration(total.seconds()) + ": "
                + summary + "; " + quality + written());
        denoising.choice().ifPresent(choice -> choices.tellHowToRepeat(repeat));
        hints.forEach(hint -> messages.inform("hint: " + hint));
        suggestPlot(denoised.points().dimension());
    }

    /** Whoever asks for a page of a choice wants to see the votes behind it. */
    private Optional<DimensionPanel> dimensions(Denoising denoising, Points sample) {
        if (reportFile == null || denoising.choice().isEmpty()) {
            return Optional.empty();
        }
        DenoiseConfiguration now = denoising.configuration().value();
        return Optional.of(progress.during(monitor -> DimensionPanel.of(sample, registry.get(), now, monitor)));
    }

    private RunPage page(
            Denoising denoising,
            PreparedInput moved,
            Denoised denoised,
            Optional<DimensionPanel> panel,
            String summary,
            List<String> hints,
            Optional<String> repeat) {
        List<DenoisedRun.Command> commands = new ArrayList<>();
        List<String> words = new ArrayList<>(List.of("qmf"));
        words.addAll(arguments.words());
        commands.add(new DenoisedRun.Command("The command of this run:", ChoiceMessages.line(words)));
        repeat.ifPresent(line -> commands.add(new DenoisedRun.Command("The same result without a search:", line)));
        return new RunPage(new DenoisedRun(
                targetFile == null ? input : targetFile,
                HumanText.sentence(summary),
                located(moved),
                moved.incomplete(),
                denoised.points(),
                denoised.diagnostics(),
                denoising.choice(),
                panel,
                hints.stream().map(HumanText::sentence).toList(),
                EffectiveConfiguration.toYaml(denoising.configuration().effective()),
                commands,
                Version.ofProgram()));
    }

    /** Where rows are left out, the page tells where in the file a point is. */
    private static PointTable located(PreparedInput moved) {
        PointTable computed = moved.computed();
        if (moved.incomplete() == 0) {
            return computed;
        }
        List<String> rows = Arrays.stream(moved.rows())
                .mapToObj(row -> moved.table().describeRow(row))
                .toList();
        return computed.adding(List.of(Attribute.ofTexts("in the file", 0, rows)));
    }

    private List<String> words() {
        return targetFile == null ? List.of(input) : List.of(input, "--targets", targetFile);
    }

    /** Only where a plot shows the points as they are. */
    private void suggestPlot(int dimension) {
        String before = targetFile == null ? input : targetFile;
        if (dimension <= 3 && !output.equals(DenoiseOutputs.STREAM) && !before.equals(DenoiseOutputs.STREAM)) {
            messages.suggest("qmf data plot " + before + " --with " + output + " -o denoised.png");
        }
    }

    private List<DataRecord> data(PreparedInput sample, Optional<PreparedInput> targets, Points denoised) {
        List<DataRecord> data = new ArrayList<>();
        data.add(DataRecord.of(DataRecord.INPUT, input, sample.table().points()));
        targets.ifPresent(prepared -> data.add(DataRecord.of(
                DataRecord.TARGETS, String.valueOf(targetFile), prepared.table().points())));
        data.add(DataRecord.of(DataRecord.OUTPUT, output, denoised));
        return data;
    }

    private static String what(Denoising denoising, Points points) {
        return "denoised " + HumanText.count(points.size(), "point") + " in R^" + points.dimension() + " with ["
                + denoising.estimator().name() + "]";
    }

    private String written() {
        List<String> files = new ArrayList<>();
        if (!output.equals(DenoiseOutputs.STREAM)) {
            files.add(output);
        }
        if (reportFile != null) {
            files.add(reportFile.toString());
        }
        return files.isEmpty() ? "" : "; written to " + files;
    }
}
