package org.qmf.data.generator;

import java.util.List;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.SampledManifold;
import org.qmf.data.manifold.Shapes;

/** Draws points on an ellipsoid of any dimension. */
public record Ellipsoid(
        @Parameter(value = N, defaultsTo = "500", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.1", min = 0, max = LARGEST)
        double noise,

        @Parameter(
                value = "The lengths of the semi-axes, one more than the dimension d.",
                defaultsTo = "[2, 1.5, 1]",
                above = 0,
                max = LARGEST)
        List<Double> semiAxes,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Ellipsoid {
        semiAxes = List.copyOf(semiAxes);
        if (semiAxes.size() < 2) {
            throw new IllegalArgumentException("semi-axes " + semiAxes + " must be at least two");
        }
        Checks.sizes(n, ambient, semiAxes.size());
    }

    @Override
    public SampledManifold manifold() {
        return Shapes.ellipsoid(
                semiAxes.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
