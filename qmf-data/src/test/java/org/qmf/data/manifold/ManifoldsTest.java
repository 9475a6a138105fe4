package org.qmf.data.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.Vectors;

/** What every manifold promises, checked against brute force and against itself. */
class ManifoldsTest {

    private static final Map<String, SampledManifold> MANIFOLDS = new TreeMap<>(Map.ofEntries(
            Map.entry("circle", new Sphere(1, 2)),
            Map.entry("sphere", new Sphere(2, 1)),
            Map.entry("hypersphere", new Sphere(4, 1.5)),
            Map.entry("flat", new Flat(2, 3, 3)),
            Map.entry("circle in the flat torus of one dimension", new FlatTorus(1, 2)),
            Map.entry("flat torus", new FlatTorus(2, 1.5)),
            Map.entry("flat torus of three dimensions", new FlatTorus(3, 1)),
            Map.entry("hemisphere", new SphericalCap(2, 1, Math.PI / 2)),
            Map.entry("small cap", new SphericalCap(2, 2, 0.4)),
            Map.entry("large cap", new SphericalCap(2, 1, 2.5)),
            Map.entry("cap of three dimensions", new SphericalCap(3, 1, 1)),
            Map.entry("trefoil", Shapes.trefoil(2, 1)),
            Map.entry("torus", new Torus(2, 0.8)),
            Map.entry("ellipse", new Ellipsoid(3, 0.5)),
            Map.entry("ellipsoid", new Ellipsoid(2, 1.5, 1)),
            Map.entry("spheroid", new Ellipsoid(1, 2, 1)),
            Map.entry("sine", Shapes.sine(1, 2, 0, 6)),
            Map.entry("spiral", Shapes.spiral(Math.PI / 2, 3 * Math.PI)),
            Map.entry("swiss roll", Shapes.swissRoll(1.5 * Math.PI, 4.5 * Math.PI, 21)),
            Map.entry("helix", Shapes.helix(1, 1, 3)),
            Map.entry("moebius", Shapes.moebius(1, 0.5)),
            Map.entry("klein bottle", Shapes.kleinBottle(2, 1)),
            Map.entry("paraboloid", Shapes.paraboloid(1, 1, 1)),
            Map.entry("saddle", Shapes.paraboloid(2, -1, 1)),
            Map.entry("embedded circle", Embedding.of(new Sphere(1, 1), 6)),
            Map.entry("embedded torus", Embedding.of(new Torus(2, 1), 5))));

    static Stream<Arguments> manifolds() {
        return MANIFOLDS.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("manifolds")
    void findsAPointNearerThanAnyOfManyDrawn(String name, SampledManifold manifold) {
        int ambient = manifold.ambient();
        RandomStream random = RandomStream.of(1, "brute force " + name, 0);
        int drawn = 60_000;
        double[] points = new double[drawn * ambient];
        double[] point = new double[ambient];
        for (int i = 0; i < drawn; i++) {
            manifold.sample(random, point);
            System.arraycopy(point, 0, points, i * ambient, ambient);
        }
        // How far apart the drawn points are; the flat is drawn from a part of it only.
        double spacing = switch (name) {
            case "flat" -> 9;
            case "hypersphere", "swiss roll", "flat torus of three dimensions" -> 0.6;
            default -> 0.15;
        };
        double[] position = new double[ambient];
        double[] nearest = new double[ambient];
        for (int trial = 0; trial < 60; trial++) {
            manifold.sample(random, position);
            double noise = trial % 3 == 0 ? 1.5 : 0.2;
            for (int i = 0; i < ambient; i++) {
                position[i] += noise * random.nextGaussian();
            }
            double distance = manifold.nearest(position, nearest);
            assertThat(distance).isCloseTo(Vectors.distance(position, nearest, ambient), within(1e-12));
            double brute = Double.POSITIVE_INFINITY;
            for (int i = 0; i < drawn; i++) {
                double square = 0;
                for (int k = 0; k < ambient; k++) {
                    double difference = points[i * ambient + k] - position[k];
                    square += difference * difference;
                }
                brute = Math.min(brute, square);
            }
            assertThat(distance).isLessThanOrEqualTo(Math.sqrt(brute) + 1e-12);
            assertThat(distance).isGreaterThan(Math.sqrt(brute) - spacing);
            assertThat(manifold.nearest(nearest.clone(), point)).isLessThan(1e-10);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("manifolds")
    void isStationaryAtTheNearestPoint(String name, SampledManifold manifold) {
        int ambient = manifold.ambient();
        int d = manifold.dimension();
        RandomStream random = RandomStream.of(2, "stationary " + name, 0);
        double[] position = new double[ambient];
        double[] nearest = new double[ambient];
        double[] basis = new double[d * ambient];
        int interior = 0;
        for (int trial = 0; trial < 100; trial++) {
            manifold.sample(random, position);
            for (int i = 0; i < ambient; i++) {
                position[i] += 0.1 * random.nextGaussian();
            }
            manifold.nearest(position, nearest);
            manifold.tangent(nearest, basis);
            double along = 0;
            for (int row = 0; row < d; row++) {
                double sum = 0;
                for (int i = 0; i < ambient; i++) {
                    sum += basis[row * ambient + i] * (position[i] - nearest[i]);
                }
                along = Math.max(along, Math.abs(sum));
            }
            interior += along < 1e-10 ? 1 : 0;
        }
        // The others are nearest to an edge, which a manifold without one does not have.
        boolean hasEdge = name.matches("sine|spiral|swiss roll|helix|moebius|paraboloid|saddle|hemisphere|.*cap.*");
        assertThat(interior).isGreaterThanOrEqualTo(hasEdge ? 60 : 100);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("manifolds")
    void hasAnOrthonormalTangentSpaceThatItFollows(String name, SampledManifold manifold) {
        int ambient = manifold.ambient();
        int d = manifold.dimension();
        RandomStream random = RandomStream.of(3, "tangent " + name, 0);
        double[] point = new double[ambient];
        double[] moved = new double[ambient];
        double[] basis = new double[d * ambient];
        double step = 1e-4;
        for (int trial = 0; trial < 20; trial++) {
            manifold.sample(random, point);
            manifold.tangent(point, basis);
            double curvature = manifold.curvature(point).orElseThrow();
            for (int row = 0; row < d; row++) {
                for (int other = 0; other < d; other++) {
                    assertThat(Vectors.dotInOrder(basis, row * ambient, basis, other * ambient, ambient))
                            .isCloseTo(row == other ? 1 : 0, within(1e-10));
                }
                for (int i = 0; i < ambient; i++) {
                    moved[i] = point[i] + step * basis[row * ambient + i];
                }
                double deviation = manifold.nearest(moved, new double[ambient]);
                assertThat(deviation).isLessThanOrEqualTo(0.5 * curvature * step * step * 1.05 + 1e-12);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("manifolds")
    void bendsAsMuchAsItsCurvatureSaysInSomeDirection(String name, SampledManifold manifold) {
        int ambient = manifold.ambient();
        int d = manifold.dimension();
        if (d > 2) {
            return;
        }
        RandomStream random = RandomStream.of(4, "curvature " + name, 0);
        double[] point = new double[ambient];
        double[] moved = new double[ambient];
        double[] basis = new double[d * ambient];
        double step = 1e-3;
        for (int trial = 0; trial < 5; trial++) {
            manifold.sample(random, point);
            manifold.tangent(point, basis);
            double largest = 0;
            for (int k = 0; k < (d == 1 ? 1 : 90); k++) {
                double a = Math.cos(Math.PI * k / 90);
                double b = Math.sin(Math.PI * k / 90);
                for (int i = 0; i < ambient; i++) {
                    moved[i] = point[i] + step * (d == 1 ? basis[i] : a * basis[i] + b * basis[ambient + i]);
                }
                largest = Math.max(largest, 2 * manifold.nearest(moved, new double[ambient]) / (step * step));
            }
            assertThat(manifold.curvature(point).orElseThrow()).isCloseTo(largest, within(0.01 * (1 + largest)));
        }
    }
}
