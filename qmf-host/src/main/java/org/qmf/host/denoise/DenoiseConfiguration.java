package org.qmf.host.denoise;

import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;

/**
 * What a denoising run is configured by.
 *
 * @param estimator the method
 * @param engine where it runs
 * @param seed the seed of all random numbers
 */
public record DenoiseConfiguration(
        @Parameter(
                value = "The method that recovers the manifold.",
                defaultsTo = DenoiseConfiguration.DEFAULT_ESTIMATOR)
        ManifoldEstimator estimator,

        @Parameter(value = "Where the work is done.", defaultsTo = "local")
        Engine engine,

        @Parameter(value = "Seed of all random numbers.", defaultsTo = "1")
        long seed) {

    /** The estimator of a configuration that names none: the one that chooses a method and its settings for the sample. */
    public static final String DEFAULT_ESTIMATOR = "auto";
}
