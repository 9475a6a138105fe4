package org.qmf.selection.scoring;

import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of neighbours that are tried, each √2 times the one before, up to half of the points or 1,280.
 *
 * @param rungs the numbers, ascending
 */
public record Ladder(List<Integer> rungs) {

    /** Larger charts are tried only where smaller ones lead to them: they are slow, and seldom the best. */
    private static final int COARSE_LIMIT = 120;

    private static final int COARSE_SHARE = 8;

    /** Beyond this size charts of a large sample take longer than anyone would wait. */
    private static final int LARGEST = 1280;

    private static final int SMALLEST = 7;

    /** Makes the ladder for a sample of n points and charts of dimension d. */
    public static Ladder of(int n, int d) {
        int smallest = Math.max(SMALLEST, d + 3);
        int largest = Math.max(Math.min(n / 2, LARGEST), Math.min(n - 1, smallest));
        List<Integer> rungs = new ArrayList<>();
        double value = smallest;
        while (Math.rint(value) < largest) {
            rungs.add((int) Math.rint(value));
            value *= Math.sqrt(2);
        }
        // A last step of less than a tenth is not worth a trial.
        if (!rungs.isEmpty() && rungs.get(rungs.size() - 1) * 1.1 > largest) {
            rungs.remove(rungs.size() - 1);
        }
        rungs.add(largest);
        return new Ladder(List.copyOf(rungs));
    }

    /** Makes the ladder of a number that is given. */
    public static Ladder of(int k) {
        return new Ladder(List.of(k));
    }

    /** Returns the number of neighbours at a rung. */
    public int k(int rung) {
        return rungs.get(rung);
    }

    /** Returns the last rung. */
    public int top() {
        return rungs.size() - 1;
    }

    /** Returns the rungs to begin with for n points: both ends of what is practical, and the thirds between. */
    public List<Integer> coarse(int n) {
        int end = top();
        while (end > 0 && k(end) > Math.max(COARSE_LIMIT, Math.min(n / COARSE_SHARE, LARGEST / 2))) {
            end--;
        }
        List<Integer> coarse = new ArrayList<>();
        for (int part = 0; part <= 3; part++) {
            int rung = Math.round(end * part / 3f);
            if (!coarse.contains(rung)) {
                coarse.add(rung);
            }
        }
        return coarse;
    }
}
