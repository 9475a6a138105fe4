package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.PointFiles;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.page.RunPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Denoises points by a fit that was kept. */
@Command(
        name = "apply",
        sortOptions = false,
        description = {
            "Denoises new points by a fit that 'qmf fit' has kept, without another search.",
            "The result is that of 'qmf denoise SAMPLE --targets NEW' with the settings of the fit, to the last bit."
        },
        footer = {
            "",
            "Examples:",
            "  qmf fit noisy.csv -o noisy.qmf",
            "  qmf apply noisy.qmf new.csv -o new-clean.csv",
            "  qmf apply noisy.qmf new.csv -o new-clean.csv --diagnostics why.csv"
        })
final class ApplyCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final InputFiles inputs;
    private final Provider<Binder> binder;
    private final Progress progress;
    private final PointFiles pointFiles;
    private final Provider<StrategyRegistry> registry;

    @Parameters(index = "0", paramLabel = "FIT.qmf", description = "The fit.")
    private Path fitFile = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "The points to denoise: one per row.")
    private String input = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUTPUT",
            description = "Where the denoised points go.")
    private String output = "";

    @Option(
            names = "--diagnostics",
            paramLabel = "FILE.csv",
            description = "Write how each point ended and what the estimator says about it.")
    private @Nullable Path diagnosticsFile;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: as the fit was made.")
    private @Nullable String threads;

    @Mixin
    private AddOptions additions = new AddOptions();

    @Option(names = "--overwrite", description = "Replace existing output files.")
    private boolean overwrite;

    @Inject
    ApplyCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            InputFiles inputs,
            Provider<Binder> binder,
            Progress progress,
            PointFiles pointFiles,
            Provider<StrategyRegistry> registry) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.inputs = inputs;
        this.binder = binder;
        this.progress = progress;
        this.pointFiles = pointFiles;
        this.registry = registry;
    }

    @Override
    public void run() {
        Stopwatch total = new Stopwatch();
        Map<String, Double> seconds = new LinkedHashMap<>();
        plugins.warnOfProblems();
        DenoiseOutputs outputs = new DenoiseOutputs(pointFiles, output, diagnosticsFile, null, overwrite);
        outputs.requireWritable(List.of(fitFile.toString(), input));
        KeptFit fit = KeptFit.load(fitFile);
        Denoising denoising = denoising(fit);
        AddedColumns added = new AddedColumns(denoising.configuration());
        added.requireCharts(denoising, registry.get());
        PreparedInput sample =
                fit.input(fitFile.toString(), denoising.configuration().value().input());
        PreparedInput targets = inputs.targets(input, sample);
        outputs.requireStorable(targets.table());
        added.requireKept(targets.table(), output, pointFiles);
        inputs.tellOfLost(targets.table(), output);
        seconds.put("read", total.seconds());

        Stopwatch work = new Stopwatch();
        Optional<AddedColumns.Charts> charts =
                progress.during(monitor -> added.charts(denoising, sample, Optional.of(targets), monitor));
        Denoised result =
                progress.during(monitor -> denoising.run(sample.points(), Optional.of(targets.points()), monitor));
        Denoised denoised = targets.restore(result);
        PointTable plain = targets.output(denoised.points());
        PointTable table = progress.during(
                monitor -> added.addTo(plain, charts, denoising, sample, Optional.of(targets), result, monitor));
        seconds.put("denoise", work.seconds());

        OutcomeSummary summary = OutcomeSummary.of(denoised.diagnostics());
        outputs.write(table, denoised.diagnostics(), ApplyCommand::noPage, console.out(), () -> {
            seconds.put("total", total.seconds());
            return Provenance.of(
                    Version.ofProgram(),
                    arguments.words(),
                    denoising.configuration(),
                    Optional.empty(),
                    data(fit, targets.table().points(), denoised.points()),
                    total.began(),
                    seconds,
                    summary.counts());
        });
        String where = outputs.isStream() ? "" : "; written to [" + output + "]";
        messages.inform("denoised " + HumanText.count(denoised.points().size(), "point") + " in R^"
                + denoised.points().dimension() + " by [" + fitFile + "] with ["
                + denoising.estimator().name() + "] in " + HumanText.duration(total.seconds()) + ": " + summary
                + where);
        denoising.hints(denoised.diagnostics()).forEach(hint -> messages.inform("hint: " + hint));
        OutcomeHints.of(denoised.diagnostics()).forEach(hint -> messages.inform("hint: " + hint));
        added.hints(plain, table).forEach(hint -> messages.inform("hint: " + hint));
    }

    private static RunPage noPage() {
        throw new IllegalStateException("no page was asked for");
    }

    private Denoising denoising(KeptFit fit) {
        ConfigNode configuration = additions.set(Optional.ofNullable(threads)
                .map(count -> Overrides.set(fit.configuration(), "engine.threads", count, "--threads " + count))
                .orElse(fit.configuration()));
        return new Denoising(binder.get().bind(configuration, DenoiseConfiguration.class, Map.of()), binder.get());
    }

    private List<DataRecord> data(KeptFit fit, Points targets, Points denoised) {
        return List.of(
                DataRecord.of(DataRecord.INPUT, fitFile.toString(), fit.sample()),
                DataRecord.of(DataRecord.TARGETS, input, targets),
                DataRecord.of(DataRecord.OUTPUT, output, denoised));
    }
}
