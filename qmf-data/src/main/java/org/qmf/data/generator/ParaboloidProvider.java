package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code paraboloid}. */
public final class ParaboloidProvider extends GeneratorProvider<ParaboloidProvider.Parameters> {

    /**
     * Parameters of {@code paraboloid}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param curvatureX the curvature along x
     * @param curvatureY the curvature along y
     * @param extent half the side of the square
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "500", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.05", min = 0)
            double noise,

            @Parameter(value = "The curvature a at the origin along x.", defaultsTo = "1")
            double curvatureX,

            @Parameter(
                    value = "The curvature b at the origin along y; a negative one makes a saddle.",
                    defaultsTo = "1")
            double curvatureY,

            @Parameter(value = "Half the side of the square.", defaultsTo = "1", above = 0)
            double extent,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 3);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public ParaboloidProvider() {
        super(
                "paraboloid",
                Parameters.class,
                "Points on the graph z = (a x² + b y²)/2 over a square, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                Shapes.paraboloid(parameters.curvatureX(), parameters.curvatureY(), parameters.extent()),
                parameters.sampling());
    }
}
