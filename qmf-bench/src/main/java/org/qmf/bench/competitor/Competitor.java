package org.qmf.bench.competitor;

import org.qmf.api.Points;

/** Something that denoises the points of a sample. */
@FunctionalInterface
public interface Competitor {

    /** Prepares a sample and returns a worker for one thread. */
    Worker prepare(Points sample);

    /** Denoises for one thread. */
    @FunctionalInterface
    interface Worker {

        /** Denoises a point of the sample. */
        void denoise(int target, double[] denoised);
    }
}
