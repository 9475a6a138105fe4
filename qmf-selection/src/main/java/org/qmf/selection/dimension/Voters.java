package org.qmf.selection.dimension;

import java.util.Arrays;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.selection.copies.Copies;

/** Chooses the points that vote, and puts their votes into words. */
final class Voters {

    static final String TARGETS = "Number of points that vote.";

    private static final int FEWEST = 10;

    private Voters() {}

    /** Returns a sample without its copies, whose distances are zero and say nothing. */
    static Points uncopied(Points sample) {
        if (sample.dimension() < 2) {
            throw new DataException("points with [1] coordinate have no dimension to be chosen");
        }
        if (sample.size() < FEWEST) {
            throw new DataException("[" + sample.size() + "] points are too few to estimate a dimension by, at least ["
                    + FEWEST + "] are needed");
        }
        Copies copies = Copies.in(sample);
        if (copies.different() == 1) {
            return sample;
        }
        if (copies.different() < FEWEST) {
            throw new DataException("of [" + sample.size() + "] points only [" + copies.different()
                    + "] differ, too few to estimate a dimension by, at least [" + FEWEST + "] are needed");
        }
        return copies.rest();
    }

    /** Returns random points of a sample without copies. */
    static int[] of(Points sample, int most, FitContext context) {
        int[] order = context.random("voters", 0).permutation(sample.size());
        return Arrays.copyOf(order, Math.min(order.length, most));
    }

    /** Returns the votes in words: {@code 2 (81 %), 1 (19 %)}, the most first. */
    static String text(int[] counts) {
        StringBuilder text = new StringBuilder();
        int[] left = counts.clone();
        for (int shown = 0; shown < 3; shown++) {
            int best = GapVotes.winner(left);
            if (left[best - 1] == 0) {
                break;
            }
            text.append(shown == 0 ? "" : ", ")
                    .append(String.format(Locale.ROOT, "%d (%.0f %%)", best, 100 * GapVotes.share(counts, best)));
            left[best - 1] = 0;
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
