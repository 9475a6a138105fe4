package org.qmf.cli;

import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.qmf.api.DataException;
import org.qmf.api.engine.FolderEngine;
import org.qmf.api.engine.FolderJob;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.time.Stopwatch;

/** Denoises a folder of part files by an engine that never holds all points in one place. */
final class FolderDenoising {

    private final Messages messages;
    private final Arguments arguments;
    private final Progress progress;

    @Inject
    FolderDenoising(Messages messages, Arguments arguments, Progress progress) {
        this.messages = messages;
        this.arguments = arguments;
        this.progress = progress;
    }

    /** Returns whether a location is a folder of part files, here or in another file system. */
    static boolean isFolder(String location) {
        if (location.contains("://")) {
            return true;
        }
        Path folder = Path.of(location);
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, "*.{csv,parquet}")) {
            return parts.iterator().hasNext();
        } catch (IOException e) {
            throw new DataException("[" + location + "] cannot be read: " + e, e);
        }
    }

    void run(Denoising denoising, FolderEngine engine, String input, String output, boolean overwrite) {
        Bound<DenoiseConfiguration> bound = denoising.configuration();
        if (bound.value().estimator().chooses()) {
            throw new DataException("estimator [" + denoising.estimator().name() + "] has to see all points of ["
                    + input
                    + "] at once, which no single machine does with a folder; run 'qmf suggest' on a part of the"
                    + " points and give its file with -c, or name another estimator");
        }
        boolean remote = output.contains("://");
        if (!remote && Files.exists(Path.of(output)) && !overwrite) {
            throw new DataException("output [" + output + "] exists; choose another name or say --overwrite");
        }
        if (output.equals(input)) {
            throw new DataException("output [" + output + "] is the input itself; choose another name");
        }
        Stopwatch watch = new Stopwatch();
        FolderJob job = new FolderJob(
                input, output, denoising.estimatorConfiguration(), bound.value().seed(), overwrite);
        FolderEngine.Report report = progress.during(monitor -> engine.run(job, monitor));
        if (!remote) {
            writeProvenance(Path.of(output + ".provenance.json"), bound, report, watch);
        }
        messages.inform(
                "denoised " + HumanText.count(report.points()) + " points in R^" + report.dimension() + " with ["
                        + denoising.estimator().name() + "] in " + HumanText.duration(watch.seconds()) + ": "
                        + describe(report) + "; written to [" + output + "]");
    }

    private void writeProvenance(
            Path file, Bound<DenoiseConfiguration> bound, FolderEngine.Report report, Stopwatch watch) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        report.outcomes()
                .forEach((outcome, count) -> counts.put(name(outcome), (int) Math.min(Integer.MAX_VALUE, count)));
        Provenance provenance = new Provenance(
                Version.ofProgram(),
                arguments.words(),
                EffectiveConfiguration.toJson(bound.effective()),
                bound.used(),
                List.of(),
                watch.began(),
                Map.of("total", watch.seconds()),
                counts);
        AtomicFile.write(file, provenance::write, true);
    }

    private static String describe(FolderEngine.Report report) {
        StringJoiner text = new StringJoiner(", ");
        for (Outcome outcome : Outcome.values()) {
            long count = report.outcomes().getOrDefault(outcome, 0L);
            if (count > 0) {
                text.add(HumanText.count(count) + " " + name(outcome));
            }
        }
        return text.toString();
    }

    private static String name(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
