package org.qmf.bench.naive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.qmf.api.Points;

/** The five competitors with their default settings and one number of neighbours. */
public final class NaiveMethods {

    /** Length of the last step over the bandwidth or radius. */
    private static final double TOLERANCE = 1e-6;

    private final NaiveSample sample;
    private final int d;
    private final int k;
    private final Map<Integer, RealMatrix> normals = new HashMap<>();

    /** Takes a sample, the dimension of the manifold and the number of neighbours. */
    public NaiveMethods(Points sample, int dimension, int neighbors) {
        this.sample = new NaiveSample(sample);
        this.d = dimension;
        this.k = neighbors;
    }

    /** Denoises a sample point with the method of a name. */
    public double[] denoise(String method, int index) {
        RealVector point = switch (method) {
            case "local-pca" -> localPca(index);
            case "kde-ridge" -> ridge(index, false);
            case "log-kde-ridge" -> ridge(index, true);
            case "mfit" -> mfit(index);
            case "moving-ls" -> movingLs(index);
            default -> throw new IllegalArgumentException("method [" + method + "] is unknown");
        };
        return point.toArray();
    }

    private RealVector localPca(int index) {
        RealVector x = sample.point(index);
        List<RealVector> near = sample.at(sample.nearest(x, index, k));
        RealVector c = NaiveSample.mean(near, y -> 1);
        return c.add(
                NaiveSample.projection(NaiveSample.moments(near, c, y -> 1), d).operate(x.subtract(c)));
    }

    /** Subspace constrained mean shift, equation (63), for the Gaussian kernel with h fixed at the target. */
    private RealVector ridge(int index, boolean logarithm) {
        RealVector x = sample.point(index);
        double h = sample.kthDistance(x, index, k);
        double length = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 500 && length > TOLERANCE * h; step++) {
            ToDoubleFunction<RealVector> weight = NaiveSample.gaussian(x, h);
            RealVector m = NaiveSample.mean(sample.points(), weight);
            RealMatrix hessian = NaiveSample.moments(sample.points(), logarithm ? m : x, weight);
            RealVector shift = m.subtract(x);
            RealVector move = shift.subtract(NaiveSample.projection(hessian, d).operate(shift));
            x = x.add(move);
            length = move.getNorm();
        }
        return x;
    }

    /** The normal space depends on the data only: kept once it is known. */
    private RealMatrix normal(int point) {
        return normals.computeIfAbsent(point, i -> {
            List<RealVector> near = sample.at(sample.nearest(sample.point(i), i, k));
            RealMatrix tangent =
                    NaiveSample.projection(NaiveSample.moments(near, NaiveSample.mean(near, y -> 1), y -> 1), d);
            return MatrixUtils.createRealIdentityMatrix(tangent.getRowDimension())
                    .subtract(tangent);
        });
    }

    private RealVector mfit(int index) {
        RealVector x = sample.point(index);
        int ambient = x.getDimension();
        double length = Double.POSITIVE_INFINITY;
        double r = 1;
        for (int step = 0; step < 200 && length > TOLERANCE * r; step++) {
            r = sample.kthDistance(x, index, k);
            RealMatrix average = new Array2DRowRealMatrix(ambient, ambient);
            RealVector offset = new ArrayRealVector(ambient);
            double total = 0;
            for (int i = 0; i < sample.points().size(); i++) {
                double base = 1 - Math.pow(x.getDistance(sample.point(i)) / r, 2);
                if (base > 0) {
                    double alpha = base * base;
                    RealVector away = normal(i).operate(x.subtract(sample.point(i)));
                    average = average.add(normal(i).scalarMultiply(alpha));
                    offset = offset.add(away.mapMultiply(alpha));
                    total += alpha;
                }
            }
            RealVector move =
                    NaiveSample.projection(average, ambient - d).operate(offset).mapDivide(-total);
            x = x.add(move);
            length = move.getNorm();
        }
        return x;
    }

    private RealVector movingLs(int index) {
        RealVector x = sample.point(index);
        double h = sample.kthDistance(x, index, k);
        List<RealVector> near = sample.at(sample.nearest(x, index, k));
        RealVector q = x;
        double length = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 300 && length > TOLERANCE * h; step++) {
            RealVector c = NaiveSample.mean(near, NaiveSample.gaussian(q, h));
            RealMatrix u = plane(near, q, c, h);
            RealVector next = c.add(u.operate(u.transpose().operate(x.subtract(c))));
            length = next.getDistance(q);
            q = next;
        }
        RealMatrix u = plane(near, q, NaiveSample.mean(near, NaiveSample.gaussian(q, h)), h);
        return polynomial(near, q, u, h);
    }

    private RealMatrix plane(List<RealVector> near, RealVector q, RealVector c, double h) {
        return NaiveSample.top(NaiveSample.moments(near, c, NaiveSample.gaussian(q, h)), d);
    }

    /** p(0) of the quadratic polynomial over a plane. */
    private RealVector polynomial(List<RealVector> near, RealVector q, RealMatrix u, double h) {
        RealMatrix design = new Array2DRowRealMatrix(near.size(), 1 + d + d * (d + 1) / 2);
        RealMatrix values = new Array2DRowRealMatrix(near.size(), q.getDimension());
        for (int i = 0; i < near.size(); i++) {
            double root = Math.sqrt(NaiveSample.gaussian(q, h).applyAsDouble(near.get(i)));
            RealVector t = u.transpose().operate(near.get(i).subtract(q));
            int column = 0;
            design.setEntry(i, column++, root);
            for (int a = 0; a < d; a++) {
                design.setEntry(i, column++, root * t.getEntry(a));
            }
            for (int a = 0; a < d; a++) {
                for (int b = a; b < d; b++) {
                    design.setEntry(i, column++, root * t.getEntry(a) * t.getEntry(b));
                }
            }
            values.setRowVector(i, near.get(i).mapMultiply(root));
        }
        return new SingularValueDecomposition(design).getSolver().solve(values).getRowVector(0);
    }
}
