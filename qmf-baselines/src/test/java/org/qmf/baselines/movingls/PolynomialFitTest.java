package org.qmf.baselines.movingls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

class PolynomialFitTest {

    @Test
    void countsMonomials() {
        assertThat(new Monomials(1, 4).count()).isEqualTo(5);
        assertThat(new Monomials(2, 2).count()).isEqualTo(6);
        assertThat(new Monomials(3, 3).count()).isEqualTo(20);
        assertThat(new Monomials(3, 3).count(1)).isEqualTo(4);
    }

    @Test
    void evaluatesEveryMonomialOnce() {
        double[] values = new double[10];
        new Monomials(3, 2).evaluate(new double[] {2, 3, 5}, 0, values, 0);
        Arrays.sort(values);
        assertThat(values).containsExactly(1, 2, 3, 4, 5, 6, 9, 10, 15, 25);
    }

    @Test
    void reproducesPolynomialsUpToItsDegree() {
        RandomStream random = RandomStream.of(3, "points", 0);
        double[] points = new double[40];
        double[] weights = new double[20];
        for (int i = 0; i < 20; i++) {
            points[2 * i] = random.nextGaussian();
            points[2 * i + 1] = random.nextGaussian();
            weights[i] = random.nextDouble();
        }
        PolynomialFit fit = new PolynomialFit(2, 3);
        assertThat(fit.compute(points, 20, weights, 1.5)).isTrue();
        assertThat(fit.complete()).isTrue();
        assertThat(fit.reproducesLinear()).isTrue();
        double value = 0;
        double norm = 0;
        for (int i = 0; i < 20; i++) {
            double x = points[2 * i];
            double y = points[2 * i + 1];
            double p = 7 - x + 2 * y + 3 * x * y - y * y + x * x * y - 4 * y * y * y;
            value += fit.influence()[i] * p;
            norm += fit.influence()[i] * fit.influence()[i];
        }
        assertThat(value).isCloseTo(7, within(1e-11));
        assertThat(fit.amplification()).isCloseTo(Math.sqrt(norm), within(1e-14));
    }

    @Test
    void leavesOutWhatThePointsCannotTell() {
        // On the unit circle x² + y² is the constant 1.
        double[] points = new double[16];
        double[] weights = new double[8];
        for (int i = 0; i < 8; i++) {
            points[2 * i] = Math.cos(i);
            points[2 * i + 1] = Math.sin(i);
            weights[i] = 1;
        }
        PolynomialFit fit = new PolynomialFit(2, 2);
        assertThat(fit.compute(points, 8, weights, 1)).isTrue();
        assertThat(fit.complete()).isFalse();
        assertThat(fit.rank()).isEqualTo(5);
        assertThat(Arrays.stream(fit.influence(), 0, 8).sum()).isCloseTo(1, within(1e-12));
    }

    @Test
    void saysWhenNoPointHasWeight() {
        assertThat(new PolynomialFit(1, 2).compute(new double[] {1, 2}, 2, new double[2], 1))
                .isFalse();
    }
}
