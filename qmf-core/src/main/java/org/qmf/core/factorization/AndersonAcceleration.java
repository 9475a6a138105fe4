package org.qmf.core.factorization;

import org.qmf.core.linear.Vectors;

/**
 * Extrapolates a fixed-point iteration Φ ← g(Φ) over its last two steps (Anderson, type II).
 *
 * <p>With f = g(Φ) − Φ and differences Δ to the two steps before, the next Φ is g − Σγ<sub>j</sub>Δg<sub>j</sub>, where γ
 * minimises ‖f − Σγ<sub>j</sub>Δf<sub>j</sub>‖.
 */
final class AndersonAcceleration {

    private static final int DEPTH = 2;
    /** Smallest squared sine between the two differences that still carries information. */
    private static final double INDEPENDENT = 1e-8;

    private double[] image = {};
    private double[] residual = {};
    private final double[][] imageSteps = new double[DEPTH][0];
    private final double[][] residualSteps = new double[DEPTH][0];
    private int length;
    private int known;
    private int newest;

    /** Forgets everything and makes room for vectors of {@code newLength} entries. */
    void begin(int newLength) {
        length = newLength;
        if (image.length < newLength) {
            image = new double[newLength];
            residual = new double[newLength];
            for (int j = 0; j < DEPTH; j++) {
                imageSteps[j] = new double[newLength];
                residualSteps[j] = new double[newLength];
            }
        }
        forget();
    }

    /** Forgets the steps seen. */
    void forget() {
        known = -1;
        newest = 0;
    }

    /**
     * Takes one step: Φ and g(Φ).
     *
     * @param phi receives the next Φ, g(Φ) itself while nothing is known
     * @return whether Φ was extrapolated
     */
    boolean advance(double[] phi, double[] g) {
        boolean remembered = known >= 0;
        if (remembered) {
            newest = 1 - newest;
            record(phi, g, imageSteps[newest], residualSteps[newest]);
            known = Math.min(DEPTH, known + 1);
        } else {
            known = 0;
        }
        for (int i = 0; i < length; i++) {
            image[i] = g[i];
            residual[i] = g[i] - phi[i];
            phi[i] = g[i];
        }
        return remembered && extrapolate(phi);
    }

    private void record(double[] phi, double[] g, double[] imageStep, double[] residualStep) {
        for (int i = 0; i < length; i++) {
            imageStep[i] = g[i] - image[i];
            residualStep[i] = g[i] - phi[i] - residual[i];
        }
    }

    private boolean extrapolate(double[] phi) {
        double[] f1 = residualSteps[newest];
        double a11 = Vectors.dot(f1, 0, f1, 0, length);
        double b1 = Vectors.dot(f1, 0, residual, 0, length);
        if (!(a11 > 0)) {
            return false;
        }
        double[] f2 = residualSteps[1 - newest];
        double a22 = known == DEPTH ? Vectors.dot(f2, 0, f2, 0, length) : 0;
        double a12 = known == DEPTH ? Vectors.dot(f1, 0, f2, 0, length) : 0;
        double determinant = a11 * a22 - a12 * a12;
        if (determinant > INDEPENDENT * a11 * a22) {
            double b2 = Vectors.dot(f2, 0, residual, 0, length);
            Vectors.addScaled(-(a22 * b1 - a12 * b2) / determinant, imageSteps[newest], 0, phi, 0, length);
            Vectors.addScaled(-(a11 * b2 - a12 * b1) / determinant, imageSteps[1 - newest], 0, phi, 0, length);
        } else {
            Vectors.addScaled(-b1 / a11, imageSteps[newest], 0, phi, 0, length);
        }
        return true;
    }
}
