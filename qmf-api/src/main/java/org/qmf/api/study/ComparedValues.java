package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apiguardian.api.API;

/**
 * Values of methods on the same replicates, NaN where one is missing. Immutable.
 *
 * <p>In a study of several data sets each data set counts as one replicate, with the mean over its samples.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ComparedValues {

    /** What each of the compared values belongs to. */
    public enum Unit {
        /** A sample of the one data set. */
        REPLICATE,
        /** A data set, over all of its samples. */
        DATASET
    }

    private final String value;
    private final boolean smallerIsBetter;
    private final double alpha;
    private final List<String> methods;
    private final double[][] values;
    private final Unit unit;
    private final double correlation;

    /**
     * Takes values of samples of one data set.
     *
     * @param value the name of the compared value
     * @param smallerIsBetter whether smaller values are better
     * @param alpha the level of significance
     * @param methods the names of the methods
     * @param values an array for each method with a value for each replicate
     */
    public ComparedValues(
            String value, boolean smallerIsBetter, double alpha, List<String> methods, List<double[]> values) {
        this(value, smallerIsBetter, alpha, methods, values, Unit.REPLICATE);
    }

    /** Takes values that are independent. */
    public ComparedValues(
            String value,
            boolean smallerIsBetter,
            double alpha,
            List<String> methods,
            List<double[]> values,
            Unit unit) {
        this(value, smallerIsBetter, alpha, methods, values, unit, 0);
    }

    /**
     * Takes values.
     *
     * @param value the name of the compared value
     * @param smallerIsBetter whether smaller values are better
     * @param alpha the level of significance
     * @param methods the names of the methods
     * @param values an array for each method with a value for each replicate
     * @param unit what each value belongs to
     * @param correlation that of the values of a method on two replicates, 0 if they are independent
     */
    public ComparedValues(
            String value,
            boolean smallerIsBetter,
            double alpha,
            List<String> methods,
            List<double[]> values,
            Unit unit,
            double correlation) {
        this.value = value;
        this.smallerIsBetter = smallerIsBetter;
        this.alpha = alpha;
        this.methods = List.copyOf(methods);
        this.unit = requireNonNull(unit, "unit is null");
        this.correlation = correlation;
        this.values = values.stream().map(double[]::clone).toArray(double[][]::new);
        if (this.values.length != methods.size()
                || values.stream().anyMatch(each -> each.length != values.get(0).length)) {
            throw new IllegalArgumentException("[" + methods.size() + "] methods must have equally many values each");
        }
    }

    /** Returns the name of the compared value. */
    public String value() {
        return value;
    }

    /** Returns whether smaller values are better. */
    public boolean smallerIsBetter() {
        return smallerIsBetter;
    }

    /** Returns the level of significance. */
    public double alpha() {
        return alpha;
    }

    /** Returns the names of the methods, in the order of the study. */
    public List<String> methods() {
        return methods;
    }

    /** Returns what each value belongs to. */
    public Unit unit() {
        return unit;
    }

    /** Returns the correlation of the values of a method on two replicates, 0 if they are independent. */
    public double correlation() {
        return correlation;
    }

    /** Returns the number of replicates. */
    public int replicates() {
        return values.length == 0 ? 0 : values[0].length;
    }

    /** Returns the value of a method, by its place, for a replicate. */
    public double get(int method, int replicate) {
        return values[method][replicate];
    }

    /** Returns a copy of the values of a method, by its place. */
    public double[] of(int method) {
        return values[method].clone();
    }
}
