package org.qmf.data.generator;

import org.qmf.api.RandomStream;

/** How the noise around a point is distributed; each coordinate has the given standard deviation. */
public enum NoiseModel {
    /** Independent normal coordinates. */
    GAUSSIAN {
        @Override
        void add(double deviation, NoiseOptions options, RandomStream random, double[] point) {
            addNormal(deviation, random, point);
        }
    },
    /** Independent coordinates, uniform on an interval. */
    UNIFORM {
        @Override
        void add(double deviation, NoiseOptions options, RandomStream random, double[] point) {
            double half = Math.sqrt(3) * deviation;
            for (int i = 0; i < point.length; i++) {
                point[i] += half * (2 * random.nextDouble() - 1);
            }
        }
    },
    /** Student's t in all directions alike: most points are near, some are far away. */
    STUDENT_T {
        @Override
        void add(double deviation, NoiseOptions options, RandomStream random, double[] point) {
            int degrees = options.degreesOfFreedom();
            double chiSquare = 0;
            for (int i = 0; i < degrees; i++) {
                double normal = random.nextGaussian();
                chiSquare += normal * normal;
            }
            // The variance of t is ν/(ν − 2), so the scale is chosen to leave the deviation as given.
            addNormal(deviation * Math.sqrt((degrees - 2) / chiSquare), random, point);
        }
    },
    /** Normal coordinates, but a fraction of the points is thrown several times as far. */
    OUTLIERS {
        @Override
        void add(double deviation, NoiseOptions options, RandomStream random, double[] point) {
            boolean outlier = random.nextDouble() < options.outlierFraction();
            addNormal(outlier ? options.outlierScale() * deviation : deviation, random, point);
        }
    };

    abstract void add(double deviation, NoiseOptions options, RandomStream random, double[] point);

    private static void addNormal(double deviation, RandomStream random, double[] point) {
        for (int i = 0; i < point.length; i++) {
            point[i] += deviation * random.nextGaussian();
        }
    }
}
