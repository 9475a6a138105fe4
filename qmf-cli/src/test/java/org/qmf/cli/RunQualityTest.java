package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.estimator.Choice;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.Moves;

class RunQualityTest {

    private static final Points BEFORE = Points.of(new double[][] {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}});
    private static final ConfigNode NO_NEIGHBORS = ConfigReader.parse("test", "estimator: {type: identity}\n");

    private static Moves moved(double... distances) {
        double[] after = BEFORE.toArray();
        for (int i = 0; i < distances.length; i++) {
            after[3 * i + 2] = distances[i];
        }
        return Moves.of(BEFORE, Points.wrap(after, 3));
    }

    private static Optional<Choice> choice(Map<String, Double> values) {
        return Optional.of(new Choice("{}", List.of(), List.of(), values, List.of()));
    }

    private static RunQuality quality(Moves moves, Optional<Choice> choice) {
        return RunQuality.of(moves, choice, 3, 4, 4, NO_NEIGHBORS);
    }

    @Test
    void saysHowManyMovedAndHowFar() {
        assertThat(quality(moved(), Optional.empty())).hasToString("none moved");
        assertThat(quality(moved(2, 2, 2, 2), Optional.empty())).hasToString("all moved, by 2.00 (root mean square)");
        assertThat(quality(moved(2), Optional.empty())).hasToString("1 of 4 moved, by 1.00 (root mean square)");
    }

    @Test
    void countsPointsThatPassThrough() {
        assertThat(RunQuality.of(moved(2, 2, 2, 2), Optional.empty(), 3, 4, 6, NO_NEIGHBORS))
                .hasToString("4 of 6 moved, by 2.00 (root mean square)");
    }

    @Test
    void setsMovesBesideTheNoiseAndNamesOutliers() {
        assertThat(quality(moved(1, 1, 1, 1), choice(Map.of("noise", 0.5, "outliers", 0.03))))
                .hasToString(
                        "all moved, by 1.00 (root mean square) where the noise is 0.500; 3 % are held for outliers");
        assertThat(quality(moved(1, 1, 1, 1), choice(Map.of("noise", 0.5, "outliers", 0.001))))
                .hasToString(
                        "all moved, by 1.00 (root mean square) where the noise is 0.500; less than 1 % are held for outliers");
        assertThat(quality(moved(1, 1, 1, 1), choice(Map.of("noise", 0.5, "outliers", 0.0))))
                .hasToString("all moved, by 1.00 (root mean square) where the noise is 0.500");
    }

    @Test
    void saysWhereItMadePointsWorse() {
        Map<String, Double> worse = Map.of("noise", 0.1, "dimension", 1.0, "expected-error", 0.2);
        assertThat(quality(moved(1), choice(worse)).hints())
                .containsExactly(
                        "the expected error 0.200 is larger than the noise 0.141 across the manifold: this made the"
                                + " points worse; keep them as they were, or let K and the method be chosen");

        Map<String, Double> better = Map.of("noise", 0.1, "dimension", 1.0, "expected-error", 0.14);
        assertThat(quality(moved(1), choice(better)).hints()).isEmpty();
        assertThat(quality(moved(1), choice(Map.of("expected-error", 9.0))).hints())
                .as("nothing to compare with")
                .isEmpty();
    }

    @Test
    void saysWhereChartsSpanMostOfTheSample() {
        String nested = "estimator: {type: a, estimator: {type: b, neighborhood: {type: knn, k: %d}}}\n";
        ConfigNode three = ConfigReader.parse("test", nested.formatted(3));
        ConfigNode two = ConfigReader.parse("test", nested.formatted(2));

        assertThat(RunQuality.of(moved(1), Optional.empty(), 3, 4, 4, three).hints())
                .containsExactly("K = 3 is more than half of the 4 points, so a chart spans most of the sample and its"
                        + " curvature is lost; take fewer neighbours (-k)");
        assertThat(RunQuality.of(moved(1), Optional.empty(), 3, 4, 4, two).hints())
                .isEmpty();
        assertThat(quality(moved(1), Optional.empty()).hints()).isEmpty();
    }
}
