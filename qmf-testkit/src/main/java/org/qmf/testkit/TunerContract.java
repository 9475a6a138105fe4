package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

/** Verifies a tuner on ridge paths of ordinary and of extreme charts. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class TunerContract extends StrategyContract {

    private static final double[] PREVIOUS = {Double.NaN, 0, 1e-12, 1e-3, 1, 1e6, Double.POSITIVE_INFINITY};

    private static final int RANDOM = 10;

    /** Creates the tuner. */
    protected abstract LambdaTuner tuner();

    /** Returns whether the tuner's rule is a bound on curvature, so that more curvature never gets a smaller λ. */
    protected boolean boundsCurvature() {
        return false;
    }

    @TestFactory
    Stream<DynamicTest> choosesAFactorBetweenZeroAndInfinity() {
        return onEachPath(path -> {
            for (double previous : PREVIOUS) {
                assertThat(tuner().tune(path, previous))
                        .as("lambda after [%s]", previous)
                        .isNotNaN()
                        .isNotNegative();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> givesTheSameAnswerAgain() {
        return onEachPath(path -> {
            LambdaTuner tuner = tuner();
            double first = tuner.tune(path, Double.NaN);
            tuner.tune(path(new double[] {1, 2}, new double[] {3, 4}), 0.1);
            assertThat(tuner.tune(path, Double.NaN)).isEqualTo(first);
            assertThat(tuner().tune(path, Double.NaN)).isEqualTo(first);
        });
    }

    @TestFactory
    Stream<DynamicTest> takesThePreviousFactorAsAStartOnly() {
        return onEachPath(path -> {
            double expected = tuner().tune(path, Double.NaN);
            for (double previous : PREVIOUS) {
                double lambda = tuner().tune(path, previous);
                if (lambda != expected) {
                    assertThat(lambda)
                            .as("lambda after [%s]", previous)
                            .isFinite()
                            .isCloseTo(expected, withinPercentage(1e-4));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> leavesThePathAlone() {
        return onEachPath(path -> {
            double[] sigmas = path.sigmas().clone();
            double[] energies = path.energies().clone();
            tuner().tune(path, Double.NaN);
            assertThat(path.sigmas()).containsExactly(sigmas);
            assertThat(path.energies()).containsExactly(energies);
        });
    }

    @Test
    void bendsLessWhereThereIsMoreCurvature() {
        assumeTrue(boundsCurvature(), "the tuner's rule is no bound on curvature");
        double previous = 0;
        for (double energy = 1e-6; energy < 1e6; energy *= 4) {
            double lambda =
                    tuner().tune(path(new double[] {2, 1, 0.5}, new double[] {energy, energy, energy}), Double.NaN);
            assertThat(lambda).as("lambda for energy [%s]", energy).isGreaterThanOrEqualTo(previous);
            previous = lambda;
        }
    }

    private static Stream<DynamicTest> onEachPath(Consumer<RidgePath> test) {
        Map<String, RidgePath> paths = new LinkedHashMap<>();
        paths.put("an ordinary chart", path(new double[] {2, 1, 0.5}, new double[] {0.5, 0.2, 0.01}));
        paths.put("a chart of one term", path(new double[] {0.7}, new double[] {0.3}));
        paths.put("a flat chart", path(new double[] {2, 1, 0.5}, new double[] {0, 0, 0}));
        paths.put("a direction without data", path(new double[] {2, 1, 0}, new double[] {0.5, 0.2, 0}));
        paths.put("no data at all", path(new double[] {0, 0, 0}, new double[] {0, 0, 0}));
        paths.put("a wild chart", path(new double[] {1e-3, 1e-6, 1e-9}, new double[] {10, 1, 0.1}));
        paths.put("scale 1e8", path(new double[] {2e32, 1e32, 1e31}, new double[] {5e47, 2e47, 1e46}));
        paths.put("scale 1e-8", path(new double[] {2e-32, 1e-32, 1e-33}, new double[] {5e-48, 2e-48, 1e-49}));
        for (int seed = 1; seed <= RANDOM; seed++) {
            paths.put("a random chart, seed " + seed, random(seed));
        }
        return onEach(paths, test);
    }

    /** Up to ten terms, their σ over six orders of magnitude. */
    private static RidgePath random(int seed) {
        RandomStream random = RandomStream.of(seed, "ridge path", 0);
        double[] sigmas = new double[1 + random.nextInt(10)];
        double[] energies = new double[sigmas.length];
        for (int j = 0; j < sigmas.length; j++) {
            sigmas[j] = Math.exp(3 * random.nextGaussian());
            energies[j] = sigmas[j] * Math.exp(random.nextGaussian() - 1);
        }
        return path(sigmas, energies);
    }

    /** A chart of 16 points in R³ whose linear fit leaves more than the quadratic terms explain. */
    private static RidgePath path(double[] sigmas, double[] energies) {
        double explained = 0;
        for (int j = 0; j < sigmas.length; j++) {
            explained += sigmas[j] > 0 ? energies[j] / sigmas[j] : 0;
        }
        double linearResidual = 1.5 * explained + 0.1 * sigmas[0];
        return RidgePath.of(sigmas, energies, 10 * linearResidual, linearResidual, 16, 3, 3);
    }
}
