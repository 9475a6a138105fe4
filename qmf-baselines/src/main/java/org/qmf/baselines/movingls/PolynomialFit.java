package org.qmf.baselines.movingls;

import java.util.Arrays;
import org.qmf.core.linear.Vectors;

/**
 * Finds the linear map from values at points to the value at 0 of the polynomial fitted to them by weighted least squares;
 * owned by one thread and reused.
 *
 * <p>p(0) = Σ ℓ<sub>i</sub>x<sub>i</sub> for values in any dimension, because the weights ℓ depend on the points of the plane
 * only. They come from a QR factorisation of √W·T in which a monomial that the points cannot tell from those of lower or
 * equal degree before it is left out: the rank is revealed, and what remains is as smooth as the points allow.
 */
final class PolynomialFit {

    /** A column whose rest is below this fraction of its length depends on the others. */
    private static final double RANK_TOLERANCE = 1e-7;

    /** A rest below this fraction of the whole has lost so many digits that it is cleaned a second time. */
    private static final double MUCH_REMOVED = 0.1;

    private final int d;
    private final Monomials monomials;
    private final double[] terms;
    private final double[] scaled;
    private final double[] row;
    private final double[] overlaps;
    private final double[] solution;
    private final double[] factor;
    private final int[] kept;
    private double[] columns = {};
    private double[] influence = {};
    private double[] roots = {};
    private int rank;
    private int linearRank;
    private double amplification;

    PolynomialFit(int d, int degree) {
        this.d = d;
        this.monomials = new Monomials(d, degree);
        this.terms = new double[monomials.count()];
        this.scaled = new double[d];
        this.row = new double[monomials.count()];
        this.overlaps = new double[monomials.count()];
        this.solution = new double[monomials.count()];
        this.factor = new double[monomials.count() * monomials.count()];
        this.kept = new int[monomials.count()];
    }

    /**
     * Computes ℓ.
     *
     * @param points coordinates in the plane, d for each point
     * @param weights one weight for each point
     * @param scale typical length of the coordinates
     * @return false if no point has weight
     */
    boolean compute(double[] points, int count, double[] weights, double scale) {
        if (columns.length < count * terms.length) {
            columns = new double[count * terms.length];
            influence = new double[count];
            roots = new double[count];
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < d; k++) {
                scaled[k] = points[i * d + k] / scale;
            }
            monomials.evaluate(scaled, 0, terms, 0);
            double root = Math.sqrt(weights[i]);
            roots[i] = root;
            for (int m = 0; m < terms.length; m++) {
                columns[m * count + i] = root * terms[m];
            }
        }
        return solve(count);
    }

    /**
     * √W·T = QR column by column, then ℓ = √W·Q·s with Rᵀs = e₁: the first coefficient of the least squares solution
     * R⁻¹Qᵀ√W x.
     */
    private boolean solve(int count) {
        rank = 0;
        linearRank = 0;
        Arrays.fill(influence, 0, count, 0);
        for (int m = 0; m < terms.length; m++) {
            if (orthogonalize(m, count)) {
                double sum = rank == 0 ? 1 : 0;
                for (int k = 0; k < rank; k++) {
                    sum -= row[k] * solution[k];
                }
                solution[rank] = sum / row[rank];
                System.arraycopy(row, 0, factor, rank * terms.length, rank + 1);
                kept[rank] = m;
                Vectors.addScaled(solution[rank], columns, rank * count, influence, 0, count);
                rank++;
                linearRank += monomials.degree(m) == 1 ? 1 : 0;
            } else if (m == 0) {
                return false;
            }
        }
        amplification = 0;
        for (int i = 0; i < count; i++) {
            influence[i] *= roots[i];
            amplification += influence[i] * influence[i];
        }
        amplification = Math.sqrt(amplification);
        return true;
    }

    /** Moves column m to the place of rank, orthogonal to those before; false if nothing remains of it. */
    private boolean orthogonalize(int m, int count) {
        int from = m * count;
        double before = Math.sqrt(Vectors.dot(columns, from, columns, from, count));
        Arrays.fill(row, 0, rank + 1, 0);
        double rest = removeOverlaps(from, count);
        if (rest < MUCH_REMOVED * before) {
            // Again, because once leaves rounding errors of the order of what was removed.
            rest = removeOverlaps(from, count);
        }
        if (!(rest > RANK_TOLERANCE * before)) {
            return false;
        }
        row[rank] = rest;
        for (int i = 0; i < count; i++) {
            columns[rank * count + i] = columns[from + i] / rest;
        }
        return true;
    }

    /** Removes from a column what those before have of it, and returns the length of the rest. */
    private double removeOverlaps(int from, int count) {
        Vectors.dots(columns, from, columns, 0, count, rank, count, overlaps, 0, 1);
        for (int k = 0; k < rank; k++) {
            row[k] += overlaps[k];
            Vectors.addScaled(-overlaps[k], columns, k * count, columns, from, count);
        }
        return Math.sqrt(Vectors.dot(columns, from, columns, from, count));
    }

    /**
     * Returns the coefficients R⁻¹Qᵀ√W x of the monomials up to degree 2, vectors one after the other; those of monomials that
     * the points cannot tell from others are 0.
     *
     * @param values the values at the points of the last call, vectors of some length one after the other
     * @param weights the weights of that call
     * @param scale the scale of that call
     */
    double[] coefficients(double[] values, int length, int count, double[] weights, double scale) {
        double[] found = new double[rank * length];
        for (int k = rank - 1; k >= 0; k--) {
            for (int i = 0; i < count; i++) {
                double share = columns[k * count + i] * Math.sqrt(weights[i]);
                Vectors.addScaled(share, values, i * length, found, k * length, length);
            }
            for (int l = k + 1; l < rank; l++) {
                Vectors.addScaled(-factor[l * terms.length + k], found, l * length, found, k * length, length);
            }
            for (int axis = 0; axis < length; axis++) {
                found[k * length + axis] /= factor[k * terms.length + k];
            }
        }
        double[] coefficients = new double[monomials.count(2) * length];
        for (int k = 0; k < rank && kept[k] < monomials.count(2); k++) {
            double unit = Math.pow(scale, monomials.degree(kept[k]));
            for (int axis = 0; axis < length; axis++) {
                coefficients[kept[k] * length + axis] = found[k * length + axis] / unit;
            }
        }
        return coefficients;
    }

    /** Returns ℓ. */
    double[] influence() {
        return influence;
    }

    /** Returns how many monomials the points can tell apart. */
    int rank() {
        return rank;
    }

    /** Returns whether the points can tell all monomials apart. */
    boolean complete() {
        return rank == terms.length;
    }

    /** Returns whether the polynomial reproduces linear functions, as far as its degree allows. */
    boolean reproducesLinear() {
        return linearRank == monomials.count(1) - 1;
    }

    /** Returns whether the degree is 1 or 2. */
    boolean isQuadratic() {
        int largest = monomials.degree(monomials.count() - 1);
        return largest == 1 || largest == 2;
    }

    /** Returns ‖ℓ‖: the noise of p(0) is that of a single point times this. */
    double amplification() {
        return amplification;
    }
}
