package org.qmf.api.engine;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.estimator.Diagnostics;

/**
 * The result of a denoising job.
 *
 * @param points the denoised points, in the order of the job's points
 * @param diagnostics what the estimator said about each of them
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Denoised(Points points, Diagnostics diagnostics) {

    public Denoised {
        requireNonNull(points, "points is null");
        requireNonNull(diagnostics, "diagnostics is null").finish();
    }
}
