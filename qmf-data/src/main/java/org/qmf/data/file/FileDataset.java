package org.qmf.data.file;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.PointReader;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.table.WeightColumn;

/** Hands out the points of a file, which is read when they are first asked for. */
public final class FileDataset implements Dataset {

    /** Says which files are read. */
    public record Parameters(
            @Parameter("The file with one point per row: csv, tsv, txt, npy, mat:variable, idx, mrc or a png folder.")
            String path,

            @Parameter("The file with the same points without noise, row by row.")
            Optional<String> truth,

            @Parameter("The column that holds the weights of the points, from 1; none if left out.")
            Optional<Integer> weightColumn) {

        public Parameters {
            if (path.isBlank()) {
                throw new IllegalArgumentException("path [" + path + "] must name a file");
            }
            if (weightColumn.isPresent() && weightColumn.get() < 1) {
                throw new IllegalArgumentException("weight-column [" + weightColumn.get() + "] must be at least 1");
            }
        }
    }

    private final Parameters parameters;
    private final PointReader reader;
    private @Nullable Draw draw;

    @Inject
    public FileDataset(Parameters parameters, PointReader reader) {
        this.parameters = parameters;
        this.reader = reader;
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

    @Override
    public boolean random() {
        return false;
    }

    @Override
    public Set<Truth> truth() {
        return parameters.truth().isPresent() ? Set.of(Truth.CLEAN_POINTS) : Set.of();
    }

    private Draw read() {
        String path = parameters.path();
        Points table = reader.read(path).points();
        Points points = parameters
                .weightColumn()
                .map(column -> WeightColumn.split(table, column - 1, path))
                .orElse(table)
                .requireFinite(path);
        return new Draw(points, parameters.truth().map(truth -> readTruth(truth, points)), Optional.empty());
    }

    private Points readTruth(String truth, Points points) {
        Points clean = reader.read(truth).points().requireFinite(truth);
        if (clean.size() != points.size() || clean.dimension() != points.dimension()) {
            throw new DataException(truth + " has [" + clean.size() + "] points of dimension [" + clean.dimension()
                    + "], but " + parameters.path() + " has [" + points.size() + "] of dimension ["
                    + points.dimension() + "]; both must hold the same points");
        }
        return clean;
    }
}
