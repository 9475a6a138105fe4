package org.qmf.data.file;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointReader;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Scaling;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.table.WeightColumn;

/** Hands out the points of a file, which is read when they are first asked for. */
public final class FileDataset implements Dataset {

    /** Says which files are read. */
    public record Parameters(
            @Parameter("The file with one point per row, in any of the formats that 'qmf plugins format' lists.")
            String path,

            @Parameter("The file with the same points without noise, row by row.")
            Optional<String> truth,

            @Parameter("The column that holds the weights of the points, from 1; none if left out.")
            Optional<Integer> weightColumn,

            @Parameter(
                    value =
                            "Columns that are coordinates, by name, number or range of numbers; all that hold numbers if"
                                    + " empty.",
                    defaultsTo = "[]")
            List<String> columns,

            @Parameter(
                    value = "Columns that are no coordinates, by name, number or range of numbers.",
                    defaultsTo = "[]")
            List<String> ignore,

            @Parameter(
                    value = "What each column is divided by, also in the truth: nothing, its standard deviation, or its"
                            + " interquartile range over 1.349.",
                    defaultsTo = "none")
            ColumnScale scale,

            @Parameter(
                    value = "What becomes of rows with missing values: refuse the file or drop them.",
                    defaultsTo = "refuse")
            MissingValues missing) {

        /** Takes all columns of numbers as they are. */
        public Parameters(String path, Optional<String> truth, Optional<Integer> weightColumn) {
            this(path, truth, weightColumn, List.of(), List.of(), ColumnScale.NONE, MissingValues.REFUSE);
        }

        public Parameters {
            columns = List.copyOf(columns);
            ignore = List.copyOf(ignore);
            if (missing == MissingValues.KEEP) {
                throw new IllegalArgumentException(
                        "missing [keep] is for files that are written; a sample can only drop" + " rows");
            }
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
        PointTable table = reader.read(path, choice());
        int[] rows = parameters.missing().complete(table, path);
        Points read = table.points();
        Points all = parameters
                .weightColumn()
                .map(column -> WeightColumn.split(read, axis(table, column), path))
                .orElse(read);
        Points points = all.select(rows);
        Scaling scaling = parameters.scale().of(points);
        Optional<Points> clean = parameters.truth().map(truth -> scaling.scale(readTruth(truth, all, rows)));
        return new Draw(scaling.scale(points), clean, Optional.empty());
    }

    /** Chooses the column of the weights as well, which is not named among the coordinates. */
    private ColumnChoice choice() {
        List<String> columns = new ArrayList<>(parameters.columns());
        if (!columns.isEmpty()) {
            parameters.weightColumn().map(String::valueOf).ifPresent(columns::add);
        }
        return new ColumnChoice(columns, parameters.ignore());
    }

    private int axis(PointTable table, int column) {
        int[] positions = table.positions();
        for (int axis = 0; axis < positions.length; axis++) {
            if (positions[axis] == column - 1) {
                return axis;
            }
        }
        throw new DataException(
                parameters.path() + ": the weights cannot be column [" + column + "] of [" + table.columns() + "]");
    }

    private Points readTruth(String truth, Points all, int[] rows) {
        PointTable clean = reader.read(truth, new ColumnChoice(parameters.columns(), parameters.ignore()));
        if (clean.points().size() != all.size() || clean.points().dimension() != all.dimension()) {
            throw new DataException(truth + " has [" + clean.points().size() + "] points of dimension ["
                    + clean.points().dimension() + "], but " + parameters.path() + " has [" + all.size()
                    + "] of dimension [" + all.dimension() + "]; both must hold the same points");
        }
        PointTable chosen = clean.select(rows);
        MissingValues.REFUSE.complete(chosen, truth);
        return chosen.points();
    }
}
