package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class FeaturesTest {

    @ParameterizedTest
    @CsvSource({"1,false,1", "1,true,1", "2,false,1", "2,true,1", "2,true,1.4142135623730951"})
    void namedMomentsAreTheGeneralOnes(int d, boolean weighted, double mixedScale) {
        int m = 23;
        RandomStream random = RandomStream.of(31, "features", 0);
        ChartWeights weights = new ChartWeights();
        double[] w = weights.buffer(m);
        for (int i = 0; i < m; i++) {
            w[i] = random.nextDouble();
        }
        if (weighted) {
            weights.setWeighted(m);
        } else {
            weights.setUniform(m);
        }
        Features features = new Features(d, mixedScale);
        features.begin(weights, false);
        features.compute(random.doubles((long) d * m, -1, 1).toArray());
        double[] mean = features.mean.clone();
        double[] mixed = features.mixed.clone();
        double[] quadratic = features.quadratic.clone();
        features.moments(m);
        assertThat(mean).containsExactly(features.mean, within(1e-13));
        assertThat(mixed).containsExactly(features.mixed, within(1e-13));
        assertThat(quadratic).containsExactly(features.quadratic, within(1e-13));
    }
}
