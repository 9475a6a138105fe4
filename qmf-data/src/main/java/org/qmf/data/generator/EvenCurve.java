package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.data.manifold.Embedding;
import org.qmf.data.manifold.ParametricManifold;
import org.qmf.data.manifold.SampledManifold;

/** Puts points at equal steps along a curve and adds noise; only the noise is random. */
final class EvenCurve implements Dataset {

    private final Points clean;
    private final SampledManifold manifold;
    private final Sampling sampling;

    EvenCurve(ParametricManifold curve, double from, double to, Sampling sampling) {
        this.manifold = Embedding.of(curve, sampling.ambient().orElse(curve.ambient()));
        this.sampling = sampling;
        int ambient = manifold.ambient();
        double[] values = new double[Math.multiplyExact(sampling.n(), ambient)];
        double[] point = new double[ambient];
        double[] inner = new double[curve.ambient()];
        for (int i = 0; i < sampling.n(); i++) {
            double share = sampling.n() == 1 ? 0.5 : (double) i / (sampling.n() - 1);
            curve.at(new double[] {from + share * (to - from)}, inner);
            Embedding.lift(manifold, inner, point);
            System.arraycopy(point, 0, values, i * ambient, ambient);
        }
        this.clean = Points.wrap(values, ambient);
    }

    @Override
    public Draw draw(RandomStream random) {
        int ambient = manifold.ambient();
        double[] noisy = new double[clean.values().length];
        double[] point = new double[ambient];
        for (int i = 0; i < clean.size(); i++) {
            clean.copyTo(i, point);
            sampling.model().add(sampling.noise(), sampling.options(), random, point);
            System.arraycopy(point, 0, noisy, i * ambient, ambient);
        }
        return new Draw(Points.wrap(noisy, ambient), Optional.of(clean), Optional.of(manifold));
    }
}
