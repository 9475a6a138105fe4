package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.ParametricManifold;
import org.qmf.data.manifold.Shapes;

/** Puts points on the graph of a sine over an interval; if they are even, only the noise is random. */
public record Sine(
        @Parameter(value = N, defaultsTo = "21", min = 1) int n,

        @Parameter(value = NOISE, defaultsTo = "0.03", min = 0, max = LARGEST)
        double noise,

        @Parameter(value = "The amplitude.", defaultsTo = "1", above = 0, max = LARGEST)
        double amplitude,

        @Parameter(value = "The angular frequency.", defaultsTo = "1", above = 0, max = LARGEST)
        double frequency,

        @Parameter(
                value = "The left end of the interval.",
                defaultsTo = "1.0471975511965976",
                min = -LARGEST,
                max = LARGEST)
        double from,

        @Parameter(
                value = "The right end of the interval.",
                defaultsTo = "2.0943951023931953",
                min = -LARGEST,
                max = LARGEST)
        double to,

        @Parameter(
                value =
                        "Where the points are: even divides the interval equally (a larger n moves all points), random draws them uniformly by length.",
                defaultsTo = "even")
        Spacing spacing,

        @Parameter(value = MODEL, defaultsTo = "gaussian") NoiseModel noiseModel,

        @Parameter(value = OPTIONS, defaultsTo = "{}") NoiseOptions noiseOptions,

        @Parameter(value = DENSITY, defaultsTo = "1", min = 1, max = MOST_TIMES)
        double densityRatio,

        @Parameter(AMBIENT) Optional<Integer> ambient)
        implements Generator {

    public Sine {
        Checks.sizes(n, ambient, 2);
        Checks.interval(from, to);
        if (spacing == Spacing.EVEN && densityRatio != 1) {
            throw new IllegalArgumentException("density-ratio [" + densityRatio
                    + "] needs spacing [random]; points at even steps leave no choice");
        }
    }

    @Override
    public ParametricManifold manifold() {
        return Shapes.sine(amplitude, frequency, from, to);
    }

    @Override
    public Draw draw(RandomStream random) {
        if (spacing == Spacing.RANDOM) {
            return Generator.super.draw(random);
        }
        ParametricManifold curve = manifold();
        return Generator.draw(this, curve, random, (point, i) -> {
            double share = n == 1 ? 0.5 : (double) i / (n - 1);
            curve.at(new double[] {from + share * (to - from)}, point);
        });
    }
}
