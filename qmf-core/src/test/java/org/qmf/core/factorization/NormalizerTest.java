package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class NormalizerTest {

    private static final int M = 25;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void meetsTheConstraints(int d) {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        double[] phi = random(d, 1);
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        assertThat(normalizer.normalize(phi)).isTrue();
        for (int k = 0; k < d; k++) {
            assertThat(inner(phi, k, ones(), 0)).isCloseTo(0, within(1e-13));
            for (int l = 0; l < d; l++) {
                assertThat(inner(phi, k, phi, l)).isCloseTo(k == l ? 1 : 0, within(1e-13));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void alignmentUndoesRotationsAndReflections(int d) {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        double[] reference = random(d, 2);
        normalizer.normalize(reference);
        double[] turned = new double[d * M];
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < M; i++) {
                // a cyclic permutation of the axes with one sign changed, then a shift and a scale
                turned[k * M + i] = 3 + 2 * (k == 0 ? -1 : 1) * reference[(k + 1) % d * M + i];
            }
        }
        assertThat(normalizer.normalizeTo(turned, reference)).isTrue();
        assertThat(turned).containsExactly(reference, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void changeIsTheDistanceOfTheProjectors(int d) {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        double[] a = random(d, 3);
        normalizer.normalize(a);
        for (double size : new double[] {1, 1e-3, 1e-7}) {
            double[] b = random(d, 4);
            for (int i = 0; i < b.length; i++) {
                b[i] = a[i] + size * b[i];
            }
            normalizer.normalize(b);
            double sum = 0;
            for (int i = 0; i < M; i++) {
                for (int j = 0; j < M; j++) {
                    double difference = 0;
                    for (int k = 0; k < d; k++) {
                        difference += a[k * M + i] * a[k * M + j] - b[k * M + i] * b[k * M + j];
                    }
                    sum += difference * difference;
                }
            }
            assertThat(normalizer.change(b, a)).isCloseTo(Math.sqrt(sum), within(1e-6 * Math.sqrt(sum)));
        }
    }

    /** About the mean of each row, by all points alike or by weight. */
    @ParameterizedTest
    @CsvSource({"1, PAPER", "2, PAPER", "3, PAPER", "1, WEIGHTED", "2, WEIGHTED", "3, WEIGHTED"})
    void changeOfWeightedChartsIsThatOfTheirProjectorsToo(int d, Normalization normalization) {
        ChartWeights weights = new ChartWeights();
        double[] w = weights.buffer(M);
        Arrays.setAll(w, i -> 0.1 + i);
        weights.setWeighted(M);
        Normalizer normalizer = new Normalizer(d, normalization);
        normalizer.begin(weights);
        double[] a = random(d, 6);
        normalizer.normalize(a);
        for (double size : new double[] {1, 1e-3, 1e-7}) {
            double[] b = random(d, 7);
            for (int i = 0; i < b.length; i++) {
                b[i] = a[i] + size * b[i];
            }
            normalizer.normalize(b);
            double sum = 0;
            double[] rowsA = rows(a, d, w, normalization);
            double[] rowsB = rows(b, d, w, normalization);
            for (int i = 0; i < M; i++) {
                for (int j = 0; j < M; j++) {
                    double difference = 0;
                    for (int k = 0; k < d; k++) {
                        difference += rowsA[k * M + i] * rowsA[k * M + j] - rowsB[k * M + i] * rowsB[k * M + j];
                    }
                    sum += difference * difference;
                }
            }
            assertThat(normalizer.change(b, a)).isCloseTo(Math.sqrt(sum), within(1e-6 * Math.sqrt(sum)));
        }
    }

    /** The rows whose plain inner products are those that are normalised. */
    private static double[] rows(double[] phi, int d, double[] w, Normalization normalization) {
        double[] rows = phi.clone();
        for (int k = 0; k < d; k++) {
            double mean = inner(phi, k, ones(), 0) / M;
            for (int i = 0; i < M; i++) {
                rows[k * M + i] =
                        normalization == Normalization.PAPER ? phi[k * M + i] - mean : Math.sqrt(w[i]) * phi[k * M + i];
            }
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void tellsThatCoordinatesHaveLostRank(int d) {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        double[] reference = random(d, 8);
        normalizer.normalize(reference);
        double[] same = new double[d * M];
        Arrays.fill(same, 4);
        assertThat(normalizer.normalize(same)).isFalse();
        Arrays.fill(same, 4);
        assertThat(normalizer.normalizeTo(same, reference)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void coordinatesThatNoTurnBringsNearerStayAsTheyAre(int d) {
        // Rows with disjoint support have no inner product with those of the reference.
        ChartWeights weights = new ChartWeights();
        weights.setUniform(M);
        Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
        normalizer.begin(weights);
        double[] reference = new double[d * M];
        double[] phi = new double[d * M];
        for (int k = 0; k < d; k++) {
            reference[k * M + 4 * k] = 1;
            reference[k * M + 4 * k + 1] = -1;
            phi[k * M + 4 * k + 2] = 3;
            phi[k * M + 4 * k + 3] = -3;
        }
        assertThat(normalizer.normalizeTo(phi, reference)).isTrue();
        for (int k = 0; k < d; k++) {
            assertThat(phi[k * M + 4 * k + 2]).isCloseTo(Math.sqrt(0.5), within(1e-14));
            assertThat(phi[k * M + 4 * k + 3]).isCloseTo(-Math.sqrt(0.5), within(1e-14));
        }
    }

    @Test
    void weightsDecideOverScaleOnlyWhereAskedTo() {
        ChartWeights weights = new ChartWeights();
        double[] w = weights.buffer(M);
        for (int i = 0; i < M; i++) {
            w[i] = 1 + i;
        }
        weights.setWeighted(M);
        double[] paper = random(2, 5);
        double[] weighted = paper.clone();
        Normalizer byPaper = new Normalizer(2, Normalization.PAPER);
        byPaper.begin(weights);
        byPaper.normalize(paper);
        Normalizer byWeight = new Normalizer(2, Normalization.WEIGHTED);
        byWeight.begin(weights);
        byWeight.normalize(weighted);
        double mean = inner(paper, 0, ones(), 0) / M;
        assertThat(inner(paper, 0, paper, 0) - M * mean * mean).isCloseTo(1, within(1e-12));
        assertThat(weights.dot(weighted, 0, weighted, 0)).isCloseTo(1, within(1e-12));
        assertThat(weights.dot(weighted, 0, weighted, M)).isCloseTo(0, within(1e-12));
        assertThat(weights.mean(paper, 0)).isCloseTo(0, within(1e-13));
        assertThat(weights.mean(weighted, M)).isCloseTo(0, within(1e-13));
        assertThat(byPaper.orthonormal()).isFalse();
        assertThat(byWeight.orthonormal()).isTrue();
    }

    private static double[] random(int d, long seed) {
        return RandomStream.of(seed, "phi", d).doubles(d * M, -1, 1).toArray();
    }

    private static double[] ones() {
        double[] ones = new double[M];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double inner(double[] a, int k, double[] b, int l) {
        double sum = 0;
        for (int i = 0; i < M; i++) {
            sum += a[k * M + i] * b[l * M + i];
        }
        return sum;
    }
}
