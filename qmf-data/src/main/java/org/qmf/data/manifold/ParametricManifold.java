package org.qmf.data.manifold;

import java.util.OptionalDouble;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/** A curve or surface given by a parametrisation; the nearest point is found on a grid and refined by Newton steps. */
public final class ParametricManifold implements SampledManifold {

    /** How far the volume element may exceed its largest value on the grid. */
    private static final double MARGIN = 1.02;

    private final Parametrization map;
    private final NearestSearch search;
    private final double largestElement;

    ParametricManifold(Parametrization map) {
        this.map = map;
        this.search = new NearestSearch(map);
        this.largestElement = MARGIN * search.grid().largestElement();
    }

    @Override
    public int ambient() {
        return map.ambient();
    }

    @Override
    public int dimension() {
        return map.dimension();
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        Jet jet = search.nearest(position);
        System.arraycopy(jet.point, 0, nearest, 0, ambient());
        return Vectors.distance(position, nearest, ambient());
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        Jet jet = search.nearest(onManifold);
        System.arraycopy(jet.first, 0, basis, 0, dimension() * ambient());
        OrthonormalRows.orthonormalizeInOrder(basis, dimension(), ambient());
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.of(Curvature.largest(search.nearest(onManifold), dimension(), ambient()));
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        Jet jet = new Jet(map);
        double[] parameters = new double[dimension()];
        do {
            for (int axis = 0; axis < parameters.length; axis++) {
                parameters[axis] = map.low(axis) + random.nextDouble() * (map.high(axis) - map.low(axis));
            }
            jet.move(parameters);
        } while (random.nextDouble() * largestElement > jet.volumeElement());
        System.arraycopy(jet.point, 0, target, 0, ambient());
    }

    /** Writes the point of given parameters. */
    public void at(double[] parameters, double[] target) {
        Jet jet = new Jet(map);
        jet.move(parameters);
        System.arraycopy(jet.point, 0, target, 0, ambient());
    }
}
