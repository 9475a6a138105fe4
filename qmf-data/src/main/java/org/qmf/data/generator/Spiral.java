package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a spiral of the plane. */
public record Spiral(
        @Parameter(value = N, defaultsTo = "100", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(
                value = "The angle t at the inner end, in radians.",
                defaultsTo = "1.5707963267948966",
                min = 0,
                max = LARGEST)
        double from,

        @Parameter(
                value = "The angle t at the outer end, in radians.",
                defaultsTo = "9.42477796076938",
                min = 0,
                max = LARGEST)
        double to,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Spiral {
        Checks.sizes(n, ambient, 2);
        Checks.interval(from, to);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.spiral(from, to);
    }
}
