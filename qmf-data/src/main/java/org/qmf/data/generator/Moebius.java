package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a Moebius strip in space. */
public record Moebius(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.05", min = 0)
        double noise,

        @Parameter(value = "The radius of the middle circle.", defaultsTo = "1", above = 0)
        double radius,

        @Parameter(value = "Half the width of the strip.", defaultsTo = "0.5", above = 0)
        double halfWidth,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Moebius {
        Checks.ambient(ambient, 3);
        Checks.radii(radius, halfWidth);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.moebius(radius, halfWidth);
    }
}
