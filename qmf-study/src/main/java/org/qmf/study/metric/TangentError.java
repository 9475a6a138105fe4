package org.qmf.study.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.core.linear.SymmetricEigen;

/**
 * Compares tangent spaces: that of a denoised point, spanned by the d leading principal directions of the k denoised
 * points nearest to it (itself included), with that of the manifold at the nearest point of the manifold. The error is
 * ‖P − P̂‖₂, the sine of the largest principal angle; mean and max are over the points.
 *
 * @param k how many denoised points a tangent space is estimated from
 */
public record TangentError(
        @Parameter(
                value = "Number of denoised points, the nearest ones, that a tangent space is estimated from.",
                defaultsTo = "12",
                min = 2)
        int k)
        implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mean", "max");
    }

    @Override
    public Set<Truth> needs() {
        return Set.of(Truth.MANIFOLD);
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Optional<Manifold> manifold = evaluation.draw().manifold();
        Points points = evaluation.denoised().points();
        if (manifold.isEmpty() || points.size() <= manifold.get().dimension()) {
            return Distances.unknown(2);
        }
        double[] errors = IntStream.range(0, points.size())
                .mapToDouble(i -> error(points, i, manifold.get()))
                .toArray();
        return new double[] {Distances.mean(errors), Distances.max(errors)};
    }

    private double error(Points points, int index, Manifold manifold) {
        int ambient = manifold.ambient();
        int d = manifold.dimension();
        double[] nearest = new double[ambient];
        manifold.nearest(points.row(index), nearest);
        double[] basis = new double[d * ambient];
        manifold.tangent(nearest, basis);
        SymmetricEigen eigen = new SymmetricEigen(ambient);
        if (!eigen.decompose(covariance(points, nearestTo(points, index)), ambient)) {
            return 1;
        }
        // The cosines of the principal angles are the singular values of UᵀV.
        double[] gram = new double[d * d];
        double[] cross = cross(basis, eigen.vectors(), d, ambient);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int m = 0; m < d; m++) {
                    gram[i * d + j] += cross[i * d + m] * cross[j * d + m];
                }
            }
        }
        SymmetricEigen cosines = new SymmetricEigen(d);
        return cosines.decompose(gram, d) ? Math.sqrt(Math.max(0, 1 - cosines.values()[d - 1])) : 1;
    }

    private static double[] cross(double[] basis, double[] vectors, int d, int ambient) {
        double[] cross = new double[d * d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int axis = 0; axis < ambient; axis++) {
                    cross[i * d + j] += basis[i * ambient + axis] * vectors[j * ambient + axis];
                }
            }
        }
        return cross;
    }

    private int[] nearestTo(Points points, int index) {
        double[] squared = new double[points.size()];
        for (int j = 0; j < squared.length; j++) {
            squared[j] = Distances.squared(points, index, points, j);
        }
        return IntStream.range(0, squared.length)
                .boxed()
                .sorted((a, b) -> squared[a] != squared[b] ? Double.compare(squared[a], squared[b]) : a - b)
                .limit(k)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double[] covariance(Points points, int[] indices) {
        int ambient = points.dimension();
        double[] mean = new double[ambient];
        for (int index : indices) {
            for (int axis = 0; axis < ambient; axis++) {
                mean[axis] += points.get(index, axis) / indices.length;
            }
        }
        double[] covariance = new double[ambient * ambient];
        for (int index : indices) {
            for (int a = 0; a < ambient; a++) {
                for (int b = 0; b < ambient; b++) {
                    covariance[a * ambient + b] +=
                            (points.get(index, a) - mean[a]) * (points.get(index, b) - mean[b]) / indices.length;
                }
            }
        }
        return covariance;
    }
}
