package org.qmf.cli;

import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.provenance.RecordedRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs again what a provenance file describes. */
@Command(
        name = "reproduce",
        sortOptions = false,
        description =
                "Runs again what a provenance file describes, says what has changed since, and whether the results"
                        + " are the same to the last bit.",
        footer = {
            "",
            "Nothing is overwritten. Exit code 0 if the results are identical, 1 if they differ.",
            "",
            "Examples:",
            "  qmf reproduce clean.csv.provenance.json",
            "  qmf reproduce qmf-sphere/provenance.json"
        })
final class ReproduceCommand implements Runnable {

    private static final String SUFFIX = ".provenance.json";

    private final Console console;
    private final PluginWarnings plugins;
    private final StudyReproduction study;
    private final DenoiseReproduction denoise;
    private final FitReproduction fits;

    @Parameters(
            paramLabel = "PROVENANCE",
            description = "A provenance file, the output it belongs to, a kept fit, or the folder of a study.")
    private Path path = Path.of("");

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "Read the input of 'denoise' from here; default: where it was read from.")
    private @Nullable String input;

    @Inject
    ReproduceCommand(
            Console console,
            PluginWarnings plugins,
            StudyReproduction study,
            DenoiseReproduction denoise,
            FitReproduction fits) {
        this.console = console;
        this.plugins = plugins;
        this.study = study;
        this.denoise = denoise;
        this.fits = fits;
    }

    @Override
    public void run() {
        plugins.warnOfProblems();
        if (KeptFit.isFit(path)) {
            tell(fits.run(KeptFit.load(path), input), path);
            return;
        }
        RecordedRun recorded = RecordedRun.read(file());
        boolean isStudy = recorded.configuration().entry("study").isPresent();
        tell(isStudy ? study.run(recorded) : denoise.run(recorded, input), recorded.file());
    }

    private void tell(Reproduction reproduction, Path what) {
        List<String> changes = reproduction.changes();
        changes.forEach(change -> console.out().println("changed: " + change));
        if (!reproduction.differences().isEmpty()) {
            reproduction.differences().forEach(difference -> console.out().println("different: " + difference));
            throw new QmfException("the results of [" + what + "] were not reproduced");
        }
        console.out().println("identical: " + reproduction.compared());
    }

    /** Users name what they have at hand: the provenance, the output beside it, or the folder it lies in. */
    private Path file() {
        if (Files.isDirectory(path)) {
            return path.resolve("provenance.json");
        }
        Path beside = Path.of(path + SUFFIX);
        return path.toString().endsWith(".json") || Files.notExists(beside) ? path : beside;
    }
}
