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
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;

class ToldTest {

    /** The axis of the first coordinate in R³. */
    private static final Manifold AXIS = new Manifold() {

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
            return Math.hypot(position[1], position[2]);
        }

        @Override
        public void tangent(double[] onManifold, double[] basis) {
            basis[0] = 1;
        }
    };

    private static final Told TOLD = new Told(0.1, 0.3);

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

    private static double[] measure(Optional<Manifold> manifold, Map<String, Double> told) {
        // Distances 3 and 4 before, 0.3 and 0.4 after: roots of the mean squares √12.5 and √0.125.
        Points raw = Points.wrap(new double[] {0, 3, 0, 1, 0, 4}, 3);
        Points denoised = Points.wrap(new double[] {0, 0.3, 0, 1, 0, 0.4}, 3);
        Choice choice = new Choice("chosen", List.of(), List.of(), told, List.of());
        return TOLD.measure(new Evaluation(
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
