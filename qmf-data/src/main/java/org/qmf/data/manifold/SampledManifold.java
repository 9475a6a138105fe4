package org.qmf.data.manifold;

import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Manifold;

/** A manifold from which points are drawn one by one, uniformly by length, area or volume. */
public interface SampledManifold extends Manifold {

    /** Writes a point drawn uniformly from the manifold. */
    void sample(RandomStream random, double[] target);

    @Override
    default Optional<Points> sample(int count, RandomStream random) {
        double[] values = new double[Math.multiplyExact(count, ambient())];
        double[] point = new double[ambient()];
        for (int i = 0; i < count; i++) {
            sample(random, point);
            System.arraycopy(point, 0, values, i * ambient(), ambient());
        }
        return Optional.of(Points.wrap(values, ambient()));
    }
}
