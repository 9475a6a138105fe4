package org.qmf.data.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5File;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sink;
import us.hebi.matlab.mat.types.Sinks;

/** MATLAB's files, versions 5 to 7: one matrix with a point in each row. */
final class MatFormat implements PointFormat {

    private static final String DEFAULT_VARIABLE = "points";
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z]\\w{0,62}");

    @Override
    public List<String> extensions() {
        return List.of("mat");
    }

    @Override
    public PointTable read(Location location) throws IOException {
        InputFile.requireFile(location.path());
        MemoryLimit.requireFits(location.toString(), Files.size(location.path()) / Double.BYTES);
        byte[] bytes = Files.readAllBytes(location.path());
        MatContent content = MatContent.of(bytes, location.path().toString());
        Matrix matrix = content.matrix(location.variable());
        int size = matrix.getNumRows();
        int dimension = matrix.getNumCols();
        Extent extent = Extent.of(location.toString(), size, dimension, 1);
        double[] values = DoubleBuilder.allocate(location.toString(), extent.count());
        for (int axis = 0; axis < dimension; axis++) {
            for (int i = 0; i < size; i++) {
                values[i * dimension + axis] = matrix.getDouble(axis * size + i);
            }
        }
        return PointTable.of(Points.wrap(values, dimension));
    }

    @Override
    public Staged stage(PointTable table, Location location, boolean overwrite) {
        String variable = location.variable().orElse(DEFAULT_VARIABLE);
        if (!VARIABLE.matcher(variable).matches()) {
            throw new DataException(location.path() + ": [" + InputFile.excerpt(variable)
                    + "] is not the name of a variable: a letter, then letters, digits and underscores");
        }
        Points points = table.points();
        Matrix matrix = Mat5.newMatrix(points.size(), points.dimension());
        for (int i = 0; i < points.size(); i++) {
            for (int axis = 0; axis < points.dimension(); axis++) {
                matrix.setDouble(axis * points.size() + i, points.get(i, axis));
            }
        }
        return AtomicFile.stage(
                location.path(),
                out -> {
                    try (Mat5File file = new UndatedFile();
                            Sink sink = Sinks.wrapNonSeeking(new KeptOpen(out))) {
                        file.addArray(variable, matrix);
                        // Compression would have to go back to write the size of each block.
                        Mat5.newWriter(sink)
                                .setDeflateLevel(Deflater.NO_COMPRESSION)
                                .writeMat(file);
                    }
                },
                overwrite);
    }

    /** A file whose description has no date, so that the same points give the same bytes. */
    private static final class UndatedFile extends Mat5File {

        UndatedFile() {
            super("MATLAB 5.0 MAT-file, written by QMF");
        }
    }

    /** A stream that the library may close while its owner goes on. */
    private static final class KeptOpen extends FilterOutputStream {

        KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
