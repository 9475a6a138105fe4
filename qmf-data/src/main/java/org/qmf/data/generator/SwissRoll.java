package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on a rolled-up sheet in space. */
public record SwissRoll(
        @Parameter(value = N, defaultsTo = "1000", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(
                value = "The angle at the inner edge, in radians.",
                defaultsTo = "4.71238898038469",
                min = 0,
                max = LARGEST)
        double from,

        @Parameter(
                value = "The angle at the outer edge, in radians.",
                defaultsTo = "14.137166941154069",
                min = 0,
                max = LARGEST)
        double to,

        @Parameter(value = "The width of the sheet.", defaultsTo = "21", above = 0, max = LARGEST)
        double height,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public SwissRoll {
        Checks.sizes(n, ambient, 3);
        Checks.interval(from, to);
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.swissRoll(from, to, height);
    }
}
