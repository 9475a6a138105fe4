package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;
import org.qmf.api.metric.Metric;

/**
 * A value that a study measures.
 *
 * @param name as files name it, {@code manifold-distance.mse}
 * @param title as readers know it, {@code Manifold distance (MSE)}
 * @param better which values are better
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Column(String name, String title, Metric.Better better) {

    public Column {
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(better, "better is null");
    }

    /** Returns whether smaller values are better, or count as such because neither are. */
    public boolean smallerIsBetter() {
        return better != Metric.Better.LARGER;
    }
}
