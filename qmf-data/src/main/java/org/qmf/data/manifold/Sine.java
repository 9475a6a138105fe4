package org.qmf.data.manifold;

/** The graph (t, a sin ωt). */
record Sine(double amplitude, double frequency, double from, double to) implements PlaneCurve {

    private static final int CELLS_PER_WAVE = 200;
    private static final int MOST_CELLS = 1_000_000;

    @Override
    public int cells(int axis) {
        double waves = frequency * (to - from) / (2 * Math.PI);
        return 200 + (int) Math.min(MOST_CELLS, CELLS_PER_WAVE * waves * (1 + amplitude * frequency));
    }

    @Override
    public void jet(double[] parameters, double[] point, double[] first, double[] second) {
        double t = parameters[0];
        double sine = StrictMath.sin(frequency * t);
        point[0] = t;
        point[1] = amplitude * sine;
        first[0] = 1;
        first[1] = amplitude * frequency * StrictMath.cos(frequency * t);
        second[0] = 0;
        second[1] = -amplitude * frequency * frequency * sine;
    }
}
