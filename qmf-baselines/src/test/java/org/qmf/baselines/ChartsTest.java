package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.Target;
import org.qmf.neighbors.neighborhood.Knn;

/** Charts are the surfaces that answers lie on. */
class ChartsTest {

    private static final int K = 14;

    @ParameterizedTest
    @CsvSource({
        "local-pca, 3",
        "local-pca, 30",
        "uncentred local-pca, 3",
        "uncentred local-pca, 30",
        "moving-ls, 3",
        "moving-ls, 30"
    })
    void holdTheAnswers(String method, int ambient) {
        Points sample = Samples.paraboloid(40, ambient, 2, 0.02, 5);
        FittedManifold manifold = Methods.fit(method(method), sample);
        for (int i = 0; i < sample.size(); i++) {
            LocalChart chart =
                    manifold.chart(Target.of(sample.row(i))).orElseThrow(() -> new AssertionError("shows no chart"));
            double[] onTheSurface = new double[ambient];
            chart.map().evaluate(chart.target(), onTheSurface);

            assertThat(onTheSurface)
                    .as("point %d", i)
                    .containsExactly(
                            Methods.denoiseOutside(manifold, sample.row(i)).point(), within(1e-9));
            assertThat(chart.neighbors()).hasSize(K);
            assertThat(chart.weights()).hasSize(K);
            assertThat(chart.coordinates()).hasSize(2 * K);
        }
    }

    @Test
    void bendAsTheDataDo() {
        Points sample = Samples.paraboloid(200, 3, 2, 0, 5);
        Target apex = Target.of(new double[] {0, 0, 0});

        assertThat(Methods.fit(method("moving-ls"), sample).chart(apex))
                .get()
                .satisfies(chart -> assertThat(chart.curvature()).isCloseTo(1, within(0.05)));
        assertThat(Methods.fit(method("local-pca"), sample).chart(apex))
                .get()
                .satisfies(chart -> assertThat(chart.curvature()).isZero());
    }

    @ParameterizedTest
    @CsvSource({"local-pca", "moving-ls"})
    void areNotShownWhereThePointStays(String method) {
        Points equal = Points.of(new double[20][3]);

        assertThat(Methods.fit(method(method), equal).chart(Target.of(new double[] {1, 2, 3})))
                .isEmpty();
    }

    private static ManifoldEstimator method(String name) {
        return switch (name) {
            case "local-pca" -> Methods.localPca(2, Knn.of(K), true);
            case "uncentred local-pca" -> Methods.localPca(2, Knn.of(K), false);
            default -> Methods.all(2, K).get("moving-ls");
        };
    }
}
