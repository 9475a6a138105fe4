package org.qmf.study.metric;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.data.Manifold;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;

/** Distances of points and what is told about them. */
final class Distances {

    private Distances() {}

    /** Returns the squared distance of each point from a manifold. */
    static double[] squaredTo(Manifold manifold, Points points) {
        double[] squared = new double[points.size()];
        double[] position = new double[points.dimension()];
        double[] nearest = new double[points.dimension()];
        for (int i = 0; i < squared.length; i++) {
            points.copyTo(i, position);
            double distance = manifold.nearest(position, nearest);
            squared[i] = distance * distance;
        }
        return squared;
    }

    /** Returns the squared distance of each point from its counterpart. */
    static double[] squaredBetween(Points points, Points others) {
        double[] squared = new double[points.size()];
        for (int i = 0; i < squared.length; i++) {
            squared[i] = squared(points, i, others, i);
        }
        return squared;
    }

    /** Returns the distance from each point to the nearest of the others. */
    static double[] toNearest(Points points, Points others) {
        double[] distances = new double[points.size()];
        for (int i = 0; i < distances.length; i++) {
            double least = Double.POSITIVE_INFINITY;
            for (int j = 0; j < others.size(); j++) {
                least = Math.min(least, squared(points, i, others, j));
            }
            distances[i] = Math.sqrt(least);
        }
        return distances;
    }

    static double squared(Points points, int i, Points others, int j) {
        int dimension = points.dimension();
        return SquaredDistance.inOrder(
                PointValues.of(points), i * dimension, PointValues.of(others), j * others.dimension(), dimension);
    }

    static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** Returns the standard deviation, that of the values themselves and not of a population behind them. */
    static double deviation(double[] values) {
        double mean = mean(values);
        double variance = 0;
        for (double value : values) {
            variance += (value - mean) * (value - mean) / values.length;
        }
        return Math.sqrt(variance);
    }

    static double meanRoot(double[] squared) {
        double sum = 0;
        for (double value : squared) {
            sum += Math.sqrt(value);
        }
        return sum / squared.length;
    }

    static double max(double[] values) {
        double max = Double.NaN;
        for (double value : values) {
            max = value > max ? value : Double.isNaN(max) ? value : max;
        }
        return max;
    }

    /** Returns values that say nothing. */
    static double[] unknown(int count) {
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        return values;
    }
}
