package org.qmf.api.estimator;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.estimator.PointReport.Outcome;

/**
 * What an estimator said about each point of a job.
 *
 * <p>Filled by an engine, where several threads may record different points at once, and read afterwards: what is part of
 * a result cannot be changed any more.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Diagnostics {

    private final List<Column> columns;
    private final Outcome[] outcomes;
    private final int[] iterations;
    private final String[] reasons;
    private final double[] values;
    private volatile boolean finished;

    /** Makes diagnostics for {@code size} points with the columns of a fitted manifold. */
    public Diagnostics(int size, List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.outcomes = new Outcome[size];
        this.iterations = new int[size];
        this.reasons = new String[size];
        Arrays.fill(outcomes, Outcome.CONVERGED);
        Arrays.fill(reasons, "");
        this.values = new double[Math.multiplyExact(size, columns.size())];
    }

    /** Records the report of one point. */
    public void record(int point, PointReport report) {
        if (finished) {
            throw new IllegalStateException("these diagnostics belong to a result and cannot be changed");
        }
        outcomes[point] = report.outcome();
        iterations[point] = report.iterations();
        reasons[point] = report.reason();
        for (int column = 0; column < columns.size(); column++) {
            values[point * columns.size() + column] = report.value(column);
        }
    }

    /**
     * Returns the same for points that are rows among others, which keep their input.
     *
     * @param rows the row of each point
     * @param size the number of rows
     * @param reason why the others do
     */
    public Diagnostics inRows(int[] rows, int size, String reason) {
        Diagnostics all = new Diagnostics(size, columns);
        int width = columns.size();
        Arrays.fill(all.outcomes, Outcome.KEPT_INPUT);
        Arrays.fill(all.reasons, reason);
        Arrays.fill(all.values, Double.NaN);
        for (int i = 0; i < rows.length; i++) {
            all.outcomes[rows[i]] = outcomes[i];
            all.iterations[rows[i]] = iterations[i];
            all.reasons[rows[i]] = reasons[i];
            System.arraycopy(values, i * width, all.values, rows[i] * width, width);
        }
        return all;
    }

    /** Ends the recording. */
    public void finish() {
        finished = true;
    }

    /** Returns the number of points. */
    public int size() {
        return outcomes.length;
    }

    /** Returns the values that the estimator reported beside outcome and iterations. */
    public List<Column> columns() {
        return columns;
    }

    /** Returns the names of those values. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** Returns how denoising a point ended. */
    public Outcome outcome(int point) {
        return outcomes[point];
    }

    /** Returns the iterations spent on a point. */
    public int iterations(int point) {
        return iterations[point];
    }

    /** Returns why a point is not simply converged, empty if it is. */
    public String reason(int point) {
        return reasons[point];
    }

    /** Returns the value of a column for a point. */
    public double value(int point, int column) {
        return values[point * columns.size() + column];
    }

    /** Returns how many points ended in a given way. */
    public int count(Outcome outcome) {
        int count = 0;
        for (Outcome each : outcomes) {
            if (each == outcome) {
                count++;
            }
        }
        return count;
    }

    /** Returns why the first point that ended in a given way did so. */
    public Optional<String> firstReason(Outcome outcome) {
        for (int i = 0; i < outcomes.length; i++) {
            if (outcomes[i] == outcome) {
                return Optional.of(reasons[i]);
            }
        }
        return Optional.empty();
    }
}
