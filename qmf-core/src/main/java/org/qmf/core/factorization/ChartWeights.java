package org.qmf.core.factorization;

import java.util.Arrays;
import org.qmf.core.linear.Vectors;

/** Holds the weights of a chart's points, the diagonal of W; owned by one thread and refilled for every chart. */
public final class ChartWeights {

    /** Weights below this fraction of the largest count as none. */
    public static final double NEGLIGIBLE = 1e-12;

    private double[] values = {};
    private double[] ones = {};
    private int count;
    private boolean uniform = true;
    private double sum;
    private double largest;
    private int effective;

    /** Declares a chart of points that all weigh 1. */
    public void setUniform(int newCount) {
        count = newCount;
        uniform = true;
        sum = newCount;
        largest = 1;
        effective = newCount;
    }

    /** Returns an array with room for the weights; call {@link #setWeighted} when it is filled. */
    public double[] buffer(int newCount) {
        if (values.length < newCount) {
            values = new double[newCount];
        }
        return values;
    }

    /** Declares the first {@code newCount} values of the buffer the weights of a chart. */
    public void setWeighted(int newCount) {
        count = newCount;
        uniform = false;
        sum = Vectors.sum(values, 0, newCount);
        largest = 0;
        for (int i = 0; i < newCount; i++) {
            largest = Math.max(largest, values[i]);
        }
        effective = 0;
        for (int i = 0; i < newCount; i++) {
            if (values[i] > NEGLIGIBLE * largest) {
                effective++;
            }
        }
    }

    /** Returns m. */
    public int count() {
        return count;
    }

    /** Returns how many points have a weight that matters. */
    public int effective() {
        return effective;
    }

    /** Returns whether all points weigh 1. */
    public boolean uniform() {
        return uniform;
    }

    /** Returns Σw. */
    public double sum() {
        return sum;
    }

    /** Returns Σw/max w, the number of points without weights. */
    public double effectiveCount() {
        return sum / largest;
    }

    /** Returns the weight of a point. */
    public double weight(int point) {
        return uniform ? 1 : values[point];
    }

    /** Returns the weights; meaningless if {@link #uniform}. */
    double[] values() {
        return values;
    }

    /** Returns the weight of each point, 1 where all are alike. */
    double[] factors() {
        if (!uniform) {
            return values;
        }
        if (ones.length < count) {
            ones = new double[count];
            Arrays.fill(ones, 1);
        }
        return ones;
    }

    /** Returns the weighted mean of a row of values. */
    double mean(double[] row, int at) {
        return uniform ? Vectors.sum(row, at, count) / count : Vectors.dot(row, at, values, 0, count) / sum;
    }

    /** Returns the weighted inner product of two rows. */
    double dot(double[] a, int atA, double[] b, int atB) {
        if (uniform) {
            return Vectors.dot(a, atA, b, atB, count);
        }
        double total = 0;
        for (int i = 0; i < count; i++) {
            total += values[i] * a[atA + i] * b[atB + i];
        }
        return total;
    }
}
