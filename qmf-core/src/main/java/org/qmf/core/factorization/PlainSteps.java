package org.qmf.core.factorization;

/** Goes on from where a step ended. */
final class PlainSteps implements Extrapolation {

    private int length;

    @Override
    public void begin(int newLength) {
        length = newLength;
    }

    @Override
    public void advance(double[] phi, double[] image, double change) {
        System.arraycopy(image, 0, phi, 0, length);
    }
}
