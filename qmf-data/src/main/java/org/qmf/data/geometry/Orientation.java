package org.qmf.data.geometry;

import java.util.Arrays;

/**
 * Chooses between the two unit normals of each point so that neighbours agree: along a spanning tree of the pairs that are
 * most nearly parallel, and in every part that hangs together so that the normal of its outermost point looks away from a
 * center. On a closed surface all then look outwards; one with a single side has to have a seam.
 *
 * <p>The result depends on the normals alone, to the last bit.
 */
final class Orientation {

    /** Normals that are this near to tangential say nothing about in and out. */
    private static final double OUTWARDS = 0.01;

    private final double[] normals;
    private final int ambient;
    private final int[] parents;
    private final boolean[] turned;

    private Orientation(double[] normals, int ambient) {
        this.normals = normals;
        this.ambient = ambient;
        this.parents = new int[normals.length / ambient];
        this.turned = new boolean[parents.length];
        Arrays.setAll(parents, i -> i);
    }

    /**
     * Returns for each point whether its normal has to be turned.
     *
     * @param positions the points, of as many coordinates as the normals
     * @param normals unit vectors; NaN for points that have none
     * @param pairs points that are near to each other, two after two
     * @param center what normals look away from; the mean of each part where it is empty
     */
    static boolean[] of(double[] positions, double[] normals, int ambient, int[] pairs, double... center) {
        Orientation orientation = new Orientation(normals, ambient);
        orientation.join(pairs);
        orientation.lookOutwards(positions, center);
        return orientation.turned;
    }

    /** The spanning tree by Kruskal: the most nearly parallel pairs first, ties in their order. */
    private void join(int[] pairs) {
        long[] order = new long[pairs.length / 2];
        int count = 0;
        for (int pair = 0; pair < order.length; pair++) {
            double cosine = cosine(pairs[2 * pair], pairs[2 * pair + 1]);
            if (!Double.isNaN(cosine)) {
                // Numbers that are not negative are ordered as their bits are.
                float apart = (float) Math.max(0, 1 - Math.abs(cosine));
                order[count++] = ((long) Float.floatToIntBits(apart) << Integer.SIZE) | pair;
            }
        }
        Arrays.sort(order, 0, count);
        for (int i = 0; i < count; i++) {
            int pair = (int) order[i];
            join(pairs[2 * pair], pairs[2 * pair + 1]);
        }
    }

    private void join(int one, int other) {
        int first = root(one);
        int second = root(other);
        if (first != second) {
            boolean agree = cosine(one, other) >= 0;
            // After the search both points hang on their roots directly.
            turned[second] = agree == (turned(one) != turned(other));
            parents[second] = first;
        }
    }

    private boolean turned(int point) {
        return parents[point] != point && turned[point];
    }

    /** Finds the root, and lets all on the way hang on it directly, turned as they are towards it. */
    private int root(int point) {
        int root = point;
        boolean towards = false;
        while (parents[root] != root) {
            towards ^= turned[root];
            root = parents[root];
        }
        int at = point;
        while (parents[at] != at) {
            int next = parents[at];
            boolean own = turned[at];
            parents[at] = root;
            turned[at] = towards;
            towards ^= own;
            at = next;
        }
        return root;
    }

    private double cosine(int one, int other) {
        double sum = 0;
        for (int axis = 0; axis < ambient; axis++) {
            sum += normals[one * ambient + axis] * normals[other * ambient + axis];
        }
        return sum;
    }

    private void lookOutwards(double[] positions, double[] center) {
        int n = parents.length;
        double[] centers = new double[positions.length];
        int[] sizes = new int[n];
        for (int i = 0; i < n; i++) {
            int root = root(i);
            sizes[root]++;
            for (int axis = 0; axis < ambient; axis++) {
                centers[root * ambient + axis] += positions[i * ambient + axis];
            }
        }
        for (int i = 0; i < centers.length; i++) {
            centers[i] = center.length > 0 ? center[i % ambient] : centers[i] / sizes[i / ambient];
        }
        int[] outermost = new int[n];
        double[] farthest = new double[n];
        Arrays.fill(outermost, -1);
        for (int i = 0; i < n; i++) {
            int root = root(i);
            double square = 0;
            for (int axis = 0; axis < ambient; axis++) {
                double off = positions[i * ambient + axis] - centers[root * ambient + axis];
                square += off * off;
            }
            if (outermost[root] < 0 || square > farthest[root]) {
                outermost[root] = i;
                farthest[root] = square;
            }
        }
        boolean[] inwards = new boolean[n];
        for (int root = 0; root < n; root++) {
            if (parents[root] == root) {
                int point = outermost[root];
                inwards[root] = turned(point) != isTurned(point, root, positions, centers);
            }
        }
        for (int i = 0; i < n; i++) {
            turned[i] = turned(i) != inwards[root(i)];
        }
    }

    /** Returns whether the normal of an outermost point looks inwards; one that does neither has its largest component tell. */
    private boolean isTurned(int point, int root, double[] positions, double[] centers) {
        double along = 0;
        double square = 0;
        double largest = 0;
        for (int axis = 0; axis < ambient; axis++) {
            double off = positions[point * ambient + axis] - centers[root * ambient + axis];
            double component = normals[point * ambient + axis];
            along += off * component;
            square += off * off;
            if (Math.abs(component) > Math.abs(largest)) {
                largest = component;
            }
        }
        return Math.abs(along) > OUTWARDS * Math.sqrt(square) ? along < 0 : largest < 0;
    }
}
