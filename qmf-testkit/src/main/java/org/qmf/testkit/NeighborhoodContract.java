package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Capability;

/** Verifies a neighbourhood and the search behind it against brute force. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class NeighborhoodContract extends StrategyContract {

    /** Creates the neighbourhood. */
    protected abstract Neighborhood neighborhood();

    @TestFactory
    Stream<DynamicTest> findsTheNearestPoints() {
        return onEachSample(sample -> forEachQuery(sample, (search, exact, position, excluded) -> {
            Neighbors found = new Neighbors(0);
            Neighbors expected = new Neighbors(0);
            for (int k : new int[] {0, 1, 2, 7, sample.size(), sample.size() + 5}) {
                search.nearest(position, excluded, k, found);
                exact.nearest(position, excluded, k, expected);
                assertEqual(found, expected);
            }
        }));
    }

    @TestFactory
    Stream<DynamicTest> findsThePointsWithinARadius() {
        return onEachSample(sample -> forEachQuery(sample, (search, exact, position, excluded) -> {
            Neighbors found = new Neighbors(0);
            Neighbors expected = new Neighbors(0);
            for (double radius : new double[] {0, 0.5, 1, 2, 1e9}) {
                search.within(position, excluded, radius, found);
                exact.within(position, excluded, radius, expected);
                assertEqual(found, expected);
            }
        }));
    }

    @TestFactory
    Stream<DynamicTest> findsSortedNeighborsByItsOwnRule() {
        return onEachSample(sample -> forEachQuery(sample, (search, exact, position, excluded) -> {
            Neighbors found = new Neighbors(0);
            search.find(position, excluded, found);
            BruteForce bruteForce = new BruteForce(sample, 1);
            Set<Integer> seen = new HashSet<>();
            for (int i = 0; i < found.count(); i++) {
                assertThat(found.index(i)).isBetween(0, sample.size() - 1).isNotEqualTo(excluded);
                assertThat(seen.add(found.index(i)))
                        .as("[%d] is found once", found.index(i))
                        .isTrue();
                assertDistance(found, i, bruteForce.squaredDistance(position, found.index(i)));
                if (i > 0) {
                    assertOrdered(found, i);
                }
            }
        }));
    }

    /** By distance, ties by index. */
    private static void assertOrdered(Neighbors found, int i) {
        boolean tie = found.squaredDistance(i) == found.squaredDistance(i - 1);
        assertThat(found.squaredDistance(i)).isGreaterThanOrEqualTo(found.squaredDistance(i - 1));
        if (tie) {
            assertThat(found.index(i)).isGreaterThan(found.index(i - 1));
        }
    }

    @TestFactory
    Stream<DynamicTest> computesDistancesBetweenNeighbors() {
        return onEachSample(sample -> forEachQuery(sample, (search, exact, position, excluded) -> {
            Neighbors found = new Neighbors(0);
            search.nearest(position, excluded, 9, found);
            double[] matrix = new double[found.count() * found.count()];
            double[] expected = new double[matrix.length];
            search.pairwise(found, matrix);
            exact.pairwise(found, expected);
            assertThat(matrix).containsExactly(expected, within(1e-9 * (1 + max(expected))));
        }));
    }

    /** What lies beyond the reach, and be it by a hair, changes nothing. */
    @TestFactory
    Stream<DynamicTest> tellsHowFarItLooked() {
        assumeDeclared(Capability.LOCAL);
        return onEachSample(sample -> forEachQuery(sample, (search, exact, position, excluded) -> {
            Neighbors found = new Neighbors(0);
            Neighbors again = new Neighbors(0);
            search.find(position, excluded, found);
            if (search.reach() < Double.POSITIVE_INFINITY) {
                NeighborSearch.Worker larger =
                        over(withPointsBeyond(sample, position, search.reach())).worker();
                larger.find(position, excluded, again);
                assertSame(again, found);
                assertThat(larger.reach()).isEqualTo(search.reach());
            } else {
                assertThat(found.count())
                        .as("neighbours found by a search that would take more")
                        .isGreaterThanOrEqualTo(sample.size() - 1);
            }
        }));
    }

    private static Points withPointsBeyond(Points sample, double[] position, double reach) {
        int dimension = sample.dimension();
        double[] values = Arrays.copyOf(PointValues.of(sample), PointValues.of(sample).length + 2 * dimension);
        double scale = Math.max(reach, Math.abs(position[dimension - 1]));
        for (int side = 0; side < 2; side++) {
            int offset = PointValues.of(sample).length + side * dimension;
            System.arraycopy(position, 0, values, offset, dimension);
            values[offset + dimension - 1] += (2 * side - 1) * (reach + 1e-7 * scale + 1e-9);
        }
        return Points.wrap(values, dimension);
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElse(0);
    }

    @Test
    void doesNotDependOnEarlierQueries() {
        Points sample = Samples.cloud(150, 3, "reuse");
        NeighborSearch search = over(sample);
        NeighborSearch.Worker reused = search.worker();
        Neighbors buffer = new Neighbors(4);
        for (int i = 0; i < sample.size(); i += 3) {
            Neighbors fresh = new Neighbors(0);
            reused.find(sample.row(i), i, buffer);
            search.worker().find(sample.row(i), i, fresh);
            assertSame(buffer, fresh);
        }
    }

    @Test
    void doesNotDependOnThreads() {
        Points sample = Samples.cloud(300, 3, "threads");
        NeighborSearch parallel = neighborhood().over(sample, Threads.context(1));
        Neighbors[] found = new Neighbors[sample.size()];
        Supplier<IntConsumer> workers = () -> {
            NeighborSearch.Worker worker = parallel.worker();
            return i -> {
                found[i] = new Neighbors(0);
                worker.find(sample.row(i), i, found[i]);
            };
        };
        Threads.run(sample.size(), workers);
        NeighborSearch.Worker sequential = over(sample).worker();
        for (int i = 0; i < sample.size(); i++) {
            Neighbors expected = new Neighbors(0);
            sequential.find(sample.row(i), i, expected);
            assertSame(found[i], expected);
        }
    }

    @Test
    void leavesSampleAndPositionAlone() {
        Points sample = Samples.cloud(80, 3, "untouched");
        Points copy = Samples.copy(sample);
        double[] position = {0.1, -0.2, 0.3};
        NeighborSearch search = over(sample);
        search.worker().find(position, NeighborSearch.NONE, new Neighbors(0));
        assertThat(search.sample()).isEqualTo(copy);
        assertThat(sample).isEqualTo(copy);
        assertThat(position).containsExactly(0.1, -0.2, 0.3);
    }

    private interface Query {
        void ask(NeighborSearch.Worker search, NeighborSearch.Worker exact, double[] position, int excluded);
    }

    private void forEachQuery(Points sample, Query query) {
        NeighborSearch.Worker search = over(sample).worker();
        NeighborSearch.Worker exact = new BruteForce(sample, 1).worker();
        for (int i = 0; i < sample.size(); i += 1 + sample.size() / 8) {
            query.ask(search, exact, sample.row(i), i);
            query.ask(search, exact, sample.row(i), NeighborSearch.NONE);
            double[] elsewhere = sample.row(i);
            elsewhere[0] += 0.5;
            query.ask(search, exact, elsewhere, NeighborSearch.NONE);
        }
    }

    private static Stream<DynamicTest> onEachSample(Consumer<Points> test) {
        Map<String, Points> samples = new LinkedHashMap<>();
        samples.put("a cloud in R^1", Samples.cloud(100, 1, "cloud"));
        samples.put("a cloud in R^3", Samples.cloud(300, 3, "cloud"));
        samples.put("a cloud in R^40", Samples.cloud(120, 40, "cloud"));
        samples.put("a lattice full of ties", Samples.lattice(5));
        samples.put("equal points", Samples.map(Samples.cloud(40, 2, "equal"), x -> new double[] {1, -1}));
        samples.put("points far from the origin", Samples.map(Samples.cloud(200, 2, "far"), x ->
                new double[] {x[0] + 1e6, x[1] - 1e6}));
        samples.put("a single point", Points.of(new double[] {1, 2}));
        samples.putAll(Samples.randomClouds("neighborhood"));
        return onEach(samples, test);
    }

    private NeighborSearch over(Points sample) {
        return neighborhood().over(sample, FitContext.sequential(1));
    }

    private static void assertEqual(Neighbors found, Neighbors expected) {
        assertThat(Arrays.copyOf(found.indices(), found.count()))
                .as("indices of the neighbours found")
                .containsExactly(Arrays.copyOf(expected.indices(), expected.count()));
        for (int i = 0; i < expected.count(); i++) {
            assertDistance(found, i, expected.squaredDistance(i));
        }
    }

    private static void assertDistance(Neighbors found, int i, double squaredDistance) {
        double rounding = 1e-9 * (1 + squaredDistance);
        if (!(Math.abs(found.squaredDistance(i) - squaredDistance) <= rounding)) {
            assertThat(found.squaredDistance(i))
                    .as("squared distance to neighbour [%d]", i)
                    .isCloseTo(squaredDistance, within(rounding));
        }
    }

    /** Equal bit for bit. */
    private static void assertSame(Neighbors found, Neighbors expected) {
        int count = expected.count();
        assertThat(found.count()).isEqualTo(count);
        assertThat(Arrays.copyOf(found.indices(), count)).containsExactly(Arrays.copyOf(expected.indices(), count));
        assertThat(Arrays.copyOf(found.squaredDistances(), count))
                .containsExactly(Arrays.copyOf(expected.squaredDistances(), count));
    }
}
