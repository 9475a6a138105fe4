package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.time.Stopwatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Chooses settings for a sample and keeps both in a file. */
@Command(
        name = "fit",
        sortOptions = false,
        description = {
            "Chooses settings for a sample, as 'denoise' does, and keeps sample and settings in one file.",
            "'qmf apply' denoises other points by it, without another search."
        },
        footer = {
            "",
            "Examples:",
            "  qmf fit noisy.csv -o noisy.qmf",
            "  qmf fit noisy.csv -o noisy.qmf --estimator rqmf -d 2 -k 24",
            "  qmf apply noisy.qmf new.csv -o new-clean.csv"
        })
final class FitCommand implements Runnable {

    private final Messages messages;
    private final PluginWarnings plugins;
    private final Arguments arguments;
    private final Provider<Binder> binder;
    private final Progress progress;
    private final ChoiceMessages choices;
    private final InputFiles inputs;
    private final Provider<StrategyRegistry> registry;

    @Parameters(index = "0", paramLabel = "SAMPLE", description = "The sample: one point per row.")
    private String input = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FIT.qmf",
            description = "Where the fit goes.")
    private Path output = Path.of("");

    @Mixin
    private ConfigurationOptions configuration = new ConfigurationOptions();

    @Mixin
    private AddOptions additions = new AddOptions();

    @Option(names = "--overwrite", description = "Replace an existing file.")
    private boolean overwrite;

    @Inject
    FitCommand(
            Messages messages,
            PluginWarnings plugins,
            Arguments arguments,
            Provider<Binder> binder,
            Progress progress,
            ChoiceMessages choices,
            InputFiles inputs,
            Provider<StrategyRegistry> registry) {
        this.messages = messages;
        this.plugins = plugins;
        this.arguments = arguments;
        this.binder = binder;
        this.progress = progress;
        this.choices = choices;
        this.inputs = inputs;
        this.registry = registry;
    }

    @Override
    public void run() {
        Stopwatch total = new Stopwatch();
        Map<String, Double> seconds = new LinkedHashMap<>();
        plugins.warnOfProblems();
        Denoising asked = new Denoising(configuration.bind(binder.get(), additions::set), binder.get());
        AddedColumns added = new AddedColumns(asked.configuration());
        added.requireCharts(asked, registry.get());
        AtomicFile.requireWritable(output, overwrite);

        PreparedInput prepared =
                inputs.sample(input, asked.configuration().value().input());
        seconds.put("read", total.seconds());
        Points sample = prepared.points();

        Stopwatch choosing = new Stopwatch();
        Denoising chosen = progress.during(monitor -> asked.chosenFor(sample, monitor));
        chosen.choice().ifPresent(choice -> {
            choices.tell(choice);
            seconds.put("choose", choosing.seconds());
        });
        // What the method refuses is told now, not when the fit is needed.
        Stopwatch fitting = new Stopwatch();
        added.requireCharts(chosen, registry.get());
        progress.during(monitor -> added.charts(chosen, prepared, Optional.empty(), monitor));
        progress.during(monitor -> chosen.fit(sample, monitor));
        seconds.put("fit", fitting.seconds());

        Provenance provenance = Provenance.of(
                Version.ofProgram(),
                arguments.words(),
                chosen.configuration(),
                chosen.choice().map(choice -> new ChoiceRecord(asked.estimatorConfiguration(), choice)),
                List.of(DataRecord.of(DataRecord.INPUT, input, prepared.table().points())),
                total.began(),
                seconds,
                Map.of());
        PointTable table = prepared.table();
        KeptFit.of(provenance, table.points().select(prepared.rows()), table.header())
                .save(output, overwrite);
        messages.inform("fitted " + HumanText.count(sample.size(), "point") + " in R^" + sample.dimension() + " with ["
                + chosen.estimator().name() + "] in " + HumanText.duration(total.seconds()) + "; written to [" + output
                + "]");
        messages.suggest("qmf apply " + output + " NEW -o OUTPUT");
    }
}
