package org.qmf.neighbors.bruteforce;

import java.util.function.Supplier;
import org.qmf.api.Points;
import org.qmf.neighbors.index.PointIndex;

/**
 * Searches a sample by computing all distances, in blocks. Safe for use by several threads.
 *
 * <p>When a position is a point of the sample, its row of the distance matrix is computed together with the rows around
 * it. If the matrix fits into an eighth of the memory the virtual machine may use, it is kept and shared by all threads;
 * otherwise each thread keeps one block of rows, which pays when it asks for the points in order. What is kept changes
 * the time, never a result.
 */
public final class BruteForce implements PointIndex {

    private static final int SHARE_OF_MEMORY = 8;

    private final Points sample;
    private final Supplier<DistanceRows> rows;

    private BruteForce(Points sample, Supplier<DistanceRows> rows) {
        this.sample = sample;
        this.rows = rows;
    }

    /** Prepares the search; computes nothing yet. */
    public static BruteForce of(Points sample) {
        return of(sample, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
    }

    static BruteForce of(Points sample, long matrixBytes) {
        boolean keepsMatrix = (double) sample.size() * sample.size() * Double.BYTES <= matrixBytes;
        return new BruteForce(sample, keepsMatrix ? new DistanceMatrix(sample)::worker : () -> new RowBlock(sample));
    }

    @Override
    public Points sample() {
        return sample;
    }

    @Override
    public Query query() {
        return new BruteForceQuery(sample, rows.get());
    }
}
