package org.qmf.data.image;

import org.qmf.api.RandomStream;

/**
 * How a molecule lies before the microscope; only the two axes of the image matter.
 *
 * @param right which direction of the molecule points to the right
 * @param up which direction of the molecule points up
 * @param shiftX how far the molecule is shifted to the right, in pixels
 * @param shiftY how far the molecule is shifted up, in pixels
 */
record Pose(Axis right, Axis up, double shiftX, double shiftY) {

    /** A direction of space. */
    record Axis(double x, double y, double z) {

        double along(double px, double py, double pz) {
            return x * px + y * py + z * pz;
        }
    }

    /** Draws a rotation uniformly (a random unit quaternion) and a shift uniformly. */
    static Pose draw(double maxShift, RandomStream random) {
        double[] q = new double[4];
        double norm = 0;
        for (int i = 0; i < 4; i++) {
            q[i] = random.nextGaussian();
            norm += q[i] * q[i];
        }
        norm = Math.sqrt(norm);
        double w = q[0] / norm;
        double x = q[1] / norm;
        double y = q[2] / norm;
        double z = q[3] / norm;
        Axis right = new Axis(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y));
        Axis up = new Axis(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x));
        double shiftX = maxShift * (2 * random.nextDouble() - 1);
        double shiftY = maxShift * (2 * random.nextDouble() - 1);
        return new Pose(right, up, shiftX, shiftY);
    }
}
