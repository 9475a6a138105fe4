package org.qmf.api.quadratic;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Carries the points of a chart to a projection solver and the answers back, one array for each coordinate of all
 * points.
 *
 * <p>Coordinate k of point i stands at {@code k * stride() + i}. Owned by one thread and reused by its owner; solvers can
 * neither resize it nor change what the caller is content with.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public class ProjectionBatch {

    /** How the projection of one point ended. */
    public enum Status {
        /** The solver's stopping rule was met. */
        CONVERGED,
        /** The cap on iterations was reached. */
        ITERATION_LIMIT,
        /** The iteration alternates between two points. */
        TWO_CYCLE
    }

    private final int dimension;
    private final int terms;
    private int stride;
    private int count;
    private double[] linear;
    private double[] tau;
    private double[] value;
    private int[] iterations;
    private Status[] status;
    private double tolerance;

    /** Makes an empty batch for surfaces of dimension d with room for {@code capacity} points. */
    protected ProjectionBatch(int dimension, int capacity) {
        this.dimension = dimension;
        this.terms = QuadraticMap.terms(dimension);
        this.stride = capacity;
        this.linear = new double[terms * capacity];
        this.tau = new double[dimension * capacity];
        this.value = new double[capacity];
        this.iterations = new int[capacity];
        this.status = new Status[capacity];
        Arrays.fill(status, Status.CONVERGED);
    }

    /** Makes a batch of {@code count} points for surfaces of dimension d. */
    public static ProjectionBatch of(int dimension, int count) {
        ProjectionBatch batch = new ProjectionBatch(dimension, count);
        batch.count = count;
        return batch;
    }

    /** Declares how many points the batch holds; grows (and forgets its content) if there is too little room. */
    protected void resize(int newCount) {
        if (newCount > stride) {
            stride = newCount;
            linear = new double[terms * newCount];
            tau = new double[dimension * newCount];
            value = new double[newCount];
            iterations = new int[newCount];
            status = new Status[newCount];
            Arrays.fill(status, Status.CONVERGED);
        }
        count = newCount;
    }

    /** Returns d. */
    public final int dimension() {
        return dimension;
    }

    /** Returns the number of points. */
    public final int count() {
        return count;
    }

    /** Returns the distance between two coordinates of one point in the arrays. */
    public final int stride() {
        return stride;
    }

    /** Returns the error of τ, relative to its length, that the caller is content with; 0 unless set. */
    public final double tolerance() {
        return tolerance;
    }

    /**
     * Sets the error that the caller is content with. Solvers that bound their error may stop there even if their own
     * tolerance is smaller; others ignore it.
     */
    protected void setTolerance(double newTolerance) {
        tolerance = newTolerance;
    }

    /** Returns b = Pᵀ(x − c): p coordinates for each point; set by the caller. */
    public final double[] linear() {
        return linear;
    }

    /** Returns τ: d coordinates for each point; the starting values when called, the projections afterwards. */
    public final double[] tau() {
        return tau;
    }

    /** Returns h(τ) − ‖x − c‖² for each point; set by the solver. */
    public final double[] value() {
        return value;
    }

    /** Returns the iterations spent on each point; set by the solver. */
    public final int[] iterations() {
        return iterations;
    }

    /** Returns how the projection of a point ended. */
    public final Status status(int point) {
        return status[point];
    }

    /** Records how the projection of a point ended. */
    public final void setStatus(int point, Status newStatus) {
        // Seldom new, and a reference is much dearer to store than to read.
        if (status[point] != newStatus) {
            status[point] = newStatus;
        }
    }
}
