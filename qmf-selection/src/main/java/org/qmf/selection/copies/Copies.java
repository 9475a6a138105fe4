package org.qmf.selection.copies;

import java.util.Arrays;
import java.util.Optional;
import org.qmf.api.Points;

/**
 * Tells which rows of a sample are copies of others, and what the sample is without them.
 *
 * <p>A copy says nothing that its row does not say, but a target whose copy stays in its chart seems to be foretold
 * perfectly. Rows that are equal because values are rounded are no copies: each is an observation, and how often they
 * stand there says where points are dense.
 */
public final class Copies {

    private final Points sample;
    private final Points rest;
    private final int different;
    private final int[] places;

    private Copies(Points sample, Points rest, int different, int[] places) {
        this.sample = sample;
        this.rest = rest;
        this.different = different;
        this.places = places;
    }

    /** Finds the copies in a sample. */
    public static Copies in(Points sample) {
        EqualRows equal = EqualRows.in(sample);
        if (equal.different() == sample.size()) {
            return new Copies(sample, sample, sample.size(), new int[0]);
        }
        int[] times = equal.times();
        int[] kept = kept(sample, times, equal.different());
        return Arrays.stream(kept).sum() == sample.size()
                ? new Copies(sample, sample, equal.different(), new int[0])
                : without(sample, equal, kept);
    }

    /** Returns how many rows are kept of each that is different, at the index of the first of its equals. */
    private static int[] kept(Points sample, int[] times, int different) {
        // Where all rows stand there twice, the whole sample does.
        int common = Arrays.stream(times).reduce(0, Copies::divisor);
        int[] kept = Arrays.stream(times).map(each -> each / common).toArray();
        long repeated = Arrays.stream(kept).filter(each -> each > 1).count();
        if (repeated > 0) {
            Points once = sample.select(firsts(times));
            if ((double) repeated / different > Lattice.neighboringShare(once)) {
                return Arrays.stream(times).map(each -> Math.min(1, each)).toArray();
            }
        }
        return kept;
    }

    private static int divisor(int a, int b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    private static int[] firsts(int[] times) {
        int[] firsts = new int[times.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] > 0) {
                firsts[count++] = i;
            }
        }
        return Arrays.copyOf(firsts, count);
    }

    private static Copies without(Points sample, EqualRows equal, int[] kept) {
        int[] left = kept.clone();
        int[] rows = new int[sample.size()];
        int[] places = new int[sample.size()];
        int count = 0;
        for (int i = 0; i < places.length; i++) {
            int first = equal.first()[i];
            if (left[first] > 0) {
                left[first]--;
                places[i] = count;
                rows[count++] = i;
            } else {
                places[i] = places[first];
            }
        }
        return new Copies(sample, weighed(sample, Arrays.copyOf(rows, count), places), equal.different(), places);
    }

    /** Equal rows with weights of their own count with the largest. */
    private static Points weighed(Points sample, int[] rows, int[] places) {
        Points rest = sample.select(rows);
        if (!sample.weighted()) {
            return rest;
        }
        double[] weights = new double[rows.length];
        for (int i = 0; i < places.length; i++) {
            weights[places[i]] = Math.max(weights[places[i]], sample.weight(i));
        }
        return rest.withWeights(weights);
    }

    /** Returns the sample without the copies; the very sample if there are none. */
    public Points rest() {
        return rest;
    }

    /** Returns how many different rows the sample has. */
    public int different() {
        return different;
    }

    /** Returns whether there are copies. */
    public boolean any() {
        return places.length > 0;
    }

    /** Returns how many rows the sample has. */
    int size() {
        return sample.size();
    }

    /** Returns which row of the rest stands for a row of the sample: it, or one that is equal to it. */
    public int place(int row) {
        return any() ? places[row] : row;
    }

    /** Returns which row of the sample each row of the rest is. */
    int[] rows() {
        int[] rows = new int[rest.size()];
        Arrays.fill(rows, -1);
        for (int i = 0; i < sample.size(); i++) {
            int place = place(i);
            rows[place] = rows[place] < 0 ? i : rows[place];
        }
        return rows;
    }

    /** Returns what users should know, in a sentence; nothing where all rows are different. */
    public Optional<String> explanation() {
        if (different == sample.size()) {
            return Optional.empty();
        }
        String repeat = (sample.size() - different) + " of " + sample.size() + " rows repeat another";
        if (!any()) {
            return Optional.of(repeat + ", as rows of rounded values do, and all of them count");
        }
        return Optional.of(repeat
                + (rest.size() == different
                        ? " and are left out as copies"
                        : ", as rows of rounded values do, but " + (sample.size() - rest.size())
                                + " are left out as copies")
                + ": K counts the " + rest.size() + " others, and a copy gets the answer of its row");
    }
}
