package org.qmf.selection.criterion;

import org.qmf.api.RandomStream;

/** Shuffles indices. */
public final class RandomOrder {

    private RandomOrder() {}

    /** Returns 0 … size − 1 in a random order. */
    public static int[] of(int size, RandomStream random) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
