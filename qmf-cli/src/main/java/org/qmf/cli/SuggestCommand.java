package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.WrappedText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks at a sample and says what {@code denoise} would choose for it. */
@Command(
        name = "suggest",
        sortOptions = false,
        description = {
            "Looks at a sample and says which settings suit it: what every estimate of the dimension says, the criterion"
                    + " against the number of neighbours for each method, and what 'qmf denoise' would choose, as YAML"
                    + " for its option -c.",
            "Without -o everything goes to standard output, what is not YAML as comments, so that it can be kept as a"
                    + " configuration."
        },
        footer = {
            "",
            "Examples:",
            "  qmf suggest noisy.csv",
            "  qmf suggest noisy.csv -o fixed.yaml --figure criterion.png",
            "  qmf suggest noisy.csv -d 2 --json"
        })
final class SuggestCommand implements Runnable {

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final Provider<Binder> binder;
    private final Provider<StrategyRegistry> registry;
    private final Progress progress;
    private final InputFiles inputs;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "INPUT", description = "The sample: one point per row.")
    private String input = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "CONFIG.yaml",
            description = "Write the configuration that would be chosen to a file.")
    private @Nullable Path output;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description = "Draw the criterion against the number of neighbours, as .svg or .png; the votes for the"
                    + " dimension go to FILE-dimension.")
    private @Nullable Path figure;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    @Mixin
    private ConfigurationOptions configuration = new ConfigurationOptions();

    @Option(names = "--overwrite", description = "Replace existing output files.")
    private boolean overwrite;

    @Inject
    SuggestCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            Provider<Binder> binder,
            Provider<StrategyRegistry> registry,
            Progress progress,
            InputFiles inputs) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.binder = binder;
        this.registry = registry;
        this.progress = progress;
        this.inputs = inputs;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        Bound<DenoiseConfiguration> bound = configuration.bind(binder.get());
        Denoising asked = new Denoising(bound, binder.get());
        if (!bound.value().estimator().chooses()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "estimator [" + asked.estimator().name()
                            + "] chooses nothing; leave it out, or name one that does");
        }
        requireWritable();
        Points sample = inputs.sample(input, bound.value().input()).points();
        DimensionPanel panel =
                progress.during(monitor -> DimensionPanel.of(sample, registry.get(), bound.value(), monitor));
        SuggestionText text = new SuggestionText(width());
        if (!json) {
            print(new WrappedText(console.outIsTerminal() ? width() : Integer.MAX_VALUE)
                    .lines("", HumanText.points(input, sample)));
            print(text.panel(panel));
        }
        Denoising chosen = progress.during(monitor -> asked.chosenFor(sample, monitor));
        ChoiceRecord record =
                new ChoiceRecord(asked.estimatorConfiguration(), chosen.choice().orElseThrow());
        show(
                new Suggestion(
                        input,
                        sample.size(),
                        sample.dimension(),
                        panel,
                        record,
                        chosen.configuration().effective()),
                text);
    }

    private void requireWritable() {
        if (output != null) {
            AtomicFile.requireWritable(output, overwrite);
        }
        if (figure != null) {
            SuggestionFigure.requireWritable(figure, overwrite);
        }
    }

    private void show(Suggestion suggestion, SuggestionText text) {
        if (json) {
            try {
                SuggestionJson.write(suggestion, console.out());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            print(text.trials(suggestion.choice()));
        }
        if (output != null) {
            byte[] yaml = suggestion.yaml(Integer.MAX_VALUE).getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(output, out -> out.write(yaml), overwrite);
            messages.inform("written to [" + output + "]");
        }
        if (figure != null) {
            SuggestionFigure.write(suggestion, figure, overwrite)
                    .forEach(drawn -> messages.inform("drawn in [" + drawn + "]"));
        }
        if (json) {
            return;
        }
        if (output == null) {
            console.out().print(suggestion.yaml(console.lineWidth()));
        } else {
            WrappedText said = new WrappedText(console.lineWidth());
            suggestion.sentences().forEach(sentence -> print(said.lines("", sentence)));
        }
    }

    /** Prints lines, as comments where YAML follows them. */
    private void print(List<String> lines) {
        lines.forEach(line -> console.out().println(output == null ? "# " + line : line));
    }

    private int width() {
        return output == null ? console.width() - "# ".length() : console.width();
    }
}
