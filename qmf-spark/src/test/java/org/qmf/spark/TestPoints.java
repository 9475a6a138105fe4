package org.qmf.spark;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Points to denoise. */
final class TestPoints {

    private TestPoints() {}

    /** Draws noisy points of the unit sphere. */
    static Points sphere(int n, String task) {
        RandomStream random = RandomStream.of(11, task, 0);
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double norm = 0;
            for (int axis = 0; axis < 3; axis++) {
                values[3 * i + axis] = random.nextGaussian();
                norm += values[3 * i + axis] * values[3 * i + axis];
            }
            for (int axis = 0; axis < 3; axis++) {
                values[3 * i + axis] = values[3 * i + axis] / Math.sqrt(norm) + 0.05 * random.nextGaussian();
            }
        }
        return Points.wrap(values, 3);
    }
}
