package org.qmf.data.manifold;

/**
 * The plane curve Σₖ aₖ cos kπt for t from 0 to 1, with one series for each coordinate.
 *
 * <p>Its parameter is u = cos πt, in which it is Σₖ aₖ Tₖ(u) with Chebyshev's polynomials: unlike the derivative by t,
 * that by u does not vanish at the ends.
 */
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
        return -1;
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

    /** T₍ₖ₊₁₎ = 2u Tₖ − T₍ₖ₋₁₎ and its derivatives. */
    private static void series(
            double[] amplitudes, double u, int axis, double[] point, double[] first, double[] second) {
        point[axis] = 0;
        first[axis] = 0;
        second[axis] = 0;
        // T₍₋₁₎ = T₁ = u starts the recurrence.
        double[] before = {u, 1, 0};
        double[] now = {1, 0, 0};
        for (double amplitude : amplitudes) {
            point[axis] += amplitude * now[0];
            first[axis] += amplitude * now[1];
            second[axis] += amplitude * now[2];
            double[] next = {
                2 * u * now[0] - before[0],
                2 * now[0] + 2 * u * now[1] - before[1],
                4 * now[1] + 2 * u * now[2] - before[2]
            };
            before = now;
            now = next;
        }
    }
}
