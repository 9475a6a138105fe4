package org.qmf.data.manifold;

/** The surface ((R + r cos v) cos u, (R + r cos v) sin u, r sin v cos u/2, r sin v sin u/2) of R⁴. */
record KleinBottle(double major, double minor) implements Parametrization {

    @Override
    public int ambient() {
        return 4;
    }

    @Override
    public int dimension() {
        return 2;
    }

    @Override
    public double low(int axis) {
        return 0;
    }

    @Override
    public double high(int axis) {
        return 2 * Math.PI;
    }

    /** A full turn of u maps v to −v, so both axes go on without an end. */
    @Override
    public boolean closed(int axis) {
        return true;
    }

    @Override
    public int cells(int axis) {
        return axis == 0 ? 160 : 80;
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double cosU = StrictMath.cos(parameters[0]);
        double sinU = StrictMath.sin(parameters[0]);
        double cosHalf = StrictMath.cos(0.5 * parameters[0]);
        double sinHalf = StrictMath.sin(0.5 * parameters[0]);
        double across = minor * StrictMath.cos(parameters[1]);
        double up = minor * StrictMath.sin(parameters[1]);
        double reach = major + across;
        set(point, 0, reach * cosU, reach * sinU, up * cosHalf, up * sinHalf);
        set(first, 0, -reach * sinU, reach * cosU, -0.5 * up * sinHalf, 0.5 * up * cosHalf);
        set(first, 4, -up * cosU, -up * sinU, across * cosHalf, across * sinHalf);
        set(second, 0, -reach * cosU, -reach * sinU, -0.25 * up * cosHalf, -0.25 * up * sinHalf);
        set(second, 4, up * sinU, -up * cosU, -0.5 * across * sinHalf, 0.5 * across * cosHalf);
        set(second, 8, -across * cosU, -across * sinU, -up * cosHalf, -up * sinHalf);
    }

    private static void set(double[] target, int offset, double x1, double x2, double x3, double x4) {
        target[offset] = x1;
        target[offset + 1] = x2;
        target[offset + 2] = x3;
        target[offset + 3] = x4;
    }
}
