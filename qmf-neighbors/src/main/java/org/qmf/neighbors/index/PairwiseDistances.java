package org.qmf.neighbors.index;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.DistanceBlocks;
import org.qmf.core.linear.SquaredDistance;

/** Computes the squared distances within a chart from the sample, for one thread. */
public final class PairwiseDistances {

    /** From how many dimensions on the blocked kernel is faster than one pair after the other. */
    private static final int BLOCKED_DIMENSION = 8;

    private final Points sample;
    private final DistanceBlocks distances;
    private double[][] tile = {};

    /** Prepares for charts of a sample; the workspace may be shared with other work of the same thread. */
    public PairwiseDistances(Points sample, DistanceBlocks distances) {
        this.sample = sample;
        this.distances = distances;
    }

    /** Writes a count×count matrix, row after row. */
    public void write(Neighbors neighbors, double[] matrix) {
        if (sample.dimension() < BLOCKED_DIMENSION) {
            writePairs(neighbors.indices(), neighbors.count(), matrix);
        } else {
            writeBlock(neighbors.indices(), neighbors.count(), matrix);
        }
    }

    private void writePairs(int[] indices, int count, double[] matrix) {
        double[] values = PointValues.of(sample);
        int dimension = sample.dimension();
        for (int i = 0; i < count; i++) {
            matrix[i * count + i] = 0;
            for (int j = 0; j < i; j++) {
                double distance = SquaredDistance.between(
                        values, indices[i] * dimension, values, indices[j] * dimension, dimension);
                matrix[i * count + j] = distance;
                matrix[j * count + i] = distance;
            }
        }
    }

    private void writeBlock(int[] indices, int count, double[] matrix) {
        if (tile.length < count) {
            tile = new double[count][count];
        }
        distances.compute(PointValues.of(sample), sample.dimension(), indices, count, indices, count, tile);
        for (int row = 0; row < count; row++) {
            System.arraycopy(tile[row], 0, matrix, row * count, count);
        }
    }
}
