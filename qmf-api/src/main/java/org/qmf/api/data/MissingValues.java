package org.qmf.api.data;

import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/** What becomes of points with coordinates that are missing, which tables hold as NaN. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum MissingValues {
    /** The file is refused. */
    REFUSE,
    /** They are left out. */
    DROP,
    /** They are left out of the work and written as they were read, in their places. */
    KEEP;

    /**
     * Returns the rows in which nothing is missing.
     *
     * @param file stands for the table's file in messages
     * @throws DataException if something is missing and must not be, if nothing is left, or if a coordinate is infinite
     */
    public int[] complete(PointTable table, String file) {
        Points points = table.points();
        if (points.isFinite()) {
            return rows(points.size());
        }
        long missing = 0;
        int firstRow = -1;
        int firstAxis = -1;
        boolean[] incomplete = new boolean[points.size()];
        for (int i = 0; i < points.size(); i++) {
            for (int axis = 0; axis < points.dimension(); axis++) {
                double value = points.get(i, axis);
                if (Double.isInfinite(value)) {
                    throw new DataException(file + ": " + table.describeRow(i) + ", " + table.describe(axis) + " is ["
                            + value + "]; remove or correct such points first");
                }
                if (Double.isNaN(value)) {
                    incomplete[i] = true;
                    if (missing++ == 0) {
                        firstRow = i;
                        firstAxis = axis;
                    }
                }
            }
        }
        int[] complete = IntStream.range(0, incomplete.length)
                .filter(i -> !incomplete[i])
                .toArray();
        if (missing > 0 && (this == REFUSE || complete.length == 0)) {
            int rows = incomplete.length - complete.length;
            throw new DataException(file + ": " + table.describeRow(firstRow) + ", " + table.describe(firstAxis)
                    + " has no value, the first of [" + missing + "] that are missing in [" + rows + "] of ["
                    + incomplete.length + "] rows"
                    + (complete.length == 0
                            ? "; no row is complete"
                            : "; --missing drop leaves such rows out, --missing keep passes them through"));
        }
        return complete;
    }

    private static int[] rows(int size) {
        int[] rows = new int[size];
        for (int i = 0; i < size; i++) {
            rows[i] = i;
        }
        return rows;
    }
}
