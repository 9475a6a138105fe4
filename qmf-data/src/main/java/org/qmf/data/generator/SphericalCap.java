package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on the part of a sphere around a pole, which has a rim. */
public record SphericalCap(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The dimension d of the cap.", defaultsTo = "2", min = 2, max = 10)
        int dimension,

        @Parameter(value = "The radius of the sphere.", defaultsTo = "1", above = 0, max = LARGEST)
        double radius,

        @Parameter(
                value = "The angle between the pole and the rim, in radians; the default makes half a sphere.",
                defaultsTo = "1.5707963267948966",
                above = 0,
                below = Math.PI)
        double angle,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public SphericalCap {
        Checks.sizes(n, ambient, dimension + 1);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.sphericalCap(dimension, radius, angle);
    }
}
