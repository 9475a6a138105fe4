package org.qmf.baselines.local;

import org.qmf.api.DataException;
import org.qmf.api.Points;

/** Says what a sample must bring for a manifold of dimension d to be estimated. */
public final class Samples {

    private Samples() {}

    /** Throws a {@link DataException} if the sample has too few dimensions or points. */
    public static void require(Points sample, int d) {
        if (d >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + d + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
        if (sample.size() < d + 2) {
            throw new DataException("a manifold of dimension [" + d + "] needs at least [" + (d + 2)
                    + "] points, the sample has [" + sample.size() + "]");
        }
    }
}
