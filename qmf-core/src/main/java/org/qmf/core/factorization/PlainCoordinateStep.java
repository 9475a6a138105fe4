package org.qmf.core.factorization;

/** Takes the step in any dimension, with any weights, gauge and acceleration: one operation after the other. */
final class PlainCoordinateStep implements CoordinateStep {

    private final int d;
    private final boolean aligns;
    private final Normalizer normalizer;
    private final Extrapolation extrapolation;
    private double[] start = {};
    private double[] next = {};
    private int length;

    PlainCoordinateStep(int d, boolean aligns, Normalizer normalizer, Extrapolation extrapolation) {
        this.d = d;
        this.aligns = aligns;
        this.normalizer = normalizer;
        this.extrapolation = extrapolation;
    }

    @Override
    public void begin(ChartWeights weights, double[] first, int newLength) {
        start = first;
        length = newLength;
        if (next.length < length) {
            next = new double[length];
        }
        extrapolation.begin(length);
    }

    @Override
    public double take(ChartBatch batch, double[] phi, double[] shift) {
        int count = batch.count();
        for (int k = 0; k < d; k++) {
            System.arraycopy(batch.tau(), k * batch.stride(), next, k * count, count);
        }
        for (int i = 0; i < length; i++) {
            shift[i] = next[i] - phi[i];
        }
        boolean normalised = aligns ? normalizer.normalizeTo(next, start) : normalizer.normalize(next);
        return normalised ? normalizer.change(next, phi) : -1;
    }

    @Override
    public void advance(double[] phi, double change) {
        extrapolation.advance(phi, next, change);
    }
}
