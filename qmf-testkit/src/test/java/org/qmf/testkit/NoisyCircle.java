package org.qmf.testkit;

import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;

/** Draws from the unit circle of the plane. */
class NoisyCircle implements Dataset, Manifold {

    private static final int COUNT = 60;

    @Override
    public Draw draw(RandomStream random) {
        double[] clean = new double[2 * COUNT];
        double[] noisy = new double[2 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            clean[2 * i] = Math.cos(angle);
            clean[2 * i + 1] = Math.sin(angle);
            noisy[2 * i] = clean[2 * i] + 0.1 * random.nextGaussian();
            noisy[2 * i + 1] = clean[2 * i + 1] + 0.1 * random.nextGaussian();
        }
        return new Draw(Points.wrap(noisy, 2), Optional.of(Points.wrap(clean, 2)), Optional.of(this));
    }

    @Override
    public int ambient() {
        return 2;
    }

    @Override
    public int dimension() {
        return 1;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double radius = Math.hypot(position[0], position[1]);
        nearest[0] = position[0] / radius;
        nearest[1] = position[1] / radius;
        return Math.abs(radius - 1);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        basis[0] = -onManifold[1];
        basis[1] = onManifold[0];
    }

    @Override
    public Optional<Points> sample(int count, RandomStream random) {
        double[] values = new double[2 * count];
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            values[2 * i] = Math.cos(angle);
            values[2 * i + 1] = Math.sin(angle);
        }
        return Optional.of(Points.wrap(values, 2));
    }
}
