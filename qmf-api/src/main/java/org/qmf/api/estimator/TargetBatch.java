package org.qmf.api.estimator;

import java.util.function.IntUnaryOperator;
import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;

/**
 * Names many points to denoise in one call, each as {@link Target} names one. Immutable and safe for use by several
 * threads.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class TargetBatch {

    private final Points positions;
    private final int[] sampleIndices;
    private final boolean displaced;

    private TargetBatch(Points positions, int[] sampleIndices, boolean displaced) {
        this.positions = positions;
        this.sampleIndices = sampleIndices;
        this.displaced = displaced;
    }

    /** Makes a batch of the points of the sample itself, from {@code from} to the one before {@code to}. */
    public static TargetBatch ofSample(Points sample, int from, int to) {
        int[] indices = range(from, to);
        return new TargetBatch(sample.select(indices), indices, false);
    }

    /** Makes a batch of points that are not in the sample, from {@code from} to the one before {@code to}. */
    public static TargetBatch of(Points points, int from, int to) {
        return new TargetBatch(points.select(range(from, to)), new int[0], false);
    }

    /**
     * Makes a batch of targets away from the points of the sample that they stand for.
     *
     * @param sampleIndices the index of the sample point of each, or {@link NeighborSearch#NONE}; copied
     */
    public static TargetBatch displaced(Points positions, int... sampleIndices) {
        if (sampleIndices.length != positions.size()) {
            throw new IllegalArgumentException("the number of indices [" + sampleIndices.length
                    + "] is not the number of targets [" + positions.size() + "]");
        }
        return new TargetBatch(positions, sampleIndices.clone(), true);
    }

    /**
     * Returns the same targets where they are seen in another space, such as a subspace.
     *
     * @param seen one for each target
     */
    public TargetBatch seenAt(Points seen) {
        if (seen.size() != size()) {
            throw new IllegalArgumentException(
                    "the number of positions [" + seen.size() + "] is not the number of targets [" + size() + "]");
        }
        return new TargetBatch(seen, sampleIndices, displaced);
    }

    /**
     * Returns the same targets where they stand for the points of another sample, such as a part of theirs.
     *
     * @param of the index of a sample point in that other sample, given the one here; asked for those that have one
     */
    public TargetBatch standingFor(IntUnaryOperator of) {
        int[] indices = sampleIndices.clone();
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] != NeighborSearch.NONE) {
                indices[i] = of.applyAsInt(indices[i]);
            }
        }
        return new TargetBatch(positions, indices, displaced);
    }

    /** Makes a batch of one target. */
    public static TargetBatch of(Target target) {
        Points position = Points.wrap(target.position().clone(), target.position().length);
        return new TargetBatch(position, new int[] {target.sampleIndex()}, target.displaced());
    }

    private static int[] range(int from, int to) {
        int[] indices = new int[to - from];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = from + i;
        }
        return indices;
    }

    /** Returns how many targets there are. */
    public int size() {
        return positions.size();
    }

    /** Returns where the targets are. */
    public Points positions() {
        return positions;
    }

    /** Returns the index of the sample point that a target stands for, or {@link NeighborSearch#NONE}. */
    public int sampleIndex(int i) {
        return sampleIndices.length == 0 ? NeighborSearch.NONE : sampleIndices[i];
    }

    /** Returns whether a target is away from the point of the sample that it stands for. */
    public boolean displaced(int i) {
        return displaced && sampleIndex(i) != NeighborSearch.NONE;
    }
}
