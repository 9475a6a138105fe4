package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Flat;

/** Provides the data set {@code flat}. */
public final class FlatProvider extends GeneratorProvider<FlatProvider.Parameters> {

    /**
     * Parameters of {@code flat}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param dimension the dimension of the subspace
     * @param extent half the side of the cube
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "240", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The dimension d of the subspace.", defaultsTo = "2", min = 1)
            int dimension,

            @Parameter(value = "Half the side of the cube.", defaultsTo = "1", above = 0)
            double extent,

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

    public FlatProvider() {
        super("flat", Parameters.class, "Points on a linear subspace, uniform on a cube, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                new Flat(parameters.dimension(), parameters.dimension() + 1, parameters.extent()),
                parameters.sampling());
    }
}
