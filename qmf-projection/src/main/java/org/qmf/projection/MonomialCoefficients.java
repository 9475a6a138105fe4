package org.qmf.projection;

import java.util.Arrays;

/**
 * The coefficients of ½ψᵀG<sub>QQ</sub>ψ and τᵀG<sub>AQ</sub>ψ by monomials, and what two derivatives make of them.
 *
 * <p>The entry [kl, mn] of a quartic table belongs to the monomial τ<sub>k</sub>τ<sub>l</sub>τ<sub>m</sub>τ<sub>n</sub>,
 * the entry [kl, m] of a cubic one to τ<sub>k</sub>τ<sub>l</sub>τ<sub>m</sub>.
 */
final class MonomialCoefficients {

    private final PairIndex pairs;
    final int[] quarticIndex;
    final double[] quarticWeight;
    final double[] quartic;
    final int[] cubicIndex;
    final double[] cubicWeight;
    final double[] cubic;

    MonomialCoefficients(PairIndex pairs) {
        this.pairs = pairs;
        int d = pairs.dimension;
        int q = pairs.count;
        quarticIndex = new int[q * q];
        quarticWeight = new double[q * q];
        quartic = new double[q * q];
        cubicIndex = new int[q * d];
        cubicWeight = new double[q * d];
        cubic = new double[q * d];
        int[] indices = new int[4];
        for (int row = 0; row < q; row++) {
            int k = pairs.first[row];
            int l = pairs.second[row];
            for (int column = 0; column < q; column++) {
                int m = pairs.first[column];
                int n = pairs.second[column];
                indices[0] = k;
                indices[1] = l;
                indices[2] = m;
                indices[3] = n;
                Arrays.sort(indices);
                // The smallest two and the largest two name the monomial.
                int at = row * q + column;
                quarticIndex[at] = pairs.of(indices[0], indices[1]) * q + pairs.of(indices[2], indices[3]);
                quarticWeight[at] = derivatives(k, l, occurs(k, k, l, m, n), occurs(l, k, l, m, n));
            }
            for (int m = 0; m < d; m++) {
                int low = Math.min(k, m);
                int high = Math.max(l, m);
                int at = row * d + m;
                cubicIndex[at] = pairs.of(low, k + l + m - low - high) * d + high;
                cubicWeight[at] = derivatives(k, l, occurs(k, k, l, m, -1), occurs(l, k, l, m, -1));
            }
        }
    }

    /** Returns the factor of ∂²/∂τ_k∂τ_l of a monomial with these powers of τ_k and τ_l. */
    private static int derivatives(int k, int l, int powerOfK, int powerOfL) {
        return k == l ? powerOfK * (powerOfK - 1) : powerOfK * powerOfL;
    }

    private static int occurs(int index, int k, int l, int m, int n) {
        return (index == k ? 1 : 0) + (index == l ? 1 : 0) + (index == m ? 1 : 0) + (index == n ? 1 : 0);
    }

    /** Sums the entries of G that belong to the same monomial. */
    void collect(double[] gram) {
        int d = pairs.dimension;
        int q = pairs.count;
        int p = d + q;
        Arrays.fill(quartic, 0);
        Arrays.fill(cubic, 0);
        for (int row = 0; row < q; row++) {
            int from = (d + row) * p;
            for (int m = 0; m < d; m++) {
                cubic[cubicIndex[row * d + m]] += gram[from + m];
            }
            for (int column = 0; column < q; column++) {
                quartic[quarticIndex[row * q + column]] += gram[from + d + column] / 2;
            }
        }
    }
}
