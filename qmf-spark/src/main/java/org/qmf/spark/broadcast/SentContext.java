package org.qmf.spark.broadcast;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.RandomStream;

/** A context with the files that came with a job. */
record SentContext(FitContext context, Map<String, Path> files) implements FitContext {

    @Override
    public void parallel(int count, Supplier<IntConsumer> workers) {
        context.parallel(count, workers);
    }

    @Override
    public void step(String phase) {
        context.step(phase);
    }

    @Override
    public RandomStream random(String task, long index) {
        return context.random(task, index);
    }
}
