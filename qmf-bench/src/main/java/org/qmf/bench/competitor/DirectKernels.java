package org.qmf.bench.competitor;

import org.qmf.api.Points;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.bench.workload.Workload;
import org.qmf.core.factorization.Alternation;
import org.qmf.core.factorization.ChartWeights;
import org.qmf.core.factorization.CoordinateData;
import org.qmf.core.factorization.FactorizationSettings;
import org.qmf.core.linear.Cholesky;

/**
 * The kernels of the shipped estimator called one after the other, without registry, configuration, neighbourhood,
 * kernel function or report: what the composition is measured against.
 *
 * @param workload the settings
 * @param table the neighbours
 * @param tuner the tuner
 * @param projection the projection solver
 */
public record DirectKernels(Workload workload, NeighborTable table, LambdaTuner tuner, ProjectionSolver projection)
        implements Competitor {

    @Override
    public Worker prepare(Points sample) {
        return new DirectWorker(sample);
    }

    private final class DirectWorker implements Worker {

        private final Points sample;
        private final int d = workload.dimension();
        private final int p = QuadraticMap.terms(d);
        private final Alternation alternation = new Alternation(FactorizationSettings.of(d, tuner, projection));
        private final CoordinateData data;
        private final ChartWeights weights = new ChartWeights();
        private final ProjectionBatch batch = ProjectionBatch.of(d, 2);
        private final double[] position;
        private final double[] linear = new double[p];
        private final double[] factor = new double[d * d];
        private final double[] tau = new double[d];
        private final double[] features = new double[p];

        DirectWorker(Points sample) {
            this.sample = sample;
            this.position = new double[sample.dimension()];
            this.data = new CoordinateData(sample.dimension(), d);
        }

        @Override
        public void denoise(int target, double[] denoised) {
            int[] neighbors = table.neighbors(target);
            weights.setUniform(neighbors.length);
            sample.copyTo(target, position);
            data.load(sample, neighbors, weights, position);
            alternation.run(data, weights);
            projectTarget();
            data.evaluate(features, denoised);
        }

        /** From the linear coordinate and from 0. */
        private void projectTarget() {
            data.targetLinear(linear);
            int stride = batch.stride();
            for (int k = 0; k < p; k++) {
                batch.linear()[k * stride] = linear[k];
                batch.linear()[k * stride + 1] = linear[k];
            }
            linearCoordinate();
            for (int k = 0; k < d; k++) {
                batch.tau()[k * stride] = tau[k];
                batch.tau()[k * stride + 1] = 0;
            }
            alternation.projection().project(batch);
            int best = batch.value()[1] < batch.value()[0] ? 1 : 0;
            for (int k = 0; k < d; k++) {
                tau[k] = batch.tau()[k * stride + best];
            }
            QuadraticMap.features(d, tau, features);
        }

        /** τ = (AᵀA)⁻¹Aᵀ(y − c). */
        private void linearCoordinate() {
            for (int k = 0; k < d; k++) {
                System.arraycopy(alternation.gram(), k * p, factor, k * d, d);
                tau[k] = linear[k];
            }
            if (Cholesky.factor(factor, d)) {
                Cholesky.solve(factor, d, tau, 0);
            }
        }
    }
}
