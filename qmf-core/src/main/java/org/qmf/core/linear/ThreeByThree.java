package org.qmf.core.linear;

/** Jacobi rotations for 3×3 matrices, with the matrix and the eigenvectors in registers. */
final class ThreeByThree {

    private static final int SWEEPS = 40;

    private ThreeByThree() {}

    /** Decomposes a symmetric matrix; eigenvalues unsorted, eigenvectors one after the other. */
    static void decompose(double[] a, double[] values, double[] vectors) {
        double a00 = a[0];
        double a11 = a[4];
        double a22 = a[8];
        double a01 = a[1];
        double a02 = a[2];
        double a12 = a[5];
        double x0 = 1;
        double x1 = 0;
        double x2 = 0;
        double y0 = 0;
        double y1 = 1;
        double y2 = 0;
        double z0 = 0;
        double z1 = 0;
        double z2 = 1;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean rotated = false;
            if (matters(a01, a00, a11)) {
                double t = tangent(a01, a00, a11);
                double c = 1 / Math.sqrt(t * t + 1);
                double s = t * c;
                a00 -= t * a01;
                a11 += t * a01;
                a01 = 0;
                double u = a02;
                a02 = c * u - s * a12;
                a12 = s * u + c * a12;
                double u0 = x0;
                double u1 = x1;
                double u2 = x2;
                x0 = c * u0 - s * y0;
                x1 = c * u1 - s * y1;
                x2 = c * u2 - s * y2;
                y0 = s * u0 + c * y0;
                y1 = s * u1 + c * y1;
                y2 = s * u2 + c * y2;
                rotated = true;
            }
            if (matters(a02, a00, a22)) {
                double t = tangent(a02, a00, a22);
                double c = 1 / Math.sqrt(t * t + 1);
                double s = t * c;
                a00 -= t * a02;
                a22 += t * a02;
                a02 = 0;
                double u = a01;
                a01 = c * u - s * a12;
                a12 = s * u + c * a12;
                double u0 = x0;
                double u1 = x1;
                double u2 = x2;
                x0 = c * u0 - s * z0;
                x1 = c * u1 - s * z1;
                x2 = c * u2 - s * z2;
                z0 = s * u0 + c * z0;
                z1 = s * u1 + c * z1;
                z2 = s * u2 + c * z2;
                rotated = true;
            }
            if (matters(a12, a11, a22)) {
                double t = tangent(a12, a11, a22);
                double c = 1 / Math.sqrt(t * t + 1);
                double s = t * c;
                a11 -= t * a12;
                a22 += t * a12;
                a12 = 0;
                double u = a01;
                a01 = c * u - s * a02;
                a02 = s * u + c * a02;
                double u0 = y0;
                double u1 = y1;
                double u2 = y2;
                y0 = c * u0 - s * z0;
                y1 = c * u1 - s * z1;
                y2 = c * u2 - s * z2;
                z0 = s * u0 + c * z0;
                z1 = s * u1 + c * z1;
                z2 = s * u2 + c * z2;
                rotated = true;
            }
            if (!rotated) {
                break;
            }
        }
        values[0] = a00;
        values[1] = a11;
        values[2] = a22;
        vectors[0] = x0;
        vectors[1] = x1;
        vectors[2] = x2;
        vectors[3] = y0;
        vectors[4] = y1;
        vectors[5] = y2;
        vectors[6] = z0;
        vectors[7] = z1;
        vectors[8] = z2;
    }

    /** Returns whether an entry is more than a rounding error beside its diagonal ones. */
    static boolean matters(double off, double p, double q) {
        return off * off > SymmetricEigen.NEGLIGIBLE_SQUARED * Math.abs(p * q);
    }

    /** tan θ of the rotation that annihilates an entry: cot 2θ = (q − p)/(2 off), the smaller root. */
    static double tangent(double off, double p, double q) {
        double cot = (q - p) / (2 * off);
        double root = Math.sqrt(cot * cot + 1);
        return cot < 0 ? 1 / (cot - root) : 1 / (cot + root);
    }
}
