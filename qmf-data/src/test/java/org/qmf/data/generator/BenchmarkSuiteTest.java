package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.data.file.TestFiles;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;

/** A varied benchmark is a matter of configuration: dimensions, codimensions, edges, densities and noises. */
class BenchmarkSuiteTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // d | D − d | configuration; closed curves
                "1 | 1 | {type: circle, n: 240}",
                "1 | 1 | {type: ellipsoid, n: 240, semi-axes: [3, 1], noise-model: heteroscedastic}",
                "1 | 2 | {type: trefoil, n: 1000}",
                "1 | 2 | {type: trefoil, n: 240, noise: 0.05, noise-model: student-t, density-ratio: 4}",
                "1 | 8 | {type: circle, n: 240, ambient: 9, density-ratio: 4}",
                "1 | 8 | {type: trefoil, n: 1000, ambient: 9, noise-model: box-outliers}",
                // open curves
                "1 | 1 | {type: sine, n: 240, spacing: random, from: 0, to: 12, density-ratio: 5, noise-model: laplace}",
                "1 | 1 | {type: spiral, n: 1000}",
                "1 | 2 | {type: helix, n: 1000, noise-model: student-t}",
                "1 | 8 | {type: helix, n: 5000, ambient: 9, noise: 0.02}",
                // closed surfaces
                "2 | 1 | {type: sphere, n: 240}",
                "2 | 1 | {type: sphere, n: 1000, noise-model: box-outliers}",
                "2 | 1 | {type: sphere, n: 1000, density-ratio: 6}",
                "2 | 1 | {type: ellipsoid, n: 5000, noise-model: heteroscedastic}",
                "2 | 1 | {type: torus, n: 5000, noise: 0.05}",
                "2 | 2 | {type: klein-bottle, n: 5000, noise: 0.05}",
                "2 | 2 | {type: flat-torus, dimension: 2, n: 1000, noise-model: laplace}",
                "2 | 8 | {type: sphere, n: 1000, ambient: 10, noise-model: student-t}",
                // surfaces with an edge
                "2 | 1 | {type: swiss-roll, n: 1000, density-ratio: 3}",
                "2 | 1 | {type: paraboloid, n: 1000, curvature-y: -1, noise-model: outliers}",
                "2 | 1 | {type: spherical-cap, n: 240}",
                "2 | 1 | {type: moebius, n: 1000, noise-model: heteroscedastic}",
                "2 | 8 | {type: spherical-cap, n: 5000, angle: 1, ambient: 10}",
                // d = 3
                "3 | 1 | {type: sphere, dimension: 3, n: 1000}",
                "3 | 1 | {type: ellipsoid, semi-axes: [2, 1.5, 1, 1], n: 5000, noise-model: heteroscedastic}",
                "3 | 3 | {type: flat-torus, n: 5000}",
                "3 | 1 | {type: spherical-cap, dimension: 3, n: 1000, noise-model: box-outliers}",
                "3 | 8 | {type: sphere, dimension: 3, n: 1000, ambient: 11, density-ratio: 4}"
            })
    void drawsEveryMember(int dimension, int codimension, String text) {
        Draw draw = new Binder(TestFiles.REGISTRY)
                .bindStrategy(ConfigReader.parse("suite.yaml", text), Dataset.class, Map.of())
                .value()
                .draw(RandomStream.of(1, "suite", 0));
        Points clean = draw.clean().orElseThrow();
        Manifold manifold = draw.manifold().orElseThrow();
        assertThat(manifold.dimension()).isEqualTo(dimension);
        assertThat(manifold.ambient() - dimension).isEqualTo(codimension);
        draw.points().requireFinite("the sample");
        double[] nearest = new double[manifold.ambient()];
        for (int i = 0; i < clean.size(); i += 50) {
            assertThat(manifold.nearest(clean.row(i), nearest)).isLessThan(1e-10);
            double distance = manifold.nearest(draw.points().row(i), nearest);
            double moved = 0;
            for (int axis = 0; axis < nearest.length; axis++) {
                moved = Math.hypot(moved, draw.points().get(i, axis) - clean.get(i, axis));
            }
            assertThat(distance).isLessThanOrEqualTo(moved + 1e-10);
        }
    }
}
