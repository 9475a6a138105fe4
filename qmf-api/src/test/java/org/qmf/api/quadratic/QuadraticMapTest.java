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
