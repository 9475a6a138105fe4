package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class SpatialOrderTest {

    private static final int N = SpatialOrder.WORTHWHILE;

    private static Points random(int n, int dimension) {
        return Points.wrap(
                RandomStream.of(3, "order", dimension)
                        .doubles((long) n * dimension, -2, 7)
                        .toArray(),
                dimension);
    }

    private static double step(Points points, int[] order) {
        double sum = 0;
        for (int i = 1; i < order.length; i++) {
            double square = 0;
            for (int axis = 0; axis < points.dimension(); axis++) {
                double difference = points.get(order[i], axis) - points.get(order[i - 1], axis);
                square += difference * difference;
            }
            sum += Math.sqrt(square);
        }
        return sum / order.length;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void takesEveryPointOnceAndNearOnesTogether(int dimension) {
        Points points = random(N, dimension);
        int[] order = SpatialOrder.of(points);
        int[] sorted = order.clone();
        Arrays.sort(sorted);
        int[] all = IntStream.range(0, N).toArray();
        assertThat(Arrays.equals(sorted, all)).isTrue();
        assertThat(step(points, order)).isLessThan(step(points, all) / 10);
    }

    @Test
    void leavesFewPointsAndManyCoordinatesAsTheyAre() {
        assertThat(SpatialOrder.of(random(N - 1, 2))).isEmpty();
        assertThat(SpatialOrder.of(random(N, 4))).isEmpty();
    }

    @Test
    void takesPointsWithoutAnExtentInTheirOwnOrder() {
        double[] values = new double[2 * N];
        for (int i = 0; i < N; i++) {
            values[2 * i] = 3;
            values[2 * i + 1] = i % 2 == 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
        }
        int[] order = SpatialOrder.of(Points.wrap(values, 2));
        assertThat(Arrays.equals(order, IntStream.range(0, N).toArray())).isTrue();
    }
}
