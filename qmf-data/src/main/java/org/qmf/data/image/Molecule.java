package org.qmf.data.image;

import org.qmf.api.RandomStream;

/** An asymmetric molecule of Gaussian blobs: a chain folded at random, once and for all. */
final class Molecule {

    private static final int BLOBS = 32;
    private static final double STEP = 0.22;
    private static final double RADIUS = 0.62;

    /** For each blob x, y, z, standard deviation and mass, in units of half the image's side. */
    private final double[] blobs = new double[5 * BLOBS];

    Molecule() {
        RandomStream random = RandomStream.of(0, "molecule", 0);
        double[] place = new double[3];
        double[] next = new double[3];
        for (int blob = 0; blob < BLOBS; blob++) {
            do {
                for (int axis = 0; axis < 3; axis++) {
                    next[axis] = place[axis] + STEP * random.nextGaussian();
                }
            } while (Math.sqrt(next[0] * next[0] + next[1] * next[1] + next[2] * next[2]) > RADIUS);
            System.arraycopy(next, 0, place, 0, 3);
            System.arraycopy(next, 0, blobs, 5 * blob, 3);
            blobs[5 * blob + 3] = 0.07 + 0.06 * random.nextDouble();
            blobs[5 * blob + 4] = 0.5 + random.nextDouble();
        }
    }

    /** Adds the projection along the line of sight to an image; each blob's is a product of two Gaussians. */
    void project(Pose pose, int size, double[] image) {
        double half = 0.5 * size;
        double[] across = new double[size];
        for (int blob = 0; blob < BLOBS; blob++) {
            int at = 5 * blob;
            double deviation = half * blobs[at + 3];
            double mass = blobs[at + 4];
            double centreX = half + pose.shiftX() + half * pose.right().along(blobs[at], blobs[at + 1], blobs[at + 2]);
            double centreY = half + pose.shiftY() + half * pose.up().along(blobs[at], blobs[at + 1], blobs[at + 2]);
            for (int column = 0; column < size; column++) {
                across[column] = gaussian(column - centreX, deviation);
            }
            for (int row = 0; row < size; row++) {
                double factor = mass * gaussian(row - centreY, deviation);
                for (int column = 0; column < size; column++) {
                    image[row * size + column] += factor * across[column];
                }
            }
        }
    }

    private static double gaussian(double distance, double deviation) {
        double z = distance / deviation;
        return StrictMath.exp(-0.5 * z * z);
    }
}
