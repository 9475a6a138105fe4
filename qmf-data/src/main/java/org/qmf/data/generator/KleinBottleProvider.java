package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code klein-bottle}. */
public final class KleinBottleProvider extends GeneratorProvider<KleinBottleProvider.Parameters> {

    /**
     * Parameters of {@code klein-bottle}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param majorRadius the distance of the tube from the axis
     * @param minorRadius the radius of the tube
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "1000", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The distance of the tube from the axis.", defaultsTo = "2", above = 0)
            double majorRadius,

            @Parameter(value = "The radius of the tube.", defaultsTo = "1", above = 0)
            double minorRadius,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 4);
            Radii.check(majorRadius, minorRadius);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public KleinBottleProvider() {
        super(
                "klein-bottle",
                Parameters.class,
                "Points on a Klein bottle in four dimensions, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                Shapes.kleinBottle(parameters.majorRadius(), parameters.minorRadius()), parameters.sampling());
    }
}
