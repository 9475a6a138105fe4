package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class FeaturesTest {

    @ParameterizedTest
    @CsvSource({"3,false,1", "3,true,1", "1,false,1", "1,true,1", "2,false,1", "2,true,1", "2,true,1.4142135623730951"})
    void momentsAreSumsOverThePoints(int d, boolean weighted, double mixedScale) {
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
        // After a chart of the other kind, whose arrays are used again.
        ChartWeights before = new ChartWeights();
        double[] ones = before.buffer(m + 2);
        Arrays.fill(ones, 1);
        if (weighted) {
            before.setUniform(m + 2);
        } else {
            before.setWeighted(m + 2);
        }
        features.begin(before, false);
        features.compute(random.doubles((long) d * (m + 2), -1, 1).toArray());
        features.begin(weights, false);
        double[] phi = random.doubles((long) d * m, -1, 1).toArray();
        features.compute(phi);
        double[][] psi = psi(phi, d, m, mixedScale);
        int q = psi.length;
        double[] weightedRows = features.weighted();
        for (int j = 0; j < q; j++) {
            double sum = 0;
            for (int i = 0; i < m; i++) {
                sum += weights.weight(i) * psi[j][i];
                assertThat(weightedRows[(d + j) * features.stride() + i])
                        .isCloseTo(weights.weight(i) * psi[j][i], within(1e-15));
            }
            assertThat(features.mean[j]).isCloseTo(sum / weights.sum(), within(1e-13));
            for (int k = 0; k < d; k++) {
                double expected = product(weights, psi[j], Arrays.copyOfRange(phi, k * m, (k + 1) * m));
                assertThat(features.mixed[j * d + k]).isCloseTo(expected, within(1e-13));
            }
            for (int l = 0; l < q; l++) {
                assertThat(features.quadratic[j * q + l]).isCloseTo(product(weights, psi[j], psi[l]), within(1e-13));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void coordinatesThatDependOnEachOtherHaveLostRank(int d) {
        int m = 11;
        ChartWeights weights = new ChartWeights();
        weights.setUniform(m);
        Features features = new Features(d, 1);
        features.begin(weights, false);
        double[] phi =
                RandomStream.of(32, "features", 0).doubles((long) d * m, -1, 1).toArray();
        assertThat(features.compute(phi)).isTrue();
        // The last coordinate is twice the first, or 0 if it is the first.
        for (int i = 0; i < m; i++) {
            phi[(d - 1) * m + i] = d == 1 ? 0 : 2 * phi[i];
        }
        assertThat(features.compute(phi)).isFalse();
    }

    @Test
    void orthonormalCoordinatesNeedNoMomentsOfTheirOwn() {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(3);
        Features features = new Features(2, 1);
        features.begin(weights, true);
        double half = Math.sqrt(0.5);
        double sixth = Math.sqrt(1 / 6.0);
        assertThat(features.compute(new double[] {half, -half, 0, sixth, sixth, -2 * sixth}))
                .isTrue();
        assertThat(features.orthonormal()).isTrue();
        assertThat(features.linear).containsExactly(1, 0, 0, 1);
        assertThat(features.inverse).containsExactly(1, 0, 0, 1);
        features.begin(weights, false);
        assertThat(features.orthonormal()).isFalse();
    }

    private static double[][] psi(double[] phi, int d, int m, double mixedScale) {
        double[][] psi = new double[d * (d + 1) / 2][m];
        for (int i = 0; i < m; i++) {
            for (int k = 0, row = 0; k < d; k++) {
                for (int l = k; l < d; l++) {
                    psi[row++][i] = (k == l ? 1 : mixedScale) * phi[k * m + i] * phi[l * m + i];
                }
            }
        }
        return psi;
    }

    private static double product(ChartWeights weights, double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += weights.weight(i) * a[i] * b[i];
        }
        return sum;
    }
}
