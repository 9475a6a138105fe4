package org.qmf.data.generator;

import org.qmf.api.RandomStream;
import org.qmf.data.manifold.SampledManifold;

/** How the noise around a point is distributed; each coordinate has the given standard deviation. */
public enum NoiseModel {
    /** Independent normal coordinates. */
    GAUSSIAN {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            return (inside, random, point) -> addNormal(deviation, random, point);
        }
    },
    /** Independent coordinates, uniform on an interval. */
    UNIFORM {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            double half = Math.sqrt(3) * deviation;
            return (inside, random, point) -> {
                for (int i = 0; i < point.length; i++) {
                    point[i] += half * (2 * random.nextDouble() - 1);
                }
            };
        }
    },
    /** Independent coordinates with exponential tails on both sides. */
    LAPLACE {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            double scale = Math.sqrt(0.5) * deviation;
            return (inside, random, point) -> {
                for (int i = 0; i < point.length; i++) {
                    // The difference of two exponential variables; 1 − u is never 0.
                    double above = 1 - random.nextDouble();
                    double below = 1 - random.nextDouble();
                    point[i] += scale * StrictMath.log(above / below);
                }
            };
        }
    },
    /** Student's t in all directions alike: most points are near, some are far away. */
    STUDENT_T {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            int degrees = options.degreesOfFreedom();
            return (inside, random, point) -> {
                double chiSquare = 0;
                for (int i = 0; i < degrees; i++) {
                    double normal = random.nextGaussian();
                    chiSquare += normal * normal;
                }
                // The variance of t is ν/(ν − 2), so the scale is chosen to leave the deviation as given.
                addNormal(deviation * Math.sqrt((degrees - 2) / chiSquare), random, point);
            };
        }
    },
    /** Normal coordinates whose deviation rises along the manifold; its root mean square by area is as given. */
    HETEROSCEDASTIC {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            Survey survey = new Survey(manifold);
            double ratio = options.deviationRatio();
            double meanSquare = survey.mean(point -> survey.rise(ratio, point) * survey.rise(ratio, point));
            double smallest = deviation / Math.sqrt(meanSquare);
            return (inside, random, point) -> addNormal(smallest * survey.rise(ratio, inside), random, point);
        }
    },
    /** Normal coordinates, but a fraction of the points is thrown several times as far. */
    OUTLIERS {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            return (inside, random, point) -> {
                boolean outlier = random.nextDouble() < options.outlierFraction();
                addNormal(outlier ? options.outlierScale() * deviation : deviation, random, point);
            };
        }
    },
    /** Normal coordinates, but a fraction of the points is anywhere in the box around manifold and noise. */
    BOX_OUTLIERS {
        @Override
        Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options) {
            Survey survey = new Survey(embedded);
            // A flat manifold has a flat box, in which nothing is an outlier; that of the noisy points has depth.
            double margin = 3 * deviation;
            return (inside, random, point) -> {
                if (random.nextDouble() < options.outlierFraction()) {
                    for (int i = 0; i < point.length; i++) {
                        double width = survey.high(i) - survey.low(i) + 2 * margin;
                        point[i] = survey.low(i) - margin + width * random.nextDouble();
                    }
                } else {
                    addNormal(deviation, random, point);
                }
            };
        }
    };

    /**
     * Makes the noise for points of a manifold.
     *
     * @param manifold the manifold in the space of its natural dimension
     * @param embedded the same manifold where the noise is added
     */
    abstract Noise around(SampledManifold manifold, SampledManifold embedded, double deviation, NoiseOptions options);

    private static void addNormal(double deviation, RandomStream random, double[] point) {
        for (int i = 0; i < point.length; i++) {
            point[i] += deviation * random.nextGaussian();
        }
    }
}
