package org.qmf.host.denoise;

import org.qmf.api.data.InputOptions;
import org.qmf.api.data.OutputOptions;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;

/**
 * What a denoising run is configured by.
 *
 * @param estimator the method
 * @param engine where it runs
 * @param seed the seed of all random numbers
 * @param input what is taken from the files
 * @param output what is written beside the denoised points
 */
public record DenoiseConfiguration(
        @Parameter(
                value = "The method that recovers the manifold.",
                defaultsTo = DenoiseConfiguration.DEFAULT_ESTIMATOR)
        ManifoldEstimator estimator,

        @Parameter(value = "Where the work is done.", defaultsTo = "local")
        Engine engine,

        @Parameter(value = "Seed of all random numbers.", defaultsTo = "1")
        long seed,

        @Parameter(value = "What is taken from the files of points, and how.", defaultsTo = "{}")
        InputOptions input,

        @Parameter(value = "What is written beside the denoised points.", defaultsTo = "{}")
        OutputOptions output) {

    /** The estimator of a configuration that names none: the one that chooses a method and its settings for the sample. */
    public static final String DEFAULT_ESTIMATOR = "auto";

    /** Makes a configuration of a run whose points are read from no file. */
    public DenoiseConfiguration(ManifoldEstimator estimator, Engine engine, long seed) {
        this(estimator, engine, seed, InputOptions.DEFAULT, OutputOptions.DEFAULT);
    }
}
