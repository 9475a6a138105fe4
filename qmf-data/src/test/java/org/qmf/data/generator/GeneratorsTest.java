package org.qmf.data.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;
import org.qmf.data.manifold.Embedding;
import org.qmf.data.manifold.Shapes;

class GeneratorsTest {

    static Stream<String> withManifold() {
        return Defaults.datasets().values().stream()
                .filter(strategy -> Generator.class.isAssignableFrom(strategy.parameters()))
                .map(Strategy::name);
    }

    private static Draw draw(String name, Map<String, Object> given) {
        return Defaults.draw(name, given, 1);
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void promiseTheTruth(String name) {
        assertThat(Defaults.datasets().get(name).capabilities()).contains(Capability.KNOWN_TRUTH);
    }

    @Test
    void areFoundByName() {
        assertThat(Defaults.datasets().keySet())
                .contains(
                        "circle",
                        "cryo-em",
                        "ellipsoid",
                        "file",
                        "flat",
                        "flat-torus",
                        "helix",
                        "klein-bottle",
                        "moebius",
                        "paraboloid",
                        "sine",
                        "sphere",
                        "spherical-cap",
                        "spiral",
                        "strokes",
                        "swiss-roll",
                        "torus",
                        "trefoil");
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void drawCleanPointsOnTheManifold(String name) {
        Draw draw = draw(name, Map.of());
        Manifold manifold = draw.manifold().orElseThrow();
        Points clean = draw.clean().orElseThrow();
        assertThat(clean.size()).isEqualTo(draw.points().size());
        assertThat(clean.dimension())
                .isEqualTo(manifold.ambient())
                .isEqualTo(draw.points().dimension());
        double[] nearest = new double[manifold.ambient()];
        for (int i = 0; i < Math.min(100, clean.size()); i++) {
            assertThat(manifold.nearest(clean.row(i), nearest)).isLessThan(1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void repeatThemselvesWithTheSameStream(String name) {
        assertThat(draw(name, Map.of()).points()).isEqualTo(draw(name, Map.of()).points());
        assertThat(Defaults.draw(name, Map.of(), 2).points())
                .isNotEqualTo(draw(name, Map.of()).points());
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void beginALargerSampleWithTheSmallerOne(String name) {
        for (NoiseModel model : NoiseModel.values()) {
            Map<String, Object> few = Map.of("n", 17, "noiseModel", model, "spacing", Spacing.RANDOM);
            Map<String, Object> many = Map.of("n", 40, "noiseModel", model, "spacing", Spacing.RANDOM);
            int[] first = IntStream.range(0, 17).toArray();
            assertThat(draw(name, many).points().select(first))
                    .isEqualTo(draw(name, few).points());
            assertThat(draw(name, many).clean().orElseThrow().select(first))
                    .isEqualTo(draw(name, few).clean().orElseThrow());
        }
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void embedInMoreDimensionsOnRequest(String name) {
        Draw draw = draw(name, Map.of("ambient", Optional.of(9), "n", 20));
        assertThat(draw.points().dimension()).isEqualTo(9);
        double[] nearest = new double[9];
        assertThat(draw.manifold()
                        .orElseThrow()
                        .nearest(draw.clean().orElseThrow().row(3), nearest))
                .isLessThan(1e-10);
        assertThatThrownBy(() -> draw(name, Map.of("ambient", Optional.of(1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("ambient [1] must be at least [");
    }

    @ParameterizedTest
    @EnumSource(NoiseModel.class)
    void scatterByTheGivenDeviation(NoiseModel model) {
        NoiseOptions options = new NoiseOptions(12, 0, 10, 4);
        Draw draw = draw("sphere", Map.of("n", 40_000, "noise", 0.3, "noiseModel", model, "noiseOptions", options));
        double square = 0;
        double[] values = draw.points().toArray();
        double[] clean = draw.clean().orElseThrow().toArray();
        for (int i = 0; i < values.length; i++) {
            square += (values[i] - clean[i]) * (values[i] - clean[i]) / values.length;
        }
        assertThat(Math.sqrt(square)).isCloseTo(0.3, within(0.005));
    }

    @Test
    void letTheDeviationRiseAlongTheWidestAxis() {
        Draw draw = draw(
                "ellipsoid",
                Map.of("n", 60_000, "noise", 0.2, "noiseModel", NoiseModel.HETEROSCEDASTIC, "ambient", Optional.of(5)));
        // The first axis is the widest; in five dimensions its coordinate is a product with where it was lifted to.
        double[] axis = new double[5];
        Embedding.lift(Embedding.of(Shapes.ellipsoid(2, 1.5, 1), 5), new double[] {1, 0, 0}, axis);
        double[] variances = new double[4];
        double[] counts = new double[4];
        double total = 0;
        for (int i = 0; i < draw.points().size(); i++) {
            double[] clean = draw.clean().orElseThrow().row(i);
            double along = 0;
            double square = 0;
            for (int k = 0; k < 5; k++) {
                along += axis[k] * clean[k];
                square += Math.pow(draw.points().get(i, k) - clean[k], 2) / 5;
            }
            int quarter = (int) Math.min(3, along + 2);
            variances[quarter] += square / Math.pow(1 + 3 * (along + 2) / 4, 2);
            counts[quarter]++;
            total += square / draw.points().size();
        }
        assertThat(Math.sqrt(total)).isCloseTo(0.2, within(0.002));
        for (int quarter = 1; quarter < 4; quarter++) {
            double ratio = (variances[quarter] / counts[quarter]) / (variances[0] / counts[0]);
            assertThat(ratio).isCloseTo(1, within(0.04));
        }
    }

    @Test
    void scatterAFractionOfPointsOverTheBox() {
        Draw draw = draw(
                "flat",
                Map.of(
                        "n",
                        20_000,
                        "noise",
                        0.1,
                        "noiseModel",
                        NoiseModel.BOX_OUTLIERS,
                        "noiseOptions",
                        new NoiseOptions(3, 0.3, 10, 4)));
        double inside = 0;
        double lowerThird = 0;
        double outliers = 0;
        for (int i = 0; i < draw.points().size(); i++) {
            double[] clean = draw.clean().orElseThrow().row(i);
            // No Gaussian reaches six deviations in so many draws.
            if (Math.hypot(draw.points().get(i, 0) - clean[0], draw.points().get(i, 1) - clean[1]) > 0.6) {
                outliers++;
                double x = draw.points().get(i, 0);
                double z = draw.points().get(i, 2);
                inside += Math.abs(x) <= 1.3 && Math.abs(draw.points().get(i, 1)) <= 1.3 && Math.abs(z) <= 0.3 ? 1 : 0;
                lowerThird += z < -0.1 ? 1 : 0;
            }
        }
        assertThat(inside).isEqualTo(outliers);
        assertThat(lowerThird / outliers).isCloseTo(1.0 / 3, within(0.03));
        // Two points of the box are nearer than 0.6 to each other in about a seventh of the cases.
        assertThat(outliers / 20_000).isBetween(0.2, 0.3);
    }

    @Test
    void haveTheTailsOfLaplace() {
        Draw draw = draw("sphere", Map.of("n", 40_000, "noise", 0.5, "noiseModel", NoiseModel.LAPLACE));
        double[] values = draw.points().toArray();
        double[] clean = draw.clean().orElseThrow().toArray();
        double beyond = 0;
        double above = 0;
        for (int i = 0; i < values.length; i++) {
            beyond += Math.abs(values[i] - clean[i]) > 1 ? 1.0 / values.length : 0;
            above += values[i] > clean[i] ? 1.0 / values.length : 0;
        }
        // P(|x| > 2σ) = exp(−2√2).
        assertThat(beyond).isCloseTo(Math.exp(-2 * Math.sqrt(2)), within(0.003));
        assertThat(above).isCloseTo(0.5, within(0.006));
    }

    /** By Archimedes, heights on a sphere are uniform: with a density of 1 + 3t over t from 0 to 1 the mean of t is .6. */
    @Test
    void drawMorePointsAtTheUpperEndOfTheWidestAxis() {
        Points clean =
                draw("sphere", Map.of("n", 40_000, "densityRatio", 4.0)).clean().orElseThrow();
        double mean = 0;
        double quarter = 0;
        for (int i = 0; i < clean.size(); i++) {
            double share = (clean.get(i, 0) + 1) / 2;
            mean += share / clean.size();
            quarter += share < 0.25 ? 1.0 / clean.size() : 0;
        }
        assertThat(mean).isCloseTo(0.6, within(0.006));
        // ∫ (1 + 3t) dt from 0 to 1/4, over 5/2.
        assertThat(quarter).isCloseTo((0.25 + 3 * 0.03125) / 2.5, within(0.006));
    }

    @ParameterizedTest
    @MethodSource("withManifold")
    void beginALargerSampleWithTheSmallerOneWhateverTheDensity(String name) {
        Map<String, Object> few = Map.of("n", 17, "densityRatio", 9.0, "spacing", Spacing.RANDOM);
        Map<String, Object> many = Map.of("n", 40, "densityRatio", 9.0, "spacing", Spacing.RANDOM);
        assertThat(draw(name, many).points().select(IntStream.range(0, 17).toArray()))
                .isEqualTo(draw(name, few).points());
        assertThat(draw(name, few).points())
                .isNotEqualTo(
                        draw(name, Map.of("n", 17, "spacing", Spacing.RANDOM)).points());
    }

    @Test
    void throwAFractionOfOutliersFurther() {
        Draw draw = draw(
                "circle",
                Map.of(
                        "n",
                        20_000,
                        "noise",
                        0.01,
                        "noiseModel",
                        NoiseModel.OUTLIERS,
                        "noiseOptions",
                        new NoiseOptions(3, 0.2, 100, 4)));
        double[] values = draw.points().toArray();
        double[] clean = draw.clean().orElseThrow().toArray();
        double far = 0;
        for (int i = 0; i < values.length; i += 2) {
            far += Math.hypot(values[i] - clean[i], values[i + 1] - clean[i + 1]) > 0.06 ? 1 : 0;
        }
        assertThat(far / 20_000).isCloseTo(0.2, within(0.01));
    }

    @Test
    void putTheSineOfThePaperAtEvenSteps() {
        Points clean = draw("sine", Map.of()).clean().orElseThrow();
        assertThat(clean.size()).isEqualTo(21);
        for (int i = 0; i < 21; i++) {
            double t = Math.PI / 3 * (1 + i / 20.0);
            assertThat(clean.get(i, 0)).isCloseTo(t, within(1e-15));
            assertThat(clean.get(i, 1)).isCloseTo(Math.sin(t), within(1e-15));
        }
    }

    @ParameterizedTest
    @CsvSource({"sphere,240,3", "circle,240,2", "sine,21,2", "spiral,100,2", "swiss-roll,1000,3", "klein-bottle,1000,4"
    })
    void haveTheSizeOfTheExperiments(String name, int n, int ambient) {
        Points points = draw(name, Map.of()).points();
        assertThat(points.size()).isEqualTo(n);
        assertThat(points.dimension()).isEqualTo(ambient);
    }

    @Test
    void refuseWhatMakesNoManifold() {
        assertThatThrownBy(() -> draw("torus", Map.of("minorRadius", 3.0))).hasMessageContaining("[3.0]");
        assertThatThrownBy(() -> draw("spiral", Map.of("from", 3.0, "to", 2.0)))
                .hasMessage("from [3.0] must be less than to [2.0]");
        assertThatThrownBy(() -> draw("ellipsoid", Map.of("semiAxes", List.of(1.0))))
                .hasMessageContaining("[1.0]");
        assertThatThrownBy(() -> draw("sine", Map.of("densityRatio", 2.0)))
                .hasMessage("density-ratio [2.0] needs spacing [random]; points at even steps leave no choice");
    }

    @Test
    void differBetweenReplicates() {
        Dataset sphere = Defaults.dataset("sphere", Map.of());
        Points points = sphere.draw(RandomStream.of(1, "dataset", 0)).points();
        Points again = sphere.draw(RandomStream.of(1, "dataset", 1)).points();
        assertThat(points.row(0)).isNotEqualTo(again.row(0));
        assertThat(points.size()).isEqualTo(240);
    }
}
