package org.qmf.testkit;

import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;

/** A random quadratic surface in R⁵ with points to project onto it and starting values. */
final class ProjectionProblem {

    private static final int AMBIENT = 5;

    final int dimension;
    final int terms;
    final int count;
    /** P = [A Q], 5×p. */
    final double[] map;
    /** G = PᵀP. */
    final double[] gram;
    /** b = Pᵀ(x − c), p values for each point. */
    final double[] linear;
    /** d values for each point. */
    final double[] start;

    /**
     * Draws a problem.
     *
     * @param bend size of the entries of Q; those of A are about 1
     * @param noise distance of the points from the surface
     * @param away distance of the starting values from the parameters that the points were made of
     */
    ProjectionProblem(int dimension, int count, double bend, double noise, double away, String task) {
        this.dimension = dimension;
        this.terms = QuadraticMap.terms(dimension);
        this.count = count;
        RandomStream random = RandomStream.of(3, task, dimension);
        map = new double[AMBIENT * terms];
        for (int row = 0; row < AMBIENT; row++) {
            for (int term = 0; term < terms; term++) {
                double tilt = term < dimension ? (term == row ? 1 : 0.1 * random.nextGaussian()) : 0;
                map[row * terms + term] = term < dimension ? tilt : bend * random.nextGaussian();
            }
        }
        gram = new double[terms * terms];
        for (int row = 0; row < AMBIENT; row++) {
            for (int i = 0; i < terms; i++) {
                for (int j = 0; j < terms; j++) {
                    gram[i * terms + j] += map[row * terms + i] * map[row * terms + j];
                }
            }
        }
        linear = new double[count * terms];
        start = new double[count * dimension];
        for (int point = 0; point < count; point++) {
            draw(point, noise, away, random);
        }
    }

    private void draw(int point, double noise, double away, RandomStream random) {
        double[] tau = new double[dimension];
        for (int k = 0; k < dimension; k++) {
            tau[k] = 2 * random.nextDouble() - 1;
            start[point * dimension + k] = tau[k] + away * random.nextGaussian();
        }
        double[] phi = new double[terms];
        QuadraticMap.features(dimension, tau, phi);
        for (int row = 0; row < AMBIENT; row++) {
            double x = noise * random.nextGaussian();
            for (int i = 0; i < terms; i++) {
                x += map[row * terms + i] * phi[i];
            }
            for (int i = 0; i < terms; i++) {
                linear[point * terms + i] += map[row * terms + i] * x;
            }
        }
    }

    /** Returns a batch of the given points at their starting values. */
    ProjectionBatch batch(int... points) {
        return roughBatch(0, points);
    }

    /** Returns a batch for which an error is good enough; it has more room than points. */
    ProjectionBatch roughBatch(double tolerance, int... points) {
        ProjectionBatch batch = new ProjectionBatch(dimension, points.length + 3) {
            {
                resize(points.length);
                setTolerance(tolerance);
            }
        };
        for (int i = 0; i < points.length; i++) {
            for (int term = 0; term < terms; term++) {
                batch.linear()[term * batch.stride() + i] = linear[points[i] * terms + term];
            }
            for (int k = 0; k < dimension; k++) {
                batch.tau()[k * batch.stride() + i] = start[points[i] * dimension + k];
            }
        }
        return batch;
    }

    double[] start(int point) {
        double[] tau = new double[dimension];
        System.arraycopy(start, point * dimension, tau, 0, dimension);
        return tau;
    }

    static double[] tau(ProjectionBatch batch, int point) {
        double[] tau = new double[batch.dimension()];
        for (int k = 0; k < tau.length; k++) {
            tau[k] = batch.tau()[k * batch.stride() + point];
        }
        return tau;
    }

    /** Returns h(τ) − ‖x − c‖² = φᵀGφ − 2bᵀφ. */
    double value(int point, double... tau) {
        double[] phi = new double[terms];
        QuadraticMap.features(dimension, tau, phi);
        double sum = 0;
        for (int i = 0; i < terms; i++) {
            sum -= 2 * linear[point * terms + i] * phi[i];
            for (int j = 0; j < terms; j++) {
                sum += phi[i] * gram[i * terms + j] * phi[j];
            }
        }
        return sum;
    }

    /** Returns the size of the terms that {@link #value} adds up, to judge rounding by. */
    double magnitude(int point, double... tau) {
        double[] phi = new double[terms];
        QuadraticMap.features(dimension, tau, phi);
        double sum = Double.MIN_NORMAL;
        for (int i = 0; i < terms; i++) {
            sum += Math.abs(2 * linear[point * terms + i] * phi[i]);
            for (int j = 0; j < terms; j++) {
                sum += Math.abs(phi[i] * gram[i * terms + j] * phi[j]);
            }
        }
        return sum;
    }

    /** Returns ‖∇h(τ)‖ = ‖2Jᵀ(Gφ − b)‖ with J = ∂φ/∂τ. */
    double gradientNorm(int point, double... tau) {
        double[] phi = new double[terms];
        QuadraticMap.features(dimension, tau, phi);
        double[] residual = new double[terms];
        for (int i = 0; i < terms; i++) {
            residual[i] = -linear[point * terms + i];
            for (int j = 0; j < terms; j++) {
                residual[i] += gram[i * terms + j] * phi[j];
            }
        }
        double square = 0;
        for (int m = 0; m < dimension; m++) {
            double component = residual[m];
            int at = dimension;
            for (int k = 0; k < dimension; k++) {
                for (int l = k; l < dimension; l++) {
                    component += residual[at++] * ((k == m ? tau[l] : 0) + (l == m ? tau[k] : 0));
                }
            }
            square += 4 * component * component;
        }
        return Math.sqrt(square);
    }

    /** Returns the smallest value on a dense grid of [−20, 20]; only for d = 1. */
    double smallestOnGrid(int point) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = -20000; i <= 20000; i++) {
            smallest = Math.min(smallest, value(point, i * 1e-3));
        }
        return smallest;
    }
}
