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

    /** Up to here the tree always wins. */
    private static final int SURE_DIMENSION = 3;

    /** From here on a tree is not even tried, because building it costs more than it may save. */
    private static final int HOPELESS_DIMENSION = 65;

    /** Measured: the tree and the blocks take the same time when the tree looks at 5 to 10 % of the sample. */
    private static final double WORTHWHILE_SHARE = 0.08;

    private static final int PROBE_NEIGHBORS = 32;

    PointIndex over(Points sample, FitContext context) {
        sample.requireFinite("sample");
        return switch (this) {
            case KD_TREE -> KdTree.of(sample, context);
            case BRUTE_FORCE -> BruteForce.of(sample);
            case AUTOMATIC -> choose(sample, context);
        };
    }

    private static PointIndex choose(Points sample, FitContext context) {
        if (sample.dimension() < HOPELESS_DIMENSION) {
            KdTree tree = KdTree.of(sample, context);
            if (sample.dimension() <= SURE_DIMENSION || tree.visitedShare(PROBE_NEIGHBORS) < WORTHWHILE_SHARE) {
                return tree;
            }
        }
        return BruteForce.of(sample);
    }
}
