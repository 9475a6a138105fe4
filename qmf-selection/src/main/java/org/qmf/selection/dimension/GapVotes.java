package org.qmf.selection.dimension;

import org.qmf.api.FitContext;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Lets points vote for the dimension after which the eigenvalues of their neighbours' covariance fall most. */
final class GapVotes {

    private GapVotes() {}

    /** Finds the neighbours of a sample point. */
    @FunctionalInterface
    interface Finder {
        void find(NeighborSearch.Worker worker, double[] position, int own, Neighbors found);
    }

    /** Returns how many of the targets vote for dimension 1, 2, …, D − 1. */
    static int[] count(NeighborSearch search, int[] targets, Finder finder, FitContext context) {
        int ambient = search.sample().dimension();
        int[] gaps = new int[targets.length];
        context.parallel(targets.length, () -> {
            NeighborSearch.Worker worker = search.worker();
            LocalEigenvalues eigenvalues = new LocalEigenvalues(search.sample());
            Neighbors found = new Neighbors(64);
            double[] position = new double[ambient];
            return i -> {
                search.sample().copyTo(targets[i], position);
                finder.find(worker, position, targets[i], found);
                gaps[i] = found.count() > 1 ? eigenvalues.gap(found) : 0;
            };
        });
        return tally(gaps, ambient - 1);
    }

    /** Counts votes from 1 to {@code most}; others do not count. */
    static int[] tally(int[] votes, int most) {
        int[] counts = new int[most];
        for (int vote : votes) {
            if (vote >= 1 && vote <= most) {
                counts[vote - 1]++;
            }
        }
        return counts;
    }

    /** Returns the dimension with the most votes, the smallest of equals. */
    static int winner(int[] counts) {
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            if (counts[i] > counts[best]) {
                best = i;
            }
        }
        return best + 1;
    }

    /** Returns the share of the votes for a dimension. */
    static double share(int[] counts, int dimension) {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total == 0 ? 0 : (double) counts[dimension - 1] / total;
    }
}
