package org.qmf.api.estimator;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.quadratic.RidgePath;

/**
 * A manifold estimated from a sample. Immutable and safe for use by several threads; each thread takes its own {@link
 * Denoiser}.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface FittedManifold {

    /** Makes a worker for one thread. */
    Denoiser denoiser();

    /**
     * Returns what denoises many targets in one call, if the method is faster so; {@link #denoiser} then gives the same
     * answers one by one, but for rounding.
     */
    default Optional<BatchDenoiser> batch() {
        return Optional.empty();
    }

    /** Returns the values that denoisers report for each point, beside outcome and iterations. */
    default List<Column> columns() {
        return List.of();
    }

    /** Returns the quadratic chart fitted around a target, if the method fits one; for inspection and figures. */
    default Optional<LocalChart> chart(Target target) {
        return Optional.empty();
    }

    /**
     * Returns the ridge regression for every λ at the coordinates of the chart fitted around a target, if the method fits
     * one; for inspection and figures.
     */
    default Optional<RidgePath> ridgePath(Target target) {
        return Optional.empty();
    }

    /**
     * Returns what theory says about a chart of this manifold.
     *
     * @param chart the chart fitted around the target
     * @param target the target
     */
    default List<Guarantee> guarantees(LocalChart chart, Target target) {
        return List.of();
    }
}
