package org.qmf.api.quadratic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

class QuadraticMapTest {

    @Test
    void countsTerms() {
        assertThat(QuadraticMap.quadraticTerms(1)).isEqualTo(1);
        assertThat(QuadraticMap.quadraticTerms(5)).isEqualTo(15);
        assertThat(QuadraticMap.terms(2)).isEqualTo(5);
    }

    @Test
    void ordersProductsByTheFirstFactor() {
        double[] features = new double[9];
        QuadraticMap.features(3, new double[] {2, 3, 5}, features);
        assertThat(features).containsExactly(2, 3, 5, 4, 6, 10, 9, 15, 25);
    }

    @Test
    void evaluatesAHandComputedSurface() {
        // f(t, u) = (1 + t + 2u + t²,  −1 + 3t + tu − u²)
        QuadraticMap map = new QuadraticMap(
                2, 2, new double[] {1, -1}, new double[] {1, 2, 3, 0}, new double[] {1, 0, 0, 0, 1, -1});
        double[] point = new double[2];
        map.evaluate(new double[] {2, 5}, point);
        assertThat(point).containsExactly(1 + 2 + 10 + 4, -1 + 6 + 10 - 25);
        assertThat(map.squaredNorm()).isEqualTo(3);
    }

    @Test
    void evaluationIsAffineInTheFeatures() {
        RandomStream random = RandomStream.of(1, "map", 0);
        int ambient = 4;
        int dimension = 3;
        double[] c = draw(random, ambient);
        double[] a = draw(random, ambient * 3);
        double[] q = draw(random, ambient * 6);
        QuadraticMap map = new QuadraticMap(ambient, dimension, c, a, q);
        double[] tau = draw(random, dimension);
        double[] features = new double[9];
        double[] point = new double[ambient];
        QuadraticMap.features(dimension, tau, features);
        map.evaluate(tau, point);
        for (int row = 0; row < ambient; row++) {
            double expected = c[row];
            for (int k = 0; k < 3; k++) {
                expected += a[row * 3 + k] * features[k];
            }
            for (int k = 0; k < 6; k++) {
                expected += q[row * 6 + k] * features[3 + k];
            }
            assertThat(point[row]).isCloseTo(expected, within(1e-13));
        }
    }

    @Test
    void derivativesAreThoseOfDifferences() {
        RandomStream random = RandomStream.of(3, "derivatives", 0);
        QuadraticMap map = new QuadraticMap(4, 3, draw(random, 4), draw(random, 12), draw(random, 24));
        double[] tau = draw(random, 3);
        double[] tangents = map.tangents(tau);
        double[] seconds = map.secondDerivatives();
        double[] ahead = new double[4];
        double[] behind = new double[4];
        double h = 0.5;
        int term = 0;
        for (int k = 0; k < 3; k++) {
            tau[k] += h;
            map.evaluate(tau, ahead);
            double[] turned = map.tangents(tau);
            tau[k] -= 2 * h;
            map.evaluate(tau, behind);
            tau[k] += h;
            for (int row = 0; row < 4; row++) {
                // Differences of quadratic functions are exact.
                assertThat(tangents[k * 4 + row]).isCloseTo((ahead[row] - behind[row]) / (2 * h), within(1e-12));
            }
            for (int l = k; l < 3; l++) {
                for (int row = 0; row < 4; row++) {
                    double change = (turned[l * 4 + row] - tangents[l * 4 + row]) / h;
                    assertThat(seconds[term * 4 + row]).isCloseTo(change, within(1e-12));
                }
                term++;
            }
        }
    }

    @Test
    void stretchesSpace() {
        RandomStream random = RandomStream.of(4, "stretch", 0);
        QuadraticMap map = new QuadraticMap(2, 1, draw(random, 2), draw(random, 2), draw(random, 2));
        double[] point = new double[2];
        double[] stretched = new double[2];
        map.evaluate(new double[] {0.7}, point);
        map.stretched(new double[] {10, -2}).evaluate(new double[] {0.7}, stretched);
        assertThat(stretched).containsExactly(new double[] {10 * point[0], -2 * point[1]}, within(1e-12));
    }

    private static double[] draw(RandomStream random, int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }

    @Test
    void refusesArraysOfTheWrongLength() {
        assertThatThrownBy(() -> new QuadraticMap(2, 1, new double[2], new double[2], new double[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("q has [3] values, expected [2]");
        assertThatThrownBy(() -> new QuadraticMap(2, 1, new double[1], new double[2], new double[2]))
                .hasMessage("c has [1] values, expected [2]");
        assertThatThrownBy(() -> new QuadraticMap(2, 0, new double[2], new double[0], new double[0]))
                .hasMessageContaining("dimension [0]");
    }
}
