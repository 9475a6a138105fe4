package org.qmf.api.data;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** A known manifold of R<sup>D</sup>. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Manifold {

    /** Returns D. */
    int ambient();

    /** Returns d. */
    int dimension();

    /** Writes the point of the manifold nearest to {@code position} and returns the distance to it. */
    double nearest(double[] position, double[] nearest);

    /** Writes an orthonormal basis of the tangent space at a point of the manifold: d vectors of D values each. */
    void tangent(double[] onManifold, double[] basis);

    /**
     * Draws points uniformly by length, area or volume, where the manifold can be sampled; the same stream gives the same
     * points.
     *
     * @param count how many points, at least one
     */
    default Optional<Points> sample(int count, RandomStream random) {
        return Optional.empty();
    }

    /** Returns the largest absolute principal curvature at a point of the manifold, where it is known. */
    default OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.empty();
    }
}
