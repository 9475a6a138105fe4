package org.qmf.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Phaser;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.qmf.api.FitContext;
import org.qmf.api.RandomStream;

/** Runs work on several threads at once, in an order unlike the sequential one. */
final class Threads {

    private static final int COUNT = 4;

    private Threads() {}

    /** Runs a task for each index, with one worker for each thread. */
    static void run(int count, Supplier<IntConsumer> workers) {
        run(COUNT, count, workers);
    }

    private static void run(int threads, int count, Supplier<IntConsumer> workers) {
        Phaser allStarted = new Phaser(threads);
        CompletableFuture<?>[] running = IntStream.range(0, threads)
                .mapToObj(thread -> CompletableFuture.runAsync(
                        () -> {
                            allStarted.arriveAndAwaitAdvance();
                            IntConsumer worker = workers.get();
                            for (int i = thread; i < count; i += threads) {
                                worker.accept(i);
                            }
                        },
                        task -> new Thread(task).start()))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(running).join();
    }

    /** Returns a context that works on several threads. */
    static FitContext context(long seed) {
        return context(COUNT, seed);
    }

    /** Returns a context that works on so many threads. */
    static FitContext context(int threads, long seed) {
        return new FitContext() {
            @Override
            public void parallel(int count, Supplier<IntConsumer> workers) {
                run(threads, count, workers);
            }

            @Override
            public RandomStream random(String task, long index) {
                return RandomStream.of(seed, task, index);
            }
        };
    }
}
