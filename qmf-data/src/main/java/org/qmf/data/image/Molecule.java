package org.qmf.data.image;

import org.qmf.api.RandomStream;

/**
 * A molecule of Gaussian blobs. Immutable.
 *
 * @param blobs for each blob x, y, z, standard deviation and mass, in units of half the image's side
 * @param reach from how many standard deviations on a blob does not count
 */
@SuppressWarnings("ArrayRecordComponent")
record Molecule(double[] blobs, double reach) {

    /** An asymmetric molecule: a chain folded at random, once and for all. */
    static Molecule folded() {
        int count = 32;
        double step = 0.22;
        double radius = 0.62;
        double[] blobs = new double[5 * count];
        RandomStream random = RandomStream.of(0, "molecule", 0);
        double[] place = new double[3];
        double[] next = new double[3];
        for (int blob = 0; blob < count; blob++) {
            do {
                for (int axis = 0; axis < 3; axis++) {
                    next[axis] = place[axis] + step * random.nextGaussian();
                }
            } while (Math.sqrt(next[0] * next[0] + next[1] * next[1] + next[2] * next[2]) > radius);
            System.arraycopy(next, 0, place, 0, 3);
            System.arraycopy(next, 0, blobs, 5 * blob, 3);
            blobs[5 * blob + 3] = 0.07 + 0.06 * random.nextDouble();
            blobs[5 * blob + 4] = 0.5 + random.nextDouble();
        }
        return new Molecule(blobs, Double.POSITIVE_INFINITY);
    }

    /** Adds the projection along the line of sight to an image; each blob's is a product of two Gaussians. */
    void project(Pose pose, int size, double[] image) {
        double half = 0.5 * size;
        double[] across = new double[size];
        for (int at = 0; at < blobs.length; at += 5) {
            double deviation = half * blobs[at + 3];
            double mass = blobs[at + 4];
            double centreX = half + pose.shiftX() + half * pose.right().along(blobs[at], blobs[at + 1], blobs[at + 2]);
            double centreY = half + pose.shiftY() + half * pose.up().along(blobs[at], blobs[at + 1], blobs[at + 2]);
            int left = (int) Math.max(0, Math.ceil(centreX - reach * deviation));
            int right = (int) Math.min(size - 1, Math.floor(centreX + reach * deviation));
            int top = (int) Math.max(0, Math.ceil(centreY - reach * deviation));
            int bottom = (int) Math.min(size - 1, Math.floor(centreY + reach * deviation));
            for (int column = left; column <= right; column++) {
                across[column] = gaussian(column - centreX, deviation);
            }
            for (int row = top; row <= bottom; row++) {
                double factor = mass * gaussian(row - centreY, deviation);
                for (int column = left; column <= right; column++) {
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
