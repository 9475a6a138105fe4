package org.qmf.data.manifold;

/** The strip ((R + s cos u/2) cos u, (R + s cos u/2) sin u, s sin u/2). */
record Moebius(double radius, double halfWidth) implements Parametrization {

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
        return axis == 0 ? 0 : -halfWidth;
    }

    @Override
    public double high(int axis) {
        return axis == 0 ? 2 * Math.PI : halfWidth;
    }

    @Override
    public boolean closed(int axis) {
        return axis == 0;
    }

    @Override
    public int cells(int axis) {
        return axis == 0 ? 300 : 20;
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double cos = StrictMath.cos(parameters[0]);
        double sin = StrictMath.sin(parameters[0]);
        double cosHalf = StrictMath.cos(0.5 * parameters[0]);
        double sinHalf = StrictMath.sin(0.5 * parameters[0]);
        double s = parameters[1];
        double reach = radius + s * cosHalf;
        double reachU = -0.5 * s * sinHalf;
        double reachUU = -0.25 * s * cosHalf;
        point[0] = reach * cos;
        point[1] = reach * sin;
        point[2] = s * sinHalf;
        first[0] = reachU * cos - reach * sin;
        first[1] = reachU * sin + reach * cos;
        first[2] = 0.5 * s * cosHalf;
        first[3] = cosHalf * cos;
        first[4] = cosHalf * sin;
        first[5] = sinHalf;
        second[0] = reachUU * cos - 2 * reachU * sin - reach * cos;
        second[1] = reachUU * sin + 2 * reachU * cos - reach * sin;
        second[2] = -0.25 * s * sinHalf;
        second[3] = -0.5 * sinHalf * cos - cosHalf * sin;
        second[4] = -0.5 * sinHalf * sin + cosHalf * cos;
        second[5] = 0.5 * cosHalf;
        second[6] = 0;
        second[7] = 0;
        second[8] = 0;
    }
}
