package org.qmf.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.PointFiles;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.host.time.Stopwatch;

/** Denoises again what was denoised before. */
final class DenoiseReproduction {

    private final Session session;
    private final PointFiles files;
    private final RecordedRun recorded;

    DenoiseReproduction(Session session, RecordedRun recorded) {
        this.session = session;
        this.files = session.get(PointFiles.class);
        this.recorded = recorded;
    }

    /** Runs it, on another input if one is named. */
    Reproduction run(@Nullable String input) {
        Stopwatch stopwatch = new Stopwatch();
        Bound<DenoiseConfiguration> bound =
                session.binder().bind(recorded.configuration(), DenoiseConfiguration.class, Map.of());
        DataRecord sampleRecord = require(DataRecord.INPUT);
        DataRecord outputRecord = require(DataRecord.OUTPUT);
        Points sample = files.read(input == null ? locate(sampleRecord) : input).points();
        Optional<DataRecord> targetRecord = recorded.data(DataRecord.TARGETS);
        Optional<Points> targets =
                targetRecord.map(record -> files.read(locate(record)).points());
        ConsoleProgress progress = session.progress();
        Denoised denoised;
        try {
            denoised = new Denoising(bound).run(sample, targets, progress);
        } finally {
            progress.clear();
        }
        List<DataRecord> data = new ArrayList<>();
        data.add(DataRecord.of(DataRecord.INPUT, sampleRecord.location(), sample));
        targetRecord.ifPresent(
                record -> data.add(DataRecord.of(DataRecord.TARGETS, record.location(), targets.orElseThrow())));
        DataRecord output = DataRecord.of(DataRecord.OUTPUT, outputRecord.location(), denoised.points());
        data.add(output);
        Provenance again = new Provenance(
                Version.ofProgram(),
                session.arguments(),
                EffectiveConfiguration.toJson(bound.effective()),
                bound.used(),
                data,
                stopwatch.began(),
                Map.of(),
                Map.of());
        return new Reproduction(
                recorded.changes(again),
                differences(outputRecord, output, denoised.points()),
                HumanText.count(output.points(), "point") + " in R^" + output.dimension() + ", sha256 "
                        + output.checksum());
    }

    private DataRecord require(String role) {
        return recorded.data(role)
                .orElseThrow(() -> new DataException(
                        recorded.file() + ": this is no provenance file of 'qmf denoise': it has no [" + role + "]"));
    }

    /** Paths are relative to the folder the run was started in, which may be gone; then they may lie beside the file. */
    private String locate(DataRecord record) {
        String location = record.location();
        if (location.equals(DenoiseOutputs.STREAM)) {
            throw new DataException("the " + record.role()
                    + " was read from a stream, which cannot be read again; name a file with its content by --input");
        }
        Path folder = Optional.ofNullable(recorded.file().toAbsolutePath().getParent())
                .orElse(Path.of(""));
        String beside = folder.resolve(location).toString();
        return Files.notExists(files.file(location)) && Files.exists(files.file(beside)) ? beside : location;
    }

    private List<String> differences(DataRecord then, DataRecord now, Points points) {
        if (then.checksum().equals(now.checksum())) {
            return List.of();
        }
        if (then.points() != now.points() || then.dimension() != now.dimension()) {
            return List.of("there were " + then.points() + " points in R^" + then.dimension() + ", there are "
                    + now.points() + " in R^" + now.dimension());
        }
        return List.of(distance(then, points)
                .orElse("the points are not those of checksum " + then.checksum() + "; their file [" + then.location()
                        + "] is not there to compare them with"));
    }

    /** Compares with the output that was written then, if it is still there. */
    private Optional<String> distance(DataRecord then, Points points) {
        if (Files.notExists(files.file(locate(then)))) {
            return Optional.empty();
        }
        Points before = files.read(locate(then)).points();
        if (before.size() != points.size() || before.dimension() != points.dimension()) {
            return Optional.empty();
        }
        int differing = 0;
        double largest = 0;
        for (int i = 0; i < points.size(); i++) {
            double distance = 0;
            for (int k = 0; k < points.dimension(); k++) {
                distance = Math.max(distance, Math.abs(points.get(i, k) - before.get(i, k)));
            }
            differing += distance > 0 ? 1 : 0;
            largest = Math.max(largest, distance);
        }
        return Optional.of(HumanText.count(differing) + " of " + HumanText.count(points.size(), "point")
                + " differ from [" + then.location() + "], by " + HumanText.number(largest) + " at most");
    }
}
