package org.qmf.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.LambdaTuner;

/** What tuners do exactly at the bounds of λ, where ties and comparisons decide. */
class TunerBoundariesTest {

    private static final double MIN = 0.25;
    private static final double MAX = 4;

    /** Two terms with the mean of their σ at 1, so that relative bounds are absolute ones. */
    private static MadeUpPath path(double effectiveCount) {
        MadeUpPath path = new MadeUpPath(2);
        path.sigmas()[0] = 0.5;
        path.sigmas()[1] = 1.5;
        path.energies()[0] = 1;
        path.energies()[1] = 2;
        path.reset(2, 20, 10, effectiveCount, 3, 3);
        return path;
    }

    private static Map<String, LambdaTuner> tuners(double min, double max) {
        return Map.of(
                "norm", new Norm(0.5, min, max),
                "sensitivity", new Sensitivity(0.5, min, max, Retune.ONCE),
                "relative-sensitivity", new RelativeSensitivity(0.025, min, max, Retune.ONCE),
                "gcv", new Gcv(new Gcv.Parameters(min, max)));
    }

    @Test
    void lambdaIsClampedAtABoundAndNotNextToIt() {
        MadeUpPath path = path(10);
        tuners(MIN, MAX).forEach((name, tuner) -> {
            assertThat(tuner.clamped(path, MIN)).as(name).isTrue();
            assertThat(tuner.clamped(path, Math.nextUp(MIN))).as(name).isFalse();
            assertThat(tuner.clamped(path, Math.nextDown(MAX))).as(name).isFalse();
            assertThat(tuner.clamped(path, MAX)).as(name).isTrue();
        });
    }

    @Test
    void aRangeOfOneNumberIsARange() {
        MadeUpPath path = path(10);
        tuners(1, 1).forEach((name, tuner) -> {
            assertThat(tuner.tune(path, Double.NaN)).as(name).isEqualTo(1);
            assertThat(tuner.clamped(path, 1)).as(name).isTrue();
        });
    }

    @Test
    void rootsAtTheBoundsAreFoundFromEveryStart() {
        MadeUpPath path = path(10);
        for (double root : new double[] {MIN, 1, MAX}) {
            LambdaTuner norm = new Norm(path.norm(root), MIN, MAX);
            LambdaTuner sensitivity = new Sensitivity(path.sensitivity(root), MIN, MAX, Retune.ONCE);
            for (double previous :
                    new double[] {Double.NaN, MIN, Math.nextUp(MIN), 1, MAX, Math.nextUp(MAX), Double.POSITIVE_INFINITY
                    }) {
                assertThat(norm.tune(path, previous))
                        .isCloseTo(root, within(1e-14))
                        .isBetween(MIN, MAX);
                assertThat(sensitivity.tune(path, previous))
                        .isCloseTo(root, within(1e-14))
                        .isBetween(MIN, MAX);
            }
        }
    }

    @Test
    void aPathWithoutEnergyTakesTheSmallestLambda() {
        MadeUpPath path = path(10);
        path.energies()[0] = 0;
        path.energies()[1] = 0;
        assertThat(new Norm(1, MIN, MAX).tune(path, 1)).isEqualTo(MIN);
        assertThat(new Sensitivity(1, 0, MAX, Retune.ONCE).tune(path, 1)).isZero();
    }

    @Test
    void aTermWithoutSigmaCountsOnlyAboveZero() {
        MadeUpPath path = path(10);
        path.sigmas()[0] = 0;
        path.energies()[1] = 0;
        // At λ = 0 nothing is left, above it the sum is 1/λ².
        assertThat(new Norm(4, 0, MAX).tune(path, Double.NaN)).isZero();
        assertThat(new Norm(4, 0, MAX).tune(path, 1)).isCloseTo(0.5, within(1e-15));
    }

    @Test
    void anInfiniteLargestLambdaIsNeverTakenForARoot() {
        MadeUpPath path = path(10);
        LambdaTuner unbounded = new Norm(path.norm(100), 0, Double.POSITIVE_INFINITY);
        assertThat(unbounded.tune(path, Double.POSITIVE_INFINITY)).isCloseTo(100, within(1e-11));
        assertThat(unbounded.clamped(path, 1e300)).isFalse();
        assertThat(unbounded.clamped(path, Double.POSITIVE_INFINITY)).isTrue();
    }

    @Test
    void gcvIsInfiniteWhereNoFreedomIsLeft() {
        // dof(0) = 3 linear terms + 2, so 5 points leave none at λ = 0 and some above.
        MadeUpPath path = path(5);
        assertThat(Gcv.score(path, 0)).isInfinite();
        assertThat(Gcv.score(path, 1e-6)).isFinite();
        assertThat(Gcv.score(path(6), 0)).isCloseTo(path(6).residual(0) / 6 * 36, within(1e-9));
    }

    @Test
    void gcvGivesTiesToTheLargerLambda() {
        MadeUpPath flat = path(10);
        flat.sigmas()[0] = 0;
        flat.sigmas()[1] = 0;
        flat.energies()[0] = 0;
        flat.energies()[1] = 0;
        assertThat(Gcv.score(flat, MIN)).isEqualTo(Gcv.score(flat, MAX));
        assertThat(new Gcv(new Gcv.Parameters(MIN, MAX)).tune(flat, Double.NaN)).isEqualTo(MAX);
    }

    @Test
    void gcvStaysAtABoundOfAMonotoneScore() {
        MadeUpPath rising = path(1000);
        assertThat(new Gcv(new Gcv.Parameters(MIN, MAX)).tune(rising, Double.NaN))
                .isEqualTo(MIN);
        MadeUpPath falling = path(1000);
        falling.energies()[0] = 1e-9;
        falling.energies()[1] = 1e-9;
        assertThat(new Gcv(new Gcv.Parameters(MIN, MAX)).tune(falling, Double.NaN))
                .isEqualTo(MAX);
    }
}
