package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.Points;

/**
 * A sample and what is known about the truth behind it.
 *
 * @param points the noisy points
 * @param clean the same points before noise was added
 * @param manifold the manifold they were drawn from
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Draw(Points points, Optional<Points> clean, Optional<Manifold> manifold) {

    public Draw {
        requireNonNull(points, "points is null");
        requireNonNull(clean, "clean is null");
        requireNonNull(manifold, "manifold is null");
    }
}
