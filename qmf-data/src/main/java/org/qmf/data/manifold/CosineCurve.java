package org.qmf.data.manifold;

/** The plane curve Σₖ aₖ cos kπt for t from 0 to 1, with one series for each coordinate. */
final class CosineCurve implements Parametrization {

    private static final int CELLS_PER_HARMONIC = 200;

    private final double[] x;
    private final double[] y;

    CosineCurve(double[] x, double[] y) {
        this.x = x.clone();
        this.y = y.clone();
    }

    @Override
    public int ambient() {
        return 2;
    }

    @Override
    public int dimension() {
        return 1;
    }

    @Override
    public double low(int axis) {
        return 0;
    }

    @Override
    public double high(int axis) {
        return 1;
    }

    @Override
    public boolean closed(int axis) {
        return false;
    }

    @Override
    public int cells(int axis) {
        return CELLS_PER_HARMONIC * x.length;
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        series(x, parameters[0], 0, point, first, second);
        series(y, parameters[0], 1, point, first, second);
    }

    private static void series(
            double[] amplitudes, double t, int axis, double[] point, double[] first, double[] second) {
        point[axis] = 0;
        first[axis] = 0;
        second[axis] = 0;
        for (int k = 0; k < amplitudes.length; k++) {
            double frequency = k * Math.PI;
            double cos = amplitudes[k] * StrictMath.cos(frequency * t);
            double sin = amplitudes[k] * StrictMath.sin(frequency * t);
            point[axis] += cos;
            first[axis] -= frequency * sin;
            second[axis] -= frequency * frequency * cos;
        }
    }
}
