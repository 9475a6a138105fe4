package org.qmf.data.manifold;

/** The curve t (cos t, sin t). */
record Spiral(double from, double to) implements PlaneCurve {

    private static final int CELLS_PER_TURN = 400;
    private static final int MOST_CELLS = 1_000_000;

    @Override
    public int cells(int axis) {
        return 100 + (int) Math.min(MOST_CELLS, CELLS_PER_TURN * (to - from) / (2 * Math.PI));
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double t = parameters[0];
        double cos = StrictMath.cos(t);
        double sin = StrictMath.sin(t);
        point[0] = t * cos;
        point[1] = t * sin;
        first[0] = cos - t * sin;
        first[1] = sin + t * cos;
        second[0] = -2 * sin - t * cos;
        second[1] = 2 * cos - t * sin;
    }
}
