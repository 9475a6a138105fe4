package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a Moebius strip in space. */
public record Moebius(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.05", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The radius of the middle circle.", defaultsTo = "1", above = 0, max = LARGEST)
        double radius,

        @Parameter(value = "Half the width of the strip.", defaultsTo = "0.5", above = 0, max = LARGEST)
        double halfWidth,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Moebius {
        Checks.sizes(n, ambient, 3);
        Checks.radii(radius, halfWidth);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.moebius(radius, halfWidth);
    }
}
