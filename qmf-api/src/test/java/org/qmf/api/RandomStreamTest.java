package org.qmf.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RandomStreamTest {

    @Test
    void dependsOnSeedTaskAndIndexOnly() {
        long reference = RandomStream.of(1, "draw", 2).nextLong();

        assertThat(RandomStream.of(1, "draw", 2).nextLong()).isEqualTo(reference);
        assertThat(RandomStream.of(2, "draw", 2).nextLong()).isNotEqualTo(reference);
        assertThat(RandomStream.of(1, "noise", 2).nextLong()).isNotEqualTo(reference);
        assertThat(RandomStream.of(1, "draw", 3).nextLong()).isNotEqualTo(reference);
    }

    @Test
    void drawsUniformNumbersWithTheRightMoments() {
        RandomStream random = RandomStream.of(7, "uniform", 0);
        int n = 200_000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double u = random.nextDouble();
            assertThat(u >= 0 && u < 1).isTrue();
            sum += u;
            squares += u * u;
        }
        assertThat(sum / n).isCloseTo(0.5, within(0.003));
        assertThat(squares / n).isCloseTo(1.0 / 3, within(0.003));
    }

    @Test
    void drawsNormalNumbersWithTheRightMoments() {
        RandomStream random = RandomStream.of(7, "normal", 0);
        int n = 200_000;
        double[] moments = new double[5];
        for (int i = 0; i < n; i++) {
            double x = random.nextGaussian();
            double power = 1;
            for (int k = 0; k < moments.length; k++) {
                moments[k] += power / n;
                power *= x;
            }
        }
        assertThat(moments[1]).isCloseTo(0, within(0.01));
        assertThat(moments[2]).isCloseTo(1, within(0.015));
        assertThat(moments[3]).isCloseTo(0, within(0.04));
        assertThat(moments[4]).isCloseTo(3, within(0.1));
    }

    @Test
    void drawsWholeNumbersBelowABound() {
        RandomStream random = RandomStream.of(7, "whole", 0);
        int[] counts = new int[6];
        for (int i = 0; i < 60_000; i++) {
            counts[random.nextInt(6)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400);
        }
        assertThatThrownBy(() -> random.nextInt(0)).hasMessage("bound [0] must be at least 1");
    }
}
