package org.qmf.data.file;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;

/** Hands out the points of a file, which is read when they are first asked for. */
final class FileDataset implements Dataset {

    private final FileProvider.Parameters parameters;
    private @Nullable Draw draw;

    FileDataset(FileProvider.Parameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public synchronized Draw draw(RandomStream random) {
        Draw known = draw;
        if (known == null) {
            known = read();
            draw = known;
        }
        return known;
    }

    private Draw read() {
        String path = parameters.path();
        Points table = PointFiles.read(path);
        Points points = parameters
                .weightColumn()
                .map(column -> WeightColumn.split(table, column - 1, path))
                .orElse(table)
                .requireFinite(path);
        return new Draw(points, parameters.truth().map(truth -> readTruth(truth, points)), Optional.empty());
    }

    private Points readTruth(String truth, Points points) {
        Points clean = PointFiles.read(truth).requireFinite(truth);
        if (clean.size() != points.size() || clean.dimension() != points.dimension()) {
            throw new DataException(truth + " has [" + clean.size() + "] points of dimension [" + clean.dimension()
                    + "], but " + parameters.path() + " has [" + points.size() + "] of dimension ["
                    + points.dimension() + "]; both must hold the same points");
        }
        return clean;
    }
}
