package org.qmf.neighbors.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.neighbor.Neighbors;

/** Searches by sorting everything, with the squared distance written out once more. */
final class Oracle {

    record Neighbor(int index, double squaredDistance) {}

    private Oracle() {}

    static List<Neighbor> sorted(Points sample, double[] position, int excluded, Predicate<Neighbor> wanted) {
        return IntStream.range(0, sample.size())
                .filter(i -> i != excluded)
                .mapToObj(i -> new Neighbor(i, squaredDistance(sample.row(i), position)))
                .filter(wanted)
                .sorted(Comparator.comparingDouble(Neighbor::squaredDistance).thenComparingInt(Neighbor::index))
                .toList();
    }

    static List<Neighbor> nearest(Points sample, double[] position, int excluded, int k) {
        List<Neighbor> all = sorted(sample, position, excluded, neighbor -> true);
        return all.subList(0, Math.min(k, all.size()));
    }

    /** Adds in pairs, like the documented definition. */
    static double squaredDistance(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k += 2) {
            double first = Math.pow(x[k] - y[k], 2);
            double second = k + 1 < x.length ? Math.pow(x[k + 1] - y[k + 1], 2) : 0;
            sum += first + second;
        }
        return sum;
    }

    static void assertSame(Neighbors found, List<Neighbor> expected) {
        assertThat(IntStream.range(0, found.count())
                        .mapToObj(i -> new Neighbor(found.index(i), found.squaredDistance(i)))
                        .toList())
                .isEqualTo(expected);
    }
}
