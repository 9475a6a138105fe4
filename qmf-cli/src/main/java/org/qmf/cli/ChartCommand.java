package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.PointTable;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.data.table.MemoryLimit;
import org.qmf.host.configuration.Binder;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import org.qmf.host.fit.KeptFit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the chart that is fitted around one point. */
@Command(
        name = "chart",
        sortOptions = false,
        description = "Shows the quadratic chart fitted around one point of a sample: c, A, Q, λ, s(λ), τ, curvature,"
                + " convergence, and whether the paper's Theorem 2 covers it; as JSON.",
        footer = {
            "",
            "Examples:",
            "  qmf chart noisy.csv --point 17 --estimator rqmf -d 2 -k 24",
            "  qmf chart noisy.csv --point 17 --estimator rqmf -d 2 --surface chart.csv"
        })
final class ChartCommand implements Runnable {

    private final Console console;
    private final PluginWarnings plugins;
    private final Provider<Binder> binder;
    private final Progress progress;
    private final ChoiceMessages choices;
    private final InputFiles inputs;
    private final PointFiles pointFiles;

    @Parameters(index = "0", paramLabel = "INPUT", description = "The sample: one point per row; or a kept fit.")
    private String input = "";

    @Option(
            names = "--point",
            required = true,
            paramLabel = "N",
            description = "The point, counted from 1 as in the diagnostics.")
    private int point;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the chart to a file instead of standard output.")
    private @Nullable Path output;

    @Option(names = "--surface", paramLabel = "FILE", description = "Write points of the fitted surface, on a grid.")
    private @Nullable String surface;

    @Option(
            names = "--grid",
            defaultValue = "21",
            paramLabel = "M",
            description = "Grid lines along each coordinate; default ${DEFAULT-VALUE}.")
    private int grid;

    @Mixin
    private ConfigurationOptions configuration = new ConfigurationOptions();

    @Option(names = "--overwrite", description = "Replace existing output files.")
    private boolean overwrite;

    @Inject
    ChartCommand(
            Console console,
            PluginWarnings plugins,
            Provider<Binder> binder,
            Progress progress,
            ChoiceMessages choices,
            InputFiles inputs,
            PointFiles pointFiles) {
        this.console = console;
        this.plugins = plugins;
        this.binder = binder;
        this.progress = progress;
        this.choices = choices;
        this.inputs = inputs;
        this.pointFiles = pointFiles;
    }

    private Optional<KeptFit> fit() {
        Path file = pointFiles.file(input);
        if (!KeptFit.isFit(file)) {
            return Optional.empty();
        }
        if (configuration.isGiven()) {
            throw new DataException("the fit [" + input + "] has settings of its own; leave out the others, or give the"
                    + " sample instead");
        }
        return Optional.of(KeptFit.load(file));
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        Optional<KeptFit> fit = fit();
        Denoising asked = fit.map(kept -> kept.denoising(binder.get()))
                .orElseGet(() -> new Denoising(configuration.bind(binder.get()), binder.get()));
        if (surface != null) {
            pointFiles.requireKnownFormat(surface);
            AtomicFile.requireWritable(Path.of(surface), overwrite);
        }
        InputOptions options = asked.configuration().value().input();
        Points sample = fit.map(kept -> kept.input(input, options))
                .orElseGet(() -> inputs.sample(input, options))
                .points();
        if (point < 1 || point > sample.size()) {
            throw new DataException("point [" + point + "] must be between 1 and [" + sample.size() + "]");
        }
        Target target = Target.ofSample(sample, point - 1);
        Denoising chosen = progress.during(monitor -> asked.chosenFor(sample, monitor));
        chosen.choice().ifPresent(choices::tell);
        DenoiseConfiguration bound = chosen.configuration().value();
        FittedManifold manifold = bound.estimator().fit(sample, FitContext.sequential(bound.seed()));
        LocalChart chart = manifold.chart(target)
                .orElseThrow(() -> new DataException("there is no chart around point [" + point + "]: estimator ["
                        + chosen.estimator().name() + "]" + (chosen.choice().isPresent() ? ", which was chosen," : "")
                        + " fits none, or the point cannot be fitted"
                        + (chosen.choice().isPresent()
                                ? "; name one that fits charts with --estimator and its dimension with -d"
                                : "")));
        List<Guarantee> guarantees = manifold.guarantees(chart, target);
        if (surface != null) {
            requireSmall(chart);
            pointFiles.write(PointTable.of(chart.surface(grid)), surface, overwrite);
        }
        if (output != null) {
            AtomicFile.write(output, out -> ChartJson.write(point, chart, guarantees, out), overwrite);
            return;
        }
        try {
            ChartJson.write(point, chart, guarantees, console.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void requireSmall(LocalChart chart) {
        int d = chart.map().dimension();
        double numbers = Math.pow(grid, d) * chart.map().ambient();
        double most = (double) Long.MAX_VALUE / (2 * Double.BYTES);
        long count = (long) Math.min(numbers, most);
        MemoryLimit.refusal(count).ifPresent(refusal -> {
            throw new DataException("--grid [" + grid + "] lines along each of [" + d + "] coordinates " + refusal);
        });
    }
}
