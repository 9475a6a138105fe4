package org.qmf.projection;

import org.qmf.api.quadratic.QuadraticMap;

/** The order of the pairs k ≤ l in ψ(τ) and in the rows of symmetric matrices. */
final class PairIndex {

    final int dimension;
    final int count;
    final int[] first;
    final int[] second;
    private final int[] position;

    PairIndex(int dimension) {
        this.dimension = dimension;
        this.count = QuadraticMap.quadraticTerms(dimension);
        this.first = new int[count];
        this.second = new int[count];
        this.position = new int[dimension * dimension];
        int at = 0;
        for (int k = 0; k < dimension; k++) {
            for (int l = k; l < dimension; l++) {
                first[at] = k;
                second[at] = l;
                position[k * dimension + l] = at;
                position[l * dimension + k] = at;
                at++;
            }
        }
    }

    /** Returns where the pair {k, l} stands. */
    int of(int k, int l) {
        return position[k * dimension + l];
    }

    /** Returns one of the two indices of a pair. */
    int member(int pair, int which) {
        return which == 0 ? first[pair] : second[pair];
    }
}
