package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.Binder;
import org.qmf.host.file.PointFiles;
import org.qmf.host.text.Suggestions;
import org.qmf.lab.Lab;
import org.qmf.lab.LabOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Serves a page on which settings are chosen by looking. */
@Command(
        name = "lab",
        sortOptions = false,
        description = {
            "Opens a page on which data and settings are looked at while they are chosen: every change is denoised at once,"
                    + " a click on a point shows its chart, and what was found is taken home as YAML, as a command or as"
                    + " lines of a program.",
            "The page is served to this machine only, at an address that nobody can guess, until Ctrl-C."
        },
        footer = {
            "",
            "Examples:",
            "  qmf lab noisy.csv",
            "  qmf lab sphere",
            "  qmf lab noisy.csv -c denoise.yaml --no-browser --port 9000"
        })
final class LabCommand implements Runnable {

    private static final long TICK_MILLISECONDS = 50;

    private final Console console;
    private final Messages messages;
    private final PluginWarnings plugins;
    private final GlobalOptions options;
    private final Arguments arguments;
    private final Interruption interruption;
    private final Provider<Binder> binder;
    private final Provider<Lab> lab;
    private final PointFiles pointFiles;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE|DATASET",
            completionCandidates = Candidates.FilesOrDatasets.class,
            description = "A file of points, or the name of a data set, to begin with.")
    private @Nullable String data;

    @Mixin
    private ConfigurationOptions configuration = new ConfigurationOptions();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port; default " + LabOptions.USUAL_PORT + ". Where it is taken, another one is found.")
    private int port = LabOptions.USUAL_PORT;

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description =
                    "Let other machines reach the page under this name or address of this one. What is sent is not"
                            + " encrypted, and whoever knows the address can use it.")
    private @Nullable String host;

    @Option(names = "--no-browser", description = "Only print the address; open no browser.")
    private boolean noBrowser;

    @Inject
    LabCommand(
            Console console,
            Messages messages,
            PluginWarnings plugins,
            GlobalOptions options,
            Arguments arguments,
            Interruption interruption,
            Provider<Binder> binder,
            Provider<Lab> lab,
            PointFiles pointFiles) {
        this.console = console;
        this.messages = messages;
        this.plugins = plugins;
        this.options = options;
        this.arguments = arguments;
        this.interruption = interruption;
        this.binder = binder;
        this.lab = lab;
        this.pointFiles = pointFiles;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "port [" + port + "] must be between 0 and 65535");
        }
        if (data != null) {
            requireThere(data);
        }
        // What is wrong is told here rather than on the page.
        configuration.bind(binder.get());
        LabOptions wanted = new LabOptions(
                Optional.ofNullable(host),
                port,
                Optional.ofNullable(data),
                configuration.written(binder.get()),
                Path.of(""),
                options.plugins.stream().map(Path::toString).toList(),
                Version.ofProgram(),
                arguments.words());
        try (Lab.Open open = lab.get().open(wanted)) {
            if (port != 0 && open.port() != port) {
                messages.inform("port [" + port + "] is taken, so this is another one");
            }
            console.out().println(open.url());
            console.out().flush();
            messages.inform("the lab is open at this address until Ctrl-C");
            if (!noBrowser) {
                openBrowser(open.url());
            }
            waitForInterruption();
        }
    }

    /** Formats may name a part of a file, so only what is neither a file nor a data set is refused here. */
    private void requireThere(String name) {
        List<String> datasets = binder.get().names(Dataset.class);
        if (datasets.contains(name) || Files.exists(pointFiles.file(name))) {
            return;
        }
        throw new DataException(
                name.contains("/") || name.contains(".")
                        ? name + ": the file does not exist"
                        : "[" + name + "] is neither a file nor a data set" + Suggestions.didYouMean(name, datasets));
    }

    /** Ctrl-C is the way to end a lab, and so no failure. */
    private void waitForInterruption() {
        while (!interruption.requested()) {
            try {
                TimeUnit.MILLISECONDS.sleep(TICK_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancelledException();
            }
        }
    }

    /** A machine without a browser has the address, which is printed. */
    private void openBrowser(String url) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> words = system.contains("mac")
                ? List.of("open", url)
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                        : List.of("xdg-open", url);
        try {
            new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            messages.inform("no browser could be started; open the address yourself");
        }
    }
}
