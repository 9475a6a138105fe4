package org.qmf.baselines.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.Methods;
import org.qmf.baselines.Samples;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.kernel.Epanechnikov;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;

/** Holds what all methods share against the formulas. */
class LocalGeometryTest {

    private static final FitContext CONTEXT = FitContext.sequential(1);

    private static double[] gaussian(int n, long seed) {
        RandomStream random = RandomStream.of(seed, "local", n);
        double[] values = new double[n];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void directionsAreThoseOfTheWeightedCovariance(boolean centered) {
        int count = 12;
        int n = 4;
        int d = 2;
        double[] points = gaussian(count * n, 3);
        double[] weights = IntStream.range(0, count).mapToDouble(i -> 1 + i % 3).toArray();
        RealVector c = new ArrayRealVector(n);
        RealMatrix covariance = new Array2DRowRealMatrix(n, n);
        double sum = Arrays.stream(weights).sum();
        for (int i = 0; i < count && centered; i++) {
            c = c.add(row(points, i, n).mapMultiply(weights[i] / sum));
        }
        for (int i = 0; i < count; i++) {
            RealVector off = row(points, i, n).subtract(c);
            covariance = covariance.add(off.outerProduct(off).scalarMultiply(weights[i] / sum));
        }
        EigenDecomposition eigen = new EigenDecomposition(covariance);
        RealMatrix flat = new Array2DRowRealMatrix(n, n);
        for (int j = 0; j < d; j++) {
            flat = flat.add(eigen.getEigenvector(j).outerProduct(eigen.getEigenvector(j)));
        }

        PrincipalDirections directions = new PrincipalDirections(d);
        assertThat(directions.compute(points, count, n, weights, centered)).isTrue();

        assertThat(Arrays.copyOf(directions.mean(), n)).containsExactly(c.toArray(), within(1e-12));
        double residual = 0;
        double[] projection = new double[n];
        double[] tau = new double[d + 1];
        for (int i = 0; i < count; i++) {
            RealVector y = row(points, i, n);
            RealVector image = c.add(flat.operate(y.subtract(c)));
            residual += weights[i] / sum * Math.pow(y.getDistance(image), 2);
            directions.project(y.toArray(), n, projection);
            assertThat(projection).containsExactly(image.toArray(), within(1e-10));
            directions.coordinates(points, i * n, n, tau, 1);
            RealVector back = c;
            for (int j = 0; j < d; j++) {
                back = back.add(row(directions.vectors(), j, n).mapMultiply(tau[1 + j]));
            }
            assertThat(back.toArray()).containsExactly(image.toArray(), within(1e-10));
        }
        assertThat(directions.residual()).isCloseTo(residual, within(1e-10));
    }

    private static RealVector row(double[] values, int i, int n) {
        return new ArrayRealVector(values, i * n, n);
    }

    @Test
    void directionsThatAreMissingAreTold() {
        PrincipalDirections two = new PrincipalDirections(2);
        double[] ones = {1, 1, 1, 1};
        // Lengths of 3e-8 and 3e-7: squares of 1e-15 and 1e-13 of the largest.
        assertThat(two.compute(new double[] {1, 0, -1, 0, 0, 3e-8, 0, -3e-8}, 4, 2, ones, true))
                .isFalse();
        assertThat(two.compute(new double[] {1, 0, -1, 0, 0, 3e-7, 0, -3e-7}, 4, 2, ones, true))
                .isTrue();
        assertThat(two.compute(new double[8], 4, 2, ones, true)).isFalse();
        assertThat(two.compute(new double[] {1, 2, 3, 4}, 4, 1, ones, true)).isFalse();
        assertThat(two.compute(new double[] {1, 0, -1, 0, 0, 1, 0, -1}, 4, 2, new double[4], true))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-8, 1, 1e8})
    void framesHaveTheRankOfTheirPointsAtAnyScale(double scale) {
        double[] values = Samples.flat(30, 20, 2, 4).toArray();
        Points sample = Points.wrap(Arrays.stream(values).map(x -> scale * x).toArray(), 20);
        NeighborSearch.Worker worker = Knn.of(9).over(sample, CONTEXT).worker();
        Neighbors found = new Neighbors(9);
        worker.find(sample.row(3), 3, found);
        LocalFrame frame = new LocalFrame(sample);
        frame.clear();
        frame.load(found, sample.row(3), matrix -> worker.pairwise(found, matrix));
        assertThat(frame.rank()).isEqualTo(2);
        assertThat(frame.reduced()).isTrue();
        assertThat(frame.count()).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void framesAreAboutTheirOriginAfterItHasMoved(int ambient) {
        Points sample = Samples.paraboloid(40, ambient, 2, 0.3, 2);
        NeighborSearch.Worker worker = Knn.of(8).over(sample, CONTEXT).worker();
        Neighbors found = new Neighbors(8);
        worker.find(sample.row(5), 5, found);
        LocalFrame frame = new LocalFrame(sample);
        frame.clear();
        frame.load(found, sample.row(5), matrix -> worker.pairwise(found, matrix));
        double[] vector = Arrays.copyOf(frame.coordinates(), frame.rank());
        double[] moved = new double[ambient];
        frame.moveTo(vector, moved);

        double[] lifted = new double[ambient];
        frame.lift(new double[frame.rank()], lifted);
        assertThat(lifted).containsExactly(moved, within(1e-15));
        double[] dropped = new double[frame.rank()];
        frame.drop(moved, dropped);
        assertThat(dropped).containsExactly(new double[frame.rank()], within(1e-12));
    }

    /** Walks over a plane with many positions near each other and some far away; every fourth is the one before. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.1, 1, 30})
    void allPointsThatHaveWeightAreFound(double h) {
        int n = 200;
        Points sample = Points.wrap(gaussian(2 * n, 9), 2);
        for (Kernel kernel : new Kernel[] {new Gaussian(new Fixed(h)), new Epanechnikov(new Fixed(h))}) {
            KernelPoints points = new KernelPoints(new All().over(sample, CONTEXT), kernel, true);
            RandomStream random = RandomStream.of(1, "walk", 0);
            double[] position = {0, 0};
            for (int step = 0; step < 60; step++) {
                int excluded = step % 20 < 10 ? 7 : NeighborSearch.NONE;
                if (step % 10 == 0) {
                    points.open(excluded);
                }
                double stride = step % 7 == 0 ? 2 : 0.1 * h;
                for (int axis = 0; axis < 2 && step % 4 != 0; axis++) {
                    position[axis] = Math.min(3, Math.max(-3, position[axis] + stride * random.nextGaussian()));
                }
                assertThat(points.measure(position, excluded)).isTrue();
                assertThat(points.h()).isEqualTo(h);
                points.locate(position);
                check(points, kernel, sample, position, excluded, h);
                assertThat(points.total()).isEqualTo(excluded == NeighborSearch.NONE ? n : n - 1);
            }
        }
    }

    /** Nothing that was left out weighs more than 1e-12 of the heaviest point; nothing that is in weighs much less. */
    private static void check(
            KernelPoints points, Kernel kernel, Points sample, double[] position, int excluded, double h) {
        double[] squares = new double[sample.size()];
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < squares.length; i++) {
            squares[i] = SquaredDistance.inOrder(sample.row(i), 0, position, 0, 2);
            nearest = i == excluded ? nearest : Math.min(nearest, squares[i]);
        }
        double level = 1e-12 / sample.size();
        double heaviest = kernel.profile(nearest / (h * h));
        boolean heavy = heaviest >= 0.1;
        double reach = heavy || heaviest == 0 ? kernel.reach(level) : kernel.reach(level * heaviest);
        double radius = h * Math.sqrt(reach);
        int[] expected = IntStream.range(0, squares.length)
                .filter(i -> i != excluded && squares[i] <= radius * radius)
                .toArray();
        Neighbors found = points.points();
        assertThat(IntStream.range(0, found.count()).map(found::index).sorted())
                .containsExactlyElementsOf(IntStream.of(expected).boxed().toList());
        for (int i = 0; i < found.count(); i++) {
            assertThat(found.squaredDistance(i)).isEqualTo(squares[found.index(i)]);
        }
    }

    @Test
    void aNeighborhoodThatStaysIsMeasuredAnew() {
        Points sample = Points.wrap(gaussian(60, 9), 2);
        KernelPoints points = new KernelPoints(Knn.of(5).over(sample, CONTEXT), new Gaussian(new Fixed(1)), false);
        points.open(NeighborSearch.NONE);
        points.locate(new double[] {0, 0});
        int[] before = Arrays.copyOf(points.points().indices(), 5);
        double[] moved = {2, -1};
        points.locate(moved);
        assertThat(points.total()).isEqualTo(5);
        for (int i = 0; i < 5; i++) {
            assertThat(points.points().index(i)).isEqualTo(before[i]);
            assertThat(points.points().squaredDistance(i))
                    .isEqualTo(SquaredDistance.inOrder(sample.row(before[i]), 0, moved, 0, 2));
        }
    }

    @Test
    void thereIsNoBandwidthAmongRepeatedPoints() {
        Points sample = Points.of(new double[] {1, 1}, new double[] {1, 1}, new double[] {1, 1}, new double[] {4, 5});
        KernelPoints points = new KernelPoints(new All().over(sample, CONTEXT), new Gaussian(new KthNeighbor(2)), true);
        points.open(NeighborSearch.NONE);
        assertThat(points.measure(new double[] {1, 1}, 0)).isFalse();
        assertThat(points.measure(new double[] {4, 5}, 3)).isTrue();
        assertThat(points.h()).isEqualTo(5);
        KernelPoints uniform = new KernelPoints(new All().over(sample, CONTEXT), new Uniform(), true);
        uniform.open(NeighborSearch.NONE);
        assertThat(uniform.measure(new double[] {1, 1}, 0)).isTrue();
        assertThat(uniform.h()).isEqualTo(1);
    }

    @Test
    void pointsWeighWhatTheyWeighWhereThatCounts() {
        Points sample = Points.wrap(new double[] {1, 2, 3}, 1).withWeights(new double[] {2, 3, 4});
        int[] indices = {2, 0, 1};
        double[] weights = {7, 7, 7};
        KernelPoints.pointWeights(sample, true, indices, 2, weights);
        assertThat(weights).containsExactly(4, 2, 7);
        KernelPoints.pointWeights(sample, false, indices, 2, weights);
        assertThat(weights).containsExactly(1, 1, 7);
        KernelPoints.pointWeights(Points.wrap(new double[] {1, 2, 3}, 1), true, indices, 3, weights);
        assertThat(weights).containsExactly(1, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void localPcaReportsItsPlane(int ambient) {
        Points sample = Samples.paraboloid(40, ambient, 2, 0.1, 5);
        var manifold = Methods.fit(Methods.localPca(2, Knn.of(14), true), sample);
        for (int i = 0; i < sample.size(); i += 7) {
            double[] target = sample.row(i);
            var chart = manifold.chart(Target.of(target)).orElseThrow();
            PointReport report = Methods.denoiseOutside(manifold, target).report();
            double squares = 0;
            double[] onTheFlat = new double[ambient];
            for (int j = 0; j < 14; j++) {
                chart.map().evaluate(Arrays.copyOfRange(chart.coordinates(), 2 * j, 2 * j + 2), onTheFlat);
                double[] point = sample.row(chart.neighbors()[j]);
                squares += SquaredDistance.inOrder(point, 0, onTheFlat, 0, ambient) / 14;
                // What is off the flat is orthogonal to it.
                double[] tangents = chart.map().tangents(chart.target());
                for (int k = 0; k < 2; k++) {
                    double along = 0;
                    for (int axis = 0; axis < ambient; axis++) {
                        along += tangents[k * ambient + axis] * (point[axis] - onTheFlat[axis]);
                    }
                    assertThat(along).isCloseTo(0, within(1e-8));
                }
            }
            assertThat(report.value(0)).isEqualTo(14);
            assertThat(report.value(1)).isCloseTo(Math.sqrt(squares), within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void localPcaNeedsAsManyNeighboursAsAFlatHasPoints(boolean centered) {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 5);
        int fewest = centered ? 3 : 2;
        PointReport enough = Methods.denoise(
                        Methods.fit(Methods.localPca(2, Knn.of(fewest), centered), sample), sample, 3)
                .report();
        assertThat(enough.outcome().keepsInput()).isFalse();
        PointReport kept = Methods.denoise(
                        Methods.fit(Methods.localPca(2, Knn.of(fewest - 1), centered), sample), sample, 3)
                .report();
        assertThat(kept.outcome().keepsInput()).isTrue();
        assertThat(kept.reason()).isEqualTo("fewer than d + 1 neighbours, too few for a flat");
        assertThat(kept.value(0)).isEqualTo(fewest - 1);
    }
}
