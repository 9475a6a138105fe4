package org.qmf.core.testing;

import java.util.Arrays;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.Cholesky;

/** Projects by Newton's method, damped until every step decreases h. */
public final class DampedNewton implements ProjectionSolver {

    @Override
    public Worker worker(int dimension) {
        return new DampedWorker(dimension);
    }

    private static final class DampedWorker implements Worker {

        private final int d;
        private final int p;
        private double[] gram = {};
        private final double[] b;
        private final double[] tau;
        private final double[] trial;
        private final double[] features;
        private final double[] pull;
        private final double[] jacobian;
        private final double[] image;
        private final double[] hessian;
        private final double[] damped;
        private final double[] step;
        private double value;

        DampedWorker(int d) {
            this.d = d;
            this.p = QuadraticMap.terms(d);
            b = new double[p];
            tau = new double[d];
            trial = new double[d];
            features = new double[p];
            pull = new double[p];
            jacobian = new double[p * d];
            image = new double[p * d];
            hessian = new double[d * d];
            damped = new double[d * d];
            step = new double[d];
        }

        @Override
        public void prepare(double[] newGram) {
            gram = newGram;
        }

        @Override
        public void project(ProjectionBatch batch) {
            int stride = batch.stride();
            for (int i = 0; i < batch.count(); i++) {
                for (int k = 0; k < p; k++) {
                    b[k] = batch.linear()[k * stride + i];
                }
                for (int k = 0; k < d; k++) {
                    tau[k] = batch.tau()[k * stride + i];
                }
                int iterations = minimise();
                for (int k = 0; k < d; k++) {
                    batch.tau()[k * stride + i] = tau[k];
                }
                batch.value()[i] = value;
                batch.iterations()[i] = iterations;
                batch.setStatus(i, ProjectionBatch.Status.CONVERGED);
            }
        }

        private int minimise() {
            value = evaluate(tau);
            double damping = 0;
            for (int iteration = 1; iteration <= 300; iteration++) {
                derivatives();
                boolean decreased = false;
                for (int attempt = 0; attempt < 60 && !decreased; attempt++) {
                    System.arraycopy(hessian, 0, damped, 0, d * d);
                    double trace = 0;
                    for (int k = 0; k < d; k++) {
                        trace += Math.abs(hessian[k * d + k]);
                    }
                    double size = 0;
                    for (int k = 0; k < d; k++) {
                        damped[k * d + k] += damping * trace;
                        step[k] = 0;
                        for (int t = 0; t < p; t++) {
                            step[k] -= jacobian[t * d + k] * pull[t];
                        }
                    }
                    if (Cholesky.factor(damped, d)) {
                        Cholesky.solve(damped, d, step, 0);
                        double length = 0;
                        for (int k = 0; k < d; k++) {
                            trial[k] = tau[k] + step[k];
                            size += step[k] * step[k];
                            length += tau[k] * tau[k];
                        }
                        double next = evaluate(trial);
                        // Rounding hides what a short Newton step gains, but the step is right nevertheless.
                        if (next < value || (damping == 0 && size <= 1e-12 * (length + 1e-4))) {
                            value = next;
                            System.arraycopy(trial, 0, tau, 0, d);
                            decreased = true;
                            damping = damping < 1e-6 ? 0 : damping / 10;
                        }
                        if (size <= 1e-16 * (length + 1e-4)) {
                            return iteration;
                        }
                    }
                    if (!decreased) {
                        damping = damping == 0 ? 1e-4 : damping * 4;
                    }
                }
                if (!decreased) {
                    return iteration;
                }
            }
            return 300;
        }

        private double evaluate(double[] at) {
            QuadraticMap.features(d, at, features);
            double h = 0;
            for (int t = 0; t < p; t++) {
                double sum = 0;
                for (int u = 0; u < p; u++) {
                    sum += gram[t * p + u] * features[u];
                }
                h += features[t] * (sum - 2 * b[t]);
            }
            return h;
        }

        /** Half the derivatives: pull = Gφ − b, gradient Jᵀpull, Hessian JᵀGJ + Σ pull_t ∇²φ_t. */
        private void derivatives() {
            QuadraticMap.features(d, tau, features);
            for (int t = 0; t < p; t++) {
                double sum = -b[t];
                for (int u = 0; u < p; u++) {
                    sum += gram[t * p + u] * features[u];
                }
                pull[t] = sum;
            }
            Arrays.fill(jacobian, 0);
            Arrays.fill(hessian, 0);
            int at = d;
            for (int k = 0; k < d; k++) {
                jacobian[k * d + k] = 1;
                for (int l = k; l < d; l++) {
                    jacobian[at * d + k] += tau[l];
                    jacobian[at * d + l] += tau[k];
                    hessian[k * d + l] += pull[at];
                    hessian[l * d + k] += pull[at];
                    at++;
                }
            }
            for (int t = 0; t < p; t++) {
                for (int k = 0; k < d; k++) {
                    double sum = 0;
                    for (int u = 0; u < p; u++) {
                        sum += gram[t * p + u] * jacobian[u * d + k];
                    }
                    image[t * d + k] = sum;
                }
            }
            for (int k = 0; k < d; k++) {
                for (int l = 0; l < d; l++) {
                    for (int t = 0; t < p; t++) {
                        hessian[k * d + l] += jacobian[t * d + k] * image[t * d + l];
                    }
                }
            }
        }
    }
}
