package org.qmf.data.generator;

import java.util.List;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.manifold.Ellipsoid;

/** Provides the data set {@code ellipsoid}. */
public final class EllipsoidProvider extends GeneratorProvider<EllipsoidProvider.Parameters> {

    /**
     * Parameters of {@code ellipsoid}.
     *
     * @param n the number of points
     * @param noise the standard deviation of the noise
     * @param semiAxes the lengths of the semi-axes
     * @param noiseModel how the noise is distributed
     * @param noiseOptions the shape of the noise
     * @param ambient the dimension to embed in
     */
    public record Parameters(
            @Parameter(value = Sampling.N, defaultsTo = "500", min = 1)
            int n,

            @Parameter(value = Sampling.NOISE, defaultsTo = "0.1", min = 0)
            double noise,

            @Parameter(
                    value = "The lengths of the semi-axes, one more than the dimension d.",
                    defaultsTo = "[2, 1.5, 1]")
            List<Double> semiAxes,

            @Parameter(value = Sampling.MODEL, defaultsTo = "gaussian")
            NoiseModel noiseModel,

            @Parameter(value = Sampling.OPTIONS, defaultsTo = "{}")
            NoiseOptions noiseOptions,

            @Parameter(Sampling.AMBIENT) Optional<Integer> ambient) {

        public Parameters {
            semiAxes = List.copyOf(semiAxes);
            if (semiAxes.size() < 2) {
                throw new IllegalArgumentException("semi-axes " + semiAxes + " must be at least two");
            }
            for (double axis : semiAxes) {
                if (!(axis > 0) || Double.isInfinite(axis)) {
                    throw new IllegalArgumentException("semi-axis [" + axis + "] must be positive and finite");
                }
            }
            Natural.check(ambient, semiAxes.size());
        }

        Sampling sampling() {
            return new Sampling(n, noise, noiseModel, noiseOptions, ambient);
        }
    }

    public EllipsoidProvider() {
        super("ellipsoid", Parameters.class, "Points on an ellipsoid of any dimension, uniform by area, with noise.");
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new GeneratedDataset(
                new Ellipsoid(parameters.semiAxes().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray()),
                parameters.sampling());
    }
}
