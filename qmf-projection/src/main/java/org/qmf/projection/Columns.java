package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;

/**
 * The points of a batch that are still being solved, packed, one array for each coordinate of all columns.
 *
 * <p>Symmetric d×d matrices keep their upper triangle, one row for each entry, in the order of ψ. Each row is an array
 * of its own, because loops over rows of one array, with their different offsets, are not vectorised. All arrays grow
 * together and are never shrunk.
 */
final class Columns {

    final int dimension;
    final int pairs;
    final int terms;

    private int capacity;
    /** The number of columns in use. */
    int count;
    /** Which point of the batch a column is. */
    int[] point;
    /** The evaluations spent on it before it became a column. */
    int[] spent;

    /** τ where the polynomial is evaluated. */
    double[][] tau;
    /** b = Pᵀ(x − c). */
    double[][] linear;
    /** ψ(τ), for the general polynomial. */
    double[][] psi;

    /** e(τ) = h(τ)/2 − ‖x − c‖²/2. */
    double[] objective;
    /** ∇e(τ). */
    double[][] gradient;
    /** The matrix M of the step: the Hessian of e or what stands for it. */
    double[][] matrix;
    /** U of M = UᵀD⁻¹U with D = diag(U). */
    double[][] factor;
    /** 1/D. */
    double[][] inversePivot;

    /** s = −M⁻¹∇e. */
    double[][] step;
    /** sᵀ∇e. */
    double[] slope;
    /** tr M. */
    double[] trace;
    /** tr M⁻¹ if M is positive definite, otherwise not above 0. */
    double[] inverseTrace;

    /** The best point so far. */
    double[][] base;
    /** e at the base. */
    double[] baseObjective;
    /** The direction of search from the base. */
    double[][] direction;
    /** The slope of e along the direction. */
    double[] baseSlope;
    /** The share of the direction that is being tried. */
    double[] share;

    Columns(int dimension) {
        this.dimension = dimension;
        this.pairs = QuadraticMap.quadraticTerms(dimension);
        this.terms = QuadraticMap.terms(dimension);
        allocate(0);
    }

    private void allocate(int capacity) {
        this.capacity = capacity;
        point = new int[capacity];
        spent = new int[capacity];
        tau = new double[dimension][capacity];
        linear = new double[terms][capacity];
        psi = new double[pairs][capacity];
        objective = new double[capacity];
        gradient = new double[dimension][capacity];
        matrix = new double[pairs][capacity];
        factor = new double[pairs][capacity];
        inversePivot = new double[dimension][capacity];
        step = new double[dimension][capacity];
        slope = new double[capacity];
        trace = new double[capacity];
        inverseTrace = new double[capacity];
        base = new double[dimension][capacity];
        baseObjective = new double[capacity];
        direction = new double[dimension][capacity];
        baseSlope = new double[capacity];
        share = new double[capacity];
    }

    /** Takes over all points and starting values of a batch. */
    void load(ProjectionBatch batch) {
        clear(batch);
        int n = batch.count();
        for (int k = 0; k < dimension; k++) {
            System.arraycopy(batch.tau(), k * batch.stride(), tau[k], 0, n);
        }
        for (int k = 0; k < terms; k++) {
            System.arraycopy(batch.linear(), k * batch.stride(), linear[k], 0, n);
        }
        for (int i = 0; i < n; i++) {
            open(i, i, 0);
        }
        count = n;
    }

    /** Removes all columns and makes room for the points of a batch. */
    void clear(ProjectionBatch batch) {
        if (batch.count() > capacity) {
            allocate(batch.count());
        }
        count = 0;
    }

    /** Takes over one point of a batch; the caller sets τ of the column it returns. */
    int append(ProjectionBatch batch, int i, int evaluations) {
        int column = count++;
        for (int k = 0; k < terms; k++) {
            linear[k][column] = batch.linear()[k * batch.stride() + i];
        }
        open(column, i, evaluations);
        return column;
    }

    private void open(int column, int i, int evaluations) {
        point[column] = i;
        spent[column] = evaluations;
        baseObjective[column] = Double.POSITIVE_INFINITY;
        baseSlope[column] = 0;
        share[column] = 0;
    }

    /** Copies what a column keeps between two evaluations to another place. */
    void move(int from, int to) {
        point[to] = point[from];
        spent[to] = spent[from];
        for (int k = 0; k < dimension; k++) {
            tau[k][to] = tau[k][from];
            base[k][to] = base[k][from];
            direction[k][to] = direction[k][from];
        }
        for (double[] row : linear) {
            row[to] = row[from];
        }
        baseObjective[to] = baseObjective[from];
        baseSlope[to] = baseSlope[from];
        share[to] = share[from];
    }

    /** Returns room for one number of each column, at least. */
    int capacity() {
        return capacity;
    }

    /** Writes the base of a column as the answer for its point. */
    void finish(int column, ProjectionBatch batch, ProjectionBatch.Status status, int iterations) {
        int to = point[column];
        for (int k = 0; k < dimension; k++) {
            batch.tau()[k * batch.stride() + to] = base[k][column];
        }
        batch.value()[to] = 2 * baseObjective[column];
        batch.iterations()[to] = spent[column] + iterations;
        batch.setStatus(to, status);
    }
}
