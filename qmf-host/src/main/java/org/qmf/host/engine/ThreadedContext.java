package org.qmf.host.engine;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.ProgressMonitor;

/**
 * Gives strategies threads of this process and the random streams of a seed.
 *
 * @param threads number of threads, at least 1
 * @param monitor is asked whether to stop
 */
public record ThreadedContext(int threads, long seed, ProgressMonitor monitor) implements FitContext {

    @Override
    public void parallel(int count, Supplier<IntConsumer> workers) {
        WorkerPool.ofPoints(threads, monitor).run(count, workers);
    }

    @Override
    public void step(String phase) {
        monitor.step(phase);
    }

    @Override
    public RandomStream random(String task, long index) {
        return RandomStream.of(seed, task, index);
    }
}
