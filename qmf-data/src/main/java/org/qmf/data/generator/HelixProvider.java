package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Shapes;

/** Provides the data set {@code helix}. */
public final class HelixProvider extends GeneratorProvider<HelixProvider.Parameters> {

    /**
     * Parameters of {@code helix}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param radius the radius
     * @param pitch the rise of one turn
     * @param turns the number of turns
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "500", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(value = "The radius.", defaultsTo = "1", above = 0)
            double radius,

            @Parameter(value = "The rise of one turn.", defaultsTo = "1", min = 0)
            double pitch,

            @Parameter(value = "The number of turns.", defaultsTo = "3", above = 0, max = 1000)
            double turns,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            Natural.check(ambient, 3);
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public HelixProvider() {
        super("helix", Parameters.class, "Points on a helix in space, uniform by length, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                Shapes.helix(parameters.radius(), parameters.pitch(), parameters.turns()), parameters.sampling());
    }
}
