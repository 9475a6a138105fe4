package org.qmf.study.cloud;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.IoReason;
import org.qmf.api.host.PointValues;
import org.qmf.study.journal.CellId;

/**
 * Reads the points that a study kept: those of its first replicates, as many as the study's {@code keep} says. Of large
 * samples only the first points are kept, the same ones of sample, truth and result. Immutable.
 */
public final class Clouds {

    /** The name of the folder in the folder of a study's results. */
    public static final String FOLDER = "clouds";

    private final Path folder;
    private final Map<CellId, CloudFiles> files;

    private Clouds(Path folder, Map<CellId, CloudFiles> files) {
        this.folder = folder;
        this.files = files;
    }

    /** Looks at the folder of a study's results; a study that kept nothing has no points. */
    public static Clouds of(Path results) {
        Path folder = results.resolve(FOLDER);
        Path index = folder.resolve(CloudIndex.FILE);
        Map<CellId, CloudFiles> files = new HashMap<>();
        if (Files.exists(index)) {
            try {
                // Bytes that are no text cost their line only.
                new String(Files.readAllBytes(index), StandardCharsets.UTF_8)
                        .lines()
                        .map(CloudIndex::read)
                        .flatMap(Optional::stream)
                        .forEach(found -> files.put(found.cell(), found));
            } catch (IOException e) {
                throw new DataException(index + " cannot be read: " + IoReason.of(e), e);
            }
        }
        return new Clouds(folder, files);
    }

    /** Returns which files belong to which cells. */
    Map<CellId, CloudFiles> files() {
        return Collections.unmodifiableMap(files);
    }

    /** Returns the sample of a cell, weights included. */
    public Optional<Points> noisy(CellId cell) {
        return read(cell, CloudFiles::noisy)
                .map(points -> read(cell, CloudFiles::weights)
                        .map(weights ->
                                points.withWeights(PointValues.of(weights).clone()))
                        .orElse(points));
    }

    /** Returns the points of a cell's sample before noise was added, where they are known. */
    public Optional<Points> truth(CellId cell) {
        return read(cell, CloudFiles::truth);
    }

    /** Returns the denoised points of a cell. */
    public Optional<Points> denoised(CellId cell) {
        return read(cell, CloudFiles::denoised);
    }

    private Optional<Points> read(CellId cell, Function<CloudFiles, String> name) {
        @Nullable CloudFiles found = files.get(cell);
        if (found == null) {
            return Optional.empty();
        }
        Path file = folder.resolve(name.apply(found));
        return Files.exists(file) ? Optional.of(CloudArray.read(file)) : Optional.empty();
    }
}
