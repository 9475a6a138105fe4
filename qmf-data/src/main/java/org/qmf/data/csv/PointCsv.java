package org.qmf.data.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointTable;
import org.qmf.data.table.MemoryLimit;

/**
 * Reads and writes whole point sets as delimited text; weights are a last column of that name.
 *
 * <p>Columns that hold no numbers, and names or numbers of rows that have no name themselves, are attributes. Missing
 * values are NaN.
 */
public final class PointCsv {

    /** The header of a last column that holds weights, not a coordinate. */
    static final String WEIGHT = "weight";

    private PointCsv() {}

    /**
     * Reads all points from a stream, which stays open.
     *
     * @param name stands for the stream in messages
     * @param choice which columns are coordinates
     * @throws DataException if the text is no table of numbers, or cannot be read
     */
    public static PointTable read(InputStream in, String name, ColumnChoice choice) {
        try {
            return new TableReader(in, name, choice).read();
        } catch (IOException e) {
            throw new DataException(name + " cannot be read: " + IoReason.of(e), e);
        }
    }

    /**
     * Reads all points from a file.
     *
     * @param name stands for the file in messages
     * @param choice which columns are coordinates
     * @throws IOException if the file cannot be opened
     * @throws DataException if it is no table of numbers, or cannot be read
     */
    public static PointTable read(Path file, String name, ColumnChoice choice) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            long size = Files.size(file);
            MemoryLimit.requireTextFits(name, size);
            Optional<PointTable> plain =
                    size < PlainTable.FEWEST_BYTES ? Optional.empty() : PlainTable.read(file, name, choice);
            return plain.isPresent() ? plain.get() : read(in, name, choice);
        }
    }

    /** Writes all points to a stream, which stays open. */
    public static void write(PointTable table, OutputStream out) throws IOException {
        new TableWriter(table).write(out);
    }
}
