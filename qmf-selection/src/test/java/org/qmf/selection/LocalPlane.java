package org.qmf.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.Target;

/**
 * Projects points onto the plane of their nearest neighbours, written as plainly as can be; with a configuration of three
 * words instead of JSON.
 *
 * @param d the plane's dimension
 * @param k the number of neighbours
 * @param own whether the target's own point is among them
 */
public record LocalPlane(int d, int k, boolean own) implements ManifoldEstimator {

    /** Writes a configuration. */
    public static String configuration(Map<String, Double> variables) {
        return "plane " + variables.get("d").intValue() + " "
                + variables.get("k").intValue() + " "
                + (variables.getOrDefault("own", 0.0) != 0);
    }

    /** Reads a configuration. */
    public static ManifoldEstimator create(String configuration) {
        String[] words = configuration.split(" ", -1);
        return new LocalPlane(Integer.parseInt(words[1]), Integer.parseInt(words[2]), Boolean.parseBoolean(words[3]));
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        if (sample.size() <= k) {
            throw new DataException("the sample has [" + sample.size() + "] points, more than [" + k + "] are needed");
        }
        return () -> denoiser(sample);
    }

    private Denoiser denoiser(Points sample) {
        return (target, denoised, report) -> {
            double[][] near = nearest(sample, target);
            RealVector mean = new ArrayRealVector(denoised.length);
            for (double[] point : near) {
                mean = mean.add(new ArrayRealVector(point).mapDivide(near.length));
            }
            EigenDecomposition eigen =
                    new EigenDecomposition(new Covariance(new Array2DRowRealMatrix(near)).getCovarianceMatrix());
            RealVector answer = mean;
            RealVector centered = new ArrayRealVector(target.position()).subtract(mean);
            for (int j = 0; j < d; j++) {
                RealVector direction = eigen.getEigenvector(j);
                answer = answer.add(direction.mapMultiply(direction.dotProduct(centered)));
            }
            System.arraycopy(answer.toArray(), 0, denoised, 0, denoised.length);
        };
    }

    private double[][] nearest(Points sample, Target target) {
        double[] squares = IntStream.range(0, sample.size())
                .mapToDouble(i -> squaredDistance(sample.row(i), target.position()))
                .toArray();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < squares.length; i++) {
            if (own || i != target.sampleIndex()) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingDouble(i -> squares[i]));
        return order.stream().limit(k).map(sample::row).toArray(double[][]::new);
    }

    private static double squaredDistance(double[] x, double[] y) {
        double sum = 0;
        for (int axis = 0; axis < x.length; axis++) {
            sum += (x[axis] - y[axis]) * (x[axis] - y[axis]);
        }
        return sum;
    }
}
