package org.qmf.bench.competitor;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Holds the neighbours of every point of a sample. */
public final class NeighborTable {

    private final int[][] indices;
    private final double[][] squaredDistances;

    private NeighborTable(int size) {
        indices = new int[size][];
        squaredDistances = new double[size][];
    }

    /** Asks a search for the neighbours of every sample point. */
    public static NeighborTable of(NeighborSearch search) {
        Points sample = search.sample();
        NeighborTable table = new NeighborTable(sample.size());
        NeighborSearch.Worker worker = search.worker();
        Neighbors found = new Neighbors(0);
        double[] position = new double[sample.dimension()];
        for (int i = 0; i < sample.size(); i++) {
            sample.copyTo(i, position);
            worker.find(position, i, found);
            table.indices[i] = Arrays.copyOf(found.indices(), found.count());
            table.squaredDistances[i] = Arrays.copyOf(found.squaredDistances(), found.count());
        }
        return table;
    }

    /** Returns the neighbours of a point; not to be written to. */
    public int[] neighbors(int point) {
        return indices[point];
    }

    void copyTo(int point, Neighbors found) {
        int count = indices[point].length;
        found.ensureCapacity(count);
        System.arraycopy(indices[point], 0, found.indices(), 0, count);
        System.arraycopy(squaredDistances[point], 0, found.squaredDistances(), 0, count);
        found.setCount(count);
    }
}
