package org.qmf.data.manifold;

import org.qmf.api.RandomStream;
import org.qmf.api.data.Manifold;

/** A manifold from which points can be drawn uniformly by length, area or volume. */
public interface SampledManifold extends Manifold {

    /** Writes a point drawn uniformly from the manifold. */
    void sample(RandomStream random, double[] target);
}
