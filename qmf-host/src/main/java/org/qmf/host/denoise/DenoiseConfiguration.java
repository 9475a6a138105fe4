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
        @Parameter("The method that recovers the manifold.") ManifoldEstimator estimator,

        @Parameter(value = "Where the work is done.", defaultsTo = "local")
        Engine engine,

        @Parameter(value = "Seed of all random numbers.", defaultsTo = "1")
        long seed) {}
