package org.qmf.study.journal;

/**
 * Names a cell of a study.
 *
 * @param method the method's name
 * @param parameters the setting, {@code k=7}
 * @param seed the number of the replicate
 */
public record CellId(String method, String parameters, int seed) {

    /** Returns {@code RQMF-E, k=7, seed 3}. */
    @Override
    public String toString() {
        return method + (parameters.isEmpty() ? "" : ", " + parameters) + ", seed " + seed;
    }
}
