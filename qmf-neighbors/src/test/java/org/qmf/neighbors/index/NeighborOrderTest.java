package org.qmf.neighbors.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.Neighbors;

class NeighborOrderTest {

    private record Entry(double distance, int index) {}

    private static void check(int size, IntToDoubleFunction distance) {
        Neighbors found = new Neighbors(4);
        List<Entry> expected = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int index = (i * 7919) % 100_003;
            found.add(index, distance.applyAsDouble(i));
            expected.add(new Entry(distance.applyAsDouble(i), index));
        }
        expected.sort(Comparator.comparingDouble(Entry::distance).thenComparingInt(Entry::index));
        NeighborOrder.sort(found);
        List<Entry> actual = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            actual.add(new Entry(found.squaredDistance(i), found.index(i)));
        }
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void sortsByDistanceThenIndex() {
        for (int size : new int[] {0, 1, 2, 24, 25, 26, 100, 5000}) {
            check(size, i -> RandomStream.of(1, "sort", i).nextDouble());
            check(size, i -> RandomStream.of(1, "sort", i).nextInt(5));
            check(size, i -> i);
            check(size, i -> -i);
            check(size, i -> 1);
        }
    }

    private static void keeps(int k, int offers, IntToDoubleFunction distance) {
        NearestPoints nearest = new NearestPoints();
        Neighbors found = new Neighbors(1);
        nearest.open(k);
        List<Entry> expected = new ArrayList<>();
        for (int i = 0; i < offers; i++) {
            int index = (i * 31) % offers;
            nearest.offer(distance.applyAsDouble(i), index);
            expected.add(new Entry(distance.applyAsDouble(i), index));
        }
        nearest.close(found);
        expected.sort(Comparator.comparingDouble(Entry::distance).thenComparingInt(Entry::index));
        assertThat(found.count()).isEqualTo(Math.min(k, offers));
        for (int i = 0; i < found.count(); i++) {
            assertThat(new Entry(found.squaredDistance(i), found.index(i))).isEqualTo(expected.get(i));
        }
    }

    @Test
    void keepsTheNearestOfThoseOffered() {
        for (int k : new int[] {1, 2, 40, 41, 200, 600}) {
            for (int offers : new int[] {k - 1, k, k + 1, 501}) {
                keeps(k, offers, i -> RandomStream.of(4, "offers", i).nextDouble());
                keeps(k, offers, i -> RandomStream.of(5, "offers", i).nextInt(40));
                keeps(
                        k,
                        offers,
                        i -> Math.pow(10, 300 * RandomStream.of(6, "offers", i).nextDouble()));
                keeps(k, offers, i -> RandomStream.of(7, "offers", i).nextInt(3) == 0 ? Double.POSITIVE_INFINITY : i);
                keeps(k, offers, i -> i);
                keeps(k, offers, i -> -(double) i + offers);
                keeps(k, offers, i -> 0);
                keeps(k, offers, i -> Double.MIN_VALUE * i);
            }
        }
    }
}
