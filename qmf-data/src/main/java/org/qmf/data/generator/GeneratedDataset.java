package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.data.manifold.Embedding;
import org.qmf.data.manifold.SampledManifold;

/**
 * Draws points from a manifold and adds noise, point by point: a larger n begins with the points of a smaller one.
 */
final class GeneratedDataset implements Dataset {

    private final SampledManifold manifold;
    private final Sampling sampling;

    GeneratedDataset(SampledManifold manifold, Sampling sampling) {
        this.manifold = Embedding.of(manifold, sampling.ambient().orElse(manifold.ambient()));
        this.sampling = sampling;
    }

    @Override
    public Draw draw(RandomStream random) {
        int ambient = manifold.ambient();
        double[] clean = new double[Math.multiplyExact(sampling.n(), ambient)];
        double[] noisy = new double[clean.length];
        double[] point = new double[ambient];
        for (int i = 0; i < sampling.n(); i++) {
            manifold.sample(random, point);
            System.arraycopy(point, 0, clean, i * ambient, ambient);
            sampling.model().add(sampling.noise(), sampling.options(), random, point);
            System.arraycopy(point, 0, noisy, i * ambient, ambient);
        }
        return new Draw(Points.wrap(noisy, ambient), Optional.of(Points.wrap(clean, ambient)), Optional.of(manifold));
    }
}
