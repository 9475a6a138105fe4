package org.qmf.data.manifold;

import java.util.OptionalDouble;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/** A manifold moved into a space of higher dimension by a linear isometry; the isometry does not vary. */
public final class Embedding implements SampledManifold {

    private final SampledManifold inner;
    private final int ambient;
    private final double[] frame;

    private Embedding(SampledManifold inner, int ambient) {
        this.inner = inner;
        this.ambient = ambient;
        this.frame = new double[inner.ambient() * ambient];
        // Its own stream: the isometry depends on the dimensions only, so replicates share one manifold.
        RandomStream random = RandomStream.of(0, "embedding", ambient);
        for (int i = 0; i < frame.length; i++) {
            frame[i] = random.nextGaussian();
        }
        OrthonormalRows.orthonormalizeInOrder(frame, inner.ambient(), ambient);
    }

    /** Embeds a manifold, or returns it as it is if it lives in that dimension already. */
    public static SampledManifold of(SampledManifold inner, int ambient) {
        if (ambient < inner.ambient()) {
            throw new IllegalArgumentException(
                    "ambient [" + ambient + "] must be at least [" + inner.ambient() + "] for this manifold");
        }
        return ambient == inner.ambient() ? inner : new Embedding(inner, ambient);
    }

    /** Writes where an embedded manifold has a point of the manifold inside it; one that is not embedded keeps it. */
    public static void lift(SampledManifold manifold, double[] inside, double[] target) {
        if (manifold instanceof Embedding embedding) {
            embedding.lift(inside, 0, target, 0);
        } else {
            System.arraycopy(inside, 0, target, 0, manifold.ambient());
        }
    }

    @Override
    public int ambient() {
        return ambient;
    }

    @Override
    public int dimension() {
        return inner.dimension();
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double[] coordinates = coordinates(position);
        double[] inside = new double[inner.ambient()];
        inner.nearest(coordinates, inside);
        lift(inside, 0, nearest, 0);
        return Vectors.distance(position, nearest, ambient);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        double[] inside = new double[inner.dimension() * inner.ambient()];
        inner.tangent(coordinates(onManifold), inside);
        for (int row = 0; row < inner.dimension(); row++) {
            lift(inside, row * inner.ambient(), basis, row * ambient);
        }
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return inner.curvature(coordinates(onManifold));
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        double[] inside = new double[inner.ambient()];
        inner.sample(random, inside);
        lift(inside, 0, target, 0);
    }

    private double[] coordinates(double[] position) {
        double[] coordinates = new double[inner.ambient()];
        for (int row = 0; row < coordinates.length; row++) {
            coordinates[row] = Vectors.dotInOrder(frame, row * ambient, position, 0, ambient);
        }
        return coordinates;
    }

    private void lift(double[] coordinates, int from, double[] target, int to) {
        for (int i = 0; i < ambient; i++) {
            double sum = 0;
            for (int row = 0; row < inner.ambient(); row++) {
                sum += coordinates[from + row] * frame[row * ambient + i];
            }
            target[to + i] = sum;
        }
    }
}
