package org.qmf.data.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.Vectors;

class ClosedFormsTest {

    static Stream<Parametrization> parametrizations() {
        return Stream.of(
                new Sine(1.2, 2, 0, 6),
                new Spiral(1, 9),
                new Helix(1, 2, 3),
                new Trefoil(2, 0.7),
                new Moebius(1, 0.5),
                new KleinBottle(2, 0.7),
                new Paraboloid(2, -1, 1));
    }

    @ParameterizedTest
    @MethodSource("parametrizations")
    void differentiatesAsFiniteDifferencesDo(Parametrization map) {
        int d = map.dimension();
        int ambient = map.ambient();
        double[] at = new double[d];
        at[0] = map.low(0) + 0.3 * (map.high(0) - map.low(0));
        if (d == 2) {
            at[1] = map.low(1) + 0.8 * (map.high(1) - map.low(1));
        }
        Jet jet = new Jet(map);
        jet.move(at);
        double step = 1e-6;
        for (int axis = 0; axis < d; axis++) {
            double[] ahead = at.clone();
            double[] behind = at.clone();
            ahead[axis] += step;
            behind[axis] -= step;
            Jet plus = new Jet(map);
            plus.move(ahead);
            Jet minus = new Jet(map);
            minus.move(behind);
            for (int i = 0; i < ambient; i++) {
                assertThat(jet.first[axis * ambient + i])
                        .isCloseTo((plus.point[i] - minus.point[i]) / (2 * step), within(1e-7));
                for (int other = 0; other < d; other++) {
                    double numeric = (plus.first[other * ambient + i] - minus.first[other * ambient + i]) / (2 * step);
                    assertThat(jet.second[(axis + other) * ambient + i]).isCloseTo(numeric, within(1e-7));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("parametrizations")
    void drawsUniformlyByLengthOrArea(Parametrization map) {
        ParametricManifold manifold = new ParametricManifold(map);
        int ambient = map.ambient();
        int draws = 40_000;
        RandomStream random = RandomStream.of(5, "uniform", 0);
        for (int axis = 0; axis < ambient; axis++) {
            int coordinate = axis;
            // The squared distance from an off-centre place tells more than a coordinate alone.
            ToDoubleFunction<double[]> function =
                    point -> (point[coordinate] - 0.3) * (point[coordinate] - 0.3) + point[0];
            double expected = integral(map, function);
            double variance = integral(map, point -> Math.pow(function.applyAsDouble(point) - expected, 2));
            double mean = 0;
            double[] point = new double[ambient];
            for (int i = 0; i < draws; i++) {
                manifold.sample(random, point);
                mean += function.applyAsDouble(point) / draws;
            }
            assertThat(mean).isCloseTo(expected, within(4.5 * Math.sqrt(variance / draws)));
        }
    }

    private static double integral(Parametrization map, ToDoubleFunction<double[]> function) {
        Jet jet = new Jet(map);
        int rows = map.dimension() == 1 ? 20_000 : 300;
        int columns = map.dimension() == 1 ? 1 : 300;
        double sum = 0;
        double total = 0;
        double[] parameters = new double[map.dimension()];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                parameters[0] = map.low(0) + (map.high(0) - map.low(0)) * (row + 0.5) / rows;
                if (parameters.length == 2) {
                    parameters[1] = map.low(1) + (map.high(1) - map.low(1)) * (column + 0.5) / columns;
                }
                jet.move(parameters);
                sum += jet.volumeElement() * function.applyAsDouble(jet.point);
                total += jet.volumeElement();
            }
        }
        return sum / total;
    }

    @Test
    void drawsTheEllipsoidAndTheTorusUniformlyByArea() {
        RandomStream random = RandomStream.of(6, "uniform", 0);
        double[] point = new double[3];
        int draws = 100_000;
        // Half of the area of x²/9 + y² = 1 turned into space lies within |x| of the known zone formula.
        Ellipsoid ellipsoid = new Ellipsoid(3, 1, 1);
        double inside = 0;
        for (int i = 0; i < draws; i++) {
            ellipsoid.sample(random, point);
            inside += Math.abs(point[0]) < 1 ? 1.0 / draws : 0;
        }
        double e = Math.sqrt(8) / 3;
        assertThat(inside).isCloseTo(zone(1, e) / zone(3, e), within(0.007));
        // The outer half of a torus has the share 1/2 + r/(πR) of the area.
        Torus torus = new Torus(2, 1);
        double outer = 0;
        for (int i = 0; i < draws; i++) {
            torus.sample(random, point);
            outer += Math.hypot(point[0], point[1]) > 2 ? 1.0 / draws : 0;
        }
        assertThat(outer).isCloseTo(0.5 + 1 / (2 * Math.PI), within(0.007));
    }

    /** The shares of a hemisphere's volume within a height, by integrating sin^(d−1) of the polar angle. */
    @ParameterizedTest
    @CsvSource({"2, 1.5707963267948966, 0.5", "2, 0.3, 0.98", "3, 1.2, 0.7", "6, 2.8, -0.1"})
    void drawsTheSphericalCapUniformlyByArea(int dimension, double angle, double height) {
        SphericalCap cap = new SphericalCap(dimension, 2, angle);
        RandomStream random = RandomStream.of(7, "uniform", 0);
        double[] point = new double[dimension + 1];
        double[] mean = new double[dimension];
        double above = 0;
        int draws = 60_000;
        for (int i = 0; i < draws; i++) {
            cap.sample(random, point);
            above += point[dimension] > 2 * height ? 1.0 / draws : 0;
            for (int axis = 0; axis < dimension; axis++) {
                mean[axis] += point[axis] / draws;
            }
        }
        double expected = zonal(Math.acos(height), dimension) / zonal(angle, dimension);
        assertThat(above).isCloseTo(expected, within(4.5 * Math.sqrt(expected * (1 - expected) / draws)));
        for (double coordinate : mean) {
            assertThat(coordinate).isCloseTo(0, within(0.03));
        }
    }

    /** A cap so small is a disc, on which the squared distance from the centre is uniform. */
    @Test
    void drawsTinyCapsAsDiscs() {
        double angle = 1e-9;
        SphericalCap cap = new SphericalCap(2, 1, angle);
        RandomStream random = RandomStream.of(9, "uniform", 0);
        double[] point = new double[3];
        double mean = 0;
        for (int i = 0; i < 40_000; i++) {
            cap.sample(random, point);
            mean += Math.pow(Math.hypot(point[0], point[1]) / angle, 2) / 40_000;
        }
        assertThat(mean).isCloseTo(0.5, within(0.007));
    }

    private static double zonal(double angle, int dimension) {
        int steps = 20_000;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += Math.pow(Math.sin(angle * (i + 0.5) / steps), dimension - 1) * angle / steps;
        }
        return sum;
    }

    @Test
    void drawsTheFlatTorusUniformlyByVolume() {
        FlatTorus torus = new FlatTorus(3, 1);
        RandomStream random = RandomStream.of(8, "uniform", 0);
        double[] point = new double[6];
        double octant = 0;
        for (int i = 0; i < 60_000; i++) {
            torus.sample(random, point);
            octant += point[0] > 0 && point[3] < 0 && point[4] > Math.sqrt(0.5) ? 1 / 60_000.0 : 0;
        }
        // Half of the first circle, half of the second, a quarter of the third.
        assertThat(octant).isCloseTo(1.0 / 16, within(0.0045));
    }

    @Test
    void endsTheSphericalCapAtItsRim() {
        SphericalCap hemisphere = new SphericalCap(2, 2, Math.PI / 2);
        double[] nearest = new double[3];
        // Below the rim, away from the axis: the rim is nearest, at a right angle.
        assertThat(hemisphere.nearest(new double[] {0, 5, -4}, nearest)).isCloseTo(5, within(1e-14));
        assertThat(nearest[1]).isCloseTo(2, within(1e-14));
        assertThat(nearest[2]).isCloseTo(0, within(1e-14));
        // On the axis all of the rim is equally near, in the centre all of the cap.
        assertThat(hemisphere.nearest(new double[] {0, 0, -1}, nearest)).isCloseTo(Math.sqrt(5), within(1e-14));
        assertThat(Vectors.norm(nearest, 3)).isCloseTo(2, within(1e-14));
        assertThat(hemisphere.nearest(new double[3], nearest)).isEqualTo(2);
        assertThat(nearest).containsExactly(0, 0, 2);
        assertThat(new FlatTorus(2, 1.5).nearest(new double[4], new double[4]))
                .isCloseTo(1.5 * Math.sqrt(2), within(1e-14));
    }

    /** ∫ √(1 − e² t²/a²) dt from 0 to x with a = 3. */
    private static double zone(double x, double e) {
        double s = e * x / 3;
        return 0.5 * (s * Math.sqrt(1 - s * s) + Math.asin(s));
    }

    @Test
    void knowsCurvaturesInClosedForm() {
        assertThat(new Sphere(3, 2).curvature(new double[] {2, 0, 0, 0})).hasValue(0.5);
        assertThat(new Flat(2, 3, 1).curvature(new double[3])).hasValue(0);
        assertThat(new Ellipsoid(3, 2, 1).curvature(new double[] {3, 0, 0}).orElseThrow())
                .isCloseTo(3, within(1e-12));
        double slope = 2 / (2 * Math.PI);
        ParametricManifold helix = Shapes.helix(1, 2, 3);
        double[] point = new double[3];
        helix.at(new double[] {4}, point);
        assertThat(helix.curvature(point).orElseThrow()).isCloseTo(1 / (1 + slope * slope), within(1e-10));
        assertThat(Shapes.paraboloid(2, -3, 1).curvature(new double[3]).orElseThrow())
                .isCloseTo(3, within(1e-10));
    }

    @Test
    void answersAtPlacesWithManyNearestPoints() {
        double[] nearest = new double[3];
        assertThat(new Sphere(2, 1.5).nearest(new double[3], nearest)).isEqualTo(1.5);
        assertThat(Vectors.norm(nearest, 3)).isEqualTo(1.5);
        assertThat(new Torus(2, 1).nearest(new double[3], nearest)).isEqualTo(1);
        assertThat(new Torus(2, 0.5).nearest(new double[] {2, 0, 0}, nearest)).isEqualTo(0.5);
        assertThat(new Ellipsoid(3, 2, 1).nearest(new double[3], nearest)).isEqualTo(1);
        assertThat(nearest).containsExactly(0, 0, 1);
        // Inside the medium plane, close to the centre: x₁ = r₁ y₁ / (r₁ − 1).
        double distance = new Ellipsoid(3, 2, 1).nearest(new double[] {0.8, 0, 0}, nearest);
        assertThat(nearest[0]).isCloseTo(0.9, within(1e-14));
        assertThat(nearest[2]).isCloseTo(Math.sqrt(1 - 0.09), within(1e-14));
        assertThat(distance).isCloseTo(Math.hypot(0.1, Math.sqrt(0.91)), within(1e-14));
        new Ellipsoid(3, 2, 1).nearest(new double[] {0.8, 0, 1e-200}, nearest);
        assertThat(nearest[0]).isCloseTo(0.9, within(1e-7));
    }

    @Test
    void embedsByAnIsometry() {
        SampledManifold torus = new Torus(2, 1);
        SampledManifold embedded = Embedding.of(torus, 7);
        assertThat(embedded.ambient()).isEqualTo(7);
        double[] a = new double[7];
        double[] b = new double[7];
        Embedding.lift(embedded, new double[] {1, 2, 3}, a);
        Embedding.lift(embedded, new double[] {-1, 0, 5}, b);
        assertThat(Vectors.distance(a, b, 7)).isCloseTo(Math.sqrt(12), within(1e-14));
        assertThat(Embedding.of(torus, 3)).isSameAs(torus);
        assertThatThrownBy(() -> Embedding.of(torus, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ambient [2] must be at least [3] for this manifold");
    }
}
