package org.qmf.api.host;

import static java.util.Objects.requireNonNull;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;

/**
 * Opens the array behind points to QMF's own code, which reads whole samples without a copy and writes to none.
 *
 * <p>This package is hidden from plugins: what the host hands to one method, no other method can change.
 */
@API(status = API.Status.INTERNAL, since = "0.1")
public final class PointValues {

    private static @Nullable Function<Points, double[]> opener;
    private static @Nullable BiFunction<double[], Integer, Points> keeper;

    private PointValues() {}

    /** Receives the keys from {@link Points}, once. */
    public static void giveKey(Function<Points, double[]> open, BiFunction<double[], Integer, Points> keep) {
        if (opener != null) {
            throw new IllegalStateException("the key was given before");
        }
        opener = open;
        keeper = keep;
    }

    /** Returns the backing array, point after point; not to be written to. */
    public static double[] of(Points points) {
        return requireNonNull(opener, "a point set exists, so its class has given the key")
                .apply(points);
    }

    /** Makes points of an array without copying it; whoever gives it away no longer writes to it. */
    public static Points keep(double[] values, int dimension) {
        if (keeper == null) {
            // The first points of all make their class give the key.
            Points.wrap(new double[0], 1);
        }
        return requireNonNull(keeper, "the class of point sets has given the key")
                .apply(values, dimension);
    }
}
