package org.qmf.selection.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.Truth;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;

class ToldTest {

    private static final Manifold AXIS = axis(0);

    private static final Told TOLD = new Told(0.1, 0.3);

    /** The axis of the first coordinate in R³, moved so far along the second. */
    private static Manifold axis(double level) {
        return new Manifold() {

            @Override
            public int ambient() {
                return 3;
            }

            @Override
            public int dimension() {
                return 1;
            }

            @Override
            public double nearest(double[] position, double[] nearest) {
                nearest[0] = position[0];
                nearest[1] = level;
                return Math.hypot(position[1] - level, position[2]);
            }

            @Override
            public void tangent(double[] onManifold, double[] basis) {
                basis[0] = 1;
            }
        };
    }

    private static Method using(Method.Used used) {
        return new Method() {

            @Override
            public Denoised denoise(Points sample, Points targets) {
                throw new AssertionError("not asked for");
            }

            @Override
            public Optional<Used> used() {
                return Optional.of(used);
            }
        };
    }

    /** Distances 3 and 4 before, 0.3 and 0.4 after: roots of the mean squares √12.5 and √0.125. */
    private static final Points RAW = Points.wrap(new double[] {0, 3, 0, 1, 0, 4}, 3);

    private static double[] measure(Optional<Manifold> manifold, Map<String, Double> told) {
        return measure(TOLD, manifold, told, RAW);
    }

    private static double[] measure(Told metric, Optional<Manifold> manifold, Map<String, Double> told, Points raw) {
        Points denoised = Points.wrap(new double[] {0, 0.3, 0, 1, 0, 0.4}, 3);
        Choice choice = new Choice("chosen", List.of(), List.of(), told, List.of());
        return metric.measure(new Evaluation(
                new Draw(raw, Optional.empty(), manifold),
                new Denoised(denoised, new Diagnostics(2, List.of())),
                1,
                Optional.of(using(new Method.Used(
                        (sample, context) -> () -> (target, answer, report) -> {},
                        FitContext.sequential(1),
                        told.isEmpty() ? Optional.empty() : Optional.of(choice))))));
    }

    @Test
    void comparesWithTheTruth() {
        double noise = Math.sqrt(12.5 / 2);
        double error = Math.sqrt(0.125);

        double[] right = measure(
                Optional.of(AXIS),
                Map.of("dimension", 1.0, "decided", 1.0, "noise", 1.09 * noise, "expected-error", 0.71 * error));
        double[] wrong = measure(
                Optional.of(AXIS),
                Map.of("dimension", 2.0, "decided", 0.0, "noise", 0.89 * noise, "expected-error", 1.31 * error));

        assertThat(right).containsExactly(new double[] {1, 1, 1.09, 1, 0.71, 1}, within(1e-12));
        assertThat(wrong).containsExactly(new double[] {0, 0, 0.89, 0, 1.31, 0}, within(1e-12));
    }

    @Test
    void whatIsOffByTheToleranceIsClose() {
        // The noise is 2.5, and 3.125 is off by a quarter of it.
        Map<String, Double> told = Map.of("dimension", 1.0, "noise", 3.125, "expected-error", 1.0);
        assertThat(measure(new Told(0.25, 0.3), Optional.of(AXIS), told, RAW)[3])
                .isEqualTo(1);
        assertThat(measure(new Told(0.2499, 0.3), Optional.of(AXIS), told, RAW)[3])
                .isZero();
    }

    @Test
    void measuresTheDistanceFromTheManifold() {
        // From the axis at −1 distances are 4 and √17.
        double noise = Math.sqrt((16 + 17) / 2.0 / 2);
        assertThat(measure(Optional.of(axis(-1)), Map.of("noise", noise))[2]).isCloseTo(1, within(1e-12));
    }

    @Test
    void thereIsNoRatioToANoiseOfZero() {
        Points exact = Points.wrap(new double[] {0, 0, 0, 1, 0, 0}, 3);
        double[] values = measure(TOLD, Optional.of(AXIS), Map.of("dimension", 1.0, "noise", 0.1), exact);
        assertThat(values[0]).isEqualTo(1);
        assertThat(values[2]).isNaN();
        assertThat(values[3]).isNaN();
    }

    @Test
    void needsAManifold() {
        assertThat(TOLD.needs()).containsExactly(Truth.MANIFOLD);
    }

    @Test
    void knowsNothingWithoutTruthOrChoice() {
        assertThat(measure(Optional.empty(), Map.of("dimension", 1.0, "noise", 1.0)))
                .containsOnly(Double.NaN);
        assertThat(measure(Optional.of(AXIS), Map.of())).containsOnly(Double.NaN);
    }

    @Test
    void saysWhichValuesAreBetter() {
        assertThat(TOLD.columns())
                .containsExactly(
                        "dimension-right", "decided", "noise-ratio", "noise-close", "error-ratio", "error-close");
        assertThat(TOLD.better("dimension-right")).isEqualTo(Metric.Better.LARGER);
        assertThat(TOLD.better("error-close")).isEqualTo(Metric.Better.LARGER);
        assertThat(TOLD.better("noise-ratio")).isEqualTo(Metric.Better.NEITHER);
        assertThat(TOLD.better("decided")).isEqualTo(Metric.Better.NEITHER);
    }
}
