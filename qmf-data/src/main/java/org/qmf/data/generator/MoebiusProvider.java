package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code moebius}. */
public final class MoebiusProvider extends GeneratorProvider<MoebiusProvider.Parameters> {

    /**
     * Parameters of {@code moebius}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param radius the radius of the middle circle
     * @param halfWidth half the width of the strip
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "500", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.05", min = 0)
            double noise,

            @Parameter(value = "The radius of the middle circle.", defaultsTo = "1", above = 0)
            double radius,

            @Parameter(value = "Half the width of the strip.", defaultsTo = "0.5", above = 0)
            double halfWidth,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 3);
            Radii.check(radius, halfWidth);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public MoebiusProvider() {
        super("moebius", Parameters.class, "Points on a Moebius strip in space, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(Shapes.moebius(parameters.radius(), parameters.halfWidth()), parameters.sampling());
    }
}
