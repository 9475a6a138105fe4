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
    private int stride;
    private double[] x = {};
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
        if (stride < count) {
            stride = count;
            x = new double[ambient * count];
        }
        double[] values = PointValues.of(sample);
        // Relative to the first point, so that far away from the origin no digits are lost.
        int origin = indices[0] * ambient;
        for (int i = 0; i < count; i++) {
            int at = indices[i] * ambient;
            for (int k = 0; k < ambient; k++) {
                x[k * stride + i] = values[at + k] - values[origin + k];
            }
        }
        total = 0;
        for (int k = 0; k < ambient; k++) {
            int row = k * stride;
            double mean = chartWeights.mean(x, row);
            for (int i = 0; i < count; i++) {
                x[row + i] -= mean;
            }
            center[k] = values[origin + k] + mean;
            target[k] = position[k] - values[origin + k] - mean;
            total += chartWeights.dot(x, row, x, row);
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
                double entry = weights.dot(x, k * stride, x, l * stride);
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
        for (int row = 0; row < ambient; row++) {
            Vectors.dots(x, row * stride, features, 0, featureStride, p, count, correlations, row, ambient);
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
        double[] linear = batch.linear();
        int linearStride = batch.stride();
        if (d == 2 && ambient == 3) {
            planeInSpace(linear, linearStride);
            return;
        }
        for (int k = 0; k < p; k++) {
            double offset = Vectors.dot(surface, k * ambient, constant, 0, ambient);
            project(surface, k * ambient, -offset, linear, k * linearStride);
        }
    }

    /** The same for surfaces in R³: all five rows in one pass over the points. */
    private void planeInSpace(double[] linear, int linearStride) {
        double[] s = surface;
        double o0 = -Vectors.dot(s, 0, constant, 0, 3);
        double o1 = -Vectors.dot(s, 3, constant, 0, 3);
        double o2 = -Vectors.dot(s, 6, constant, 0, 3);
        double o3 = -Vectors.dot(s, 9, constant, 0, 3);
        double o4 = -Vectors.dot(s, 12, constant, 0, 3);
        int r2 = 2 * linearStride;
        int r3 = 3 * linearStride;
        int r4 = 4 * linearStride;
        for (int i = 0; i < count; i++) {
            double x0 = x[i];
            double x1 = x[stride + i];
            double x2 = x[2 * stride + i];
            linear[i] = o0 + s[0] * x0 + s[1] * x1 + s[2] * x2;
            linear[linearStride + i] = o1 + s[3] * x0 + s[4] * x1 + s[5] * x2;
            linear[r2 + i] = o2 + s[6] * x0 + s[7] * x1 + s[8] * x2;
            linear[r3 + i] = o3 + s[9] * x0 + s[10] * x1 + s[11] * x2;
            linear[r4 + i] = o4 + s[12] * x0 + s[13] * x1 + s[14] * x2;
        }
    }

    /** Writes the inner products of all points with one direction, plus a constant; three rows of X in each pass. */
    private void project(double[] direction, int at, double offset, double[] products, int to) {
        int row = ambient % 3;
        double first = row > 0 ? direction[at] : 0;
        double second = row > 1 ? direction[at + 1] : 0;
        int other = row > 1 ? stride : 0;
        if (row > 0) {
            for (int i = 0; i < count; i++) {
                products[to + i] = offset + first * x[i] + second * x[other + i];
            }
        } else {
            three(direction, at, offset, products, to);
            row = 3;
        }
        for (; row < ambient; row += 3) {
            addThree(direction, at + row, row * stride, products, to);
        }
    }

    private void three(double[] direction, int at, double offset, double[] products, int to) {
        double p0 = direction[at];
        double p1 = direction[at + 1];
        double p2 = direction[at + 2];
        for (int i = 0; i < count; i++) {
            products[to + i] = offset + p0 * x[i] + p1 * x[stride + i] + p2 * x[2 * stride + i];
        }
    }

    private void addThree(double[] direction, int at, int from, double[] products, int to) {
        double p0 = direction[at];
        double p1 = direction[at + 1];
        double p2 = direction[at + 2];
        int from1 = from + stride;
        int from2 = from1 + stride;
        for (int i = 0; i < count; i++) {
            products[to + i] += p0 * x[from + i] + p1 * x[from1 + i] + p2 * x[from2 + i];
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
