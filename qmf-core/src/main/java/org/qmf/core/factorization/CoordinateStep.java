package org.qmf.core.factorization;

/** Leads from the projections of one iteration to the Φ of the next; owned by one thread and reused. */
interface CoordinateStep {

    /**
     * Begins a chart.
     *
     * @param start Φ of the first iteration, to which later ones are turned
     * @param length the entries of Φ
     */
    void begin(ChartWeights weights, double[] start, int length);

    /**
     * Normalises the projections τ of a chart's points.
     *
     * @param phi Φ, from which the surface was fitted
     * @param shift receives τ − Φ
     * @return the change of the row space from Φ to the normalised τ; negative if τ has lost rank
     */
    double take(ChartBatch batch, double[] phi, double[] shift);

    /**
     * Writes the Φ of the next iteration.
     *
     * @param change what {@link #take} returned
     */
    void advance(double[] phi, double change);
}
