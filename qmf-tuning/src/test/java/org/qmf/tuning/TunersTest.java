package org.qmf.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ServiceLoader;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

class TunersTest {

    private static MadeUpPath random(long index) {
        RandomStream random = RandomStream.of(61, "tuner", index);
        int terms = 1 + random.nextInt(15);
        MadeUpPath path = new MadeUpPath(terms);
        double fit = 0;
        for (int j = 0; j < terms; j++) {
            path.sigmas()[j] = 0.05 * Math.exp(1.5 * random.nextGaussian());
            path.energies()[j] = 0.01 * Math.exp(random.nextGaussian());
            fit += path.energies()[j] / path.sigmas()[j];
        }
        path.reset(terms, 5 * fit + 1, fit + 0.1, 2.0 * terms + 10, 3, 3);
        return path;
    }

    private static LambdaTuner sensitivity(double delta, double min, double max) {
        return new Sensitivity(delta, min, max, Retune.EVERY_ITERATION);
    }

    private static LambdaTuner norm(double target, double min, double max) {
        return new Norm(target, min, max);
    }

    @Test
    void sensitivityMeetsDeltaToTheLastDigits() {
        for (int index = 0; index < 300; index++) {
            MadeUpPath path = random(index);
            double root = Math.exp(RandomStream.of(62, "root", index).nextGaussian() - 3);
            double delta = path.sensitivity(root);
            double lambda = sensitivity(delta, 0, 1e3).tune(path, Double.NaN);
            double scale = -3 * path.sensitivity(root) / path.sensitivitySlope(root);
            assertThat(lambda).isCloseTo(root, within(1e-14 * scale));
        }
    }

    @Test
    void normMeetsTheTargetToTheLastDigits() {
        for (int index = 0; index < 300; index++) {
            MadeUpPath path = random(index);
            double root = Math.exp(RandomStream.of(63, "root", index).nextGaussian() - 3);
            double target = path.norm(root);
            double lambda = norm(target, 0, 1e3).tune(path, Double.NaN);
            double scale = path.norm(root) / path.sensitivity(root);
            assertThat(lambda).isCloseTo(root, within(1e-14 * scale));
        }
    }

    @Test
    void theAnswerDoesNotDependOnTheStart() {
        int different = 0;
        for (int index = 0; index < 300; index++) {
            MadeUpPath path = random(index);
            double delta = path.sensitivity(0.07);
            LambdaTuner tuner = sensitivity(delta, 0.001, 1);
            double cold = tuner.tune(path, Double.NaN);
            for (double start :
                    new double[] {0.001, 0.002, 0.05, 0.069, cold, 0.0701, 0.3, 1, 5, Double.POSITIVE_INFINITY}) {
                double warm = tuner.tune(path, start);
                assertThat(warm).isCloseTo(cold, within(1e-14));
                if (warm != cold) {
                    different++;
                }
            }
        }
        // Equal to the last bit, but for roots in the middle between two grid points.
        assertThat(different).isLessThan(10);
    }

    @Test
    void clampsWhereTheSensitivityStaysOnOneSideOfDelta() {
        MadeUpPath path = random(1);
        LambdaTuner lazy = sensitivity(2 * path.sensitivity(0.001), 0.001, 1);
        LambdaTuner eager = sensitivity(path.sensitivity(1) / 2, 0.001, 1);
        LambdaTuner inside = sensitivity(path.sensitivity(0.1), 0.001, 1);
        for (double previous : new double[] {Double.NaN, 0.001, 0.2, 1}) {
            assertThat(lazy.tune(path, previous)).isEqualTo(0.001);
            assertThat(eager.tune(path, previous)).isEqualTo(1);
        }
        assertThat(lazy.clamped(path, 0.001)).isTrue();
        assertThat(eager.clamped(path, 1)).isTrue();
        assertThat(inside.clamped(path, inside.tune(path, Double.NaN))).isFalse();
    }

    @Test
    void relativeSensitivityIsThatOfAChartOfUnitSize() {
        for (int index = 0; index < 100; index++) {
            MadeUpPath path = random(index);
            double unit = path.meanSigma();
            double lambda = relative(0.02, 0, 1e6).tune(path, Double.NaN);
            double delta = 0.02 * path.total() / (unit * unit);
            double expected = sensitivity(delta, 0, 1e6 * unit).tune(path, Double.NaN);
            assertThat(lambda).isCloseTo(expected, within(1e-13 * expected));
        }
    }

    @Test
    void relativeSensitivityDependsNeitherOnTheUnitNorOnTheDensityOfTheData() {
        double scale = 1e4;
        for (int index = 0; index < 100; index++) {
            double lambda = relative(0.02, 0.001, 100).tune(random(index), Double.NaN);
            MadeUpPath scaled = random(index);
            // Data in another unit: energies and sums of squares grow by the square of the scale.
            double total = scaled.total();
            for (int j = 0; j < scaled.terms(); j++) {
                scaled.energies()[j] *= scale * scale;
            }
            scaled.reset(scaled.terms(), total * scale * scale, 1, 16, 3, 3);
            assertThat(relative(0.02, 0.001, 100).tune(scaled, Double.NaN)).isCloseTo(lambda, within(1e-12 * lambda));
            // Every point twice: Φ is divided by √2, so Ψ⊥Ψ⊥ᵀ halves, XΨ⊥ᵀ stays and the sum of squares doubles.
            MadeUpPath dense = random(index);
            for (int j = 0; j < dense.terms(); j++) {
                dense.sigmas()[j] /= 2;
            }
            dense.reset(dense.terms(), 2 * total, 1, 16, 3, 3);
            assertThat(relative(0.02, 0.001, 100).tune(dense, Double.NaN))
                    .isCloseTo(lambda / 2, within(1e-12 * lambda));
        }
    }

    @Test
    void relativeSensitivityKeepsItsBounds() {
        MadeUpPath path = random(1);
        double unit = path.meanSigma();
        assertThat(relative(1e9, 0.01, 10).tune(path, Double.NaN)).isEqualTo(0.01 * unit);
        assertThat(relative(1e-9, 0.01, 10).tune(path, Double.NaN)).isEqualTo(10 * unit);
        LambdaTuner tuner = relative(0.02, 0.01, 10);
        assertThat(tuner.clamped(path, 0.01 * unit)).isTrue();
        assertThat(tuner.clamped(path, 10 * unit)).isTrue();
        assertThat(tuner.clamped(path, unit)).isFalse();
        MadeUpPath undetermined = new MadeUpPath(2);
        undetermined.reset(2, 0, 0, 3, 3, 3);
        assertThat(tuner.tune(undetermined, Double.NaN)).isZero();
        assertThatThrownBy(() -> relative(1, 2, 1)).hasMessage("min [2.0] must not exceed max [1.0]");
    }

    private static LambdaTuner relative(double delta, double min, double max) {
        return new RelativeSensitivity(delta, min, max, Retune.EVERY_ITERATION);
    }

    @Test
    void survivesExtremePaths() {
        MadeUpPath flat = new MadeUpPath(3);
        flat.reset(3, 1, 0, 10, 3, 3);
        assertThat(sensitivity(1, 0.001, 1).tune(flat, Double.NaN)).isEqualTo(0.001);

        MadeUpPath steep = new MadeUpPath(1);
        steep.reset(1, 2, 1, 10, 3, 3);
        steep.sigmas()[0] = 1e-150;
        steep.energies()[0] = 8;
        assertThat(sensitivity(1, 0, 100).tune(steep, Double.NaN)).isCloseTo(2, within(1e-14));

        steep.energies()[0] = Double.NaN;
        assertThat(sensitivity(1, 0.001, 1).tune(steep, 0.5)).isEqualTo(0.001);

        for (double size : new double[] {1e-8, 1e8}) {
            MadeUpPath path = random(7);
            for (int j = 0; j < path.terms(); j++) {
                path.energies()[j] *= size;
            }
            double delta = path.sensitivity(0.04);
            assertThat(sensitivity(delta, 0.001, 1).tune(path, 0.5)).isCloseTo(0.04, within(1e-14));
        }
    }

    @Test
    void retunesAsAsked() {
        assertThat(new Sensitivity(1, 0.001, 1, Retune.ONCE).everyIteration()).isFalse();
        assertThat(new Sensitivity(1, 0.001, 1, Retune.EVERY_ITERATION).everyIteration())
                .isTrue();
        assertThat(new RelativeSensitivity(1, 0.001, 1, Retune.ONCE).everyIteration())
                .isFalse();
    }

    @Test
    void fixedReturnsItsValueEvenIfInfinite() {
        assertThat(new Fixed(0.25).tune(random(0), 3)).isEqualTo(0.25);
        LambdaTuner linear = new Fixed(Double.POSITIVE_INFINITY);
        assertThat(linear.tune(random(0), 3)).isInfinite();
        assertThat(linear.clamped(random(0), Double.POSITIVE_INFINITY)).isFalse();
        assertThat(linear.everyIteration()).isFalse();
        assertThatThrownBy(() -> new Fixed(Double.NaN)).hasMessageContaining("[NaN]");
    }

    @Test
    void gcvFindsTheLowestScoreOfADenseGrid() {
        LambdaTuner tuner = new Gcv(new Gcv.Parameters(1e-6, 10));
        for (int index = 0; index < 50; index++) {
            MadeUpPath path = random(index);
            double found = Gcv.score(path, tuner.tune(path, Double.NaN));
            for (int i = 0; i <= 2000; i++) {
                double lambda = 1e-6 * Math.pow(1e7, i / 2000.0);
                assertThat(found).isLessThanOrEqualTo(Gcv.score(path, lambda) * (1 + 1e-12));
            }
        }
    }

    @Test
    void gcvTakesTheLargestLambdaWithoutFreedom() {
        MadeUpPath path = random(3);
        path.reset(path.terms(), 2, 1, 3, 3, 3);
        LambdaTuner tuner = new Gcv(new Gcv.Parameters(0.01, 2));
        assertThat(tuner.tune(path, Double.NaN)).isEqualTo(2);
        assertThat(tuner.clamped(path, 2)).isTrue();
        assertThat(tuner.clamped(path, 0.5)).isFalse();
    }

    @Test
    void tuningAllocatesNothing() {
        MadeUpPath path = random(4);
        LambdaTuner[] tuners = {
            sensitivity(path.sensitivity(0.05), 0.001, 1),
            norm(path.norm(0.05), 0.001, 1),
            new Gcv(new Gcv.Parameters(1e-6, 10))
        };
        for (LambdaTuner tuner : tuners) {
            double lambda = tuner.tune(path, Double.NaN);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long self = threads.getCurrentThreadAllocatedBytes();
            self = threads.getCurrentThreadAllocatedBytes() - self;
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                lambda = tuner.tune(path, 2 * lambda);
            }
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThanOrEqualTo(self + 1024);
        }
    }

    @Test
    void refusesARangeUpsideDown() {
        assertThatThrownBy(() -> new Norm(1, 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("min [2.0] must not exceed max [1.0]");
    }

    @Test
    void allTunersAreFoundAndDescribed() {
        TreeSet<String> names = new TreeSet<>();
        for (Plugin plugin : ServiceLoader.load(Plugin.class)) {
            for (Strategy<?> strategy : plugin.strategies()) {
                names.add(strategy.name());
                assertThat(strategy.kind()).isEqualTo(LambdaTuner.class);
                assertThat(strategy.summary()).endsWith(".").isASCII();
                assertThat(strategy.parameters().isRecord()).isTrue();
            }
        }
        assertThat(names).containsExactly("fixed", "gcv", "norm", "relative-sensitivity", "sensitivity");
    }

    @Test
    void tunersWithUnitsSayWhatToTryWhereTheyDoNotSuitTheData() {
        assertThat(sensitivity(1, 0, 1).hintWhenClamped())
                .hasValue("tuner [sensitivity] may not suit the units of the data; try --set"
                        + " estimator.tuner=relative-sensitivity, or other parameters of [sensitivity]");
        assertThat(norm(1, 0, 1).hintWhenClamped()).get().asString().startsWith("tuner [norm] may not suit");
        assertThat(new RelativeSensitivity(1, 0, 1, Retune.ONCE).hintWhenClamped())
                .isEmpty();
    }
}
