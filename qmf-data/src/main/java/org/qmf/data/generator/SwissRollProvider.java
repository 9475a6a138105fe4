package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code swiss-roll}. */
public final class SwissRollProvider extends GeneratorProvider<SwissRollProvider.Parameters> {

    /**
     * Parameters of {@code swiss-roll}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param from the angle of the inner edge
     * @param to the angle of the outer edge
     * @param height the width of the sheet
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "1000", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The angle at the inner edge, in radians.", defaultsTo = "4.71238898038469", min = 0)
            double from,

            @Parameter(value = "The angle at the outer edge, in radians.", defaultsTo = "14.137166941154069")
            double to,

            @Parameter(value = "The width of the sheet.", defaultsTo = "21", above = 0)
            double height,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 3);
            Interval.check(from, to);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public SwissRollProvider() {
        super("swiss-roll", Parameters.class, "Points on a rolled-up sheet in space, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                Shapes.swissRoll(parameters.from(), parameters.to(), parameters.height()), parameters.sampling());
    }
}
