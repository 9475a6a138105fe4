package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a helix in space. */
public record Helix(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The radius.", defaultsTo = "1", above = 0, max = LARGEST)
        double radius,

        @Parameter(value = "The rise of one turn.", defaultsTo = "1", min = 0, max = LARGEST)
        double pitch,

        @Parameter(value = "The number of turns.", defaultsTo = "3", above = 0, max = 1000)
        double turns,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Helix {
        Checks.sizes(n, ambient, 3);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.helix(radius, pitch, turns);
    }
}
