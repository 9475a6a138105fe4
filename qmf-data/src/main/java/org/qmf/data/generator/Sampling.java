package org.qmf.data.generator;

import java.util.Optional;

/**
 * What all generators have in common.
 *
 * @param n the number of points
 * @param noise the standard deviation σ of the noise in each coordinate
 * @param model how the noise is distributed
 * @param options the shape of the noise
 * @param ambient the dimension D to embed in
 */
record Sampling(int n, double noise, NoiseModel model, NoiseOptions options, Optional<Integer> ambient) {

    static final String N = "The number of points.";
    static final String NOISE = "The standard deviation of the noise in each coordinate.";
    static final String MODEL = "How the noise is distributed.";
    static final String OPTIONS = "The shape of noise that is not gaussian.";
    static final String AMBIENT = "The dimension D to embed in by a random isometry; the natural one if left out.";
}
