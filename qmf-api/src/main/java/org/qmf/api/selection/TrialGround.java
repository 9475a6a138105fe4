package org.qmf.api.selection;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;
import org.qmf.api.FitContext;
import org.qmf.api.Points;

/**
 * Where settings are compared: a sample, and the points of it on which each setting is tried.
 *
 * @param sample the sample
 * @param dimension the dimension d of the manifold
 * @param targets indices of sample points, without repetition; not to be written to
 * @param context threads and random streams
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@SuppressWarnings("ArrayRecordComponent")
public record TrialGround(Points sample, int dimension, int[] targets, FitContext context) {

    public TrialGround {
        requireNonNull(sample, "sample is null");
        requireNonNull(context, "context is null");
        if (dimension < 1 || dimension >= sample.dimension()) {
            throw new IllegalArgumentException("dimension [" + dimension + "] must be between 1 and ["
                    + (sample.dimension() - 1) + "], one less than that of the data");
        }
        if (targets.length == 0) {
            throw new IllegalArgumentException("there are no targets");
        }
    }

    /** Returns the codimension q = D − d. */
    public int codimension() {
        return sample.dimension() - dimension;
    }
}
