package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.INTERNAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Computes blocks of the matrix of squared distances; owned by one thread and reused.
 *
 * <p>Differences, not scalar products: no cancellation, and the bits of {@link SquaredDistance#between}. The columns are
 * copied into a panel with one array per coordinate, so that the innermost loops run over the columns of plain arrays
 * without offsets; this is the form that HotSpot turns into vector instructions. The panel is cut into slices of
 * coordinates that stay in the first-level caches.
 */
@API(status = INTERNAL, since = "0.1")
public final class DistanceBlocks {

    /** Coordinates per slice; a multiple of four. */
    private static final int SLICE = 64;

    private double[][] panel = {};
    private int width;

    /**
     * Writes the squared distances between row points and column points.
     *
     * @param values the coordinates of all points, one point after the other
     * @param dimension how many coordinates a point has
     * @param rows which points are row points
     * @param rowCount how many there are
     * @param columns which points are column points
     * @param columnCount how many there are
     * @param tile receives the distances; {@code tile[r][c]} for row point r and column point c
     */
    public void compute(
            double[] values, int dimension, int[] rows, int rowCount, int[] columns, int columnCount, double[][] tile) {
        ensureWidth(columnCount);
        for (int row = 0; row < rowCount; row++) {
            Arrays.fill(tile[row], 0, columnCount, 0);
        }
        for (int from = 0; from < dimension; from += SLICE) {
            int depth = Math.min(SLICE, dimension - from);
            pack(values, dimension, from, depth, columns, columnCount);
            for (int row = 0; row < rowCount; row++) {
                accumulate(tile[row], values, rows[row] * dimension + from, depth, columnCount);
            }
        }
    }

    private void ensureWidth(int columnCount) {
        if (width < columnCount) {
            width = columnCount;
            panel = new double[SLICE][width];
        }
    }

    private void pack(double[] values, int dimension, int from, int depth, int[] columns, int columnCount) {
        for (int column = 0; column < columnCount; column++) {
            int offset = columns[column] * dimension + from;
            for (int k = 0; k < depth; k++) {
                panel[k][column] = values[offset + k];
            }
        }
    }

    /** Adds the terms of one slice to one row, in pairs. */
    private void accumulate(double[] row, double[] x, int offset, int depth, int columnCount) {
        int k = 0;
        for (; k + 3 < depth; k += 4) {
            int i = offset + k;
            addFour(
                    row,
                    x[i],
                    x[i + 1],
                    x[i + 2],
                    x[i + 3],
                    panel[k],
                    panel[k + 1],
                    panel[k + 2],
                    panel[k + 3],
                    columnCount);
        }
        if (k + 1 < depth) {
            addTwo(row, x[offset + k], x[offset + k + 1], panel[k], panel[k + 1], columnCount);
            k += 2;
        }
        if (k < depth) {
            addOne(row, x[offset + k], panel[k], columnCount);
        }
    }

    private static void addFour(
            double[] row,
            double x0,
            double x1,
            double x2,
            double x3,
            double[] y0,
            double[] y1,
            double[] y2,
            double[] y3,
            int count) {
        for (int j = 0; j < count; j++) {
            double s = y0[j] - x0;
            double t = y1[j] - x1;
            double u = y2[j] - x2;
            double v = y3[j] - x3;
            row[j] = (row[j] + (s * s + t * t)) + (u * u + v * v);
        }
    }

    private static void addTwo(double[] row, double x0, double x1, double[] y0, double[] y1, int count) {
        for (int j = 0; j < count; j++) {
            double s = y0[j] - x0;
            double t = y1[j] - x1;
            row[j] += s * s + t * t;
        }
    }

    private static void addOne(double[] row, double x0, double[] y0, int count) {
        for (int j = 0; j < count; j++) {
            double s = y0[j] - x0;
            row[j] += s * s;
        }
    }
}
