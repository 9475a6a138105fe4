package org.qmf.testkit;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/** Projects by steepest descent with step halving. */
class Descent implements ProjectionSolver {

    private static final int MOST_ITERATIONS = 2000;

    @Override
    public Worker worker(int dimension) {
        return new DescentWorker(dimension);
    }

    /** Chooses where the descent begins. */
    double[] start(DescentWorker worker, double[] given) {
        return given;
    }

    final class DescentWorker implements Worker {

        private final int dimension;
        private final int terms;
        private double[] gram = {};
        private final double[] linear;

        DescentWorker(int dimension) {
            this.dimension = dimension;
            this.terms = QuadraticMap.terms(dimension);
            this.linear = new double[terms];
        }

        @Override
        public void prepare(double[] newGram) {
            gram = newGram;
        }

        @Override
        public void project(ProjectionBatch batch) {
            for (int point = 0; point < batch.count(); point++) {
                for (int i = 0; i < terms; i++) {
                    linear[i] = batch.linear()[i * batch.stride() + point];
                }
                double[] tau = start(this, ProjectionProblem.tau(batch, point));
                batch.setStatus(point, descend(tau) ? Status.CONVERGED : Status.ITERATION_LIMIT);
                for (int k = 0; k < dimension; k++) {
                    batch.tau()[k * batch.stride() + point] = tau[k];
                }
                batch.value()[point] = value(tau);
                batch.iterations()[point] = MOST_ITERATIONS;
            }
        }

        private boolean descend(double[] tau) {
            double step = 1;
            double value = value(tau);
            for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
                double[] gradient = gradient(tau);
                double norm = 0;
                for (double component : gradient) {
                    norm += component * component;
                }
                if (Math.sqrt(norm) < 1e-6) {
                    return true;
                }
                double[] next = tau.clone();
                double reached;
                step *= 4;
                do {
                    step /= 2;
                    for (int k = 0; k < dimension; k++) {
                        next[k] = tau[k] - step * gradient[k];
                    }
                    reached = value(next);
                } while (!(reached <= value - 0.25 * step * norm) && step > 1e-300);
                if (!(reached < value)) {
                    return false;
                }
                value = reached;
                System.arraycopy(next, 0, tau, 0, dimension);
            }
            return false;
        }

        double value(double... tau) {
            double[] phi = new double[terms];
            QuadraticMap.features(dimension, tau, phi);
            double sum = 0;
            for (int i = 0; i < terms; i++) {
                double row = -2 * linear[i];
                for (int j = 0; j < terms; j++) {
                    row += gram[i * terms + j] * phi[j];
                }
                sum += row * phi[i];
            }
            return sum;
        }

        private double[] gradient(double[] tau) {
            double[] phi = new double[terms];
            QuadraticMap.features(dimension, tau, phi);
            double[] gradient = new double[dimension];
            int at = dimension;
            for (int m = 0; m < dimension; m++) {
                gradient[m] += 2 * residual(m, phi);
            }
            for (int k = 0; k < dimension; k++) {
                for (int l = k; l < dimension; l++) {
                    double weight = 2 * residual(at++, phi);
                    gradient[k] += weight * tau[l];
                    gradient[l] += weight * tau[k];
                }
            }
            return gradient;
        }

        private double residual(int i, double[] phi) {
            double sum = -linear[i];
            for (int j = 0; j < terms; j++) {
                sum += gram[i * terms + j] * phi[j];
            }
            return sum;
        }
    }
}
