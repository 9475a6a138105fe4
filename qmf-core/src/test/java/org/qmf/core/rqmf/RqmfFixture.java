package org.qmf.core.rqmf;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.Gauge;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;
import org.qmf.core.testing.BruteForce;
import org.qmf.core.testing.DampedNewton;
import org.qmf.core.testing.PlainKernel;
import org.qmf.core.testing.Tuners;

/** Settings of one run, changed one by one. */
record RqmfFixture(
        int dimension,
        Neighborhood neighborhood,
        Kernel kernel,
        LambdaTuner tuner,
        Gauge gauge,
        Normalization normalization,
        Acceleration acceleration,
        StopRule stop,
        double tolerance) {

    /** The paper's stop by the coordinates, with Anderson's acceleration. */
    static RqmfFixture of(int dimension, int k) {
        return new RqmfFixture(
                dimension,
                BruteForce.nearest(k),
                PlainKernel.uniformKernel(),
                Tuners.sensitivity(3),
                Gauge.ALIGNED,
                Normalization.PAPER,
                Acceleration.ANDERSON,
                StopRule.COORDINATES,
                1e-4);
    }

    RqmfFixture with(LambdaTuner newTuner) {
        return new RqmfFixture(
                dimension, neighborhood, kernel, newTuner, gauge, normalization, acceleration, stop, tolerance);
    }

    RqmfFixture with(Neighborhood newNeighborhood, Kernel newKernel, Normalization newNormalization) {
        return new RqmfFixture(
                dimension, newNeighborhood, newKernel, tuner, gauge, newNormalization, acceleration, stop, tolerance);
    }

    RqmfFixture with(double newTolerance) {
        return new RqmfFixture(
                dimension, neighborhood, kernel, tuner, gauge, normalization, acceleration, stop, newTolerance);
    }

    RqmfFixture with(Gauge newGauge) {
        return new RqmfFixture(
                dimension, neighborhood, kernel, tuner, newGauge, normalization, acceleration, stop, tolerance);
    }

    RqmfFixture with(Acceleration newAcceleration, StopRule newStop) {
        return new RqmfFixture(
                dimension, neighborhood, kernel, tuner, gauge, normalization, newAcceleration, newStop, tolerance);
    }

    Rqmf estimator(int maxIterations) {
        return new Rqmf(
                dimension,
                neighborhood,
                kernel,
                tuner,
                new DampedNewton(),
                gauge,
                normalization,
                acceleration,
                stop,
                tolerance,
                maxIterations,
                true);
    }

    FittedManifold fit(Points sample) {
        return estimator(800).fit(sample, FitContext.sequential(1));
    }

    /** Denoises the whole sample. */
    Points denoise(Points sample) {
        FittedManifold manifold = fit(sample);
        Denoiser denoiser = manifold.denoiser();
        double[] values = new double[sample.toArray().length];
        double[] point = new double[sample.dimension()];
        for (int i = 0; i < sample.size(); i++) {
            denoiser.denoise(Target.ofSample(sample, i), point, report(manifold));
            System.arraycopy(point, 0, values, i * point.length, point.length);
        }
        return Points.wrap(values, sample.dimension());
    }

    static PointReport report(FittedManifold manifold) {
        return new PointReport(manifold.columns().size());
    }

    static Points sphere(int count, double noise, long seed) {
        RandomStream random = RandomStream.of(seed, "sphere", 0);
        double[] values = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double length = Math.sqrt(x * x + y * y + z * z);
            values[3 * i] = x / length + noise * random.nextGaussian();
            values[3 * i + 1] = y / length + noise * random.nextGaussian();
            values[3 * i + 2] = z / length + noise * random.nextGaussian();
        }
        return Points.wrap(values, 3);
    }

    /** Returns the mean squared distance to the unit sphere. */
    static double sphereError(Points points) {
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            double radius = Math.sqrt(
                    Math.pow(points.get(i, 0), 2) + Math.pow(points.get(i, 1), 2) + Math.pow(points.get(i, 2), 2));
            sum += (radius - 1) * (radius - 1);
        }
        return sum / points.size();
    }
}
