package org.qmf.baselines.movingls;

import java.util.ArrayList;
import java.util.List;

/** Evaluates all monomials of d variables up to a degree, those of lower degree first. Immutable. */
final class Monomials {

    private final int[] parents;
    private final int[] variables;
    private final int[] degrees;

    Monomials(int d, int degree) {
        List<int[]> terms = new ArrayList<>();
        terms.add(new int[] {0, 0, 0});
        int from = 0;
        for (int k = 1; k <= degree; k++) {
            int to = terms.size();
            for (int parent = from; parent < to; parent++) {
                // A monomial arises once: from its parent by a variable not before the parent's last.
                int first = k == 1 ? 0 : terms.get(parent)[1];
                for (int variable = first; variable < d; variable++) {
                    terms.add(new int[] {parent, variable, k});
                }
            }
            from = to;
        }
        this.parents = terms.stream().mapToInt(term -> term[0]).toArray();
        this.variables = terms.stream().mapToInt(term -> term[1]).toArray();
        this.degrees = terms.stream().mapToInt(term -> term[2]).toArray();
    }

    /** Returns how many monomials there are. */
    int count() {
        return parents.length;
    }

    /** Returns how many monomials have at most a degree. */
    int count(int degree) {
        int count = 0;
        while (count < degrees.length && degrees[count] <= degree) {
            count++;
        }
        return count;
    }

    /** Returns the degree of a monomial. */
    int degree(int monomial) {
        return degrees[monomial];
    }

    /** Writes the values at a point. */
    void evaluate(double[] point, int at, double[] values, int to) {
        values[to] = 1;
        for (int m = 1; m < parents.length; m++) {
            values[to + m] = values[to + parents[m]] * point[at + variables[m]];
        }
    }
}
