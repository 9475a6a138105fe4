package org.qmf.data.manifold;

/** The knot (w cos 2t, w sin 2t, r sin 3t), w = R + r cos 3t: twice around the third axis, three times around a tube. */
record Trefoil(double major, double minor) implements Parametrization {

    private static final int CELLS = 1200;

    @Override
    public int ambient() {
        return 3;
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
        return 2 * Math.PI;
    }

    @Override
    public boolean closed(int axis) {
        return true;
    }

    @Override
    public int cells(int axis) {
        return CELLS;
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double cos = StrictMath.cos(2 * parameters[0]);
        double sin = StrictMath.sin(2 * parameters[0]);
        double across = minor * StrictMath.cos(3 * parameters[0]);
        double up = minor * StrictMath.sin(3 * parameters[0]);
        double reach = major + across;
        point[0] = reach * cos;
        point[1] = reach * sin;
        point[2] = up;
        first[0] = -3 * up * cos - 2 * reach * sin;
        first[1] = -3 * up * sin + 2 * reach * cos;
        first[2] = 3 * across;
        second[0] = -9 * across * cos + 12 * up * sin - 4 * reach * cos;
        second[1] = -9 * across * sin - 12 * up * cos - 4 * reach * sin;
        second[2] = -9 * up;
    }
}
