package org.qmf.core.factorization;

/** Chooses the Φ that the next step of an alternation starts from; owned by one thread and reused. */
interface Extrapolation {

    /** Forgets the chart before and makes room for Φ of {@code length} entries. */
    void begin(int length);

    /**
     * Takes one step.
     *
     * @param phi Φ; receives the start of the next step, normalised
     * @param image g(Φ), the plain step from it
     * @param change the change of the row space from Φ to g(Φ)
     */
    void advance(double[] phi, double[] image, double change);

    /** Makes the extrapolation that the settings ask for. */
    static Extrapolation of(FactorizationSettings settings, Normalizer normalizer) {
        // Steps of a Φ that turns cannot be compared, so only aligned ones are extrapolated.
        if (!settings.gauge().aligns()) {
            return new PlainSteps();
        }
        return switch (settings.acceleration()) {
            case MOMENTUM -> new Momentum(normalizer);
            case ANDERSON -> new SafeguardedAnderson(normalizer);
            case NONE -> new PlainSteps();
        };
    }
}
