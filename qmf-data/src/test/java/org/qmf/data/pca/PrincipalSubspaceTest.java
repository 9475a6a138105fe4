package org.qmf.data.pca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class PrincipalSubspaceTest {

    /** Points with a mean and a spectrum that falls off slowly. */
    private static Points sample(int n, int ambient, double decay) {
        RandomStream random = RandomStream.of(3, "pca", n);
        double[] mixing = new double[ambient * ambient];
        for (int i = 0; i < mixing.length; i++) {
            int source = i / ambient;
            mixing[i] = random.nextGaussian() * Math.pow(decay, source);
        }
        double[] values = new double[n * ambient];
        for (int i = 0; i < n; i++) {
            for (int source = 0; source < ambient; source++) {
                double score = random.nextGaussian() + (source == 2 ? 1 : 0);
                for (int k = 0; k < ambient; k++) {
                    values[i * ambient + k] += score * mixing[source * ambient + k];
                }
            }
        }
        return Points.wrap(values, ambient);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 12, 3, false, 0.7",
        "60, 12, 3, true, 0.7",
        "60, 12, 12, true, 0.7",
        "200, 80, 5, false, 0.9",
        "30, 100, 10, true, 0.95",
        "7, 40, 5, false, 0.9",
        "50, 1, 1, false, 1",
    })
    void agreesWithTheSingularValueDecomposition(int n, int ambient, int dimension, boolean centered, double decay) {
        Points points = sample(n, ambient, decay);
        double[] mean = new double[ambient];
        for (int i = 0; i < n && centered; i++) {
            for (int k = 0; k < ambient; k++) {
                mean[k] += points.get(i, k) / n;
            }
        }
        RealMatrix data = new Array2DRowRealMatrix(n, ambient);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < ambient; k++) {
                data.setEntry(i, k, points.get(i, k) - mean[k]);
            }
        }
        SingularValueDecomposition expected = new SingularValueDecomposition(data);
        PrincipalSubspace subspace = PrincipalSubspace.fit(points, dimension, centered, RandomStream.of(1, "pca", 0));
        double[] variances = subspace.variances();
        double largest = Math.pow(expected.getSingularValues()[0], 2) / n;
        for (int row = 0; row < dimension; row++) {
            assertThat(variances[row])
                    .isCloseTo(Math.pow(expected.getSingularValues()[row], 2) / n, within(1e-11 * largest));
        }
        Points back = subspace.lift(subspace.project(points));
        RealMatrix v = expected.getV().getSubMatrix(0, ambient - 1, 0, dimension - 1);
        RealMatrix best = data.multiply(v).multiply(v.transpose());
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < ambient; k++) {
                assertThat(back.get(i, k)).isCloseTo(best.getEntry(i, k) + mean[k], within(1e-6 * Math.sqrt(largest)));
            }
        }
    }

    @Test
    void doesNotDependOnTheThreads() throws Exception {
        Points points = sample(300, 700, 0.98);
        PrincipalSubspace parallel = PrincipalSubspace.fit(points, 6, false, RandomStream.of(1, "pca", 0));
        java.util.concurrent.ForkJoinPool single = new java.util.concurrent.ForkJoinPool(1);
        try {
            PrincipalSubspace alone = single.submit(
                            () -> PrincipalSubspace.fit(points, 6, false, RandomStream.of(1, "pca", 0)))
                    .get();
            assertThat(alone.project(points)).isEqualTo(parallel.project(points));
        } finally {
            single.shutdown();
        }
    }

    @Test
    void findsTheRandomStartIrrelevant() {
        Points points = sample(100, 50, 0.8);
        Points one = PrincipalSubspace.fit(points, 4, true, RandomStream.of(1, "pca", 0))
                .project(points);
        Points other = PrincipalSubspace.fit(points, 4, true, RandomStream.of(2, "pca", 0))
                .project(points);
        for (int i = 0; i < one.toArray().length; i++) {
            assertThat(one.toArray()[i]).isCloseTo(other.toArray()[i], within(1e-5));
        }
    }

    @Test
    void keepsPointsOfASubspaceAndWeights() {
        Points flat = Points.of(new double[] {1, 2, 0, 0}, new double[] {3, -1, 0, 0}, new double[] {0, 1, 0, 0})
                .withWeights(new double[] {1, 2, 3});
        PrincipalSubspace subspace = PrincipalSubspace.fit(flat, 3, false, RandomStream.of(1, "pca", 0));
        Points back = subspace.lift(subspace.project(flat));
        assertThat(back.weight(2)).isEqualTo(3);
        for (int i = 0; i < 12; i++) {
            assertThat(back.toArray()[i]).isCloseTo(flat.toArray()[i], within(1e-13));
        }
        assertThat(subspace.variances()[2]).isCloseTo(0, within(1e-14));
        assertThat(subspace.ambient()).isEqualTo(4);
        assertThat(subspace.dimension()).isEqualTo(3);
    }

    @Test
    void answersForPointsThatAreAllZero() {
        Points zeros = Points.wrap(new double[30], 6);
        PrincipalSubspace subspace = PrincipalSubspace.fit(zeros, 2, false, RandomStream.of(1, "pca", 0));
        assertThat(subspace.lift(subspace.project(zeros)).toArray()).containsOnly(0);
    }

    @Test
    void refusesWhatDoesNotFit() {
        Points points = sample(10, 4, 0.5);
        RandomStream random = RandomStream.of(1, "pca", 0);
        assertThatThrownBy(() -> PrincipalSubspace.fit(points, 5, false, random))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("dimension [5] must be from 1 to that of the points [4]");
        PrincipalSubspace subspace = PrincipalSubspace.fit(points, 2, false, random);
        assertThatThrownBy(() -> subspace.lift(points)).isInstanceOf(DataException.class);
        assertThatThrownBy(() -> PrincipalSubspace.fit(Points.wrap(new double[0], 4), 2, false, random))
                .isInstanceOf(DataException.class);
    }
}
