package org.qmf.neighbors.index;

import java.util.Arrays;

/**
 * Sorts neighbours by counting how many there are in each of as many stretches of distance as there are neighbours. Owned by
 * one thread and reused.
 */
final class NeighborCounts {

    private int[] ends = {};

    /** Writes {@code n} neighbours in the order (distance, index). */
    void sort(double[] distances, int[] indices, int n, double[] sortedDistances, int[] sortedIndices) {
        if (ends.length < n + 1) {
            ends = new int[n + 1];
        }
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, distances[i]);
        }
        double scale = (n - 1) / largest;
        if (!(scale < Double.POSITIVE_INFINITY)) {
            // Distances so small that their stretches would be 0 long are all in the first.
            scale = 0;
        }
        Arrays.fill(ends, 0, n + 1, 0);
        for (int i = 0; i < n; i++) {
            ends[(int) (distances[i] * scale)]++;
        }
        for (int stretch = 1; stretch < n; stretch++) {
            ends[stretch] += ends[stretch - 1];
        }
        for (int i = n - 1; i >= 0; i--) {
            int at = --ends[(int) (distances[i] * scale)];
            sortedDistances[at] = distances[i];
            sortedIndices[at] = indices[i];
        }
        // Ends have become beginnings.
        ends[n] = n;
        for (int stretch = 0; stretch < n; stretch++) {
            if (ends[stretch + 1] - ends[stretch] > 1) {
                NeighborOrder.sort(sortedDistances, sortedIndices, ends[stretch], ends[stretch + 1]);
            }
        }
    }
}
