package org.qmf.selection.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

class RandomOrderTest {

    @Test
    void ordersAllIndices() {
        assertThat(RandomOrder.of(1000, RandomStream.of(1, "order", 0)))
                .containsExactlyInAnyOrder(IntStream.range(0, 1000).toArray())
                .isEqualTo(RandomOrder.of(1000, RandomStream.of(1, "order", 0)))
                .isNotEqualTo(RandomOrder.of(1000, RandomStream.of(1, "order", 1)));
        assertThat(RandomOrder.of(0, RandomStream.of(1, "order", 0))).isEmpty();
    }

    @Test
    void takesEveryOrderAsOften() {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 24_000; i++) {
            counts.merge(Arrays.toString(RandomOrder.of(4, RandomStream.of(1, "orders", i))), 1, Integer::sum);
        }

        double statistic = counts.values().stream()
                .mapToDouble(count -> (count - 1000.0) * (count - 1000.0) / 1000)
                .sum();
        assertThat(counts).hasSize(24);
        assertThat(statistic).as("chi-square with 23 degrees of freedom").isLessThan(60);
    }
}
