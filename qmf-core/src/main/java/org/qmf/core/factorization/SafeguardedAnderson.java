package org.qmf.core.factorization;

/** Extrapolates by {@link AndersonAcceleration} close to the fixed point and takes back what leads astray. */
final class SafeguardedAnderson implements Extrapolation {

    /** Extrapolation begins below this change: earlier it picks basins that the plain iteration would not end in. */
    private static final double LOCAL = 0.03;
    /** Accelerated steps may grow the change by this factor before they are taken back. */
    private static final double GROWTH = 2;

    private static final int MAX_REJECTIONS = 4;
    private static final int MAX_ACCELERATED = 150;

    private final Normalizer normalizer;
    private final AndersonAcceleration anderson = new AndersonAcceleration();
    private double[] plain = {};
    private int length;
    private int steps;
    private int rejections;
    private boolean extrapolated;
    private double previous;

    SafeguardedAnderson(Normalizer normalizer) {
        this.normalizer = normalizer;
    }

    @Override
    public void begin(int newLength) {
        length = newLength;
        if (plain.length < length) {
            plain = new double[length];
        }
        anderson.begin(length);
        steps = 0;
        rejections = 0;
        extrapolated = false;
        previous = Double.POSITIVE_INFINITY;
    }

    @Override
    public void advance(double[] phi, double[] image, double change) {
        steps++;
        if (extrapolated && change > GROWTH * previous) {
            // The extrapolation led astray: go on from the plain step it replaced.
            System.arraycopy(plain, 0, phi, 0, length);
            anderson.forget();
            extrapolated = false;
            rejections++;
        } else if (rejections < MAX_REJECTIONS && steps < MAX_ACCELERATED && (extrapolated || change < LOCAL)) {
            System.arraycopy(image, 0, plain, 0, length);
            extrapolated = anderson.advance(phi, image);
            if (extrapolated && !normalizer.normalize(phi)) {
                System.arraycopy(plain, 0, phi, 0, length);
                extrapolated = false;
            }
            previous = change;
        } else {
            System.arraycopy(image, 0, phi, 0, length);
            extrapolated = false;
        }
    }
}
