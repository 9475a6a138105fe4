package org.qmf.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
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

    /** The expected bits were computed by a separate program from the published algorithms. */
    @Test
    void drawsTheSameBitsForEver() {
        assertThat(first(1, "draw", 0)).containsExactly(0x41985638BDCA9118L, 0xED249E676437DB78L, 0xF509422320F3E0F5L);
        assertThat(first(1, "draw", 1)).containsExactly(0xBE4C465FFC1B1505L, 0x80A95DB9F7FFB93FL, 0x8D6CA67E51AFC3E4L);
        assertThat(first(2, "draw", 0)).containsExactly(0x5566BE9822D4D8CDL, 0x9685CA949E439ADDL, 0x72B32A0853D23313L);
        assertThat(first(0, "", 0)).containsExactly(0x53175D61490B23DFL, 0x61DA6F3DC380D507L, 0x5C0FDF91EC9A7BFCL);
        assertThat(first(-7, "größe", Long.MAX_VALUE))
                .containsExactly(0x7115AD3C286E27C9L, 0xE07501435441B440L, 0x31691F3D1F578286L);
        RandomStream doubles = RandomStream.of(1, "draw", 0);
        for (double expected : new double[] {0x1.066158e2f72a4p-2, 0x1.da493ccec86fbp-1, 0x1.ea12844641e7cp-1}) {
            assertThat(doubles.nextDouble()).isEqualTo(expected);
        }
        RandomStream normals = RandomStream.of(1, "draw", 0);
        for (double expected :
                new double[] {-0x1.104f9392a5222p-3, 0x1.dc41fc5cdbb0ep-3, 0x1.21ca8d1dda1d5p-1, -0x1.2913c240b401ap-4
                }) {
            assertThat(normals.nextGaussian()).isEqualTo(expected);
        }
        RandomStream wholes = RandomStream.of(1, "draw", 0);
        for (int expected : new int[] {584, 39, 675, 70, 599}) {
            assertThat(wholes.nextInt(1000)).isEqualTo(expected);
        }
    }

    private static long[] first(long seed, String task, long index) {
        RandomStream random = RandomStream.of(seed, task, index);
        return new long[] {random.nextLong(), random.nextLong(), random.nextLong()};
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

    @Test
    void permutesAllIndices() {
        assertThat(RandomStream.of(1, "order", 0).permutation(1000))
                .containsExactlyInAnyOrder(IntStream.range(0, 1000).toArray())
                .isEqualTo(RandomStream.of(1, "order", 0).permutation(1000))
                .isNotEqualTo(RandomStream.of(1, "order", 1).permutation(1000));
        assertThat(RandomStream.of(1, "order", 0).permutation(0)).isEmpty();
    }

    @Test
    void takesEveryPermutationAsOften() {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 24_000; i++) {
            counts.merge(Arrays.toString(RandomStream.of(1, "orders", i).permutation(4)), 1, Integer::sum);
        }

        double statistic = counts.values().stream()
                .mapToDouble(count -> (count - 1000.0) * (count - 1000.0) / 1000)
                .sum();
        assertThat(counts).hasSize(24);
        assertThat(statistic).as("chi-square with 23 degrees of freedom").isLessThan(60);
    }
}
