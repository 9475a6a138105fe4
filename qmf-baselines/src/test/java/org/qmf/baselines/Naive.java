package org.qmf.baselines;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.qmf.api.Points;

/** The methods as textbooks would write them: D×D matrices of Commons Math, all points, no reuse of anything. */
final class Naive {

    private final List<RealVector> points = new ArrayList<>();
    private final int d;

    Naive(Points sample, int d) {
        for (int i = 0; i < sample.size(); i++) {
            points.add(new ArrayRealVector(sample.row(i)));
        }
        this.d = d;
    }

    RealVector point(int index) {
        return points.get(index);
    }

    /** The k nearest points without the one excluded. */
    List<RealVector> nearest(RealVector x, int excluded, int k) {
        List<RealVector> others = others(excluded);
        others.sort(Comparator.comparingDouble(x::getDistance));
        return others.subList(0, Math.min(k, others.size()));
    }

    private List<RealVector> others(int excluded) {
        List<RealVector> others = new ArrayList<>(points);
        if (excluded >= 0) {
            others.remove(excluded);
        }
        return others;
    }

    double kthDistance(RealVector x, int excluded, int k) {
        List<RealVector> nearest = nearest(x, excluded, k);
        return x.getDistance(nearest.get(nearest.size() - 1));
    }

    private static RealVector mean(List<RealVector> list, ToDoubleFunction<RealVector> weight) {
        RealVector sum = new ArrayRealVector(list.get(0).getDimension());
        double total = 0;
        for (RealVector y : list) {
            sum = sum.add(y.mapMultiply(weight.applyAsDouble(y)));
            total += weight.applyAsDouble(y);
        }
        return sum.mapDivide(total);
    }

    private static RealMatrix moments(List<RealVector> list, RealVector about, ToDoubleFunction<RealVector> weight) {
        int n = about.getDimension();
        RealMatrix sum = new Array2DRowRealMatrix(n, n);
        for (RealVector y : list) {
            RealVector z = y.subtract(about);
            sum = sum.add(z.outerProduct(z).scalarMultiply(weight.applyAsDouble(y)));
        }
        return sum;
    }

    /** The projection matrix of the top eigenvectors. */
    private static RealMatrix top(RealMatrix matrix, int count) {
        RealMatrix symmetric = matrix.add(matrix.transpose()).scalarMultiply(0.5);
        EigenDecomposition eigen = new EigenDecomposition(symmetric);
        int n = matrix.getRowDimension();
        List<Integer> order = new ArrayList<>();
        for (int j = 0; j < n; j++) {
            order.add(j);
        }
        order.sort(Comparator.comparingDouble(j -> -eigen.getRealEigenvalue(j)));
        RealMatrix projection = new Array2DRowRealMatrix(n, n);
        for (int j = 0; j < count; j++) {
            RealVector v = eigen.getEigenvector(order.get(j)).unitVector();
            projection = projection.add(v.outerProduct(v));
        }
        return projection;
    }

    RealVector localPca(int index, int k, boolean centered) {
        RealVector x = point(index);
        List<RealVector> near = nearest(x, index, k);
        RealVector c = centered ? mean(near, y -> 1) : new ArrayRealVector(x.getDimension());
        return c.add(top(moments(near, c, y -> 1), d).operate(x.subtract(c)));
    }

    private static ToDoubleFunction<RealVector> gaussian(RealVector at, double h) {
        return y -> Math.exp(-Math.pow(at.getDistance(y) / h, 2));
    }

    /** Subspace constrained mean shift for the Gaussian kernel, h fixed at the target. */
    RealVector ridge(int index, int k, boolean logarithm) {
        RealVector x = point(index);
        double h = kthDistance(x, index, k);
        double length = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 500 && length > 1e-6 * h; step++) {
            RealVector m = mean(points, gaussian(x, h));
            RealMatrix matrix = moments(points, logarithm ? m : x, gaussian(x, h));
            RealVector shift = m.subtract(x);
            RealVector move = shift.subtract(top(matrix, d).operate(shift));
            x = x.add(move);
            length = move.getNorm();
        }
        return x;
    }

    /** The variant behind the published table: h follows, the mean runs over the k nearest points. */
    RealVector publishedRidge(int index, int k, boolean directionsAtMean) {
        RealVector x = point(index);
        double h = kthDistance(x, index, k);
        double length = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 100 && length > 1e-6 * h; step++) {
            h = kthDistance(x, index, k);
            RealVector m = mean(nearest(x, -1, k), gaussian(x, h));
            RealVector at = directionsAtMean ? m : x;
            RealMatrix matrix = moments(points, at, gaussian(at, h));
            RealVector shift = m.subtract(x);
            RealVector move = shift.subtract(top(matrix, d).operate(shift));
            x = x.add(move);
            length = move.getNorm();
        }
        return x;
    }

    RealVector mfit(int index, int k) {
        RealMatrix identity = MatrixUtils.createRealIdentityMatrix(point(0).getDimension());
        List<RealMatrix> normals = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            List<RealVector> near = nearest(point(i), i, k);
            normals.add(identity.subtract(top(moments(near, mean(near, y -> 1), y -> 1), d)));
        }
        RealVector x = point(index);
        double length = Double.POSITIVE_INFINITY;
        double r = 1;
        for (int step = 0; step < 200 && length > 1e-6 * r; step++) {
            r = kthDistance(x, index, k);
            RealMatrix average = new Array2DRowRealMatrix(x.getDimension(), x.getDimension());
            RealVector offset = new ArrayRealVector(x.getDimension());
            double total = 0;
            for (int i = 0; i < points.size(); i++) {
                double alpha = Math.pow(Math.max(0, 1 - Math.pow(x.getDistance(point(i)) / r, 2)), 2);
                average = average.add(normals.get(i).scalarMultiply(alpha));
                offset = offset.add(normals.get(i).operate(x.subtract(point(i))).mapMultiply(alpha));
                total += alpha;
            }
            RealVector move = top(average, x.getDimension() - d).operate(offset).mapDivide(-total);
            x = x.add(move);
            length = move.getNorm();
        }
        return x;
    }

    RealVector publishedMfit(int index, int k) {
        RealMatrix identity = MatrixUtils.createRealIdentityMatrix(point(0).getDimension());
        RealVector x = point(index);
        double length = Double.POSITIVE_INFINITY;
        double r = 1;
        for (int step = 0; step < 50 && length > 1e-6 * r; step++) {
            r = kthDistance(x, index, k);
            RealMatrix average = new Array2DRowRealMatrix(x.getDimension(), x.getDimension());
            RealVector offset = new ArrayRealVector(x.getDimension());
            double total = 0;
            for (RealVector y : points) {
                double base = 1 - Math.pow(x.getDistance(y) / r, 2);
                if (base > 1e-12) {
                    double radius = r;
                    List<RealVector> near = points.stream()
                            .filter(z -> z.getDistance(y) <= radius * (1 + 1e-12))
                            .toList();
                    RealMatrix normal = identity.subtract(top(moments(near, y, z -> 1), d));
                    double alpha = Math.pow(base, 0.1);
                    average = average.add(normal.scalarMultiply(alpha));
                    offset = offset.add(normal.operate(x.subtract(y)).mapMultiply(alpha));
                    total += alpha;
                }
            }
            RealVector move = top(average, x.getDimension() - d).operate(offset).mapDivide(-total);
            x = x.add(move.mapMultiply(0.25));
            length = move.getNorm();
        }
        return x;
    }

    RealVector movingLs(int index, int k, boolean restricted) {
        RealVector x = point(index);
        double h = kthDistance(x, index, k);
        List<RealVector> near = restricted ? nearest(x, index, k) : others(index);
        RealVector q = x;
        RealMatrix plane = new Array2DRowRealMatrix(x.getDimension(), x.getDimension());
        for (int step = 0; step < 100; step++) {
            RealVector c = mean(near, gaussian(q, h));
            plane = top(moments(near, c, gaussian(q, h)), d);
            q = c.add(plane.operate(x.subtract(c)));
        }
        return polynomialOver(plane, q, near, h);
    }

    /** Planes by regression from the plane before, with a constant term that is weighted or not. */
    RealVector regressedMovingLs(int index, int k, boolean restricted, boolean weightedConstant) {
        RealVector x = point(index);
        double h = kthDistance(x, index, k);
        List<RealVector> near = restricted ? nearest(x, index, k) : others(index);
        RealVector q = x;
        RealMatrix plane = top(moments(near, mean(near, gaussian(q, h)), gaussian(q, h)), d);
        double length = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 100 && length > 1e-6 * h; step++) {
            RealMatrix line = regression(plane, q, near, h, weightedConstant);
            plane = span(line.getSubMatrix(1, d, 0, x.getDimension() - 1).transpose());
            RealVector a = q.add(line.getRowVector(0));
            RealVector next = a.add(plane.operate(x.subtract(a)));
            length = next.getDistance(q);
            q = next;
        }
        RealMatrix line = regression(plane, q, near, h, weightedConstant);
        plane = span(line.getSubMatrix(1, d, 0, x.getDimension() - 1).transpose());
        return polynomialOver(plane, q, near, h);
    }

    /** The coefficients of √w(y − q) on [√w or 1; √w·Uᵀ(y − q)], the constant first. */
    private RealMatrix regression(
            RealMatrix plane, RealVector q, List<RealVector> near, double h, boolean weightedConstant) {
        RealMatrix u = orthonormal(plane);
        RealMatrix design = new Array2DRowRealMatrix(near.size(), d + 1);
        RealMatrix values = new Array2DRowRealMatrix(near.size(), q.getDimension());
        for (int i = 0; i < near.size(); i++) {
            double root = Math.sqrt(gaussian(q, h).applyAsDouble(near.get(i)));
            RealVector y = near.get(i).subtract(q).mapMultiply(root);
            design.setEntry(i, 0, weightedConstant ? root : 1);
            design.setSubMatrix(new double[][] {u.transpose().operate(y).toArray()}, i, 1);
            values.setRowVector(i, y);
        }
        return new SingularValueDecomposition(design).getSolver().solve(values);
    }

    /** The projection matrix onto the columns. */
    private static RealMatrix span(RealMatrix columns) {
        RealMatrix u = new SingularValueDecomposition(columns).getU();
        return u.multiply(u.transpose());
    }

    private RealMatrix orthonormal(RealMatrix plane) {
        RealMatrix u = new SingularValueDecomposition(plane).getU();
        return u.getSubMatrix(0, plane.getRowDimension() - 1, 0, d - 1);
    }

    /** p(0) of the quadratic polynomial over a plane with its origin. */
    private RealVector polynomialOver(RealMatrix plane, RealVector q, List<RealVector> near, double h) {
        RealMatrix u = orthonormal(plane);
        int terms = 1 + d + d * (d + 1) / 2;
        RealMatrix design = new Array2DRowRealMatrix(near.size(), terms);
        RealMatrix values = new Array2DRowRealMatrix(near.size(), q.getDimension());
        for (int i = 0; i < near.size(); i++) {
            double root = Math.sqrt(gaussian(q, h).applyAsDouble(near.get(i)));
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
