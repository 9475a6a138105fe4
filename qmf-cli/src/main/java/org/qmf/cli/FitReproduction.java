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
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.PointFiles;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.time.Stopwatch;

/** Makes a fit again: the same sample, and the same settings where they were chosen. */
record FitReproduction(Arguments arguments, Provider<Binder> binder, Progress progress, PointFiles pointFiles) {

    @Inject
    FitReproduction {}

    /** Chooses again, for the sample of the fit, and looks whether its file still holds that sample. */
    Reproduction run(KeptFit fit, @Nullable String input) {
        Stopwatch stopwatch = new Stopwatch();
        Denoising asked =
                new Denoising(binder.get().bind(fit.asked(), DenoiseConfiguration.class, Map.of()), binder.get());
        PreparedInput prepared =
                fit.input("the fit", asked.configuration().value().input());
        Denoising chosen = progress.during(monitor -> asked.chosenFor(prepared.points(), monitor));
        RecordedFiles files = new RecordedFiles(fit.recorded(), pointFiles);
        DataRecord then = files.require(DataRecord.INPUT);
        Optional<Points> there =
                sample(then, files, input, asked.configuration().value().input().choice());
        DataRecord now = there.map(points -> DataRecord.of(DataRecord.INPUT, then.location(), points))
                .orElse(then);
        String configuration =
                EffectiveConfiguration.toJson(chosen.configuration().effective());
        Provenance again = Provenance.of(
                Version.ofProgram(),
                arguments.words(),
                chosen.configuration(),
                Optional.empty(),
                List.of(now),
                stopwatch.began(),
                Map.of(),
                Map.of());
        List<String> differences = new ArrayList<>();
        if (!now.checksum().equals(then.checksum())) {
            differences.add("the fit is of another sample than [" + then.location() + "] holds now");
        }
        String kept = EffectiveConfiguration.toJson(
                fit.denoising(binder.get()).configuration().effective());
        if (!configuration.equals(kept)) {
            differences.add("other settings are chosen: " + configuration.replaceAll("\\s+", " "));
        }
        String compared = "the fit of " + HumanText.count(now.points(), "point") + " in R^" + now.dimension()
                + ", sha256 "
                + now.checksum()
                + (there.isPresent() ? "" : "; its file [" + then.location() + "] is not there to compare it with");
        return new Reproduction(fit.recorded().changes(again), differences, compared);
    }

    private Optional<Points> sample(
            DataRecord record, RecordedFiles files, @Nullable String input, ColumnChoice choice) {
        if (input == null && record.location().equals(DenoiseOutputs.STREAM)) {
            return Optional.empty();
        }
        String location = input == null ? files.locate(record) : input;
        return input != null || Files.exists(pointFiles.file(location))
                ? Optional.of(pointFiles.read(location, choice).points())
                : Optional.empty();
    }
}
