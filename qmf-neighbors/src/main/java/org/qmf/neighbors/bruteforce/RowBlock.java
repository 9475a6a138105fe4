package org.qmf.neighbors.bruteforce;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.DistanceBlocks;
import org.qmf.neighbors.index.PairwiseDistances;

/** Keeps the distance rows of a block of consecutive sample points, for one thread that asks for them in order. */
final class RowBlock implements DistanceRows {

    private static final int BYTES = 1 << 25;
    private static final int LARGEST = 128;
    private static final int COLUMNS = 128;

    private final Points sample;
    private final int height;
    private final DistanceBlocks distances = new DistanceBlocks();
    private final PairwiseDistances direct;
    private final int[] rowPoints;
    private final int[] columnPoints = new int[COLUMNS];
    private final double[][] tile;
    private double[][] rows = {};
    private int block = -1;
    private int previous = Integer.MIN_VALUE / 2;

    RowBlock(Points sample) {
        this.sample = sample;
        this.height = Math.max(1, Math.min(LARGEST, BYTES / Double.BYTES / Math.max(1, sample.size())));
        this.direct = new PairwiseDistances(sample, distances);
        this.rowPoints = new int[height];
        this.tile = new double[height][COLUMNS];
    }

    /** A block costs as much as many rows, so it is computed only for a thread that moves on in small steps. */
    @Override
    public boolean offers(int index) {
        boolean near = Math.abs(index - previous) <= height / 8;
        previous = index;
        return near || index / height == block;
    }

    @Override
    public double[] row(int index) {
        if (index / height != block) {
            fill(index / height);
        }
        return rows[index % height];
    }

    @Override
    public void pairwise(Neighbors neighbors, double[] matrix) {
        direct.write(neighbors, matrix);
    }

    private void fill(int newBlock) {
        int size = sample.size();
        if (rows.length == 0) {
            rows = new double[height][size];
        }
        block = -1;
        int rowCount = Math.min(height, size - newBlock * height);
        for (int i = 0; i < rowCount; i++) {
            rowPoints[i] = newBlock * height + i;
        }
        for (int from = 0; from < size; from += COLUMNS) {
            int columnCount = Math.min(COLUMNS, size - from);
            for (int j = 0; j < columnCount; j++) {
                columnPoints[j] = from + j;
            }
            distances.compute(
                    PointValues.of(sample), sample.dimension(), rowPoints, rowCount, columnPoints, columnCount, tile);
            for (int i = 0; i < rowCount; i++) {
                System.arraycopy(tile[i], 0, rows[i], from, columnCount);
            }
        }
        block = newBlock;
    }
}
