package org.qmf.data.manifold;

/** The curve (r cos t, r sin t, p t / 2π). */
record Helix(double radius, double pitch, double turns) implements Parametrization {

    private static final int CELLS_PER_TURN = 200;

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
        return 2 * Math.PI * turns;
    }

    @Override
    public boolean closed(int axis) {
        return false;
    }

    @Override
    public int cells(int axis) {
        return 100 + (int) (CELLS_PER_TURN * turns);
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double t = parameters[0];
        double x = radius * StrictMath.cos(t);
        double y = radius * StrictMath.sin(t);
        double slope = pitch / (2 * Math.PI);
        point[0] = x;
        point[1] = y;
        point[2] = slope * t;
        first[0] = -y;
        first[1] = x;
        first[2] = slope;
        second[0] = -x;
        second[1] = -y;
        second[2] = 0;
    }
}
