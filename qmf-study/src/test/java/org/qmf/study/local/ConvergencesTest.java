package org.qmf.study.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.host.configuration.Binder;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.configuration.Setting;
import org.qmf.study.result.Results;

class ConvergencesTest {

    private static final Results RESULTS = MadeUp.results("""
            study: speed
            dataset: circle
            seeds: 1
            sweep: {most: [2, 800]}
            methods:
              RQMF:
                type: rqmf
                dimension: 1
                neighborhood: {type: knn, k: 10}
                max-iterations: "${most}"
                tolerance: 1e-8
                stop: coordinates
                acceleration: none
              PCA: {type: local-pca, dimension: 1}
            """, cell -> 1);

    private static final Setting SHORT = RESULTS.outline().settings().get(0);
    private static final Setting LONG = RESULTS.outline().settings().get(1);

    private static Points circle() {
        RandomStream random = RandomStream.of(3, "circle", 0);
        double[] values = new double[2 * 40];
        for (int i = 0; i < 40; i++) {
            double radius = 1 + 0.05 * random.nextGaussian();
            values[2 * i] = radius * Math.cos(Math.toRadians(9.0 * i));
            values[2 * i + 1] = radius * Math.sin(Math.toRadians(9.0 * i));
        }
        return Points.wrap(values, 2);
    }

    private static Optional<Convergence> follow(String method, Setting setting) {
        List<Integer> targets = IntStream.range(0, 20).boxed().toList();
        return new Convergences(RESULTS, new Binder(Strategies.REGISTRY)).of(method, setting, circle(), targets);
    }

    @Test
    void chartsConvergeWhenTheChangeIsBelowTheTolerance() {
        Convergence convergence = follow("RQMF", LONG).orElseThrow();

        assertThat(convergence.charts()).hasSize(20).allMatch(ChartTrace::converged);
        assertThat(convergence.share(convergence.iterations())).isEqualTo(1);
        assertThat(convergence.share(1)).isZero();
        for (ChartTrace chart : convergence.charts()) {
            List<Double> changes = chart.changes();
            assertThat(changes.get(changes.size() - 1)).isLessThanOrEqualTo(1e-8);
            assertThat(changes.subList(0, changes.size() - 1)).allMatch(change -> change > 1e-8);
        }
    }

    @Test
    void chartsThatAreStoppedHaveNotConverged() {
        Convergence stopped = follow("RQMF", SHORT).orElseThrow();

        assertThat(stopped.iterations()).isEqualTo(2);
        assertThat(stopped.share(2)).isZero();
        assertThat(stopped.quartiles(2))
                .as("the same iterations, only fewer")
                .isEqualTo(follow("RQMF", LONG).orElseThrow().quartiles(2));
    }

    @Test
    void methodsThatFitNoChartsHaveNoConvergence() {
        assertThat(follow("PCA", LONG)).isEmpty();
    }

    @Test
    void chartsThatHaveEndedStayAtTheirLastChange() {
        Convergence made = new Convergence(
                "made",
                new Setting(Map.of()),
                List.of(
                        new ChartTrace(List.of(8.0), true),
                        new ChartTrace(List.of(9.0, 4.0), true),
                        new ChartTrace(List.of(7.0, 6.0, 5.0, 2.0), false),
                        new ChartTrace(List.of(7.0, 3.0, 1.0), true),
                        new ChartTrace(List.of(5.0, 5.0, 5.0), true)));

        assertThat(made.iterations()).isEqualTo(4);
        assertThat(made.quartiles(1)).containsExactly(7, 7, 8);
        assertThat(made.quartiles(3)).containsExactly(4, 5, 5);
        assertThat(made.quartiles(4)).containsExactly(2, 4, 5);
        assertThat(IntStream.rangeClosed(1, 4).mapToDouble(made::share))
                .usingElementComparator((x, y) -> Math.abs(x - y) < 1e-12 ? 0 : 1)
                .containsExactly(0.2, 0.4, 0.8, 0.8);
    }

    @Test
    void aChartWithoutIterationsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ChartTrace(List.of(), true))
                .withMessage("a chart has [0] iterations; it must have one at least");
    }
}
