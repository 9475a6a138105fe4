package org.qmf.data.generator;

import org.qmf.api.RandomStream;

/** Moves points off their manifold. */
interface Noise {

    /**
     * Adds noise to a point.
     *
     * @param inside the point without noise, in the space of the manifold's natural dimension
     * @param point the point to move
     */
    void add(double[] inside, RandomStream random, double[] point);
}
