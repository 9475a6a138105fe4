package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Sphere;

/** Provides the data set {@code sphere}. */
public final class SphereProvider extends GeneratorProvider<SphereProvider.Parameters> {

    /**
     * Parameters of {@code sphere}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param dimension the dimension of the sphere
     * @param radius the radius
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "240", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.2", min = 0)
            double noise,

            @Parameter(value = "The dimension d of the sphere.", defaultsTo = "2", min = 1)
            int dimension,

            @Parameter(value = "The radius.", defaultsTo = "1", above = 0)
            double radius,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, dimension + 1);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public SphereProvider() {
        super("sphere", Parameters.class, "Points on a sphere of any dimension, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(new Sphere(parameters.dimension(), parameters.radius()), parameters.sampling());
    }
}
