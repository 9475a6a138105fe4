package org.qmf.api.data;

import java.util.Arrays;
import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** What the coordinates of a sample are divided by, so that columns of different units count alike. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum ColumnScale {
    /** Nothing: distances are those of the numbers as they are. */
    NONE {
        @Override
        double unit(double[] sorted) {
            return 1;
        }
    },
    /** The standard deviation of the column. */
    SPREAD {
        @Override
        double unit(double[] sorted) {
            return deviation(sorted);
        }
    },
    /**
     * The interquartile range of the column over 1.349, which is the standard deviation of normal values and does not mind
     * outliers; the standard deviation where half of the values are equal.
     */
    ROBUST {
        @Override
        double unit(double[] sorted) {
            double range = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / NORMAL_RANGE;
            return range > 0 ? range : deviation(sorted);
        }
    };

    private static final double NORMAL_RANGE = 1.349;

    abstract double unit(double[] sorted);

    /** Returns what each coordinate is divided by: positive numbers, 1 for a coordinate that is constant. */
    public Scaling of(Points sample) {
        double[] units = new double[sample.dimension()];
        Arrays.fill(units, 1);
        for (int axis = 0; this != NONE && axis < units.length; axis++) {
            double[] values = finite(sample, axis);
            Arrays.sort(values);
            double unit = unit(values);
            units[axis] = unit > 0 && Double.isFinite(unit) ? unit : 1;
        }
        return new Scaling(units);
    }

    /** Returns the standard deviation of a coordinate's finite values, 0 if there are fewer than two. */
    public static double spread(Points sample, int axis) {
        return deviation(finite(sample, axis));
    }

    private static double[] finite(Points sample, int axis) {
        double[] coordinates = PointValues.of(sample);
        double[] values = new double[sample.size()];
        int count = 0;
        for (int i = axis; i < coordinates.length; i += sample.dimension()) {
            if (Double.isFinite(coordinates[i])) {
                values[count++] = coordinates[i];
            }
        }
        return count == values.length ? values : Arrays.copyOf(values, count);
    }

    /** √(Σ(x − m)²/(n − 1)), in units of the range, so that no square overflows. */
    private static double deviation(double[] values) {
        int n = values.length;
        if (n < 2) {
            return 0;
        }
        double low = values[0];
        double high = low;
        for (double value : values) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        double range = high / 2 - low / 2;
        if (range == 0) {
            return 0;
        }
        double mean = 0;
        for (double value : values) {
            mean += (value / 2 - low / 2) / range / n;
        }
        double sum = 0;
        for (double value : values) {
            double difference = (value / 2 - low / 2) / range - mean;
            sum += difference * difference;
        }
        return 2 * range * Math.sqrt(sum / (n - 1));
    }

    /** Interpolates between the values on both sides of (n − 1)p. */
    private static double quantile(double[] sorted, double p) {
        if (sorted.length == 0) {
            return 0;
        }
        double at = (sorted.length - 1) * p;
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
