package org.qmf.api.metric;

import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.ExtensionPoint;

/** Measures a denoised sample. Stateless and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("metric")
public interface Metric {

    /** Returns the names of the values, for example {@code mse} and {@code max}; the first one is the main value. */
    List<String> columns();

    /** Returns one value for each column, NaN where it cannot be known, for example without a true manifold. */
    double[] measure(Evaluation evaluation);

    /** Returns what of the truth gives the metric its values: any of these is enough; nothing if it needs none. */
    default Set<Truth> needs() {
        return Set.of();
    }

    /** Returns whether smaller values are better. */
    default boolean smallerIsBetter() {
        return true;
    }

    /** Returns which values of a column are better; as {@link #smallerIsBetter} says where columns do not differ. */
    default Better better(String column) {
        return smallerIsBetter() ? Better.SMALLER : Better.LARGER;
    }

    /** Returns whether the same draw gives the same value on every machine; timings do not. */
    default boolean reproducible() {
        return true;
    }

    /** Which values are better than others. */
    enum Better {
        /** Smaller ones, as of errors. */
        SMALLER,
        /** Larger ones, as of shares that succeeded. */
        LARGER,
        /** None: the value only tells about the method. */
        NEITHER
    }
}
