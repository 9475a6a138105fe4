package org.qmf.projection;

/** What of the polynomial e belongs to a surface of dimension 2 and not to a point: nine of fourteen coefficients. */
final class SurfaceQuartic {

    static final double HALF = 0.5;
    static final double THIRD = 1.0 / 3;
    static final double SIXTH = 1.0 / 6;
    static final double TWELFTH = 1.0 / 12;

    // AᵀA
    double aTT;
    double aTU;
    double aUU;
    // Third derivatives at 0, of τᵀG_AQψ.
    double k30;
    double k21;
    double k12;
    double k03;
    // Fourth derivatives, of ½ψᵀG_QQψ, halved.
    double k40;
    double k31;
    double k22;
    double k13;
    double k04;
    private double cubicNorm;
    private double growth;

    /** Takes over G of a surface. */
    void prepare(double[] gram) {
        aTT = gram[0];
        aTU = gram[1];
        aUU = gram[6];
        k30 = 6 * gram[2];
        k21 = 2 * (gram[3] + gram[7]);
        k12 = 2 * (gram[4] + gram[8]);
        k03 = 6 * gram[9];
        k40 = 6 * gram[12];
        k31 = 3 * gram[13];
        k22 = gram[18] + 2 * gram[14];
        k13 = 3 * gram[19];
        k04 = 6 * gram[24];
        cubicNorm = Math.sqrt(k30 * k30 + 3 * (k21 * k21 + k12 * k12) + k03 * k03);
        double quarticNorm = Math.sqrt(k40 * k40 + 4 * (k31 * k31 + k13 * k13) + 6 * k22 * k22 + k04 * k04);
        growth = 2 * quarticNorm * StepRules.REACH;
    }

    /** Returns the Lipschitz constant of the Hessian at 0. */
    double cubicNorm() {
        return cubicNorm;
    }

    /** Returns what the constant within ‖τ‖ + 2‖s‖ of 0 grows by with √(‖τ‖² + ‖s‖²): one root instead of two. */
    double growth() {
        return growth;
    }
}
