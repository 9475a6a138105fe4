package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a torus in space. */
public record Torus(
        @Parameter(value = N, defaultsTo = "1000", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0)
        double noise,

        @Parameter(value = "The distance of the tube from the axis.", defaultsTo = "2", above = 0)
        double majorRadius,

        @Parameter(value = "The radius of the tube.", defaultsTo = "1", above = 0)
        double minorRadius,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Torus {
        Checks.ambient(ambient, 3);
        Checks.radii(majorRadius, minorRadius);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.torus(majorRadius, minorRadius);
    }
}
