package org.qmf.api.host;

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

    private PointValues() {}

    /** Receives the key from {@link Points}, once. */
    public static void giveKey(Function<Points, double[]> key) {
        if (opener != null) {
            throw new IllegalStateException("the key was given before");
        }
        opener = key;
    }

    /** Returns the backing array, point after point; not to be written to. */
    public static double[] of(Points points) {
        // A point set exists, so its class has given the key.
        @Nullable Function<Points, double[]> key = opener;
        if (key == null) {
            throw new IllegalStateException("no key was given");
        }
        return key.apply(points);
    }
}
