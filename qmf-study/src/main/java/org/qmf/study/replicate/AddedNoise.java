package org.qmf.study.replicate;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.study.Replication;
import org.qmf.study.canvas.Scale;

/**
 * Adds further noise to the points.
 *
 * @param noise the standard deviation in each coordinate
 */
public record AddedNoise(
        @Parameter(
                value = "Standard deviation of the noise that is added to each coordinate, in the unit of the data.",
                above = 0,
                max = 1e30)
        double noise)
        implements Replication {

    @Override
    public Draw replicate(Draw data, RandomStream random) {
        Points points = data.points();
        double[] values = points.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] += noise * random.nextGaussian();
        }
        Points noisy = Points.wrap(values, points.dimension());
        return new Draw(points.weighted() ? noisy.withWeights(weights(points)) : noisy, data.clean(), data.manifold());
    }

    private static double[] weights(Points points) {
        double[] weights = new double[points.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = points.weight(i);
        }
        return weights;
    }

    @Override
    public double correlation() {
        return 0;
    }

    @Override
    public String description() {
        return "copies with further noise of " + Scale.text(noise) + " in each coordinate";
    }

    @Override
    public String shows() {
        return "They show how the methods stand more noise on these very points; the noise of each copy is independent.";
    }

    @Override
    public String hides() {
        return "They do not show what other data would give: tests speak of these points only. And they do not show how the"
                + " methods fare at the noise that the data have, which is less.";
    }
}
