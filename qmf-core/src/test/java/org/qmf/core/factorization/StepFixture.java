package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;

import org.qmf.api.RandomStream;

/** What tests of the steps of one dimension share: weights, coordinates, projections, and the step to compare with. */
final class StepFixture {

    final Normalizer normalizer;
    final ChartWeights weights = new ChartWeights();
    private final int d;

    StepFixture(int d) {
        this.d = d;
        this.normalizer = new Normalizer(d, Normalization.WEIGHTED);
    }

    CoordinateStep plainStep() {
        return new PlainCoordinateStep(d, true, normalizer, new Momentum(normalizer));
    }

    void weigh(int m, boolean weighted, RandomStream random) {
        if (weighted) {
            double[] values = weights.buffer(m);
            for (int i = 0; i < m; i++) {
                values[i] = 0.2 + random.nextDouble();
            }
            weights.setWeighted(m);
        } else {
            weights.setUniform(m);
        }
        normalizer.begin(weights);
    }

    double[] normalized(double[] phi) {
        assertThat(normalizer.normalize(phi)).isTrue();
        return phi;
    }

    /** τ = Φ + share·(limit − Φ) + a shift, with more room than points. */
    ChartBatch batch(double[] phi, double[] limit, double share) {
        int m = weights.count();
        ChartBatch batch = new ChartBatch(d, m + 3);
        batch.resize(m);
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < m; i++) {
                int at = k * m + i;
                batch.tau()[k * batch.stride() + i] = phi[at] + share * (limit[at] - phi[at]) + share * 0.3;
            }
        }
        return batch;
    }
}
