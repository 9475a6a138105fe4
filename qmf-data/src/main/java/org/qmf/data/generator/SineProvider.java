package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.ParametricManifold;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code sine}. */
public final class SineProvider extends GeneratorProvider<SineProvider.Parameters> {

    /**
     * Parameters of {@code sine}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param amplitude the amplitude
     * @param frequency the angular frequency
     * @param from the left end
     * @param to the right end
     * @param spacing where the points are
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "21", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.03", min = 0)
            double noise,

            @Parameter(value = "The amplitude.", defaultsTo = "1", above = 0)
            double amplitude,

            @Parameter(value = "The angular frequency.", defaultsTo = "1", above = 0)
            double frequency,

            @Parameter(value = "The left end of the interval.", defaultsTo = "1.0471975511965976")
            double from,

            @Parameter(value = "The right end of the interval.", defaultsTo = "2.0943951023931953")
            double to,

            @Parameter(
                    value =
                            "Where the points are: even divides the interval equally (a larger n moves all points), random draws them uniformly by length.",
                    defaultsTo = "even")
            Spacing spacing,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 2);
            Interval.check(from, to);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public SineProvider() {
        super("sine", Parameters.class, "Points on the graph of a sine over an interval, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        ParametricManifold sine =
                Shapes.sine(parameters.amplitude(), parameters.frequency(), parameters.from(), parameters.to());
        return parameters.spacing() == Spacing.RANDOM
                ? new GeneratedDataset(sine, parameters.sampling())
                : new EvenCurve(sine, parameters.from(), parameters.to(), parameters.sampling());
    }
}
