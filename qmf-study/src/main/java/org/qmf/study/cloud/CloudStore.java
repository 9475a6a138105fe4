package org.qmf.study.cloud;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.data.IoReason;
import org.qmf.host.file.AtomicFile;

/** Writes the points of cells to the folder of a study's results. Safe for use by several threads. */
public final class CloudStore {

    static final int MOST_POINTS = 20_000;
    static final int MOST_IMAGES = 64;
    static final int LARGEST_POINT = 64;

    private final Path folder;

    /** Makes a store below the folder of a study's results. */
    public CloudStore(Path results) {
        folder = results.resolve(Clouds.FOLDER);
    }

    /** Begins a run: tells which files belong to which cells. */
    public void begin(List<CloudFiles> kept) {
        if (kept.isEmpty() && !Files.exists(folder)) {
            return;
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        AtomicFile.write(
                folder.resolve(CloudIndex.FILE),
                out -> {
                    for (CloudFiles files : kept) {
                        out.write(CloudIndex.write(files).getBytes(StandardCharsets.UTF_8));
                    }
                },
                true);
    }

    /** Returns whether the points of a cell are there, those of its sample included. */
    public boolean holds(CloudFiles files) {
        return Files.exists(folder.resolve(files.denoised())) && Files.exists(folder.resolve(files.noisy()));
    }

    /** Writes the points of a cell; those of its sample only if no other cell did. */
    public void write(CloudFiles files, Draw draw, Points denoised) {
        synchronized (this) {
            // The noisy points come last: where they are, truth and weights are.
            if (!Files.exists(folder.resolve(files.noisy()))) {
                draw.clean().ifPresent(clean -> write(files.truth(), kept(clean)));
                Points noisy = kept(draw.points());
                if (noisy.weighted()) {
                    write(files.weights(), weights(noisy));
                }
                write(files.noisy(), noisy);
            }
        }
        write(files.denoised(), kept(denoised));
    }

    private static Points kept(Points points) {
        int most = points.dimension() > LARGEST_POINT ? MOST_IMAGES : MOST_POINTS;
        return points.size() <= most
                ? points
                : points.select(IntStream.range(0, most).toArray());
    }

    private void write(String name, Points points) {
        CloudArray.write(points, folder.resolve(name));
    }

    private static Points weights(Points points) {
        return Points.wrap(
                IntStream.range(0, points.size()).mapToDouble(points::weight).toArray(), 1);
    }
}
