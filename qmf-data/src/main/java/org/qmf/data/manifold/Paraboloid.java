package org.qmf.data.manifold;

import java.util.Arrays;

/** The graph z = (κ₁ x² + κ₂ y²)/2 over a square. */
record Paraboloid(double curvatureX, double curvatureY, double extent) implements Parametrization {

    private static final int CELLS = 80;

    @Override
    public int ambient() {
        return 3;
    }

    @Override
    public int dimension() {
        return 2;
    }

    @Override
    public double low(int axis) {
        return -extent;
    }

    @Override
    public double high(int axis) {
        return extent;
    }

    @Override
    public boolean closed(int axis) {
        return false;
    }

    @Override
    public int cells(int axis) {
        return CELLS;
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double x = parameters[0];
        double y = parameters[1];
        point[0] = x;
        point[1] = y;
        point[2] = 0.5 * (curvatureX * x * x + curvatureY * y * y);
        first[0] = 1;
        first[1] = 0;
        first[2] = curvatureX * x;
        first[3] = 0;
        first[4] = 1;
        first[5] = curvatureY * y;
        Arrays.fill(second, 0);
        second[2] = curvatureX;
        second[8] = curvatureY;
    }
}
