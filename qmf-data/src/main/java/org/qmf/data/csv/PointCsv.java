package org.qmf.data.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.collections.impl.list.mutable.primitive.DoubleArrayList;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointTable;
import org.qmf.data.table.MemoryLimit;
import org.qmf.data.table.WeightColumn;

/** Reads and writes whole point sets as delimited text; weights are a last column of that name. */
public final class PointCsv {

    /** The header of a last column that holds weights, not a coordinate. */
    private static final String WEIGHT = "weight";

    private PointCsv() {}

    /**
     * Reads all points from a stream, which stays open.
     *
     * @param name stands for the stream in messages
     * @throws DataException if the text is no table of numbers, or cannot be read
     */
    public static PointTable read(InputStream in, String name) {
        try {
            NumberReader reader = new NumberReader(in, name);
            return table(reader, values(reader, name), name);
        } catch (IOException e) {
            throw new DataException(name + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private static double[] values(NumberReader reader, String name) throws IOException {
        DoubleArrayList values = new DoubleArrayList(1024);
        double[] row = new double[reader.columns()];
        try {
            while (reader.next(row)) {
                for (double value : row) {
                    values.add(value);
                }
            }
            return values.toArray();
        } catch (OutOfMemoryError e) {
            throw MemoryLimit.exceeded(name, values.size() + 1L);
        }
    }

    private static PointTable table(NumberReader reader, double[] values, String name) {
        List<String> header = reader.header();
        int columns = reader.columns();
        if (values.length == 0) {
            throw new DataException(name + (header.isEmpty() ? " is empty" : " has a header but no points"));
        }
        Points points = Points.wrap(values, columns);
        boolean weighted =
                columns > 1 && !header.isEmpty() && header.get(columns - 1).equalsIgnoreCase(WEIGHT);
        PointTable table = weighted
                ? PointTable.of(WeightColumn.split(points, columns - 1, name), header.subList(0, columns - 1))
                : PointTable.of(points, header);
        return table.withPresentation(new CsvPresentation(reader.delimiter()));
    }

    /** Writes all points to a stream, which stays open. */
    public static void write(PointTable table, OutputStream out) throws IOException {
        Points points = table.points();
        char delimiter = CsvPresentation.of(table).delimiter();
        NumberWriter writer = new NumberWriter(out, header(table, delimiter), delimiter);
        int dimension = points.dimension();
        double[] row = new double[dimension + (points.weighted() ? 1 : 0)];
        for (int i = 0; i < points.size(); i++) {
            points.copyTo(i, row);
            if (points.weighted()) {
                row[dimension] = points.weight(i);
            }
            writer.write(row, 0, row.length);
        }
        writer.flush();
    }

    private static List<String> header(PointTable table, char delimiter) {
        List<String> header = new ArrayList<>(table.header());
        if (table.points().weighted()) {
            if (header.isEmpty()) {
                IntStream.rangeClosed(1, table.points().dimension()).forEach(axis -> header.add("x" + axis));
            }
            header.add(WEIGHT);
        }
        if (delimiter == Dialect.BLANKS) {
            header.replaceAll(word -> word.strip().replaceAll("\\s+", "_"));
        }
        return header;
    }
}
