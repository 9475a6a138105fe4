package org.qmf.core.factorization;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.LeadingEigenvectors;
import org.qmf.core.linear.Vectors;

/**
 * Holds a chart by the inner products K = XᵀX of its points.
 *
 * <p>Every column of the surface is a combination XWTᵀu of the points, so PᵀP, Pᵀx and the denoised point follow from K and
 * the coefficients u: the problem is the same as in coordinates, at a cost that does not depend on D.
 */
public final class GramData extends LocalData {

    private final int ambient;
    private final int d;
    private final int q;
    private final int p;
    private ChartWeights weights = new ChartWeights();
    private Points sample = Points.wrap(new double[0], 1);
    private int[] indices = {};
    private int count;
    private int stride;
    private double[] gram = {};
    private double[] means = {};
    private double[] target = {};
    private double[] rooted = {};
    private double[] products = {};
    private double[] combination = {};
    private double total;
    private Features features = new Features(1, 1);
    /** E = UᵀU with U = XW[Φ; Ψ]ᵀ, p×p. */
    private final double[] energy;
    /** g_j = U n_j: n₁ … n_q, one after the other. */
    private final double[] directions;
    /** P = UC: the columns of C one after the other. */
    private final double[] coefficients;
    /** c = Uu. */
    private final double[] constant;

    private final double[] offsets;
    private final double[] scratch;
    private final LeadingEigenvectors principal;

    /** Makes room for charts in R<sup>D</sup>. */
    public GramData(int ambient, int dimension) {
        this.ambient = ambient;
        this.d = dimension;
        this.q = QuadraticMap.quadraticTerms(dimension);
        this.p = d + q;
        this.energy = new double[p * p];
        this.directions = new double[q * p];
        this.coefficients = new double[p * p];
        this.constant = new double[p];
        this.offsets = new double[p];
        this.scratch = new double[p];
        this.principal = new LeadingEigenvectors(dimension);
    }

    /** Returns an array with room for the squared distances between all pairs of {@code points} points. */
    public double[] distances(int points) {
        if (stride < points) {
            stride = points;
            gram = new double[points * points];
            means = new double[points];
            target = new double[points];
            combination = new double[points];
            products = new double[p * points];
        }
        return gram;
    }

    /**
     * Takes a chart whose squared distances were written into {@link #distances}.
     *
     * @param toTarget squared distances of the points to the target
     */
    public void load(Points points, int[] neighbors, ChartWeights chartWeights, double[] toTarget) {
        weights = chartWeights;
        sample = points;
        indices = neighbors;
        count = chartWeights.count();
        // ⟨x_i − x̄, x_j − x̄⟩ = −(d²_ij − mean_i − mean_j + mean)/2
        for (int i = 0; i < count; i++) {
            means[i] = chartWeights.mean(gram, i * count);
        }
        double mean = chartWeights.mean(means, 0);
        double targetMean = chartWeights.mean(toTarget, 0);
        total = 0;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                gram[i * count + j] = (means[i] + means[j] - mean - gram[i * count + j]) / 2;
            }
            target[i] = (targetMean + means[i] - mean - toTarget[i]) / 2;
            total += chartWeights.weight(i) * gram[i * count + i];
        }
    }

    @Override
    int ambient() {
        return ambient;
    }

    @Override
    double total() {
        return total;
    }

    /** The directions are XW^½v for the top eigenvectors v of W^½KW^½, the scores KW^½v. */
    @Override
    boolean principalScores(double[] scores) {
        double[] matrix = gram;
        if (!weights.uniform()) {
            if (rooted.length < count * count) {
                rooted = new double[count * count];
            }
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < count; j++) {
                    rooted[i * count + j] = gram[i * count + j] * Math.sqrt(weights.weight(i) * weights.weight(j));
                }
            }
            matrix = rooted;
        }
        if (!principal.compute(matrix, count)
                || !(principal.values()[d - 1]
                        > CoordinateData.RANK_TOLERANCE * principal.values()[0])) {
            return false;
        }
        double[] vectors = principal.vectors();
        for (int j = 0; j < d; j++) {
            for (int i = 0; i < count; i++) {
                combination[i] = vectors[j * count + i] * Math.sqrt(weights.weight(i));
            }
            for (int i = 0; i < count; i++) {
                scores[j * count + i] = Vectors.dot(gram, i * count, combination, 0, count)
                        / Math.sqrt(principal.values()[j]);
            }
        }
        return true;
    }

    @Override
    void correlate(RidgeStep ridge) {
        features = ridge.features;
        double[] rows = features.weighted();
        for (int k = 0; k < p; k++) {
            Vectors.combine(rows, k * features.stride(), gram, count, products, k * count, count);
        }
        for (int k = 0; k < p; k++) {
            for (int l = 0; l <= k; l++) {
                double entry = Vectors.dot(rows, k * features.stride(), products, l * count, count);
                energy[k * p + l] = entry;
                energy[l * p + k] = entry;
            }
        }
    }

    @Override
    double linearEnergy(RidgeStep ridge) {
        double sum = 0;
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                sum += features.inverse[k * d + l] * energy[k * p + l];
            }
        }
        return sum;
    }

    @Override
    void energies(RidgeStep ridge, double[] energies) {
        double[] vectors = ridge.vectors();
        for (int j = 0; j < q; j++) {
            int at = j * p;
            System.arraycopy(vectors, j * q, directions, at + d, q);
            for (int k = 0; k < d; k++) {
                double sum = 0;
                for (int l = 0; l < q; l++) {
                    sum -= ridge.slopes[l * d + k] * vectors[j * q + l];
                }
                directions[at + k] = sum;
            }
            multiplyEnergy(directions, at);
            energies[j] = Math.max(0, Vectors.dot(directions, at, scratch, 0, p));
        }
    }

    /** scratch ← E·u. */
    private void multiplyEnergy(double[] u, int at) {
        for (int k = 0; k < p; k++) {
            scratch[k] = Vectors.dot(energy, k * p, u, at, p);
        }
    }

    @Override
    void surface(RidgeStep ridge, double[] surfaceGram) {
        combine(ridge);
        for (int k = 0; k < p; k++) {
            multiplyEnergy(coefficients, k * p);
            for (int l = 0; l <= k; l++) {
                double entry = Vectors.dot(coefficients, l * p, scratch, 0, p);
                surfaceGram[k * p + l] = entry;
                surfaceGram[l * p + k] = entry;
            }
            offsets[k] = Vectors.dot(constant, 0, scratch, 0, p);
        }
    }

    /** The same combinations as in coordinates, of the columns of U instead of points of R^D. */
    private void combine(RidgeStep ridge) {
        double[] vectors = ridge.vectors();
        for (int at = 0; at < p; at++) {
            double c = 0;
            for (int l = 0; l < q; l++) {
                double sum = 0;
                for (int j = 0; j < q; j++) {
                    sum += directions[j * p + at] * ridge.inverse[j] * vectors[j * q + l];
                }
                coefficients[(d + l) * p + at] = sum;
                c -= sum * features.mean[l];
            }
            constant[at] = c;
            for (int k = 0; k < d; k++) {
                double sum = at < d ? features.inverse[at * d + k] : 0;
                for (int l = 0; l < q; l++) {
                    sum -= coefficients[(d + l) * p + at] * ridge.slopes[l * d + k];
                }
                coefficients[k * p + at] = sum;
            }
            for (int l = 0; l < q; l++) {
                coefficients[(d + l) * p + at] *= features.scale[l];
            }
        }
    }

    @Override
    void linear(ProjectionBatch batch) {
        double[] linear = batch.linear();
        for (int k = 0; k < p; k++) {
            int to = k * batch.stride();
            for (int i = 0; i < count; i++) {
                linear[to + i] = -offsets[k];
            }
            for (int l = 0; l < p; l++) {
                Vectors.addScaled(coefficients[k * p + l], products, l * count, linear, to, count);
            }
        }
    }

    @Override
    public void targetLinear(double[] linear) {
        for (int k = 0; k < p; k++) {
            scratch[k] = Vectors.dot(features.weighted(), k * features.stride(), target, 0, count);
        }
        for (int k = 0; k < p; k++) {
            linear[k] = Vectors.dot(coefficients, k * p, scratch, 0, p) - offsets[k];
        }
    }

    @Override
    public void evaluate(double[] terms, double[] point) {
        combineTerms(terms);
        affine(1, point);
    }

    private void combineTerms(double[] terms) {
        System.arraycopy(constant, 0, scratch, 0, p);
        for (int k = 0; k < p; k++) {
            Vectors.addScaled(terms[k], coefficients, k * p, scratch, 0, p);
        }
    }

    @Override
    int answerSize() {
        return count;
    }

    /** The coefficients of f(τ) as a combination of the centred points. */
    @Override
    void answer(double[] terms, double[] answer) {
        combineTerms(terms);
        combination(answer);
    }

    @Override
    double distance(double[] a, double[] b) {
        for (int i = 0; i < count; i++) {
            combination[i] = a[i] - b[i];
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += combination[i] * Vectors.dot(gram, i * count, combination, 0, count);
        }
        return Math.sqrt(Math.max(0, sum));
    }

    @Override
    public QuadraticMap map() {
        double[] c = new double[ambient];
        double[] a = new double[ambient * d];
        double[] quadratic = new double[ambient * q];
        double[] column = new double[ambient];
        System.arraycopy(constant, 0, scratch, 0, p);
        affine(1, c);
        for (int k = 0; k < p; k++) {
            System.arraycopy(coefficients, k * p, scratch, 0, p);
            affine(0, column);
            for (int row = 0; row < ambient; row++) {
                if (k < d) {
                    a[row * d + k] = column[row];
                } else {
                    quadratic[row * q + k - d] = column[row];
                }
            }
        }
        return new QuadraticMap(ambient, d, c, a, quadratic);
    }

    /** Writes origin·x̄ + U·scratch as a combination of the sample's points: one pass over K·D numbers. */
    private void affine(double origin, double[] point) {
        combination(combination);
        double mean = 0;
        for (int i = 0; i < count; i++) {
            mean += combination[i];
        }
        // U = XW[Φ; Ψ]ᵀ with X centred by the weights
        double shift = (origin - mean) / weights.sum();
        for (int i = 0; i < count; i++) {
            combination[i] += shift * weights.weight(i);
        }
        Vectors.combine(combination, indices, PointValues.of(sample), count, point, ambient);
    }

    /** Writes W[Φ; Ψ]ᵀ·scratch, the coefficients of U·scratch. */
    private void combination(double[] result) {
        for (int i = 0; i < count; i++) {
            double sum = 0;
            for (int k = 0; k < p; k++) {
                sum += scratch[k] * features.weighted()[k * features.stride() + i];
            }
            result[i] = sum;
        }
    }
}
