package org.qmf.api.engine;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.Points;

/**
 * A denoising job as data and configuration, so that it can be shipped to another machine.
 *
 * @param sample the sample to fit
 * @param targets the points to denoise; the sample itself if absent
 * @param configuration the estimator's configuration as JSON, all defaults written out
 * @param seed seed of all randomness in the job
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record DenoiseJob(Points sample, Optional<Points> targets, String configuration, long seed) {

    public DenoiseJob {
        requireNonNull(sample, "sample is null");
        requireNonNull(targets, "targets is null");
        requireNonNull(configuration, "configuration is null");
        if (targets.isPresent() && targets.get().dimension() != sample.dimension()) {
            throw new IllegalArgumentException("targets have dimension ["
                    + targets.get().dimension() + "], the sample has [" + sample.dimension() + "]");
        }
    }

    /** Returns the points to denoise. */
    public Points points() {
        return targets.orElse(sample);
    }
}
