package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.FolderEngine;
import org.qmf.data.csv.PointCsv;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.PointFiles;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.time.Stopwatch;
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
            "Dimension, number of neighbours, method and its settings are chosen for the sample; -d, -k, --estimator and"
                    + " --set fix what they name. 'qmf suggest' only looks."
        },
        footer = {
            "",
            "Files: .csv .tsv .txt .npy and others by their ending; '-' reads or writes CSV from or to a stream.",
            "With --engine spark, a folder of .csv or .parquet parts makes a folder of the same parts.",
            "",
            "Examples:",
            "  qmf denoise noisy.csv -o clean.csv",
            "  qmf denoise sample.csv --targets new.csv -o new-clean.csv -d 1",
            "  qmf denoise noisy.csv -o clean.csv --estimator rqmf -d 2 -k 24",
            "  qmf denoise noisy.csv -o clean.csv -d 2 --diagnostics why.csv",
            "  qmf denoise noisy.npy -o clean.npy -c method.yaml --set estimator.step=1"
        })
final class DenoiseCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final Interruption interruption;
    private final Provider<Binder> binder;
    private final Progress progress;
    private final FolderDenoising folders;
    private final ChoiceMessages choices;
    private final PointFiles pointFiles;

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

    @Option(names = "--overwrite", description = "Replace existing output files.")
    private boolean overwrite;

    @Inject
    DenoiseCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            Interruption interruption,
            Provider<Binder> binder,
            Progress progress,
            FolderDenoising folders,
            ChoiceMessages choices,
            PointFiles pointFiles) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.interruption = interruption;
        this.binder = binder;
        this.progress = progress;
        this.folders = folders;
        this.choices = choices;
        this.pointFiles = pointFiles;
    }

    @Override
    public void run() {
        Stopwatch total = new Stopwatch();
        Map<String, Double> seconds = new LinkedHashMap<>();
        plugins.warnOfProblems();
        Bound<DenoiseConfiguration> bound = configuration.bind(binder.get());
        if (FolderDenoising.isFolder(input) && bound.value().engine() instanceof FolderEngine engine) {
            if (targetFile != null || diagnosticsFile != null) {
                throw new DataException("a folder goes neither with --targets nor with --diagnostics");
            }
            folders.run(new Denoising(bound, binder.get()), engine, input, output, overwrite);
            return;
        }
        DenoiseOutputs outputs = new DenoiseOutputs(pointFiles, output, diagnosticsFile, overwrite);
        outputs.requireWritable(targetFile == null ? List.of(input) : List.of(input, targetFile));

        PointTable sample = interruption.idle(() -> read(input));
        Optional<PointTable> targets = Optional.ofNullable(targetFile).map(file -> interruption.idle(() -> read(file)));
        seconds.put("read", total.seconds());

        Stopwatch choosing = new Stopwatch();
        Denoising asked = new Denoising(bound, binder.get());
        Denoising.requireUsable(sample.points(), targets.map(PointTable::points));
        Denoising denoising = progress.during(monitor -> asked.chosenFor(sample.points(), monitor));
        denoising.choice().ifPresent(choice -> {
            choices.tell(choice);
            seconds.put("choose", choosing.seconds());
        });

        Stopwatch work = new Stopwatch();
        Denoised denoised =
                progress.during(monitor -> denoising.run(sample.points(), targets.map(PointTable::points), monitor));
        seconds.put("denoise", work.seconds());

        Stopwatch writing = new Stopwatch();
        OutcomeSummary summary = OutcomeSummary.of(denoised.diagnostics());
        PointTable table = targets.orElse(sample).withPoints(denoised.points());
        outputs.write(table, denoised.diagnostics(), console.out(), () -> {
            seconds.put("write", writing.seconds());
            seconds.put("total", total.seconds());
            return new Provenance(
                    Version.ofProgram(),
                    arguments.words(),
                    EffectiveConfiguration.toJson(denoising.configuration().effective()),
                    denoising.choice().map(choice -> new ChoiceRecord(asked.estimatorConfiguration(), choice)),
                    denoising.configuration().used(),
                    data(sample, targets, denoised.points()),
                    total.began(),
                    seconds,
                    summary.counts());
        });
        messages.inform(report(denoising, denoised.points(), summary, total.seconds()));
        denoising.choice().ifPresent(choice -> choices.tellHowToRepeat(inputs(), outputs));
        denoising.hints(denoised.diagnostics()).forEach(hint -> messages.inform("hint: " + hint));
        OutcomeHints.of(denoised.diagnostics()).forEach(hint -> messages.inform("hint: " + hint));
        suggestPlot(denoised.points().dimension());
    }

    private List<String> inputs() {
        return targetFile == null ? List.of(input) : List.of(input, "--targets", targetFile);
    }

    /** Only where a plot shows the points as they are. */
    private void suggestPlot(int dimension) {
        String before = targetFile == null ? input : targetFile;
        if (dimension <= 3 && !output.equals(DenoiseOutputs.STREAM) && !before.equals(DenoiseOutputs.STREAM)) {
            messages.suggest("qmf data plot " + before + " --with " + output + " -o denoised.png");
        }
    }

    private List<DataRecord> data(PointTable sample, Optional<PointTable> targets, Points denoised) {
        List<DataRecord> data = new ArrayList<>();
        data.add(DataRecord.of(DataRecord.INPUT, input, sample.points()));
        targets.ifPresent(
                table -> data.add(DataRecord.of(DataRecord.TARGETS, String.valueOf(targetFile), table.points())));
        data.add(DataRecord.of(DataRecord.OUTPUT, output, denoised));
        return data;
    }

    private PointTable read(String location) {
        return location.equals(DenoiseOutputs.STREAM)
                ? PointCsv.read(console.in(), "standard input")
                : pointFiles.read(location);
    }

    private String report(Denoising denoising, Points points, OutcomeSummary summary, double seconds) {
        String where = output.equals(DenoiseOutputs.STREAM) ? "" : "; written to [" + output + "]";
        return "denoised " + HumanText.count(points.size(), "point") + " in R^" + points.dimension() + " with ["
                + denoising.estimator().name() + "] in " + HumanText.duration(seconds) + ": " + summary + where;
    }
}
