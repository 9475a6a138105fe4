package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.Capability;

/** Verifies a data set and, if it knows it, the truth behind it. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class DatasetContract extends StrategyContract {

    private static final int DRAWS = 2;

    /** Creates the data set; a few hundred points are enough. */
    protected abstract Dataset dataset();

    /** Returns how far a computed nearest point may be off, relative to the size of the data. */
    protected double tolerance() {
        return 1e-6;
    }

    @Test
    void drawsTheSameSampleFromTheSameStream() {
        Dataset dataset = dataset();
        Draw first = draw(dataset, 0);
        draw(dataset, 1);
        assertThat(draw(dataset, 0).points()).isEqualTo(first.points());
        assertThat(draw(dataset(), 0).points()).isEqualTo(first.points());
        assertThat(draw(dataset, 0).clean()).isEqualTo(first.clean());
    }

    @Test
    void tellsWhetherItIsRandom() {
        Dataset dataset = dataset();
        boolean same = draw(dataset, 0).points().equals(draw(dataset, 1).points());
        assertThat(same)
                .as("the same sample from two streams, of a data set that says random is [%s]", dataset.random())
                .isNotEqualTo(dataset.random());
    }

    @TestFactory
    Stream<DynamicTest> knowsNoTruthButThatItTells() {
        Dataset dataset = dataset();
        return onEachDraw(draw -> {
            if (!dataset.truth().contains(Truth.CLEAN_POINTS)) {
                assertThat(draw.clean()).isEmpty();
            }
            if (!dataset.truth().contains(Truth.MANIFOLD)) {
                assertThat(draw.manifold()).isEmpty();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> drawsFinitePoints() {
        return onEachDraw(draw -> {
            assertThat(draw.points().size()).isPositive();
            draw.points().requireFinite("the sample");
            draw.clean().ifPresent(clean -> clean.requireFinite("the clean sample"));
        });
    }

    @TestFactory
    Stream<DynamicTest> givesTheTruthTheShapeOfTheSample() {
        return onEachDraw(draw -> {
            draw.clean().ifPresent(clean -> {
                assertThat(clean.size()).isEqualTo(draw.points().size());
                assertThat(clean.dimension()).isEqualTo(draw.points().dimension());
            });
            draw.manifold().ifPresent(manifold -> {
                assertThat(manifold.ambient()).isEqualTo(draw.points().dimension());
                assertThat(manifold.dimension()).isBetween(1, manifold.ambient());
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> knowsTheTruth() {
        assumeDeclared(Capability.KNOWN_TRUTH);
        return onEachDraw(draw -> {
            assertThat(draw.clean()).isPresent();
            assertThat(draw.manifold()).isPresent();
        });
    }

    @TestFactory
    Stream<DynamicTest> drawsCleanPointsFromTheManifold() {
        return onEachDraw(draw -> {
            if (draw.clean().isPresent() && draw.manifold().isPresent()) {
                Points clean = draw.clean().get();
                double[] nearest = new double[clean.dimension()];
                for (int i = 0; i < clean.size(); i++) {
                    assertThat(draw.manifold().get().nearest(clean.row(i), nearest))
                            .as("distance of clean point [%d] from the manifold", i)
                            .isBetween(0.0, tolerance() * size(clean));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> findsTheNearestPointOfTheManifold() {
        return onEachDraw(draw -> {
            draw.manifold().ifPresent(manifold -> {
                for (int i = 0; i < draw.points().size(); i += stride(draw.points())) {
                    assertNearest(draw, manifold, i);
                }
            });
        });
    }

    private void assertNearest(Draw draw, Manifold manifold, int i) {
        double allowed = tolerance() * size(draw.points());
        double[] position = draw.points().row(i);
        double[] nearest = new double[position.length];
        double distance = manifold.nearest(position, nearest);
        assertThat(position)
                .as("the position, untouched")
                .containsExactly(draw.points().row(i));
        assertThat(distance).as("distance of point [%d]", i).isCloseTo(distance(position, nearest), within(allowed));
        assertThat(manifold.nearest(nearest.clone(), new double[nearest.length]))
                .as("distance of the nearest point itself")
                .isLessThanOrEqualTo(allowed);
        draw.clean().ifPresent(clean -> {
            for (int j = 0; j < clean.size(); j++) {
                assertThat(distance)
                        .as("distance of point [%d], compared with clean point [%d]", i, j)
                        .isLessThanOrEqualTo(distance(position, clean.row(j)) + allowed);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> samplesTheManifold() {
        return onEachDraw(draw -> draw.manifold()
                .ifPresent(manifold -> manifold.sample(20, RandomStream.of(1, "sample", 0))
                        .ifPresent(sample -> assertSampled(manifold, sample, tolerance() * size(draw.points())))));
    }

    private static void assertSampled(Manifold manifold, Points sample, double allowed) {
        assertThat(sample.size()).isEqualTo(20);
        assertThat(sample.dimension()).isEqualTo(manifold.ambient());
        assertThat(manifold.sample(20, RandomStream.of(1, "sample", 0)))
                .as("the same stream gives the same points")
                .hasValueSatisfying(again -> assertThat(again.toArray()).containsExactly(sample.toArray()));
        double[] nearest = new double[manifold.ambient()];
        for (int i = 0; i < sample.size(); i++) {
            assertThat(manifold.nearest(sample.row(i), nearest))
                    .as("distance of sampled point [%d] from the manifold", i)
                    .isLessThanOrEqualTo(allowed);
        }
    }

    @TestFactory
    Stream<DynamicTest> knowsTheTangentSpace() {
        return onEachDraw(draw -> {
            draw.manifold().ifPresent(manifold -> {
                double[] onManifold = new double[manifold.ambient()];
                for (int i = 0; i < draw.points().size(); i += stride(draw.points())) {
                    manifold.nearest(draw.points().row(i), onManifold);
                    assertTangent(manifold, onManifold, 1e-4 * size(draw.points()));
                }
            });
        });
    }

    /** Orthonormal, and a small step along it leaves the manifold only to second order. */
    private static void assertTangent(Manifold manifold, double[] onManifold, double step) {
        int ambient = manifold.ambient();
        double[] basis = new double[manifold.dimension() * ambient];
        manifold.tangent(onManifold, basis);
        for (int k = 0; k < manifold.dimension(); k++) {
            for (int l = 0; l <= k; l++) {
                double product = 0;
                for (int axis = 0; axis < ambient; axis++) {
                    product += basis[k * ambient + axis] * basis[l * ambient + axis];
                }
                assertThat(product)
                        .as("product of basis vectors [%d] and [%d]", k, l)
                        .isCloseTo(k == l ? 1 : 0, within(1e-9));
            }
            // At the manifold's edge only one of the two steps stays on it.
            double forward = leaves(manifold, onManifold, basis, k, step);
            double backward = leaves(manifold, onManifold, basis, k, -step);
            assertThat(Math.min(forward, backward))
                    .as("distance from the manifold after a step along basis vector [%d]", k)
                    .isLessThan(0.05 * step);
        }
    }

    private static double leaves(Manifold manifold, double[] onManifold, double[] basis, int k, double step) {
        double[] moved = onManifold.clone();
        for (int axis = 0; axis < moved.length; axis++) {
            moved[axis] += step * basis[k * moved.length + axis];
        }
        return manifold.nearest(moved, new double[moved.length]);
    }

    private Stream<DynamicTest> onEachDraw(Consumer<Draw> test) {
        return IntStream.range(0, DRAWS)
                .mapToObj(index -> dynamicTest("draw " + index, () -> test.accept(draw(dataset(), index))));
    }

    private static Draw draw(Dataset dataset, int index) {
        return dataset.draw(RandomStream.of(11, "contract", index));
    }

    private static int stride(Points points) {
        return 1 + points.size() / 50;
    }

    private static double size(Points points) {
        double largest = Double.MIN_NORMAL;
        double[] first = points.row(0);
        for (int i = 0; i < points.size(); i++) {
            largest = Math.max(largest, distance(first, points.row(i)));
        }
        return largest;
    }

    private static double distance(double[] x, double[] y) {
        double sum = 0;
        for (int axis = 0; axis < x.length; axis++) {
            sum += (x[axis] - y[axis]) * (x[axis] - y[axis]);
        }
        return Math.sqrt(sum);
    }
}
