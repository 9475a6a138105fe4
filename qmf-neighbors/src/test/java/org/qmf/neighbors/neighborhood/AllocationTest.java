package org.qmf.neighbors.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

class AllocationTest {

    private static final int K = 50;

    @ParameterizedTest
    @CsvSource({"kd-tree, 3", "kd-tree, 30", "brute-force, 3", "brute-force, 30"})
    void allocatesNothingOnceBuffersHaveGrown(String index, int dimension) {
        Points sample = Samples.UNIFORM.draw(300, dimension);
        NeighborSearch.Worker worker = new Knn(
                        K, false, index.equals("kd-tree") ? IndexKind.KD_TREE : IndexKind.BRUTE_FORCE)
                .over(sample, FitContext.sequential(1))
                .worker();
        Neighbors found = new Neighbors(1);
        double[] position = new double[dimension];
        double[] matrix = new double[K * K];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long fewest = Long.MAX_VALUE;
        for (int pass = 0; pass < 6; pass++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < sample.size(); i++) {
                sample.copyTo(i, position);
                worker.within(position, i, 10, found);
                worker.find(position, i, found);
                worker.pairwise(found, matrix);
                worker.nearest(position, NeighborSearch.NONE, 7, found);
            }
            fewest = Math.min(fewest, threads.getCurrentThreadAllocatedBytes() - before);
        }
        // The fewest of all passes, because the virtual machine sometimes allocates on a thread for itself.
        assertThat(fewest).isZero();
    }
}
