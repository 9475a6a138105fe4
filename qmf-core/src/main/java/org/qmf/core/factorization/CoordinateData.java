package org.qmf.core.factorization;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.LeadingEigenvectors;
import org.qmf.core.linear.Vectors;

/** Holds a chart by coordinates, one array for each coordinate of all points. */
public final class CoordinateData extends LocalData {

    /** Principal variances below this fraction of the largest count as none. */
    static final double RANK_TOLERANCE = 1e-13;

    private final int ambient;
    private final int d;
    private final int q;
    private final int p;
    private ChartWeights weights = new ChartWeights();
    private int count;
    private int capacity;
    /** X, an array for each coordinate: loops over arrays of their own become vector instructions. */
    private final double[][] x;

    private double[] products = {};
    private final double[] center;
    private final double[] target;
    private double total;
    /** XW[Φ; Ψ]ᵀ, column after column. */
    private final double[] correlations;
    /** g₁ … g_q, column after column. */
    private final double[] g;

    private final double[] residual;
    /** P = [A Q], column after column. */
    private final double[] surface;

    private final double[] constant;
    private final double[] quadratic;
    private final double[] factors;
    private final double[] covariance;
    private final LeadingEigenvectors principal;

    /** Makes room for charts in R<sup>D</sup>. */
    public CoordinateData(int ambient, int dimension) {
        this.ambient = ambient;
        this.x = new double[ambient][0];
        this.d = dimension;
        this.q = QuadraticMap.quadraticTerms(dimension);
        this.p = d + q;
        this.center = new double[ambient];
        this.target = new double[ambient];
        this.correlations = new double[p * ambient];
        this.g = new double[q * ambient];
        this.residual = new double[q * ambient];
        this.surface = new double[p * ambient];
        this.constant = new double[ambient];
        this.quadratic = new double[q * ambient];
        this.factors = new double[q];
        this.covariance = new double[ambient * ambient];
        this.principal = new LeadingEigenvectors(dimension);
    }

    /** Takes the points of a chart and the target. */
    public void load(Points sample, int[] indices, ChartWeights chartWeights, double[] position) {
        weights = chartWeights;
        count = chartWeights.count();
        if (capacity < count) {
            capacity = count;
            for (int k = 0; k < ambient; k++) {
                x[k] = new double[count];
            }
            products = new double[count];
        }
        double[] values = PointValues.of(sample);
        // Relative to the first point, so that far away from the origin no digits are lost.
        int origin = indices[0] * ambient;
        total = 0;
        for (int k = 0; k < ambient; k++) {
            double[] row = x[k];
            double shift = values[origin + k];
            gather(values, k, indices, shift, row);
            double mean = chartWeights.mean(row, 0);
            subtract(mean, row);
            center[k] = shift + mean;
            target[k] = position[k] - shift - mean;
            total += chartWeights.dot(row, 0, row, 0);
        }
    }

    private void gather(double[] values, int axis, int[] indices, double shift, double[] row) {
        for (int i = 0; i < count; i++) {
            row[i] = values[indices[i] * ambient + axis] - shift;
        }
    }

    private void subtract(double mean, double[] row) {
        for (int i = 0; i < count; i++) {
            row[i] -= mean;
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

    @Override
    boolean principalScores(double[] scores) {
        for (int k = 0; k < ambient; k++) {
            for (int l = 0; l <= k; l++) {
                double entry = weights.dot(x[k], 0, x[l], 0);
                covariance[k * ambient + l] = entry;
                covariance[l * ambient + k] = entry;
            }
        }
        if (!principal.compute(covariance, ambient)
                || !(principal.values()[d - 1] > RANK_TOLERANCE * principal.values()[0])) {
            return false;
        }
        double[] directions = principal.vectors();
        for (int j = 0; j < d; j++) {
            project(directions, j * ambient, 0, scores, j * count);
        }
        return true;
    }

    @Override
    void correlate(RidgeStep ridge) {
        double[] features = ridge.features.weighted();
        int featureStride = ridge.features.stride();
        if (d == 2 && ambient == 3) {
            correlateInSpace(features, featureStride);
            return;
        }
        for (int row = 0; row < ambient; row++) {
            Vectors.dots(x[row], 0, features, 0, featureStride, p, count, correlations, row, ambient);
        }
    }

    /** The same for surfaces in R³: the products with the first four features in one pass over the points. */
    private void correlateInSpace(double[] features, int featureStride) {
        double[] x0 = x[0];
        double[] x1 = x[1];
        double[] x2 = x[2];
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double aa0 = 0;
        double aa1 = 0;
        double aa2 = 0;
        double ab0 = 0;
        double ab1 = 0;
        double ab2 = 0;
        for (int i = 0; i < count; i++) {
            double y0 = x0[i];
            double y1 = x1[i];
            double y2 = x2[i];
            double a = features[i];
            double b = features[featureStride + i];
            double aa = features[2 * featureStride + i];
            double ab = features[3 * featureStride + i];
            a0 += y0 * a;
            a1 += y1 * a;
            a2 += y2 * a;
            b0 += y0 * b;
            b1 += y1 * b;
            b2 += y2 * b;
            aa0 += y0 * aa;
            aa1 += y1 * aa;
            aa2 += y2 * aa;
            ab0 += y0 * ab;
            ab1 += y1 * ab;
            ab2 += y2 * ab;
        }
        double[] c = correlations;
        c[0] = a0;
        c[1] = a1;
        c[2] = a2;
        c[3] = b0;
        c[4] = b1;
        c[5] = b2;
        c[6] = aa0;
        c[7] = aa1;
        c[8] = aa2;
        c[9] = ab0;
        c[10] = ab1;
        c[11] = ab2;
        for (int row = 0; row < 3; row++) {
            c[12 + row] = Vectors.dot(x[row], 0, features, 4 * featureStride, count);
        }
    }

    @Override
    double linearEnergy(RidgeStep ridge) {
        double sum = 0;
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                sum += ridge.features.inverse[k * d + l]
                        * Vectors.dot(correlations, k * ambient, correlations, l * ambient, ambient);
            }
        }
        return sum;
    }

    @Override
    void energies(RidgeStep ridge, double[] energies) {
        // XWΨ⊥ᵀ = XWΨᵀ − XWΦᵀBᵀ, because XW1 = 0
        System.arraycopy(correlations, d * ambient, residual, 0, q * ambient);
        for (int j = 0; j < q; j++) {
            for (int k = 0; k < d; k++) {
                Vectors.addScaled(-ridge.slopes[j * d + k], correlations, k * ambient, residual, j * ambient, ambient);
            }
        }
        double[] vectors = ridge.vectors();
        for (int j = 0; j < q; j++) {
            combine(vectors, j * q, residual, q, g, j * ambient);
            energies[j] = Vectors.dot(g, j * ambient, g, j * ambient, ambient);
        }
    }

    /** Writes Σ factors[l]·column l. */
    private void combine(double[] factors, int at, double[] columns, int count, double[] result, int to) {
        if (ambient == 3) {
            combineInSpace(factors, at, columns, count, result, to);
        } else {
            Vectors.combine(factors, at, columns, count, result, to, ambient);
        }
    }

    /** The same in R³, where the loop over coordinates would cost more than its content. */
    private static void combineInSpace(double[] factors, int at, double[] columns, int count, double[] result, int to) {
        double x0 = 0;
        double x1 = 0;
        double x2 = 0;
        for (int l = 0; l < count; l++) {
            double factor = factors[at + l];
            x0 += factor * columns[3 * l];
            x1 += factor * columns[3 * l + 1];
            x2 += factor * columns[3 * l + 2];
        }
        result[to] = x0;
        result[to + 1] = x1;
        result[to + 2] = x2;
    }

    @Override
    void surface(RidgeStep ridge, double[] gram) {
        coefficients(ridge);
        for (int k = 0; k < p; k++) {
            Vectors.dots(surface, k * ambient, surface, 0, ambient, k + 1, ambient, gram, k * p, 1);
            for (int l = 0; l < k; l++) {
                gram[l * p + k] = gram[k * p + l];
            }
        }
    }

    /** Q = Σ g_j v_jᵀ/(σ_j + λ), c = −Qψ̄, A = XWΦᵀ(ΦWΦᵀ)⁻¹ − QB; X is centred. */
    private void coefficients(RidgeStep ridge) {
        double[] vectors = ridge.vectors();
        double[] mean = ridge.features.mean;
        for (int l = 0; l < q; l++) {
            for (int j = 0; j < q; j++) {
                factors[j] = ridge.inverse[j] * vectors[j * q + l];
            }
            combine(factors, 0, g, q, quadratic, l * ambient);
        }
        combine(mean, 0, quadratic, q, constant, 0);
        for (int row = 0; row < ambient; row++) {
            constant[row] = -constant[row];
        }
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < q; l++) {
                factors[l] = ridge.slopes[l * d + k];
            }
            combine(ridge.features.inverse, k * d, correlations, d, surface, k * ambient);
            combine(factors, 0, quadratic, q, residual, 0);
            Vectors.addScaled(-1, residual, 0, surface, k * ambient, ambient);
        }
        for (int l = 0; l < q; l++) {
            double scale = ridge.features.scale[l];
            for (int row = 0; row < ambient; row++) {
                surface[(d + l) * ambient + row] = scale * quadratic[l * ambient + row];
            }
        }
    }

    @Override
    void linear(ProjectionBatch batch) {
        for (int k = 0; k < p; k++) {
            double offset = Vectors.dot(surface, k * ambient, constant, 0, ambient);
            project(surface, k * ambient, -offset, batch.linear(), k * batch.stride());
        }
    }

    /** Writes the inner products of all points with one direction, plus a constant; three rows of X in each pass. */
    private void project(double[] direction, int at, double offset, double[] to, int atTo) {
        int row = ambient % 3;
        if (row == 0) {
            double p0 = direction[at];
            double p1 = direction[at + 1];
            double p2 = direction[at + 2];
            three(p0, x[0], p1, x[1], p2, x[2], offset, products, count);
            row = 3;
        } else {
            two(direction[at], x[0], row > 1 ? direction[at + 1] : 0, x[row - 1], offset, products, count);
        }
        for (; row < ambient; row += 3) {
            double p0 = direction[at + row];
            double p1 = direction[at + row + 1];
            double p2 = direction[at + row + 2];
            addThree(p0, x[row], p1, x[row + 1], p2, x[row + 2], products, count);
        }
        System.arraycopy(products, 0, to, atTo, count);
    }

    private static void two(
            double p0, double[] x0, double p1, double[] x1, double offset, double[] products, int count) {
        for (int i = 0; i < count; i++) {
            products[i] = offset + p0 * x0[i] + p1 * x1[i];
        }
    }

    private static void three(
            double p0,
            double[] x0,
            double p1,
            double[] x1,
            double p2,
            double[] x2,
            double offset,
            double[] products,
            int count) {
        for (int i = 0; i < count; i++) {
            products[i] = offset + p0 * x0[i] + p1 * x1[i] + p2 * x2[i];
        }
    }

    private static void addThree(
            double p0, double[] x0, double p1, double[] x1, double p2, double[] x2, double[] products, int count) {
        for (int i = 0; i < count; i++) {
            products[i] += p0 * x0[i] + p1 * x1[i] + p2 * x2[i];
        }
    }

    @Override
    public void targetLinear(double[] linear) {
        for (int k = 0; k < p; k++) {
            linear[k] = Vectors.dotFromInOrder(surface, k * ambient, target, 0, constant, 0, ambient);
        }
    }

    @Override
    public void evaluate(double[] features, double[] point) {
        answer(features, point);
        for (int row = 0; row < ambient; row++) {
            point[row] = center[row] + point[row];
        }
    }

    @Override
    int answerSize() {
        return ambient;
    }

    /** f(τ) relative to the chart's mean. */
    @Override
    void answer(double[] features, double[] answer) {
        for (int row = 0; row < ambient; row++) {
            double sum = constant[row];
            for (int k = 0; k < p; k++) {
                sum += surface[k * ambient + row] * features[k];
            }
            answer[row] = sum;
        }
    }

    @Override
    double distance(double[] a, double[] b) {
        double sum = 0;
        for (int row = 0; row < ambient; row++) {
            double difference = a[row] - b[row];
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    @Override
    public QuadraticMap map() {
        double[] c = new double[ambient];
        double[] a = new double[ambient * d];
        double[] terms = new double[ambient * q];
        for (int row = 0; row < ambient; row++) {
            c[row] = center[row] + constant[row];
            for (int k = 0; k < d; k++) {
                a[row * d + k] = surface[k * ambient + row];
            }
            for (int l = 0; l < q; l++) {
                terms[row * q + l] = surface[(d + l) * ambient + row];
            }
        }
        return new QuadraticMap(ambient, d, c, a, terms);
    }
}
