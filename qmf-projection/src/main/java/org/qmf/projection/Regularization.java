package org.qmf.projection;

/** Finds a direction of descent where the matrix of the step is not safely positive definite: −(M + μI)⁻¹∇e. */
final class Regularization {

    /** The shift for a matrix that only lacks full rank, relative to the matrix. */
    private static final double SLIGHT = 1e-8;
    /** The first shift for an indefinite matrix. */
    private static final double STRONG = 1e-2;

    private static final double GROWTH = 4;

    private final PairIndex pairs;
    private final double[] factor;
    private final double[] solution;

    Regularization(int dimension) {
        this.pairs = new PairIndex(dimension);
        this.factor = new double[pairs.count];
        this.solution = new double[dimension];
    }

    /** Replaces the step and slope of a column. */
    void regularise(Columns columns, int column) {
        double scale = scale(columns, column);
        double shift = SLIGHT * scale;
        if (!solve(columns, column, shift, shift / 2)) {
            shift = STRONG * scale;
            // Beyond the row sums the matrix is diagonally dominant, so that the loop ends.
            while (shift <= 2 * GROWTH * scale && !solve(columns, column, shift, shift / 8)) {
                shift *= GROWTH;
            }
        }
        double slope = 0;
        for (int k = 0; k < pairs.dimension; k++) {
            columns.step[k][column] = solution[k];
            slope += solution[k] * columns.gradient[k][column];
        }
        columns.slope[column] = slope;
    }

    /** Returns the largest row sum of |M|, or 1 for a matrix of zeros. */
    private double scale(Columns columns, int column) {
        double largest = 0;
        for (int k = 0; k < pairs.dimension; k++) {
            double sum = 0;
            for (int l = 0; l < pairs.dimension; l++) {
                sum += Math.abs(columns.matrix[pairs.of(k, l)][column]);
            }
            largest = Math.max(largest, sum);
        }
        return largest > 0 ? largest : 1;
    }

    /** Solves with M + shift·I and returns whether all pivots exceed the smallest allowed. */
    private boolean solve(Columns columns, int column, double shift, double smallest) {
        int d = pairs.dimension;
        for (int k = 0; k < d; k++) {
            solution[k] = -columns.gradient[k][column];
            for (int l = k; l < d; l++) {
                int at = pairs.of(k, l);
                factor[at] = columns.matrix[at][column] + (k == l ? shift : 0);
            }
        }
        for (int k = 0; k < d; k++) {
            double pivot = factor[pairs.of(k, k)];
            if (!(pivot > smallest)) {
                return false;
            }
            for (int l = k + 1; l < d; l++) {
                double ratio = factor[pairs.of(k, l)] / pivot;
                for (int m = l; m < d; m++) {
                    factor[pairs.of(l, m)] -= ratio * factor[pairs.of(k, m)];
                }
                solution[l] -= ratio * solution[k];
            }
        }
        for (int k = d - 1; k >= 0; k--) {
            for (int l = k + 1; l < d; l++) {
                solution[k] -= factor[pairs.of(k, l)] * solution[l];
            }
            solution[k] /= factor[pairs.of(k, k)];
        }
        return true;
    }
}
