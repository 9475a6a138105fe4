package org.qmf.core.factorization;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SymmetricEigen;

/**
 * Solves the ridge regression R = XWTᵀ(TWTᵀ + λJJᵀ)⁻¹ (41) for every λ at once.
 *
 * <p>The rows without penalty, 1 and Φ, are eliminated: with B = ΨWΦᵀ(ΦWΦᵀ)⁻¹, Ψ⊥ = Ψ − ψ̄1ᵀ − BΦ and Ψ⊥WΨ⊥ᵀ = V diag(σ)
 * Vᵀ the quadratic part is Q = Σ g<sub>j</sub>v<sub>j</sub>ᵀ/(σ<sub>j</sub> + λ), [g₁ … g<sub>q</sub>] = XWΨ⊥ᵀV.
 */
final class RidgeStep {

    /** Eigenvalues below this fraction of tr ΨWΨᵀ are rounding errors of directions the data do not determine. */
    private static final double RANK_TOLERANCE = 1e-13;

    final int d;
    final int q;
    final Features features;
    final ChartRidgePath path;
    /** B, q×d. */
    final double[] slopes;
    /** 1/(σ<sub>j</sub> + λ), 0 for directions the data do not determine at λ = 0. */
    final double[] inverse;

    private final double[] scatter;
    private final SymmetricEigen eigen;
    private double lambda;

    RidgeStep(int d, double mixedScale) {
        this.d = d;
        this.q = QuadraticMap.quadraticTerms(d);
        this.features = new Features(d, mixedScale);
        this.path = new ChartRidgePath(q);
        this.slopes = new double[q * d];
        this.inverse = new double[q];
        this.scatter = new double[q * q];
        this.eigen = new SymmetricEigen(q);
    }

    /** Returns the eigenvectors v<sub>j</sub> one after the other. */
    double[] vectors() {
        return eigen.vectors();
    }

    /** Returns λ. */
    double lambda() {
        return lambda;
    }

    /** Prepares the path of all λ at Φ; false if the chart has lost rank. */
    boolean prepare(double[] phi, LocalData data, ChartWeights weights) {
        if (!features.compute(phi)) {
            return false;
        }
        eliminate(weights.sum());
        if (!eigen.decomposeNext(scatter, q)) {
            return false;
        }
        double largest = 0;
        for (int j = 0; j < q; j++) {
            largest += features.quadratic[j * q + j];
        }
        double[] sigma = path.sigmas();
        for (int j = 0; j < q; j++) {
            double value = eigen.values()[j];
            sigma[j] = value > RANK_TOLERANCE * largest ? value : 0;
        }
        data.correlate(this);
        double linearResidual = Math.max(0, data.total() - data.linearEnergy(this));
        path.reset(q, data.total(), linearResidual, weights.effectiveCount(), 1 + d, data.ambient());
        data.energies(this, path.energies());
        return true;
    }

    /** S = Ψ⊥WΨ⊥ᵀ = ΨWΨᵀ − Σw·ψ̄ψ̄ᵀ − B(ΨWΦᵀ)ᵀ. */
    private void eliminate(double weightSum) {
        double[] mixed = features.mixed;
        double[] mean = features.mean;
        if (features.orthonormal()) {
            System.arraycopy(mixed, 0, slopes, 0, q * d);
        } else {
            regress(mixed);
        }
        for (int j = 0; j < q; j++) {
            for (int l = 0; l <= j; l++) {
                double entry = features.quadratic[j * q + l] - weightSum * mean[j] * mean[l];
                for (int k = 0; k < d; k++) {
                    entry -= slopes[j * d + k] * mixed[l * d + k];
                }
                scatter[j * q + l] = entry;
                scatter[l * q + j] = entry;
            }
        }
    }

    /** B = ΨWΦᵀ(ΦWΦᵀ)⁻¹. */
    private void regress(double[] mixed) {
        for (int j = 0; j < q; j++) {
            for (int k = 0; k < d; k++) {
                double sum = 0;
                for (int l = 0; l < d; l++) {
                    sum += mixed[j * d + l] * features.inverse[l * d + k];
                }
                slopes[j * d + k] = sum;
            }
        }
    }

    /** Asks the tuner for λ; false if it returns none. */
    boolean tune(LambdaTuner tuner) {
        return choose(tuner.tune(path, lambda));
    }

    /** Forgets λ and the eigenvectors, so that the next chart does not begin where the last one ended. */
    void forget() {
        lambda = Double.NaN;
        eigen.forget();
    }

    boolean choose(double newLambda) {
        lambda = newLambda;
        double[] sigma = path.sigmas();
        for (int j = 0; j < q; j++) {
            double denominator = sigma[j] + newLambda;
            inverse[j] = denominator > 0 ? 1 / denominator : 0;
        }
        return newLambda >= 0;
    }
}
