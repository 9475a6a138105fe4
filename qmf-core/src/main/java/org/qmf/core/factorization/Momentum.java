package org.qmf.core.factorization;

/**
 * Goes on in the direction of the last step: Φ ← g<sub>t</sub> + β(g<sub>t</sub> − g<sub>t−1</sub>), β = j/(j + 3) growing
 * with the number j of steps in which the direction held (Nesterov's momentum, restarted).
 *
 * <p>Where charts bend strongly most of the iterations are not spent close to the fixed point but on the long way there,
 * in many small steps of nearly the same direction. As soon as the next step points against the movement, it begins anew
 * from the plain step.
 */
final class Momentum implements Extrapolation {

    private final Normalizer normalizer;
    private final MomentumFactor factor = new MomentumFactor();
    private double[] last = {};
    private int length;

    Momentum(Normalizer normalizer) {
        this.normalizer = normalizer;
    }

    @Override
    public void begin(int newLength) {
        length = newLength;
        if (last.length < length) {
            last = new double[length];
        }
        factor.begin();
    }

    @Override
    public void advance(double[] phi, double[] image, double change) {
        double beta = factor.next(against(phi, image));
        for (int i = 0; i < length; i++) {
            phi[i] = image[i] + beta * (image[i] - last[i]);
            last[i] = image[i];
        }
        if (beta > 0 && !normalizer.normalize(phi)) {
            System.arraycopy(image, 0, phi, 0, length);
        }
    }

    /** Returns whether the step from Φ points against the movement since the step before. */
    private boolean against(double[] phi, double[] image) {
        double along = 0;
        for (int i = 0; i < length; i++) {
            along += (image[i] - phi[i]) * (image[i] - last[i]);
        }
        return along < 0;
    }
}
