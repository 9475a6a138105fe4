package org.qmf.spark.partitioned;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;

/** Fits on the calling thread and without random numbers, which would belong to the points of one cell only. */
final class CellContext implements FitContext {

    @Override
    public void parallel(int count, Supplier<IntConsumer> workers) {
        FitContext.sequential(0).parallel(count, workers);
    }

    @Override
    public RandomStream random(String task, long index) {
        throw new QmfException("the estimator draws random numbers, so the sample cannot be partitioned; set the"
                + " engine's regime to [broadcast]");
    }
}
