package org.qmf.data.generator;

import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.data.manifold.Embedding;
import org.qmf.data.manifold.SampledManifold;

/** Draws points from a manifold and adds noise, point by point: a larger n begins with the points of a smaller one. */
interface Generator extends Dataset {

    String N = "The number of points.";
    String NOISE = "The standard deviation of the noise in each coordinate.";
    String MODEL = "How the noise is distributed.";
    String OPTIONS = "The shape of noise that is not gaussian.";
    String AMBIENT = "The dimension D to embed in by a random isometry; the natural one if left out.";

    int n();

    double noise();

    NoiseModel noiseModel();

    NoiseOptions noiseOptions();

    Optional<Integer> ambient();

    /** Returns the manifold in the space of its natural dimension. */
    SampledManifold manifold();

    @Override
    default Draw draw(RandomStream random) {
        SampledManifold manifold = manifold();
        return draw(this, manifold, random, (point, i) -> manifold.sample(random, point));
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
        int ambient = embedded.ambient();
        double[] clean = new double[Math.multiplyExact(n, ambient)];
        double[] noisy = new double[clean.length];
        double[] inside = new double[manifold.ambient()];
        double[] point = new double[ambient];
        for (int i = 0; i < n; i++) {
            place.accept(inside, i);
            Embedding.lift(embedded, inside, point);
            System.arraycopy(point, 0, clean, i * ambient, ambient);
            generator.noiseModel().add(generator.noise(), generator.noiseOptions(), random, point);
            System.arraycopy(point, 0, noisy, i * ambient, ambient);
        }
        return new Draw(Points.wrap(noisy, ambient), Optional.of(Points.wrap(clean, ambient)), Optional.of(embedded));
    }
}
