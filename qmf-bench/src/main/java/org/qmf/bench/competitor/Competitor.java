package org.qmf.bench.competitor;

import java.util.function.Supplier;
import org.qmf.api.Points;

/** Something that denoises the points of a sample. */
public interface Competitor {

    /** Returns the name in tables. */
    String name();

    /** Prepares a sample, on the calling thread, and returns the source of one worker for each thread. */
    Supplier<Worker> prepare(Points sample);

    /** Denoises for one thread. */
    @FunctionalInterface
    interface Worker {

        /** Denoises a point of the sample. */
        void denoise(int target, double[] denoised);
    }
}
