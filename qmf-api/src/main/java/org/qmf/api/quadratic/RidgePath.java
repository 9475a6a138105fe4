package org.qmf.api.quadratic;

import org.apiguardian.api.API;

/**
 * The ridge regression of a chart for every λ at once.
 *
 * <p>With Ψ⊥ the quadratic terms regressed on the constant and linear ones, Ψ⊥Ψ⊥ᵀ = V diag(σ) Vᵀ and G = XΨ⊥ᵀV = [g₁ …
 * g<sub>q</sub>], the fit is Q(λ) = Σ g<sub>j</sub>v<sub>j</sub>ᵀ/(σ<sub>j</sub> + λ). So each quantity below costs
 * O(q), without a new factorisation. Owned by one thread and refilled for every Φ.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public class RidgePath {

    private final double[] sigma;
    private final double[] energy;
    private int terms;
    private double total;
    private double linearResidual;
    private double effectiveCount;
    private int linearTerms;
    private int ambient;

    /** Makes a path with room for {@code capacity} quadratic terms. */
    protected RidgePath(int capacity) {
        sigma = new double[capacity];
        energy = new double[capacity];
    }

    /**
     * Makes the path of one chart.
     *
     * @param sigmas the eigenvalues σ<sub>j</sub>
     * @param energies ‖g<sub>j</sub>‖²
     * @param total tr XWXᵀ, the sum of squares of the centred chart
     * @param linearResidual rss(∞), the residual sum of squares of the linear fit
     * @param effectiveCount m, or Σw/max w with weights
     * @param linearTerms 1 + d, the number of terms without penalty
     * @param ambient D
     */
    public static RidgePath of(
            double[] sigmas,
            double[] energies,
            double total,
            double linearResidual,
            double effectiveCount,
            int linearTerms,
            int ambient) {
        RidgePath path = new RidgePath(sigmas.length);
        path.reset(sigmas.length, total, linearResidual, effectiveCount, linearTerms, ambient);
        System.arraycopy(sigmas, 0, path.sigma, 0, sigmas.length);
        System.arraycopy(energies, 0, path.energy, 0, sigmas.length);
        return path;
    }

    /**
     * Declares the path of a chart; {@link #sigmas()} and {@link #energies()} are filled by the caller.
     *
     * @param terms q, the number of quadratic terms
     * @param total tr XWXᵀ, the sum of squares of the centred chart
     * @param linearResidual rss(∞), the residual sum of squares of the linear fit
     * @param effectiveCount m, or Σw/max w with weights
     * @param linearTerms 1 + d, the number of terms without penalty
     * @param ambient D
     */
    protected void reset(
            int terms, double total, double linearResidual, double effectiveCount, int linearTerms, int ambient) {
        if (terms > sigma.length) {
            throw new IllegalArgumentException("terms [" + terms + "] exceed the capacity [" + sigma.length + "]");
        }
        this.terms = terms;
        this.total = total;
        this.linearResidual = linearResidual;
        this.effectiveCount = effectiveCount;
        this.linearTerms = linearTerms;
        this.ambient = ambient;
    }

    /** Returns the eigenvalues σ<sub>j</sub>, valid up to {@link #terms}. */
    public final double[] sigmas() {
        return sigma;
    }

    /** Returns ‖g<sub>j</sub>‖², valid up to {@link #terms}. */
    public final double[] energies() {
        return energy;
    }

    /** Returns q. */
    public final int terms() {
        return terms;
    }

    /** Returns the sum of squares of the centred chart, its size in the units of the data. */
    public final double total() {
        return total;
    }

    /** Returns the mean of the σ<sub>j</sub>, the size of λ at which the penalty weighs as much as the data. */
    public final double meanSigma() {
        double sum = 0;
        for (int j = 0; j < terms; j++) {
            sum += sigma[j];
        }
        return sum / terms;
    }

    /** Returns the number of points, or Σw/max w with weights. */
    public final double effectiveCount() {
        return effectiveCount;
    }

    /** Returns D. */
    public final int ambient() {
        return ambient;
    }

    /** Returns s(λ) = ‖Q(λ)‖² = Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)². */
    public final double norm(double lambda) {
        double sum = 0;
        for (int j = 0; j < terms; j++) {
            double inverse = inverse(sigma[j] + lambda);
            sum += energy[j] * inverse * inverse;
        }
        return sum;
    }

    /** Returns Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)³ = −s'(λ)/2: the sensitivity in the units of the published δ. */
    public final double sensitivity(double lambda) {
        double sum = 0;
        for (int j = 0; j < terms; j++) {
            double inverse = inverse(sigma[j] + lambda);
            sum += energy[j] * inverse * inverse * inverse;
        }
        return sum;
    }

    /** Returns the derivative of {@link #sensitivity}: −3Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)⁴ = −s''(λ)/2. */
    public final double sensitivitySlope(double lambda) {
        double sum = 0;
        for (int j = 0; j < terms; j++) {
            double inverse = inverse(sigma[j] + lambda);
            double square = inverse * inverse;
            sum += energy[j] * square * square;
        }
        return -3 * sum;
    }

    /** Returns the residual sum of squares rss(λ) = rss(∞) − Σ‖g<sub>j</sub>‖²(σ<sub>j</sub> + 2λ)/(σ<sub>j</sub> + λ)². */
    public final double residual(double lambda) {
        if (lambda == Double.POSITIVE_INFINITY) {
            return linearResidual;
        }
        double sum = linearResidual;
        for (int j = 0; j < terms; j++) {
            double inverse = inverse(sigma[j] + lambda);
            sum -= energy[j] * (sigma[j] + 2 * lambda) * inverse * inverse;
        }
        return Math.max(0, sum);
    }

    /** Returns the degrees of freedom dof(λ) = 1 + d + Σσ<sub>j</sub>/(σ<sub>j</sub> + λ). */
    public final double degreesOfFreedom(double lambda) {
        double sum = linearTerms;
        for (int j = 0; j < terms; j++) {
            sum += sigma[j] * inverse(sigma[j] + lambda);
        }
        return sum;
    }

    /** A direction that the data do not determine (σ = 0) at λ = 0 contributes nothing, as in the pseudo-inverse. */
    private static double inverse(double x) {
        return x > 0 ? 1 / x : 0;
    }
}
