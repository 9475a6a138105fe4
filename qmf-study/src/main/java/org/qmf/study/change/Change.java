package org.qmf.study.change;

/**
 * What became of a value of a method at a setting on a data set, over the replicates that both runs have.
 *
 * @param dataset the data set; all of them together where it is {@link #ALL}
 * @param method the method
 * @param parameters the setting, empty if none makes a difference to the method
 * @param pairs the number of replicates, or of data sets, that both runs have
 * @param before the mean before
 * @param now the mean now
 * @param share the change as a share of what was before, positive if the value grew; its interval holds for all changes
 *     at once. Where 0 was before it is the change itself
 * @param lower lower end of the interval, NaN for a single pair
 * @param upper upper end of the interval, NaN for a single pair
 * @param failing replicates that had a value and fail now
 * @param verdict what to think of it
 */
public record Change(
        String dataset,
        String method,
        String parameters,
        int pairs,
        double before,
        double now,
        double share,
        double lower,
        double upper,
        int failing,
        Verdict verdict) {

    /** Stands for all data sets. */
    public static final String ALL = "all data sets";

    /** Names what changed, {@code PCA on circle at k=4}. */
    @Override
    public String toString() {
        return method
                + (dataset.isEmpty() ? "" : " on " + dataset)
                + (parameters.isEmpty() ? "" : " at " + parameters.replace(";", ", "));
    }
}
