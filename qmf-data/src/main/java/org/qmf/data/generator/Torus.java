package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a torus in space. */
public record Torus(
        @Parameter(value = N, defaultsTo = "1000", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The distance of the tube from the axis.", defaultsTo = "2", above = 0, max = LARGEST)
        double majorRadius,

        @Parameter(value = "The radius of the tube.", defaultsTo = "1", above = 0, max = LARGEST)
        double minorRadius,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Torus {
        Checks.sizes(n, ambient, 3);
        Checks.radii(majorRadius, minorRadius);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.torus(majorRadius, minorRadius);
    }
}
