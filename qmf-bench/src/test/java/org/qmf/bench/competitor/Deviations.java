package org.qmf.bench.competitor;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;
import org.qmf.api.Points;

/** The distances between two answers for some targets, relative to the root mean square extent of the sample. */
final class Deviations {

    private final double[] values;

    private Deviations(double[] values) {
        this.values = values;
    }

    /** Compares a competitor with reference answers. */
    static Deviations of(Points sample, int[] targets, IntFunction<double[]> reference, Competitor competitor) {
        Competitor.Worker worker = competitor.prepare(sample);
        double scale = extent(sample);
        double[] denoised = new double[sample.dimension()];
        double[] values = new double[targets.length];
        for (int t = 0; t < targets.length; t++) {
            double[] expected = reference.apply(targets[t]);
            worker.denoise(targets[t], denoised);
            double sum = 0;
            for (int axis = 0; axis < denoised.length; axis++) {
                double difference = denoised[axis] - expected[axis];
                sum += difference * difference;
            }
            values[t] = Math.sqrt(sum) / scale;
        }
        return new Deviations(values);
    }

    /** Returns how many deviations are larger than a bound, or not a number. */
    long beyond(double bound) {
        return Arrays.stream(values).filter(value -> !(value <= bound)).count();
    }

    private static double extent(Points sample) {
        double sum = 0;
        for (int axis = 0; axis < sample.dimension(); axis++) {
            double mean = 0;
            for (int i = 0; i < sample.size(); i++) {
                mean += sample.get(i, axis) / sample.size();
            }
            for (int i = 0; i < sample.size(); i++) {
                double difference = sample.get(i, axis) - mean;
                sum += difference * difference;
            }
        }
        return Math.sqrt(sum / sample.size());
    }

    @Override
    public String toString() {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "%d targets, median %.2g, largest %.2g %.2g %.2g",
                sorted.length,
                sorted[sorted.length / 2],
                sorted[Math.max(0, sorted.length - 3)],
                sorted[Math.max(0, sorted.length - 2)],
                sorted[sorted.length - 1]);
    }
}
