package org.qmf.host.input;

import java.util.Arrays;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Scaling;
import org.qmf.api.engine.Denoised;
import org.qmf.api.host.PointValues;

/**
 * A table and the points that are computed with in place of it: those in which no value is missing, scaled. Immutable.
 */
public final class PreparedInput {

    /** Why a point that is kept ended as it did. */
    public static final String REASON = "a coordinate is missing";

    private final String file;
    private final PointTable table;
    private final InputOptions options;
    private final int[] rows;
    private final Scaling scaling;
    private final Points complete;
    private final Points points;

    private PreparedInput(String file, PointTable table, InputOptions options, int[] rows, Scaling scaling) {
        this.file = file;
        this.table = table;
        this.options = options;
        this.rows = rows;
        this.scaling = scaling;
        this.complete = isComplete() ? table.points() : table.points().select(rows);
        this.points = scaling.scale(complete);
    }

    /**
     * Prepares a sample.
     *
     * @param table the table, in which columns have been chosen already
     * @param file stands for its file in messages
     * @throws DataException if values are missing that must not be, or infinite
     */
    public static PreparedInput ofSample(PointTable table, String file, InputOptions options) {
        int[] rows = options.missing().complete(table, file);
        Points complete = rows.length == table.points().size()
                ? table.points()
                : table.points().select(rows);
        return new PreparedInput(file, table, options, rows, options.scale().of(complete));
    }

    /** Returns which columns of targets are coordinates: by name where names tell them, as numbers may be others there. */
    public ColumnChoice targetChoice() {
        ColumnChoice choice = options.choice();
        List<String> names = table.header();
        boolean unique = !names.contains("") && names.stream().distinct().count() == names.size();
        return choice.isAutomatic() || names.isEmpty() || !unique ? choice : new ColumnChoice(names, List.of());
    }

    /**
     * Prepares points that are denoised by this sample: scaled as it is.
     *
     * @throws DataException if they are not of the sample's columns
     */
    public PreparedInput ofTargets(PointTable targets, String targetFile) {
        if (targets.points().dimension() != table.points().dimension()) {
            throw new DataException("the targets have dimension ["
                    + targets.points().dimension() + "], the sample has ["
                    + table.points().dimension() + "]");
        }
        List<String> names = table.header();
        List<String> others = targets.header();
        if (!names.equals(others) && sorted(names).equals(sorted(others))) {
            throw new DataException(targetFile + ": the columns " + others + " are in another order than those of "
                    + file + ", " + names + "; put them in the same order");
        }
        return new PreparedInput(
                targetFile, targets, options, options.missing().complete(targets, targetFile), scaling);
    }

    private static List<String> sorted(List<String> names) {
        return names.stream().sorted().toList();
    }

    /** Returns what the file is called. */
    public String file() {
        return file;
    }

    /** Returns the table as it was read. */
    public PointTable table() {
        return table;
    }

    /** Returns what was asked for. */
    public InputOptions options() {
        return options;
    }

    /** Returns how the coordinates are scaled. */
    public Scaling scaling() {
        return scaling;
    }

    /** Returns the points to compute with. */
    public Points points() {
        return points;
    }

    /** Returns the points to compute with, in a table of the rows that they are. */
    public PointTable computed() {
        return (isComplete() ? table : table.select(rows)).withPoints(points);
    }

    /** Returns the rows of the table that the points are, from 0. */
    public int[] rows() {
        return rows.clone();
    }

    /** Returns how many rows take no part because values are missing. */
    public int incomplete() {
        return table.points().size() - rows.length;
    }

    private boolean isComplete() {
        return rows.length == table.points().size();
    }

    /** Returns a result in the units of the table; where rows are kept, with all of them in their places. */
    public Denoised restore(Denoised denoised) {
        Points moved = scaling.restore(complete, denoised.points());
        return keepsRows()
                ? new Denoised(
                        inPlace(moved),
                        denoised.diagnostics().inRows(rows, table.points().size(), REASON))
                : new Denoised(moved, denoised.diagnostics());
    }

    private boolean keepsRows() {
        return options.missing() == MissingValues.KEEP && !isComplete();
    }

    private Points inPlace(Points moved) {
        int dimension = moved.dimension();
        double[] all = table.points().toArray();
        double[] values = moved.toArray();
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(values, i * dimension, all, rows[i] * dimension, dimension);
        }
        Points points = PointValues.keep(all, dimension);
        if (!table.points().weighted()) {
            return points;
        }
        double[] weights = new double[points.size()];
        Arrays.setAll(weights, i -> table.points().weight(i));
        return points.withWeights(weights);
    }

    /**
     * Returns values of the points to compute with in the rows of the output.
     *
     * @param values one for each point
     * @param otherwise the value of rows that are only kept
     */
    public double[] inOutputRows(double[] values, double otherwise) {
        if (!keepsRows()) {
            return values.clone();
        }
        double[] all = new double[table.points().size()];
        Arrays.fill(all, otherwise);
        for (int i = 0; i < rows.length; i++) {
            all[rows[i]] = values[i];
        }
        return all;
    }

    /** Returns the points of the table as they were read, in the rows of the output. */
    public Points original() {
        return isComplete() || keepsRows() ? table.points() : complete;
    }

    /** Returns the table of a result that was restored, to be written. */
    public PointTable output(Points restored) {
        PointTable rowsOfResult = isComplete() || keepsRows() ? table : table.select(rows);
        return rowsOfResult.withPoints(restored);
    }
}
