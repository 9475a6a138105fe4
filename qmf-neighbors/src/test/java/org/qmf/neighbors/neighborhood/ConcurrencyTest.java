package org.qmf.neighbors.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

class ConcurrencyTest {

    private static final int K = 10;
    private static final int THREADS = 4;

    /** Gives every index to one of four threads. */
    private static final FitContext PARALLEL = new FitContext() {
        @Override
        public void parallel(int count, Supplier<IntConsumer> workers) {
            CompletableFuture.allOf(IntStream.range(0, THREADS)
                            .mapToObj(thread -> CompletableFuture.runAsync(() -> {
                                IntConsumer worker = workers.get();
                                for (int i = thread; i < count; i += THREADS) {
                                    worker.accept(i);
                                }
                            }))
                            .toArray(CompletableFuture[]::new))
                    .join();
        }

        @Override
        public RandomStream random(String task, long index) {
            return RandomStream.of(1, task, index);
        }
    };

    @ParameterizedTest
    @EnumSource
    void givesTheSameAnswersOnAnyNumberOfThreads(IndexKind index) {
        for (int dimension : new int[] {3, 40}) {
            Points sample = Samples.GRID.draw(900, dimension);
            double[] alone = answers(sample, index, FitContext.sequential(1));
            double[] together = answers(sample, index, PARALLEL);
            assertThat(together).isEqualTo(alone);
        }
    }

    private static double[] answers(Points sample, IndexKind index, FitContext context) {
        NeighborSearch search = new Knn(K, false, index).over(sample, context);
        double[] answers = new double[sample.size() * K * K];
        context.parallel(sample.size(), () -> {
            NeighborSearch.Worker worker = search.worker();
            Neighbors found = new Neighbors(K);
            double[] matrix = new double[K * K];
            return i -> {
                worker.find(sample.row(i), i, found);
                worker.pairwise(found, matrix);
                for (int j = 0; j < K; j++) {
                    matrix[j * K + j] = found.index(j);
                }
                System.arraycopy(matrix, 0, answers, i * K * K, K * K);
            };
        });
        return answers;
    }
}
