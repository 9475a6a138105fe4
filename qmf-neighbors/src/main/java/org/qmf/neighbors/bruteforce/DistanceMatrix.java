package org.qmf.neighbors.bruteforce;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.DistanceBlocks;
import org.qmf.neighbors.index.PairwiseDistances;

/**
 * Keeps the matrix of squared distances within a sample and computes it tile by tile when asked for. Safe for use by
 * several threads: each tile is computed once, by the first thread that needs it, for both halves of the symmetric
 * matrix.
 */
final class DistanceMatrix {

    /** Points per side of a tile. */
    private static final int TILE = 256;

    /**
     * Charts are computed from the sample until they have cost this share of the matrix; from then on it is worth
     * filling in the tiles they need.
     */
    private static final double PATIENCE = 1.0 / 32;

    private final Points sample;
    private final int size;
    private final int blocks;
    private final double[][] rows;

    /** For block row I and block column J ≥ I whether the tile is done; written after the tile, read before it. */
    private final AtomicIntegerArray done;

    private final Object[] locks;

    /** Pairs of points computed for charts outside the matrix. */
    private final AtomicLong spent = new AtomicLong();

    DistanceMatrix(Points sample) {
        this.sample = sample;
        this.size = sample.size();
        this.blocks = (size + TILE - 1) / TILE;
        this.rows = new double[size][];
        this.done = new AtomicIntegerArray(blocks * blocks);
        this.locks = new Object[blocks * blocks];
        Arrays.setAll(locks, tile -> new Object());
    }

    Worker worker() {
        return new Worker();
    }

    /** Makes room for the rows of a block. */
    private void allocate(int block) {
        synchronized (locks[block * blocks + block]) {
            for (int i = block * TILE; i < Math.min(size, block * TILE + TILE); i++) {
                if (rows[i] == null) {
                    rows[i] = new double[size];
                }
            }
        }
    }

    /** Reads and fills the matrix for one thread. */
    final class Worker implements DistanceRows {

        private final DistanceBlocks distances = new DistanceBlocks();
        private final PairwiseDistances direct = new PairwiseDistances(sample, distances);
        private final double[][] tile = new double[Math.min(TILE, size)][Math.min(TILE, size)];
        private final int[] rowPoints = new int[TILE];
        private final int[] columnPoints = new int[TILE];
        private final int[] chartBlocks = new int[blocks];
        private final boolean[] inChart = new boolean[blocks];

        @Override
        public boolean offers(int index) {
            return true;
        }

        @Override
        public double[] row(int index) {
            int block = index / TILE;
            // From the diagonal on, so that threads at work on different blocks rarely want the same tile at once.
            for (int step = 0; step < blocks; step++) {
                require(block, (block + step) % blocks);
            }
            return rows[index];
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            int count = neighbors.count();
            int[] indices = neighbors.indices();
            int touched = listBlocks(indices, count);
            if (!present(touched)) {
                if (spent.addAndGet((long) count * count) < PATIENCE * size * size) {
                    direct.write(neighbors, matrix);
                    return;
                }
                for (int i = 0; i < touched; i++) {
                    for (int j = 0; j <= i; j++) {
                        require(chartBlocks[i], chartBlocks[j]);
                    }
                }
            }
            for (int i = 0; i < count; i++) {
                double[] row = rows[indices[i]];
                for (int j = 0; j < count; j++) {
                    matrix[i * count + j] = row[indices[j]];
                }
            }
        }

        /** Lists the blocks that a chart touches and returns how many they are. */
        private int listBlocks(int[] indices, int count) {
            int touched = 0;
            for (int i = 0; i < count; i++) {
                int block = indices[i] / TILE;
                if (!inChart[block]) {
                    inChart[block] = true;
                    chartBlocks[touched++] = block;
                }
            }
            for (int i = 0; i < touched; i++) {
                inChart[chartBlocks[i]] = false;
            }
            return touched;
        }

        private boolean present(int touched) {
            for (int i = 0; i < touched; i++) {
                for (int j = 0; j <= i; j++) {
                    if (!isDone(chartBlocks[i], chartBlocks[j])) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean isDone(int block, int other) {
            return done.getAcquire(Math.min(block, other) * blocks + Math.max(block, other)) != 0;
        }

        private void require(int block, int other) {
            if (isDone(block, other)) {
                return;
            }
            int rowBlock = Math.min(block, other);
            int columnBlock = Math.max(block, other);
            allocate(rowBlock);
            allocate(columnBlock);
            int number = rowBlock * blocks + columnBlock;
            synchronized (locks[number]) {
                if (done.getAcquire(number) == 0) {
                    fill(rowBlock * TILE, columnBlock * TILE);
                    done.setRelease(number, 1);
                }
            }
        }

        private void fill(int firstRow, int firstColumn) {
            int lastRow = Math.min(size, firstRow + TILE);
            int lastColumn = Math.min(size, firstColumn + TILE);
            if (firstRow == firstColumn) {
                // Of a tile on the diagonal the lower left quarter is the mirror of the upper right one.
                int middle = (firstRow + lastRow) / 2;
                fill(firstRow, middle, firstColumn, lastColumn);
                fill(middle, lastRow, middle, lastColumn);
            } else {
                fill(firstRow, lastRow, firstColumn, lastColumn);
            }
        }

        private void fill(int firstRow, int lastRow, int firstColumn, int lastColumn) {
            int rowCount = lastRow - firstRow;
            int columnCount = lastColumn - firstColumn;
            for (int i = 0; i < TILE; i++) {
                rowPoints[i] = firstRow + i;
                columnPoints[i] = firstColumn + i;
            }
            distances.compute(
                    PointValues.of(sample), sample.dimension(), rowPoints, rowCount, columnPoints, columnCount, tile);
            for (int i = 0; i < rowCount; i++) {
                System.arraycopy(tile[i], 0, rows[firstRow + i], firstColumn, columnCount);
            }
            for (int j = 0; j < columnCount; j++) {
                double[] mirrored = rows[firstColumn + j];
                for (int i = 0; i < rowCount; i++) {
                    mirrored[firstRow + i] = tile[i][j];
                }
            }
        }
    }
}
