package org.qmf.core.factorization;

/**
 * Takes the step for few dimensions, ΦWΦᵀ = I, Φ turned to the first one and momentum: what {@link PlainCoordinateStep} does in
 * a dozen passes over the points and more, in three.
 *
 * <p>Φ, its first value and the last image are centred and orthonormal, so that every inner product that the step needs
 * follows from those of the τ, which are not, with the three. All are weighted.
 */
abstract class FusedStep implements CoordinateStep {

    /** Below, the difference d − ‖C‖² has lost too many digits. */
    static final double RESOLVED = 1e-10;

    final Normalizer normalizer;
    double[] w = {};
    double weightSum;
    double[] start = {};
    double[] next = {};
    double[] last = {};
    int m;
    /** Of the step with the movement since the step before. */
    double along;

    private final MomentumFactor momentum = new MomentumFactor();
    private int length;

    FusedStep(Normalizer normalizer) {
        this.normalizer = normalizer;
    }

    @Override
    public final void begin(ChartWeights weights, double[] first, int newLength) {
        start = first;
        length = newLength;
        m = weights.count();
        w = weights.factors();
        weightSum = weights.sum();
        if (next.length < length) {
            next = new double[length];
            last = new double[length];
        }
        momentum.begin();
    }

    @Override
    public final void advance(double[] phi, double change) {
        double beta = momentum.next(along < 0);
        if (!(beta > 0 && extrapolate(phi, beta))) {
            System.arraycopy(next, 0, phi, 0, length);
        }
        double[] swap = last;
        last = next;
        next = swap;
    }

    /** Writes g + β(g − g'), normalised, for the image g and the last one; false if that has lost rank. */
    abstract boolean extrapolate(double[] phi, double beta);
}
