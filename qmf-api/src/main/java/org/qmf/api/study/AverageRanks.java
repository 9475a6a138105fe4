package org.qmf.api.study;

import java.util.List;
import org.apiguardian.api.API;

/**
 * The ranks of methods on average over the replicates in which all have values.
 *
 * @param ranks a rank for each method, in the order of the compared ones; 1 is best
 * @param replicates the number of replicates
 * @param p the p-value of no difference between the methods, NaN if there are too few
 * @param criticalDifference the difference of ranks at which two methods differ, NaN if it is not known
 * @param criterion the name of that difference within sentences, for example {@code Nemenyi's critical difference}
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record AverageRanks(List<Double> ranks, int replicates, double p, double criticalDifference, String criterion) {

    public AverageRanks {
        ranks = List.copyOf(ranks);
    }
}
