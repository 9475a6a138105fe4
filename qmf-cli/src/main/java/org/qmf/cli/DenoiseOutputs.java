package org.qmf.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.PointTable;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.data.csv.PointCsv;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.PointFiles;
import org.qmf.host.file.Staged;
import org.qmf.host.provenance.Provenance;
import org.qmf.study.page.RunPage;

/** The files that {@code denoise} writes: they appear together, and none takes the place of what is read. */
final class DenoiseOutputs {

    /** Stands for standard input or output. */
    static final String STREAM = "-";

    private final PointFiles files;
    private final String output;
    private final @Nullable Path diagnostics;
    private final @Nullable Path report;
    private final boolean overwrite;

    DenoiseOutputs(
            PointFiles files, String output, @Nullable Path diagnostics, @Nullable Path report, boolean overwrite) {
        this.files = files;
        this.output = output;
        this.diagnostics = diagnostics;
        this.report = report;
        this.overwrite = overwrite;
    }

    /** Throws if the outputs could not be written after the work. */
    void requireWritable(List<String> sources) {
        List<Path> taken = new ArrayList<>();
        sources.stream()
                .filter(source -> !source.equals(STREAM))
                .map(files::file)
                .forEach(taken::add);
        if (!isStream()) {
            files.requireKnownFormat(output);
            requireDifferent(files.file(output), taken, "output [" + output + "] is the input itself");
            AtomicFile.requireWritable(files.file(output), overwrite);
            AtomicFile.requireWritable(provenanceFile(), true);
            taken.add(files.file(output));
            taken.add(provenanceFile());
            files.companion(output).ifPresent(beside -> {
                requireDifferent(beside, taken, "[" + beside + "], written beside the output, is the input itself");
                AtomicFile.requireWritable(beside, overwrite);
                taken.add(beside);
            });
        }
        if (diagnostics != null) {
            requireDifferent(
                    diagnostics, taken, "diagnostics [" + diagnostics + "] would replace another file of this run");
            AtomicFile.requireWritable(diagnostics, overwrite);
            taken.add(diagnostics);
        }
        if (report != null) {
            requireDifferent(report, taken, "report [" + report + "] would replace another file of this run");
            AtomicFile.requireWritable(report, overwrite);
        }
    }

    /** Throws if points such as these cannot be written. */
    void requireStorable(PointTable table) {
        if (!isStream()) {
            files.requireStorable(table, output);
        }
    }

    private static void requireDifferent(Path path, List<Path> taken, String complaint) {
        for (Path other : taken) {
            if (same(path, other)) {
                throw new DataException(complaint + "; choose another name");
            }
        }
    }

    private static boolean same(Path one, Path other) {
        try {
            boolean there = Files.exists(one) && Files.exists(other);
            return there
                    ? Files.isSameFile(one, other)
                    : one.toAbsolutePath()
                            .normalize()
                            .equals(other.toAbsolutePath().normalize());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isStream() {
        return output.equals(STREAM);
    }

    /** Writes points, diagnostics, page and provenance; those in files appear when all of them are complete. */
    void write(
            PointTable points,
            Diagnostics reports,
            Supplier<RunPage> page,
            OutputStream stream,
            Supplier<Provenance> provenance) {
        try (Staged file = isStream() ? stream(points, stream) : files.stage(points, output, overwrite);
                Staged why = diagnostics == null
                        ? Staged.nothing()
                        : AtomicFile.stage(diagnostics, out -> DiagnosticsCsv.write(reports, out), overwrite);
                Staged shown =
                        report == null ? Staged.nothing() : AtomicFile.stage(report, page.get()::write, overwrite);
                Staged origin = isStream()
                        ? Staged.nothing()
                        : AtomicFile.stage(provenanceFile(), provenance.get()::write, true)) {
            // Between these lines a kill may leave points without provenance, but never with that of others.
            removeOldProvenance();
            file.publish();
            why.publish();
            shown.publish();
            origin.publish();
        }
    }

    private static Staged stream(PointTable points, OutputStream stream) {
        try {
            PointCsv.write(points, stream);
            stream.flush();
            return Staged.nothing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void removeOldProvenance() {
        try {
            if (!isStream()) {
                Files.deleteIfExists(provenanceFile());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the name of an output beside this one. */
    String another(String prefix) {
        int name = output.lastIndexOf('/') + 1;
        return output.substring(0, name) + prefix + output.substring(name);
    }

    Path provenanceFile() {
        return Path.of(output.replaceFirst("/+$", "") + ".provenance.json");
    }
}
