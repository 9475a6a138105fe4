package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on the graph of a quadratic function over a square. */
public record Paraboloid(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.05", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The curvature a at the origin along x.", defaultsTo = "1", min = -LARGEST, max = LARGEST)
        double curvatureX,

        @Parameter(
                value = "The curvature b at the origin along y; a negative one makes a saddle.",
                defaultsTo = "1",
                min = -LARGEST,
                max = LARGEST)
        double curvatureY,

        @Parameter(value = "Half the side of the square.", defaultsTo = "1", above = 0, max = LARGEST)
        double extent,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Paraboloid {
        Checks.sizes(n, ambient, 3);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.paraboloid(curvatureX, curvatureY, extent);
    }
}
