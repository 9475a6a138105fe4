package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a product of circles, one for each of its dimensions. */
public record FlatTorus(
        @Parameter(value = N, defaultsTo = "1000", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The dimension d of the torus.", defaultsTo = "3", min = 1, max = MOST_DIMENSIONS)
        int dimension,

        @Parameter(value = "The radius of every circle.", defaultsTo = "1", above = 0, max = LARGEST)
        double radius,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public FlatTorus {
        Checks.sizes(n, ambient, 2 * dimension);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.flatTorus(dimension, radius);
    }
}
