package org.qmf.projection;

import java.util.Arrays;

/**
 * A symmetric d×d matrix whose entries are polynomials of degree two in τ without constant: M<sub>kl</sub>(τ) =
 * Σ<sub>m≤n</sub> quadratic[kl, mn] τ<sub>m</sub>τ<sub>n</sub> + Σ<sub>m</sub> linear[kl, m] τ<sub>m</sub>.
 */
final class MatrixTable {

    private final PairIndex pairs;
    final double[] quadratic;
    final double[] linear;

    MatrixTable(PairIndex pairs) {
        this.pairs = pairs;
        this.quadratic = new double[pairs.count * pairs.count];
        this.linear = new double[pairs.count * pairs.dimension];
    }

    /** Becomes H₄ + H₃, the Hessian of ½ψᵀG<sub>QQ</sub>ψ + τᵀG<sub>AQ</sub>ψ. */
    void hessian(double[] gram, MonomialCoefficients monomials) {
        monomials.collect(gram);
        for (int at = 0; at < quadratic.length; at++) {
            quadratic[at] = monomials.quarticWeight[at] * monomials.quartic[monomials.quarticIndex[at]];
        }
        for (int at = 0; at < linear.length; at++) {
            linear[at] = monomials.cubicWeight[at] * monomials.cubic[monomials.cubicIndex[at]];
        }
    }

    /** Becomes (A + 2𝓑_τ)ᵀ(A + 2𝓑_τ) − AᵀA, the Gauss–Newton matrix without its constant. */
    void gaussNewton(double[] gram) {
        Arrays.fill(quadratic, 0);
        Arrays.fill(linear, 0);
        int d = pairs.dimension;
        int p = d + pairs.count;
        for (int left = 0; left < pairs.count; left++) {
            for (int u = 0; u < 2; u++) {
                int k = pairs.member(left, u);
                int m = pairs.member(left, 1 - u);
                for (int right = 0; right < pairs.count; right++) {
                    for (int v = 0; v < 2; v++) {
                        int l = pairs.member(right, v);
                        int n = pairs.member(right, 1 - v);
                        if (k <= l) {
                            quadratic[pairs.of(k, l) * pairs.count + pairs.of(m, n)] +=
                                    gram[(d + left) * p + d + right];
                        }
                    }
                }
                for (int a = 0; a < d; a++) {
                    addLinear(a, k, m, gram[a * p + d + left]);
                }
            }
        }
    }

    private void addLinear(int k, int l, int m, double value) {
        linear[pairs.of(k, l) * pairs.dimension + m] += k == l ? 2 * value : value;
    }

    /** Returns ‖·‖_F of the tensor behind the linear part: a Lipschitz constant of the part. */
    double linearNorm() {
        double sum = 0;
        for (int row = 0; row < pairs.count; row++) {
            double square = 0;
            for (int m = 0; m < pairs.dimension; m++) {
                double entry = linear[row * pairs.dimension + m];
                square += entry * entry;
            }
            sum += pairs.first[row] == pairs.second[row] ? square : 2 * square;
        }
        return Math.sqrt(sum);
    }

    /** Returns ‖·‖_F of the tensor behind the quadratic part: half its Lipschitz constant on the unit ball. */
    double quadraticNorm() {
        double sum = 0;
        for (int row = 0; row < pairs.count; row++) {
            double square = 0;
            for (int column = 0; column < pairs.count; column++) {
                double entry = quadratic[row * pairs.count + column];
                square += pairs.first[column] == pairs.second[column] ? entry * entry : entry * entry / 2;
            }
            sum += pairs.first[row] == pairs.second[row] ? square : 2 * square;
        }
        return Math.sqrt(sum);
    }
}
