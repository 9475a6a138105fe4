package org.qmf.data.generator;

import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.host.PointValues;
import org.qmf.data.manifold.Embedding;
import org.qmf.data.manifold.SampledManifold;

/** Draws points from a manifold and adds noise, point by point: a larger n begins with the points of a smaller one. */
interface Generator extends Dataset {

    String N = "The number of points.";
    String NOISE = "The standard deviation of the noise in each coordinate.";
    String MODEL = "How the noise is distributed.";
    String OPTIONS = "The shape of noise that is not gaussian.";
    String DENSITY = "How many times denser the points are at the upper end of the manifold's widest axis than at the"
            + " lower; 1 is uniform.";
    String AMBIENT = "The dimension D to embed in by a random isometry; the natural one if left out.";

    /** The largest length and the largest deviation: its fourth power is still a number. */
    double LARGEST = 1e30;

    /** The largest ratio of two deviations or densities. */
    double MOST_TIMES = 1e6;

    /** The largest dimension of manifolds that may have any. */
    double MOST_DIMENSIONS = 10_000;

    int n();

    double noise();

    NoiseModel noiseModel();

    NoiseOptions noiseOptions();

    double densityRatio();

    Optional<Integer> ambient();

    /** Returns the manifold in the space of its natural dimension. */
    SampledManifold manifold();

    @Override
    default Draw draw(RandomStream random) {
        SampledManifold manifold = manifold();
        double ratio = densityRatio();
        if (ratio == 1) {
            return draw(this, manifold, random, (point, i) -> manifold.sample(random, point));
        }
        Survey survey = new Survey(manifold);
        return draw(this, manifold, random, (point, i) -> {
            do {
                manifold.sample(random, point);
            } while (random.nextDouble() * ratio > survey.rise(ratio, point));
        });
    }

    /**
     * Draws the noise around points of a manifold.
     *
     * @param place writes a point of the manifold, given which one it is
     */
    static Draw draw(
            Generator generator, SampledManifold manifold, RandomStream random, ObjIntConsumer<double[]> place) {
        int n = generator.n();
        SampledManifold embedded = Embedding.of(manifold, generator.ambient().orElse(manifold.ambient()));
        Noise noise = generator.noiseModel().around(manifold, embedded, generator.noise(), generator.noiseOptions());
        int ambient = embedded.ambient();
        double[] clean = new double[Math.multiplyExact(n, ambient)];
        double[] noisy = new double[clean.length];
        double[] inside = new double[manifold.ambient()];
        double[] point = new double[ambient];
        for (int i = 0; i < n; i++) {
            place.accept(inside, i);
            Embedding.lift(embedded, inside, point);
            System.arraycopy(point, 0, clean, i * ambient, ambient);
            noise.add(inside, random, point);
            System.arraycopy(point, 0, noisy, i * ambient, ambient);
        }
        return new Draw(
                PointValues.keep(noisy, ambient), Optional.of(PointValues.keep(clean, ambient)), Optional.of(embedded));
    }
}
