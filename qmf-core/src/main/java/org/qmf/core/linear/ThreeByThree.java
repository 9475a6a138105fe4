package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Decomposes symmetric 3×3 matrices by Jacobi rotations, with the matrix and the eigenvectors in registers.
 *
 * <p>What {@link SymmetricEigen} does for them, for callers that keep the arrays themselves. Free of state and of
 * allocation; any thread may call.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class ThreeByThree {

    private static final int SWEEPS = 40;

    private ThreeByThree() {}

    /**
     * Decomposes a finite matrix.
     *
     * @param a nine entries, row after row, of which the upper triangle is read; stays as it is
     * @param values receives the three eigenvalues, in no order
     * @param vectors an orthonormal basis to start from, one vector after the other, the better the nearer to the
     *     eigenvectors; receives the eigenvectors, in the order of the values
     */
    public static void decompose(double[] a, double[] values, double[] vectors) {
        double x0 = vectors[0];
        double x1 = vectors[1];
        double x2 = vectors[2];
        double y0 = vectors[3];
        double y1 = vectors[4];
        double y2 = vectors[5];
        double z0 = vectors[6];
        double z1 = vectors[7];
        double z2 = vectors[8];
        double ax0 = a[0] * x0 + a[1] * x1 + a[2] * x2;
        double ax1 = a[1] * x0 + a[4] * x1 + a[5] * x2;
        double ax2 = a[2] * x0 + a[5] * x1 + a[8] * x2;
        double ay0 = a[0] * y0 + a[1] * y1 + a[2] * y2;
        double ay1 = a[1] * y0 + a[4] * y1 + a[5] * y2;
        double ay2 = a[2] * y0 + a[5] * y1 + a[8] * y2;
        double az0 = a[0] * z0 + a[1] * z1 + a[2] * z2;
        double az1 = a[1] * z0 + a[4] * z1 + a[5] * z2;
        double az2 = a[2] * z0 + a[5] * z1 + a[8] * z2;
        double a00 = x0 * ax0 + x1 * ax1 + x2 * ax2;
        double a11 = y0 * ay0 + y1 * ay1 + y2 * ay2;
        double a22 = z0 * az0 + z1 * az1 + z2 * az2;
        double a01 = x0 * ay0 + x1 * ay1 + x2 * ay2;
        double a02 = x0 * az0 + x1 * az1 + x2 * az2;
        double a12 = y0 * az0 + y1 * az1 + y2 * az2;
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

    /** tan θ of the rotation that annihilates an entry: tan 2θ = 2 off/(q − p), the smaller root. */
    static double tangent(double off, double p, double q) {
        double difference = q - p;
        double twice = 2 * off;
        double root = Math.sqrt(difference * difference + twice * twice);
        return twice / (difference < 0 ? difference - root : difference + root);
    }
}
