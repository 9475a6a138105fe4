package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code spiral}. */
public final class SpiralProvider extends GeneratorProvider<SpiralProvider.Parameters> {

    /**
     * Parameters of {@code spiral}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param from the angle of the inner end
     * @param to the angle of the outer end
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "100", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The angle t at the inner end, in radians.", defaultsTo = "1.5707963267948966", min = 0)
            double from,

            @Parameter(value = "The angle t at the outer end, in radians.", defaultsTo = "9.42477796076938")
            double to,

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

    public SpiralProvider() {
        super(
                "spiral",
                Parameters.class,
                "Points on the planar spiral t (cos t, sin t), uniform by length, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(Shapes.spiral(parameters.from(), parameters.to()), parameters.sampling());
    }
}
