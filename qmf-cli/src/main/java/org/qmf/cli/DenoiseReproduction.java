package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.InputOptions;
import org.qmf.api.engine.Denoised;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.PointFiles;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.host.time.Stopwatch;

/** Denoises again what was denoised before. */
record DenoiseReproduction(
        Arguments arguments, Provider<Binder> binder, Progress progress, PointFiles pointFiles, SampleFiles samples) {

    @Inject
    DenoiseReproduction {}

    /** Runs it, on another input if one is named. */
    Reproduction run(RecordedRun recorded, @Nullable String input) {
        Stopwatch stopwatch = new Stopwatch();
        Bound<DenoiseConfiguration> bound =
                binder.get().bind(recorded.configuration(), DenoiseConfiguration.class, Map.of());
        RecordedFiles files = new RecordedFiles(recorded, pointFiles);
        DataRecord sampleRecord = files.require(DataRecord.INPUT);
        DataRecord outputRecord = files.require(DataRecord.OUTPUT);
        InputOptions options = bound.value().input();
        String sampleFile = input == null ? files.locate(sampleRecord) : input;
        PreparedInput sample = PreparedInput.ofSample(samples.read(sampleFile, options.choice()), sampleFile, options);
        Optional<DataRecord> targetRecord = recorded.data(DataRecord.TARGETS);
        Optional<PreparedInput> targets = targetRecord
                .map(files::locate)
                .map(file -> sample.ofTargets(pointFiles.read(file, sample.targetChoice()), file));
        Denoised denoised = targets.orElse(sample)
                .restore(progress.during(monitor -> new Denoising(bound, binder.get())
                        .run(sample.points(), targets.map(PreparedInput::points), monitor)));
        List<DataRecord> data = new ArrayList<>();
        data.add(DataRecord.of(
                DataRecord.INPUT, sampleRecord.location(), sample.table().points()));
        targetRecord.ifPresent(record -> data.add(DataRecord.of(
                DataRecord.TARGETS,
                record.location(),
                targets.orElseThrow().table().points())));
        DataRecord output = DataRecord.of(DataRecord.OUTPUT, outputRecord.location(), denoised.points());
        data.add(output);
        Provenance again = Provenance.of(
                Version.ofProgram(),
                arguments.words(),
                bound,
                Optional.empty(),
                data,
                stopwatch.began(),
                Map.of(),
                Map.of());
        return new Reproduction(
                recorded.changes(again),
                differences(outputRecord, output, denoised.points(), files, options.choice()),
                HumanText.count(output.points(), "point") + " in R^" + output.dimension() + ", sha256 "
                        + output.checksum());
    }

    private List<String> differences(
            DataRecord then, DataRecord now, Points points, RecordedFiles files, ColumnChoice choice) {
        if (then.checksum().equals(now.checksum())) {
            return List.of();
        }
        if (then.points() != now.points() || then.dimension() != now.dimension()) {
            return List.of("there were " + then.points() + " points in R^" + then.dimension() + ", there are "
                    + now.points() + " in R^" + now.dimension());
        }
        return List.of(distance(files.locate(then), then, points, choice)
                .orElse("the points are not those of checksum " + then.checksum() + "; their file [" + then.location()
                        + "] is not there to compare them with"));
    }

    /** Compares with the output that was written then, if it is still there. */
    private Optional<String> distance(String location, DataRecord then, Points points, ColumnChoice choice) {
        if (Files.notExists(pointFiles.file(location))) {
            return Optional.empty();
        }
        Points before = pointFiles.read(location, choice).points();
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
