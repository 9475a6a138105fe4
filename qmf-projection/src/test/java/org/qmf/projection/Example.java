package org.qmf.projection;

import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/** A surface with points, and what a solver and a test need to know of them. */
@SuppressWarnings("ArrayRecordComponent")
record Example(QuadraticMap map, double[][] points) {

    /** Draws A of size 1, Q of a given size and points near the surface. */
    static Example random(RandomStream random, int ambient, int dimension, double curvature, double noise, int count) {
        double[] c = gaussian(random, ambient, 1);
        double[] a = gaussian(random, ambient * dimension, 1);
        double[] q = gaussian(random, ambient * QuadraticMap.quadraticTerms(dimension), curvature);
        QuadraticMap map = new QuadraticMap(ambient, dimension, c, a, q);
        double[][] points = new double[count][ambient];
        for (double[] point : points) {
            map.evaluate(gaussian(random, dimension, 0.5), point);
            for (int row = 0; row < ambient; row++) {
                point[row] += noise * random.nextGaussian();
            }
        }
        return new Example(map, points);
    }

    static double[] gaussian(RandomStream random, int count, double size) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = size * random.nextGaussian();
        }
        return values;
    }

    int dimension() {
        return map.dimension();
    }

    int terms() {
        return QuadraticMap.terms(map.dimension());
    }

    /** Returns the entry of P = [A Q]. */
    private double entry(int row, int term) {
        int d = map.dimension();
        return term < d ? map.a()[row * d + term] : map.q()[row * QuadraticMap.quadraticTerms(d) + term - d];
    }

    double[] gram() {
        int p = terms();
        double[] gram = new double[p * p];
        for (int row = 0; row < map.ambient(); row++) {
            for (int i = 0; i < p; i++) {
                for (int j = 0; j < p; j++) {
                    gram[i * p + j] += entry(row, i) * entry(row, j);
                }
            }
        }
        return gram;
    }

    double[] linear(double[] x) {
        double[] b = new double[terms()];
        for (int row = 0; row < map.ambient(); row++) {
            for (int i = 0; i < b.length; i++) {
                b[i] += entry(row, i) * (x[row] - map.c()[row]);
            }
        }
        return b;
    }

    /** Makes a batch of all points at the given starts, one row of d values for each point. */
    ProjectionBatch batch(double[][] starts) {
        return batch(starts, 0);
    }

    /** Makes a batch, with more room than points, for which an error is good enough. */
    ProjectionBatch batch(double[][] starts, double tolerance) {
        ProjectionBatch batch = new ProjectionBatch(dimension(), points.length + 3) {
            {
                resize(points.length);
                setTolerance(tolerance);
            }
        };
        for (int i = 0; i < points.length; i++) {
            fill(batch, i, linear(points[i]), starts[i]);
        }
        return batch;
    }

    static void fill(ProjectionBatch batch, int i, double[] linear, double[] start) {
        for (int k = 0; k < linear.length; k++) {
            batch.linear()[k * batch.stride() + i] = linear[k];
        }
        for (int k = 0; k < start.length; k++) {
            batch.tau()[k * batch.stride() + i] = start[k];
        }
    }

    double[][] zeros() {
        return new double[points.length][dimension()];
    }

    /** Projects all points from the given starts. */
    ProjectionBatch project(ProjectionSolver solver, double[][] starts) {
        ProjectionBatch batch = batch(starts);
        ProjectionSolver.Worker worker = solver.worker(dimension());
        worker.prepare(gram());
        worker.project(batch);
        return batch;
    }

    static double[] tau(ProjectionBatch batch, int i) {
        double[] tau = new double[batch.dimension()];
        for (int k = 0; k < tau.length; k++) {
            tau[k] = batch.tau()[k * batch.stride() + i];
        }
        return tau;
    }

    /** Returns h(τ) = ‖x − f(τ)‖², computed in the ambient space. */
    double squaredDistance(int i, double[] tau) {
        double[] point = new double[map.ambient()];
        map.evaluate(tau, point);
        return squaredDistance(point, points[i]);
    }

    /** Returns ‖x − c‖². */
    double squaredOffset(int i) {
        return squaredDistance(map.c(), points[i]);
    }

    private static double squaredDistance(double[] x, double[] y) {
        double sum = 0;
        for (int row = 0; row < x.length; row++) {
            sum += (x[row] - y[row]) * (x[row] - y[row]);
        }
        return sum;
    }
}
