package org.qmf.neighbors.neighborhood;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.neighbors.bruteforce.BruteForce;
import org.qmf.neighbors.index.PointIndex;
import org.qmf.neighbors.kdtree.KdTree;

/** Names the index behind a neighbourhood; it decides about the time, never about a result. */
public enum IndexKind {
    /** Whatever is faster for the size and dimension of the sample. */
    AUTOMATIC,
    /** A balanced kd-tree. */
    KD_TREE,
    /** All distances, in blocks. */
    BRUTE_FORCE;

    private static final int LARGEST_TREE_DIMENSION = 12;

    PointIndex over(Points sample, FitContext context) {
        sample.requireFinite("sample");
        return switch (this) {
            case KD_TREE -> KdTree.of(sample, context);
            case BRUTE_FORCE -> BruteForce.of(sample);
            case AUTOMATIC -> prefersTree(sample) ? KdTree.of(sample, context) : BruteForce.of(sample);
        };
    }

    private static boolean prefersTree(Points sample) {
        return sample.dimension() <= LARGEST_TREE_DIMENSION;
    }
}
