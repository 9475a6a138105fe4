package org.qmf.data.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5File;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sink;
import us.hebi.matlab.mat.types.Sinks;

/**
 * MATLAB's files, versions 5 to 7: one matrix with a point in each row, or in each column where users say so. An output has
 * the variable and the orientation of its input.
 */
public final class MatFormat implements PointFormat {

    private static final String DEFAULT_VARIABLE = "points";
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z]\\w{0,62}");

    @Override
    public List<String> extensions() {
        return List.of("mat");
    }

    @Override
    public boolean hasVariables() {
        return true;
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        MemoryLimit.requireFits(location.toString(), Files.size(location.path()) / Double.BYTES);
        byte[] bytes = Files.readAllBytes(location.path());
        MatContent content = MatContent.of(bytes, location.name());
        MatVariable asked = MatVariable.of(location.variable());
        MatContent.Named found = content.matrix(asked.name());
        Matrix matrix = found.matrix();
        boolean transposed = asked.transposed(found, location.name());
        int size = transposed ? matrix.getNumCols() : matrix.getNumRows();
        int dimension = transposed ? matrix.getNumRows() : matrix.getNumCols();
        Extent extent = Extent.of(location.toString(), size, dimension, 1);
        double[] values = MemoryLimit.allocate(location.toString(), extent.count());
        for (int axis = 0; axis < dimension; axis++) {
            for (int i = 0; i < size; i++) {
                values[i * dimension + axis] = matrix.getDouble(transposed ? i * dimension + axis : axis * size + i);
            }
        }
        return PointTable.of(PointValues.keep(values, dimension))
                .withPresentation(
                        new MatVariable(Optional.of(found.name()), transposed ? Optional.of(true) : Optional.empty()));
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        MatVariable known = table.presentation()
                .filter(MatVariable.class::isInstance)
                .map(MatVariable.class::cast)
                .orElse(MatVariable.UNKNOWN);
        MatVariable asked = MatVariable.of(location.variable());
        String variable = asked.name().or(known::name).orElse(DEFAULT_VARIABLE);
        boolean transposed = asked.transposed().or(known::transposed).orElse(false);
        if (!VARIABLE.matcher(variable).matches()) {
            throw new DataException(location.name() + ": [" + Excerpt.of(variable)
                    + "] is not the name of a variable: a letter, then letters, digits and underscores");
        }
        Points points = table.points();
        int n = points.size();
        int dimension = points.dimension();
        Matrix matrix = transposed ? Mat5.newMatrix(dimension, n) : Mat5.newMatrix(n, dimension);
        for (int i = 0; i < n; i++) {
            for (int axis = 0; axis < dimension; axis++) {
                matrix.setDouble(transposed ? i * dimension + axis : axis * n + i, points.get(i, axis));
            }
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(location.path()), 1 << 16);
                Mat5File file = new UndatedFile();
                Sink sink = Sinks.wrapNonSeeking(out)) {
            file.addArray(variable, matrix);
            // Compression would have to go back to write the size of each block.
            Mat5.newWriter(sink).setDeflateLevel(Deflater.NO_COMPRESSION).writeMat(file);
        }
    }

    /** A file whose description has no date, so that the same points give the same bytes. */
    private static final class UndatedFile extends Mat5File {

        UndatedFile() {
            super("MATLAB 5.0 MAT-file, written by QMF");
        }
    }
}
