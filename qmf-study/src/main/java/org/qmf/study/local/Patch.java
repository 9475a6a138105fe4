package org.qmf.study.local;

import java.util.List;
import org.qmf.api.Points;

/**
 * The piece of a curve or surface that was fitted around a point of the sample.
 *
 * @param target the point's index
 * @param neighbors the indices of the points that were fitted
 * @param image where the point is projected to, one point
 * @param dimension of the piece, 1 or 2
 * @param perAxis how many points of the grid there are along each axis
 * @param grid points of the piece, the last axis running fastest
 */
public record Patch(int target, List<Integer> neighbors, Points image, int dimension, int perAxis, Points grid) {

    public Patch {
        neighbors = List.copyOf(neighbors);
    }
}
