package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds where the next step of an alternation starts from against the formulas. */
class ExtrapolationTest {

    private static Normalizer normalizer() {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(3);
        Normalizer normalizer = new Normalizer(1, Normalization.PAPER);
        normalizer.begin(weights);
        return normalizer;
    }

    /** A normalised Φ of one row and three points: they form a circle. */
    private static double[] at(double angle) {
        double[] phi = new double[3];
        for (int i = 0; i < 3; i++) {
            phi[i] = Math.sqrt(2.0 / 3) * Math.cos(angle + 2 * Math.PI * i / 3);
        }
        return phi;
    }

    private static double dot(double[] a, double[] b, double[] c) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - c[i]);
        }
        return sum;
    }

    @Test
    void andersonSolvesAffineIterationsOfTwoDirections() {
        // g(Φ) = Φ* + A(Φ − Φ*) with two eigenvalues, in five coordinates.
        double[] fixed = {1, -2, 3, 0.5, 4};
        double[] one = {1, 2, 0, -1, 0.5};
        double[] other = {0, 1, -1, 2, 1};
        double a = 3;
        double b = -2;
        AndersonAcceleration anderson = new AndersonAcceleration();
        for (int chart = 0; chart < 2; chart++) {
            anderson.begin(5);
            double[] phi = combined(fixed, one, other, a, b);
            List<Boolean> extrapolated = new ArrayList<>();
            double[] g = new double[5];
            for (int step = 0; step < 3; step++) {
                double[] coordinates = coordinates(phi, fixed, one, other);
                g = combined(fixed, one, other, 0.9 * coordinates[0], -0.4 * coordinates[1]);
                double[] before = g.clone();
                extrapolated.add(anderson.advance(phi, g));
                assertThat(g).as("the plain step is left alone").containsExactly(before);
                if (step == 0) {
                    assertThat(phi).containsExactly(g);
                }
            }
            assertThat(extrapolated).containsExactly(false, true, true);
            assertThat(phi).containsExactly(fixed, within(1e-10));
        }
    }

    private static double[] combined(double[] fixed, double[] one, double[] other, double a, double b) {
        double[] sum = new double[fixed.length];
        Arrays.setAll(sum, i -> fixed[i] + a * one[i] + b * other[i]);
        return sum;
    }

    /** The factors of two directions, by their normal equations. */
    private static double[] coordinates(double[] phi, double[] fixed, double[] one, double[] other) {
        double[] zero = new double[phi.length];
        double a = dot(one, zero, zero);
        double b = plain(one, other);
        double c = dot(other, zero, zero);
        double[] off = new double[phi.length];
        Arrays.setAll(off, i -> phi[i] - fixed[i]);
        double r = plain(one, off);
        double s = plain(other, off);
        return new double[] {(c * r - b * s) / (a * c - b * b), (a * s - b * r) / (a * c - b * b)};
    }

    private static double plain(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Test
    void andersonSolvesIterationsOfOneDirectionByTheSecant() {
        AndersonAcceleration anderson = new AndersonAcceleration();
        anderson.begin(2);
        double[] phi = {5, -10};
        for (int step = 0; step < 4; step++) {
            double[] g = {1 + 0.5 * (phi[0] - 1), -2 + 0.5 * (phi[1] + 2)};
            boolean extrapolated = anderson.advance(phi, g);
            // At the fixed point itself there is nothing left to compare.
            assertThat(extrapolated).as("step %d", step).isEqualTo(step == 1 || step == 2);
            assertThat(phi).containsExactly(step == 0 ? new double[] {3, -6} : new double[] {1, -2}, within(1e-12));
        }
    }

    @Test
    void andersonForgets() {
        AndersonAcceleration anderson = new AndersonAcceleration();
        anderson.begin(1);
        assertThat(anderson.advance(new double[] {4}, new double[] {2})).isFalse();
        anderson.forget();
        double[] phi = {2};
        assertThat(anderson.advance(phi, new double[] {1})).isFalse();
        assertThat(phi).containsExactly(1);
        assertThat(anderson.advance(phi, new double[] {0.5})).isTrue();
        assertThat(phi).containsExactly(0);
    }

    @Test
    void momentumGrowsAsLongAsTheDirectionHolds() {
        Normalizer normalizer = normalizer();
        Momentum momentum = new Momentum(normalizer);
        for (int chart = 0; chart < 2; chart++) {
            momentum.begin(3);
            double[] phi = at(0);
            double[] last = new double[3];
            double angle = 0;
            int held = 0;
            int restarts = 0;
            for (int step = 1; step <= 320; step++) {
                // Behind what was extrapolated at some steps, and no movement at all at others.
                angle += step % 50 == 49 ? 0.0001 : step % 10 == 9 ? 0 : 0.001;
                double[] image = at(angle);
                boolean against = step > 1 && dot(image, phi, last) < 0;
                restarts += against ? 1 : 0;
                held = step == 1 || against ? 0 : held + 1;
                double beta = step < 300 ? Math.min(0.9, held / (held + 3.0)) : 0;
                double[] expected = new double[3];
                for (int i = 0; i < 3; i++) {
                    expected[i] = image[i] + beta * (image[i] - last[i]);
                }
                if (beta > 0) {
                    assertThat(normalizer.normalize(expected)).isTrue();
                }
                momentum.advance(phi, image, 0.1);
                assertThat(phi).as("step %d", step).containsExactly(expected);
                last = image.clone();
            }
            assertThat(restarts).isGreaterThan(4);
        }
    }

    @Test
    void aPlainStepIsTakenAsItIs() {
        Momentum momentum = new Momentum(normalizer());
        momentum.begin(3);
        double[] phi = at(0);
        double[] image = {1, 2, 4};
        momentum.advance(phi, image, 0.1);
        assertThat(phi).as("not normalised again").containsExactly(1, 2, 4);
    }

    @Test
    void momentumThatLosesRankIsTakenBack() {
        Momentum momentum = new Momentum(normalizer());
        momentum.begin(3);
        double[] phi = at(0);
        double[] image = {0, 1, 2};
        // image + (image − last)/4 is 1 everywhere.
        double[] last = {-4, 1, 6};
        momentum.advance(phi, last, 0.1);
        momentum.advance(phi, image, 0.1);
        assertThat(phi).containsExactly(image);
    }

    private static boolean extrapolates(SafeguardedAnderson anderson, double from, double to, double change) {
        double[] phi = at(from);
        double[] image = at(to);
        anderson.advance(phi, image, change);
        boolean plain = Arrays.equals(phi, image);
        assertThat(image).containsExactly(at(to));
        return !plain;
    }

    @Test
    void andersonBeginsCloseToTheFixedPoint() {
        SafeguardedAnderson anderson = new SafeguardedAnderson(normalizer());
        anderson.begin(3);
        assertThat(extrapolates(anderson, 0, 0.1, 0.2)).isFalse();
        assertThat(extrapolates(anderson, 0.1, 0.15, 0.03)).as("not below").isFalse();
        assertThat(extrapolates(anderson, 0.15, 0.17, 0.029))
                .as("the first of two")
                .isFalse();
        assertThat(extrapolates(anderson, 0.17, 0.18, 0.02)).isTrue();
        double[] phi = at(0.18);
        anderson.advance(phi, at(0.185), 0.04);
        assertThat(phi)
                .as("once it has begun, up to twice the change")
                .isNotEqualTo(at(0.185))
                .isNotEqualTo(at(0.18));
        anderson.begin(3);
        assertThat(extrapolates(anderson, 0.17, 0.18, 0.02)).as("another chart").isFalse();
    }

    @Test
    void whatLeadsAstrayIsTakenBack() {
        SafeguardedAnderson anderson = new SafeguardedAnderson(normalizer());
        anderson.begin(3);
        for (int rejection = 1; rejection <= 6; rejection++) {
            assertThat(extrapolates(anderson, 0, 0.02, 0.02)).isFalse();
            assertThat(extrapolates(anderson, 0.02, 0.03, 0.01))
                    .as("rejection %d", rejection)
                    .isEqualTo(rejection <= 4);
            double[] phi = at(0.05);
            anderson.advance(phi, at(0.5), 0.021);
            assertThat(phi)
                    .as("the plain step before, or after four of them the plain step itself")
                    .containsExactly(at(rejection <= 4 ? 0.03 : 0.5));
        }
    }

    @Test
    void andersonEndsAfterMoreStepsThanAnyoneNeeds() {
        SafeguardedAnderson anderson = new SafeguardedAnderson(normalizer());
        anderson.begin(3);
        for (int step = 1; step <= 160; step++) {
            boolean expected = step > 1 && step < 150;
            assertThat(extrapolates(anderson, 0.01 * step, 0.01 * step + 0.001 + 0.0001 * (step % 7), 0.01))
                    .as("step %d", step)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7})
    void weightsAreSummedAndThoseThatMatterCounted(int count) {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(9);
        double[] buffer = weights.buffer(count);
        double[] row = new double[count + 2];
        double sum = 0;
        double products = 0;
        double dot = 0;
        for (int i = 0; i < count; i++) {
            buffer[i] = i + 2;
            row[i + 1] = i * i - 3;
            sum += buffer[i];
            products += buffer[i] * row[i + 1];
            dot += buffer[i] * row[i + 1] * row[i + 1];
        }
        weights.setWeighted(count);
        assertThat(weights.count()).isEqualTo(count);
        assertThat(weights.uniform()).isFalse();
        assertThat(weights.sum()).isEqualTo(sum);
        assertThat(weights.effective()).isEqualTo(count);
        assertThat(weights.effectiveCount()).isEqualTo(sum / (count + 1));
        assertThat(weights.weight(count - 1)).isEqualTo(count + 1);
        assertThat(weights.mean(row, 1)).isCloseTo(products / sum, within(1e-13));
        assertThat(weights.dot(row, 1, row, 1)).isCloseTo(dot, within(1e-12));

        weights.setUniform(count);
        assertThat(weights.uniform()).isTrue();
        assertThat(weights.sum()).isEqualTo(count);
        assertThat(weights.effectiveCount()).isEqualTo(count);
        assertThat(weights.effective()).isEqualTo(count);
        assertThat(weights.weight(0)).isEqualTo(1);
        assertThat(weights.mean(row, 1)).isCloseTo(Arrays.stream(row).sum() / count, within(1e-13));
    }

    @Test
    void weightsOfATrillionthCountAsNone() {
        ChartWeights weights = new ChartWeights();
        double[] buffer = weights.buffer(5);
        System.arraycopy(new double[] {2, 2e-12, 2.1e-12, 0, 1.9e-12}, 0, buffer, 0, 5);
        weights.setWeighted(5);
        assertThat(weights.effective()).isEqualTo(2);
        assertThat(weights.count()).isEqualTo(5);
    }
}
