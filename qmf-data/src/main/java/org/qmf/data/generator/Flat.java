package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a linear subspace, from a cube. */
public record Flat(
        @Parameter(value = N, defaultsTo = "240", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The dimension d of the subspace.", defaultsTo = "2", min = 1, max = MOST_DIMENSIONS)
        int dimension,

        @Parameter(value = "Half the side of the cube.", defaultsTo = "1", above = 0, max = LARGEST)
        double extent,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Flat {
        Checks.sizes(n, ambient, dimension + 1);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.flat(dimension, dimension + 1, extent);
    }
}
