package org.qmf.api;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.apiguardian.api.API;

/** Gives a strategy that prepares itself for a sample the host's threads and randomness. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface FitContext {

    /**
     * Runs a task for each index in 0..count−1 on the host's threads and returns when all are done.
     *
     * <p>Each thread gets its own worker from the supplier. A worker's result for an index must not depend on the
     * indices it has seen before, so that results are the same for any number of threads.
     */
    void parallel(int count, Supplier<IntConsumer> workers);

    /**
     * Says that one more piece of a longer work is done, for the user who waits; nobody need know how many there are.
     *
     * @param phase what the work is, in one word: {@code choosing}
     */
    default void step(String phase) {}

    /** Opens the random stream of one piece of this strategy's work. */
    RandomStream random(String task, long index);

    /**
     * Returns the files that came with the job from the machine where it was started, by the names that {@link
     * org.qmf.api.strategy.Outside#files} gives them; none on that machine itself.
     */
    default Map<String, Path> files() {
        return Map.of();
    }

    /** Returns a context that works on the calling thread. */
    static FitContext sequential(long seed) {
        return new FitContext() {
            @Override
            public void parallel(int count, Supplier<IntConsumer> workers) {
                IntConsumer worker = workers.get();
                for (int i = 0; i < count; i++) {
                    worker.accept(i);
                }
            }

            @Override
            public RandomStream random(String task, long index) {
                return RandomStream.of(seed, task, index);
            }
        };
    }
}
