package org.qmf.bench.competitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.bench.textbook.Gauge;
import org.qmf.bench.textbook.Penalty;
import org.qmf.bench.textbook.TextbookDenoiser;
import org.qmf.bench.textbook.TextbookNeighbors;
import org.qmf.bench.textbook.TextbookSettings;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** The shipped estimator, composed of plugins, gives what the formulas of the paper give. */
class EqualityTest {

    private static final double ROUNDING = 1e-6;

    @ParameterizedTest
    @CsvSource({"S, 100", "L, 60", "C, 4", "H, 1"})
    void plainAlternationEqualsTheTextbook(String name, int count) {
        Workload workload = Workloads.named(name);
        TextbookSettings settings = settings(workload, Gauge.ALIGNED, 1e-4);
        Deviations deviations = compare(workload, count, textbook(workload, settings), Composition.plain(workload));
        assertThat(deviations.beyond(ROUNDING)).as("%s", deviations).isZero();
    }

    @Test
    void plainAlternationEqualsTheTextbookInTheLiteralGauge() {
        Workload workload = Workloads.named("L");
        TextbookSettings settings = settings(workload, Gauge.LITERAL, 1e-4);
        ManifoldEstimator literal = Composition.configured(
                workload, Composition.knn(workload), "acceleration: none", "stop: coordinates", "gauge: literal");
        Deviations deviations = compare(workload, 20, textbook(workload, settings), literal);
        assertThat(deviations.beyond(ROUNDING)).as("%s", deviations).isZero();
    }

    @Test
    void weightedAlternationEqualsTheTextbook() {
        Workload workload = Workloads.named("S");
        double h = 0.7;
        ManifoldEstimator weighted = Composition.configured(
                workload,
                Composition.knn(workload),
                "acceleration: none",
                "stop: coordinates",
                "kernel: {type: gaussian, bandwidth: {type: fixed, h: " + h + "}}",
                "normalization: paper");
        TextbookDenoiser textbook = new TextbookDenoiser(workload.points(), settings(workload, Gauge.ALIGNED, 1e-4));
        IntFunction<double[]> reference = target -> {
            int[] neighbors = TextbookNeighbors.nearest(workload.points(), target, workload.neighbors());
            double[] y = workload.points().row(target);
            double[] weights = Arrays.stream(neighbors)
                    .mapToDouble(i -> gaussian(y, workload.points().row(i), h))
                    .toArray();
            return textbook.chart(neighbors, weights).denoise(y);
        };
        Deviations deviations = compare(workload, 60, reference, weighted);
        assertThat(deviations.beyond(ROUNDING)).as("%s", deviations).isZero();
    }

    /**
     * Acceleration changes the way, rarely the destination: with a fine tolerance both arrive at the same point, but for
     * charts with several fixed points (4 of the 240 of S, 8 of the 2,000 of C, none of 2,000 of L).
     */
    @ParameterizedTest
    @CsvSource({"S, 60, 2", "L, 30, 0", "C, 2, 0"})
    void accelerationKeepsTheFixedPoint(String name, int count, int otherBasins) {
        Workload workload = Workloads.named(name);
        TextbookSettings settings = settings(workload, Gauge.ALIGNED, 1e-8);
        ManifoldEstimator accelerated = Composition.configured(
                workload, Composition.knn(workload), "acceleration: anderson", "stop: coordinates", "tolerance: 1e-8");
        Deviations deviations = compare(workload, count, textbook(workload, settings), accelerated);
        assertThat(deviations.beyond(1e-5)).as("%s", deviations).isLessThanOrEqualTo(otherBasins);
    }

    private static Deviations compare(
            Workload workload, int count, IntFunction<double[]> reference, ManifoldEstimator estimator) {
        return Deviations.of(
                workload.points(), workload.targets(count, 11), reference, new ShippedCompetitor(estimator));
    }

    private static TextbookSettings settings(Workload workload, Gauge gauge, double tolerance) {
        return new TextbookSettings(
                workload.dimension(), new Penalty.Sensitivity(workload.delta()), gauge, tolerance, 800);
    }

    private static IntFunction<double[]> textbook(Workload workload, TextbookSettings settings) {
        TextbookDenoiser denoiser = new TextbookDenoiser(workload.points(), settings);
        return target ->
                denoiser.denoise(target, TextbookNeighbors.nearest(workload.points(), target, workload.neighbors()));
    }

    private static double gaussian(double[] x, double[] y, double h) {
        double squared = 0;
        for (int axis = 0; axis < x.length; axis++) {
            squared += (x[axis] - y[axis]) * (x[axis] - y[axis]);
        }
        return Math.exp(-squared / (h * h));
    }
}
