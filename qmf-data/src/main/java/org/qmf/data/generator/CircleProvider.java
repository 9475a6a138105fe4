package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Sphere;

/** Provides the data set {@code circle}. */
public final class CircleProvider extends GeneratorProvider<CircleProvider.Parameters> {

    /**
     * Parameters of {@code circle}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param radius the radius
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "240", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The radius.", defaultsTo = "1", above = 0)
            double radius,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 2);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public CircleProvider() {
        super("circle", Parameters.class, "Points on a circle of the plane, uniform by length, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(new Sphere(1, parameters.radius()), parameters.sampling());
    }
}
