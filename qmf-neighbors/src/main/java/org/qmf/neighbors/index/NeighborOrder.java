package org.qmf.neighbors.index;

import org.qmf.api.neighbor.Neighbors;

/** Sorts neighbours by distance, equal distances by index, in place and without allocation. */
public final class NeighborOrder {

    private static final int SMALL = 24;

    private NeighborOrder() {}

    /** Sorts everything found. */
    public static void sort(Neighbors found) {
        sort(found.squaredDistances(), found.indices(), 0, found.count());
    }

    static boolean precedes(double distance, int index, double otherDistance, int otherIndex) {
        return distance < otherDistance || (distance == otherDistance && index < otherIndex);
    }

    /** Quicksort that recurses into the smaller part; no two entries are equal, so repeated distances do no harm. */
    static void sort(double[] distances, int[] indices, int from, int to) {
        int low = from;
        int high = to;
        while (high - low > SMALL) {
            int split = partition(distances, indices, low, high);
            if (split - low < high - split) {
                sort(distances, indices, low, split);
                low = split;
            } else {
                sort(distances, indices, split, high);
                high = split;
            }
        }
        insertionSort(distances, indices, low, high);
    }

    /** Moves the entries before the pivot to the front and returns where the others begin; both parts are not empty. */
    private static int partition(double[] distances, int[] indices, int low, int high) {
        int pivot = median(distances, indices, low, (low + high) >>> 1, high - 1);
        double pivotDistance = distances[pivot];
        int pivotIndex = indices[pivot];
        int i = low - 1;
        int j = high;
        while (true) {
            do {
                i++;
            } while (precedes(distances[i], indices[i], pivotDistance, pivotIndex));
            do {
                j--;
            } while (precedes(pivotDistance, pivotIndex, distances[j], indices[j]));
            if (i >= j) {
                return Math.max(i, low + 1);
            }
            double distance = distances[i];
            distances[i] = distances[j];
            distances[j] = distance;
            int index = indices[i];
            indices[i] = indices[j];
            indices[j] = index;
        }
    }

    private static int median(double[] distances, int[] indices, int a, int b, int c) {
        boolean ab = precedes(distances[a], indices[a], distances[b], indices[b]);
        boolean bc = precedes(distances[b], indices[b], distances[c], indices[c]);
        if (ab == bc) {
            return b;
        }
        boolean ac = precedes(distances[a], indices[a], distances[c], indices[c]);
        return ab == ac ? c : a;
    }

    private static void insertionSort(double[] distances, int[] indices, int low, int high) {
        for (int i = low + 1; i < high; i++) {
            insert(distances, indices, low, i, distances[i], indices[i]);
        }
    }

    /** Inserts an entry into the sorted ones in low..end−1 and moves the later ones up to {@code end}. */
    static void insert(double[] distances, int[] indices, int low, int end, double distance, int index) {
        int hole = end;
        while (hole > low && precedes(distance, index, distances[hole - 1], indices[hole - 1])) {
            distances[hole] = distances[hole - 1];
            indices[hole] = indices[hole - 1];
            hole--;
        }
        distances[hole] = distance;
        indices[hole] = index;
    }

    /** Moves the first {@code count} entries in order before all others, the last of them to the end of these. */
    static void select(double[] distances, int[] indices, int n, int count) {
        int low = 0;
        int high = n;
        while (high - low > SMALL) {
            int split = partition(distances, indices, low, high);
            if (split < count) {
                low = split;
            } else {
                high = split;
            }
        }
        insertionSort(distances, indices, low, high);
    }

    /** Moves the last of the first {@code n} entries in order to their end. */
    static void moveLastToEnd(double[] distances, int[] indices, int n) {
        int last = 0;
        for (int i = 1; i < n; i++) {
            if (precedes(distances[last], indices[last], distances[i], indices[i])) {
                last = i;
            }
        }
        double distance = distances[last];
        int index = indices[last];
        distances[last] = distances[n - 1];
        indices[last] = indices[n - 1];
        distances[n - 1] = distance;
        indices[n - 1] = index;
    }
}
