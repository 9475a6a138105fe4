package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a spiral of the plane. */
public record Spiral(
        @Parameter(value = N, defaultsTo = "100", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0)
        double noise,

        @Parameter(value = "The angle t at the inner end, in radians.", defaultsTo = "1.5707963267948966", min = 0)
        double from,

        @Parameter(value = "The angle t at the outer end, in radians.", defaultsTo = "9.42477796076938")
        double to,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Spiral {
        Checks.ambient(ambient, 2);
        Checks.interval(from, to);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.spiral(from, to);
    }
}
