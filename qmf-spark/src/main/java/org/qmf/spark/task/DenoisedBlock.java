package org.qmf.spark.task;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.engine.PointWorker;

/** Denoised points with their diagnostics, each with its index in the whole job. */
public final class DenoisedBlock implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final Outcome[] OUTCOMES = Outcome.values();

    private final int dimension;
    private final ArrayList<Column> columns;
    private final ArrayList<String> reasonTable = new ArrayList<>();
    private transient Map<String, Integer> reasonNumbers = new HashMap<>();
    private int size;
    private long[] indices;
    private double[] values;
    private byte[] outcomes;
    private int[] iterations;
    private int[] reasons;
    private double[] columnValues;

    /** Makes an empty block with room for {@code capacity} points. */
    public DenoisedBlock(int capacity, int dimension, List<Column> columns) {
        this.dimension = dimension;
        this.columns = new ArrayList<>(columns);
        this.indices = new long[capacity];
        this.values = new double[Math.multiplyExact(capacity, dimension)];
        this.outcomes = new byte[capacity];
        this.iterations = new int[capacity];
        this.reasons = new int[capacity];
        this.columnValues = new double[Math.multiplyExact(capacity, columns.size())];
    }

    /** Appends the last answer of a worker. */
    public void add(long index, PointWorker worker) {
        add(index, worker.denoised(), worker.report());
    }

    /** Appends the answer for a point. */
    @SuppressWarnings("EnumOrdinal") // driver and executors run the same classes
    public void add(long index, double[] denoised, PointReport report) {
        indices[size] = index;
        System.arraycopy(denoised, 0, values, size * dimension, dimension);
        outcomes[size] = (byte) report.outcome().ordinal();
        iterations[size] = report.iterations();
        reasons[size] = reasonNumbers.computeIfAbsent(report.reason(), this::newReason);
        for (int column = 0; column < columns.size(); column++) {
            columnValues[size * columns.size() + column] = report.value(column);
        }
        size++;
    }

    private int newReason(String reason) {
        reasonTable.add(reason);
        return reasonTable.size() - 1;
    }

    /** Gives back the room that was not needed; nothing can be added afterwards. */
    public DenoisedBlock trimmed() {
        indices = Arrays.copyOf(indices, size);
        values = Arrays.copyOf(values, size * dimension);
        outcomes = Arrays.copyOf(outcomes, size);
        iterations = Arrays.copyOf(iterations, size);
        reasons = Arrays.copyOf(reasons, size);
        columnValues = Arrays.copyOf(columnValues, size * columns.size());
        return this;
    }

    /** Returns how many points there are. */
    public int size() {
        return size;
    }

    /** Returns the values that the estimator reports. */
    public List<Column> columns() {
        return columns;
    }

    /** Returns the index of a point in the whole job. */
    public long index(int point) {
        return indices[point];
    }

    /** Copies the coordinates of a point. */
    public void copyTo(int point, double[] target, int offset) {
        System.arraycopy(values, point * dimension, target, offset, dimension);
    }

    /** Returns how a point ended. */
    public Outcome outcome(int point) {
        return OUTCOMES[outcomes[point]];
    }

    /** Returns how many points ended in which way. */
    public EnumMap<Outcome, Long> outcomes() {
        EnumMap<Outcome, Long> counts = new EnumMap<>(Outcome.class);
        for (int point = 0; point < size; point++) {
            counts.merge(outcome(point), 1L, Long::sum);
        }
        return counts;
    }

    /** Copies points and diagnostics to where they belong in the whole job. */
    public void copyTo(double[] target, Diagnostics diagnostics) {
        PointReport report = new PointReport(columns.size());
        for (int point = 0; point < size; point++) {
            int index = Math.toIntExact(indices[point]);
            copyTo(point, target, index * dimension);
            report.end(outcome(point), iterations[point], reasonTable.get(reasons[point]));
            for (int column = 0; column < columns.size(); column++) {
                report.set(column, columnValues[point * columns.size() + column]);
            }
            diagnostics.record(index, report);
        }
    }
}
