package org.qmf.bench.naive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.qmf.api.Points;

/** A sample as a list of vectors, with the sums that the methods need. */
final class NaiveSample {

    /** Stands for no sample point. */
    static final int NONE = -1;

    private final List<RealVector> points = new ArrayList<>();

    NaiveSample(Points sample) {
        for (int i = 0; i < sample.size(); i++) {
            points.add(new ArrayRealVector(sample.row(i)));
        }
    }

    RealVector point(int index) {
        return points.get(index);
    }

    List<RealVector> points() {
        return points;
    }

    /** Returns the indices of the k points nearest to x, without the one excluded. */
    List<Integer> nearest(RealVector x, int excluded, int k) {
        double[] distances = new double[points.size()];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < distances.length; i++) {
            distances[i] = x.getDistance(points.get(i));
            if (i != excluded) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingDouble(i -> distances[i]));
        return order.subList(0, Math.min(k, order.size()));
    }

    List<RealVector> at(List<Integer> indices) {
        return indices.stream().map(points::get).toList();
    }

    /** Returns the distance from x to its k-th neighbour. */
    double kthDistance(RealVector x, int excluded, int k) {
        List<Integer> nearest = nearest(x, excluded, k);
        return x.getDistance(points.get(nearest.get(nearest.size() - 1)));
    }

    static ToDoubleFunction<RealVector> gaussian(RealVector at, double h) {
        return y -> Math.exp(-Math.pow(at.getDistance(y) / h, 2));
    }

    static RealVector mean(List<RealVector> list, ToDoubleFunction<RealVector> weight) {
        RealVector sum = new ArrayRealVector(list.get(0).getDimension());
        double total = 0;
        for (RealVector y : list) {
            double w = weight.applyAsDouble(y);
            sum = sum.add(y.mapMultiply(w));
            total += w;
        }
        return sum.mapDivide(total);
    }

    /** Returns Σ w(y − about)(y − about)ᵀ. */
    static RealMatrix moments(List<RealVector> list, RealVector about, ToDoubleFunction<RealVector> weight) {
        int n = about.getDimension();
        RealMatrix sum = new Array2DRowRealMatrix(n, n);
        for (RealVector y : list) {
            RealVector z = y.subtract(about);
            sum = sum.add(z.outerProduct(z).scalarMultiply(weight.applyAsDouble(y)));
        }
        return sum;
    }

    /** Returns the top eigenvectors as columns. */
    static RealMatrix top(RealMatrix matrix, int count) {
        // Commons Math leaves the symmetric path when entries differ in the last bits.
        EigenDecomposition eigen =
                new EigenDecomposition(matrix.add(matrix.transpose()).scalarMultiply(0.5));
        int n = matrix.getRowDimension();
        List<Integer> order = new ArrayList<>();
        for (int j = 0; j < n; j++) {
            order.add(j);
        }
        order.sort(Comparator.comparingDouble(j -> -eigen.getRealEigenvalue(j)));
        RealMatrix columns = new Array2DRowRealMatrix(n, count);
        for (int j = 0; j < count; j++) {
            columns.setColumnVector(j, eigen.getEigenvector(order.get(j)).unitVector());
        }
        return columns;
    }

    /** Returns the projection matrix onto the top eigenvectors. */
    static RealMatrix projection(RealMatrix matrix, int count) {
        RealMatrix u = top(matrix, count);
        return u.multiply(u.transpose());
    }
}
