package org.qmf.api.selection;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apiguardian.api.API;

/**
 * The votes of a sample's points for the dimension.
 *
 * @param dimension the dimension that is most likely
 * @param decided whether the votes agree enough to say so; if not, the dimension is a guess
 * @param votes the share of points that speak for each dimension; shares of 0 may be left out
 * @param explanation one sentence on how the dimension follows from the votes, or why it does not
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record DimensionEstimate(int dimension, boolean decided, SortedMap<Integer, Double> votes, String explanation) {

    public DimensionEstimate {
        requireNonNull(explanation, "explanation is null");
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension [" + dimension + "] must be at least 1");
        }
        votes = Collections.unmodifiableSortedMap(new TreeMap<>(votes));
    }

    /** Returns the share of points that speak for the dimension. */
    public double share() {
        return votes.getOrDefault(dimension, 0.0);
    }

    /**
     * Makes an estimate of counted votes.
     *
     * @param counts how many points speak for dimension 1, 2, …
     */
    public static DimensionEstimate of(int dimension, boolean decided, int[] counts, String explanation) {
        double total = 0;
        for (int count : counts) {
            total += count;
        }
        Map<Integer, Double> shares = new TreeMap<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                shares.put(i + 1, counts[i] / total);
            }
        }
        return new DimensionEstimate(dimension, decided, new TreeMap<>(shares), explanation);
    }
}
