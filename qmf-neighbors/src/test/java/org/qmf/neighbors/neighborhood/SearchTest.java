package org.qmf.neighbors.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qmf.api.neighbor.NeighborSearch.NONE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.bruteforce.BruteForce;
import org.qmf.neighbors.kdtree.KdTree;

class SearchTest {

    private static final FitContext CONTEXT = FitContext.sequential(1);

    static List<Arguments> everything() {
        List<Arguments> all = new ArrayList<>();
        for (Samples samples : Samples.values()) {
            for (int dimension : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 67, 200}) {
                for (IndexKind index : IndexKind.values()) {
                    all.add(Arguments.of(samples, dimension, index));
                }
            }
        }
        return all;
    }

    private static NeighborSearch.Worker worker(Neighborhood neighborhood, Points sample) {
        return neighborhood.over(sample, CONTEXT).worker();
    }

    @ParameterizedTest
    @MethodSource("everything")
    void findsWhatSortingAllDistancesFinds(Samples samples, int dimension, IndexKind index) {
        Points sample = samples.draw(271, dimension);
        NeighborSearch.Worker worker = worker(new Knn(9, false, index), sample);
        Neighbors found = new Neighbors(1);
        for (int i = 0; i < sample.size(); i += 61) {
            double[] position = sample.row(i);
            worker.find(position, i, found);
            Oracle.assertSame(found, Oracle.nearest(sample, position, i, 9));
            worker.nearest(position, NONE, 60, found);
            Oracle.assertSame(found, Oracle.nearest(sample, position, NONE, 60));
            double radius = Math.sqrt(found.squaredDistance(30));
            worker.within(position, i, radius, found);
            Oracle.assertSame(
                    found,
                    Oracle.sorted(sample, position, i, neighbor -> neighbor.squaredDistance() <= radius * radius));
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void findsNeighborsOfPositionsOutsideTheSample(Samples samples, int dimension, IndexKind index) {
        Points sample = samples.draw(150, dimension);
        NeighborSearch.Worker worker = worker(new Knn(5, false, index), sample);
        RandomStream random = RandomStream.of(2, "positions", 0);
        Neighbors found = new Neighbors(5);
        for (int trial = 0; trial < 6; trial++) {
            double[] position = new double[dimension];
            for (int k = 0; k < dimension; k++) {
                position[k] = 3 * random.nextGaussian();
            }
            // The second has moved away from sample point 7 but still leaves it out.
            for (int excluded : new int[] {NONE, 7}) {
                worker.find(position, excluded, found);
                Oracle.assertSame(found, Oracle.nearest(sample, position, excluded, 5));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void writesTheDistancesWithinAChart(Samples samples, int dimension, IndexKind index) {
        Points sample = samples.draw(140, dimension);
        NeighborSearch.Worker worker = worker(new Knn(11, false, index), sample);
        Neighbors found = new Neighbors(11);
        double[] matrix = new double[121];
        for (int i = 0; i < sample.size(); i += 9) {
            worker.find(sample.row(i), i, found);
            Arrays.fill(matrix, Double.NaN);
            worker.pairwise(found, matrix);
            for (int a = 0; a < 11; a++) {
                for (int b = 0; b < 11; b++) {
                    assertThat(matrix[a * 11 + b])
                            .isEqualTo(Oracle.squaredDistance(sample.row(found.index(a)), sample.row(found.index(b))));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsTheTargetItselfOnlyWhenAsked(IndexKind index) {
        Points sample = Samples.UNIFORM.draw(50, 3);
        Neighbors found = new Neighbors(4);
        worker(new Knn(4, true, index), sample).find(sample.row(8), 8, found);
        Oracle.assertSame(found, Oracle.nearest(sample, sample.row(8), NONE, 4));
        assertThat(found.index(0)).isEqualTo(8);
        worker(new Knn(4, true, index), sample).nearest(sample.row(8), 8, 4, found);
        Oracle.assertSame(found, Oracle.nearest(sample, sample.row(8), 8, 4));
    }

    @ParameterizedTest
    @EnumSource
    void returnsAllThereAreWhenKIsLarger(IndexKind index) {
        Points sample = Samples.GRID.draw(40, 3);
        Neighbors found = new Neighbors(1);
        for (int k : new int[] {38, 39, 40, 1000, Integer.MAX_VALUE}) {
            NeighborSearch.Worker worker = worker(new Knn(k, false, index), sample);
            worker.find(sample.row(5), 5, found);
            Oracle.assertSame(found, Oracle.nearest(sample, sample.row(5), 5, k));
            worker.find(sample.row(5), NONE, found);
            Oracle.assertSame(found, Oracle.nearest(sample, sample.row(5), NONE, k));
        }
    }

    @ParameterizedTest
    @EnumSource
    void findsNothingInAnEmptySampleOrInOnePointWithoutItself(IndexKind index) {
        Neighbors found = new Neighbors(4);
        found.add(1, 1);
        NeighborSearch.Worker empty = worker(new Knn(3, false, index), Points.wrap(new double[0], 2));
        empty.find(new double[] {0, 0}, NONE, found);
        assertThat(found.count()).isZero();
        NeighborSearch.Worker single = worker(new Knn(3, false, index), Points.of(new double[] {1, 2}));
        single.find(new double[] {1, 2}, 0, found);
        assertThat(found.count()).isZero();
        single.find(new double[] {1, 2}, NONE, found);
        assertThat(found.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void findsNothingAroundPositionsThatAreNotFinite(IndexKind index) {
        NeighborSearch.Worker worker = worker(new Knn(3, false, index), Samples.UNIFORM.draw(500, 2));
        Neighbors found = new Neighbors(4);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double[] position = {0.5, bad};
            found.add(1, 1);
            worker.find(position, NONE, found);
            assertThat(found.count()).isZero();
            worker.nearest(position, 3, 7, found);
            assertThat(found.count()).isZero();
            worker.within(position, NONE, 1e300, found);
            assertThat(found.count()).isZero();
        }
        worker.within(new double[] {0.5, 0.5}, NONE, Double.NaN, found);
        assertThat(found.count()).isZero();
        worker.nearest(new double[] {0.5, 0.5}, NONE, 0, found);
        assertThat(found.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void ordersDistancesThatOverflowByIndex(IndexKind index) {
        Points sample = Points.wrap(new double[] {1e200, -1e200, 3e200, 2e200, 0, 5e200}, 1);
        Neighbors found = new Neighbors(3);
        worker(new Knn(3, false, index), sample).find(new double[] {0}, 4, found);
        assertThat(found.indices()).startsWith(0, 1, 2);
        assertThat(found.squaredDistance(0)).isInfinite();
    }

    @ParameterizedTest
    @EnumSource
    void answersManyQueriesAmongEqualPoints(IndexKind index) {
        Points sample = Samples.EQUAL.draw(10_000, 3);
        NeighborSearch.Worker worker = worker(new Knn(16, false, index), sample);
        Neighbors found = new Neighbors(16);
        for (int i = 0; i < sample.size(); i += index == IndexKind.BRUTE_FORCE ? 500 : 1) {
            worker.find(sample.row(i), i, found);
            assertThat(found.count()).isEqualTo(16);
            assertThat(found.index(15)).isEqualTo(i < 16 ? 16 : 15);
        }
    }

    @ParameterizedTest
    @EnumSource
    void givesTheSameAnswersInAnyOrderOfTargets(IndexKind index) {
        Points sample = Samples.GRID.draw(700, 20);
        NeighborSearch search = new Knn(12, false, index).over(sample, CONTEXT);
        NeighborSearch.Worker forward = search.worker();
        NeighborSearch.Worker backward = search.worker();
        List<double[]> charts = new ArrayList<>();
        for (int i = 0; i < sample.size(); i++) {
            charts.add(chart(forward, sample, i));
        }
        for (int i = sample.size() - 1; i >= 0; i--) {
            assertThat(chart(backward, sample, i)).isEqualTo(charts.get(i));
        }
    }

    private static double[] chart(NeighborSearch.Worker worker, Points sample, int i) {
        Neighbors found = new Neighbors(12);
        double[] matrix = new double[12 * 12];
        worker.find(sample.row(i), i, found);
        worker.pairwise(found, matrix);
        matrix[0] = found.index(11);
        return matrix;
    }

    @ParameterizedTest
    @EnumSource
    void tellsHowFarItLooked(IndexKind index) {
        Points line = Points.wrap(new double[] {0, 1, 3, 7}, 1);
        double[] origin = {0};
        Neighbors found = new Neighbors(4);
        for (int k = 1; k <= 4; k++) {
            NeighborSearch.Worker worker = worker(new Knn(k, false, index), line);
            worker.find(origin, 0, found);
            double[] reach = {1, 3, 7, Double.POSITIVE_INFINITY};
            assertThat(worker.reach()).isEqualTo(reach[k - 1]);
            worker.nearest(new double[] {3}, NONE, k, found);
            assertThat(worker.reach()).isEqualTo(new double[] {0, 2, 3, 4}[k - 1]);
            worker.within(origin, NONE, 2.5, found);
            assertThat(worker.reach()).isEqualTo(2.5);
        }
    }

    @Test
    void tellsHowFarOtherRulesLooked() {
        Points line = Points.wrap(new double[] {0, 1, 3, 7}, 1);
        Neighbors found = new Neighbors(4);
        NeighborSearch.Worker radius = worker(new Radius(2.5), line);
        radius.find(new double[] {0}, 0, found);
        assertThat(radius.reach()).isEqualTo(2.5);
        NeighborSearch.Worker all = worker(new All(), line);
        all.within(new double[] {0}, NONE, 1, found);
        assertThat(all.reach()).isEqualTo(1);
        all.find(new double[] {0}, 0, found);
        assertThat(all.reach()).isInfinite();
    }

    @Test
    void looksNowhereAroundPositionsThatAreNotFinite() {
        NeighborSearch.Worker worker = worker(Knn.of(2), Points.wrap(new double[] {0, 1, 3, 7}, 1));
        double[] nowhere = {Double.NaN};
        double[] somewhere = {0};
        List<Consumer<Neighbors>> searches = List.of(
                found -> worker.find(nowhere, NONE, found),
                found -> worker.nearest(nowhere, NONE, 1, found),
                found -> worker.nearest(somewhere, NONE, 0, found),
                found -> worker.within(nowhere, NONE, 1, found),
                found -> worker.within(somewhere, NONE, -1, found));
        for (Consumer<Neighbors> search : searches) {
            Neighbors found = new Neighbors(4);
            worker.find(somewhere, NONE, found);
            search.accept(found);
            assertThat(found.count()).isZero();
            assertThat(worker.reach()).isZero();
        }
    }

    /** Forty clusters of forty points, far apart. */
    private static Points clusters(int dimension) {
        double[] values = Samples.UNIFORM.draw(1600, dimension).toArray();
        for (int i = 0; i < 1600; i++) {
            values[i * dimension] += 1000 * (i / 40);
        }
        return Points.wrap(values, dimension);
    }

    @Test
    void takesATreeWhereItPays() {
        assertThat(IndexKind.AUTOMATIC.over(Samples.UNIFORM.draw(40, 3), CONTEXT))
                .isInstanceOf(KdTree.class);
        assertThat(IndexKind.AUTOMATIC.over(Samples.UNIFORM.draw(40, 4), CONTEXT))
                .as("a search looks at all points")
                .isInstanceOf(BruteForce.class);
        assertThat(IndexKind.AUTOMATIC.over(clusters(4), CONTEXT)).isInstanceOf(KdTree.class);
        assertThat(IndexKind.AUTOMATIC.over(clusters(64), CONTEXT)).isInstanceOf(KdTree.class);
        assertThat(IndexKind.AUTOMATIC.over(clusters(65), CONTEXT)).isInstanceOf(BruteForce.class);
    }

    @Test
    void takesAllPointsWithinTheRadius() {
        Points sample = Samples.GRID.draw(200, 3);
        Neighbors found = new Neighbors(1);
        worker(new Radius(2), sample).find(sample.row(0), 0, found);
        Oracle.assertSame(found, Oracle.sorted(sample, sample.row(0), 0, neighbor -> neighbor.squaredDistance() <= 4));
    }

    @Test
    void takesTheWholeSample() {
        for (int dimension : new int[] {3, 50}) {
            Points sample = Samples.UNIFORM.draw(333, dimension);
            Neighbors found = new Neighbors(1);
            NeighborSearch search = new All().over(sample, CONTEXT);
            search.worker().find(sample.row(4), 4, found);
            Oracle.assertSame(found, Oracle.sorted(sample, sample.row(4), 4, neighbor -> true));
            assertThat(search.sample()).isSameAs(sample);
        }
    }

    @Test
    void takesTheTargetTooWhereAsked() {
        Points sample = Samples.UNIFORM.draw(50, 3);
        Neighbors found = new Neighbors(1);
        NeighborSearch search = new All(true).over(sample, CONTEXT);

        search.worker().find(sample.row(4), 4, found);

        assertThat(found.count()).isEqualTo(50);
        assertThat(found.index(0)).isEqualTo(4);
        assertThat(search.coversSample()).isFalse();
    }

    @Test
    void refusesWhatCannotBeSearched() {
        Points sample = Points.of(new double[] {0, 1}, new double[] {Double.NaN, 1});
        assertThatThrownBy(() -> Knn.of(3).over(sample, CONTEXT))
                .isInstanceOf(DataException.class)
                .hasMessage("sample: point [2], coordinate [1] is [NaN]; remove or impute such points first");
        NeighborSearch.Worker worker = worker(Knn.of(3), Points.of(new double[] {0, 1}));
        assertThatThrownBy(() -> worker.find(new double[3], NONE, new Neighbors(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the position has [3] coordinates, the sample has dimension [2]");
        assertThatThrownBy(() -> Knn.of(0)).hasMessage("k [0] must be at least 1");
        assertThatThrownBy(() -> new Radius(0)).hasMessage("radius [0.0] must be above 0");
        assertThatThrownBy(() -> new Radius(Double.NaN)).hasMessage("radius [NaN] must be above 0");
    }
}
