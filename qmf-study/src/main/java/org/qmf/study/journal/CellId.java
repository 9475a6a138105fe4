package org.qmf.study.journal;

/**
 * Names a cell of a study.
 *
 * @param dataset the name of one of several data sets, empty in a study of one
 * @param method the method's name
 * @param parameters the setting, {@code k=7}
 * @param seed the number of the replicate
 */
public record CellId(String dataset, String method, String parameters, int seed) {

    /** Names a cell of a study of one data set. */
    public CellId(String method, String parameters, int seed) {
        this("", method, parameters, seed);
    }

    /** Returns {@code RQMF-E, k=7, seed 3}, or {@code torus, RQMF-E, k=7, seed 3} of several data sets. */
    @Override
    public String toString() {
        return (dataset.isEmpty() ? "" : dataset + ", ") + method + (parameters.isEmpty() ? "" : ", " + parameters)
                + ", seed " + seed;
    }
}
