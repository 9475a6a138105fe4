package org.qmf.selection.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;

class RobustTest {

    private static final FitContext CONTEXT = FitContext.sequential(1);

    /** Moves points to the weighted mean height. */
    private static final ManifoldEstimator MEAN_HEIGHT = new ManifoldEstimator() {
        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            double sum = 0;
            double weights = 0;
            for (int i = 0; i < sample.size(); i++) {
                sum += sample.weight(i) * sample.get(i, 1);
                weights += sample.weight(i);
            }
            double height = sum / weights;
            return () -> (target, denoised, report) -> {
                denoised[0] = target.position()[0];
                denoised[1] = height;
            };
        }

        @Override
        public List<String> hints(Diagnostics diagnostics) {
            return List.of("a hint");
        }
    };

    /** 95 points at height 0 with noise .01, and 5 at height 10. */
    private static Points contaminated() {
        RandomStream random = RandomStream.of(1, "robust", 0);
        double[] values = new double[200];
        for (int i = 0; i < 100; i++) {
            values[2 * i] = i;
            values[2 * i + 1] = i % 20 == 0 ? 10 : 0.01 * random.nextGaussian();
        }
        return Points.wrap(values, 2);
    }

    private static double height(ManifoldEstimator estimator, Points sample) {
        double[] denoised = new double[2];
        estimator.fit(sample, CONTEXT).denoiser().denoise(Target.of(1, 1), denoised, new PointReport(0));
        return denoised[1];
    }

    @Test
    void takesTheWeightOfPointsFarOff() {
        assertThat(height(MEAN_HEIGHT, contaminated())).isCloseTo(0.5, within(0.01));
        assertThat(height(new Robust(1, MEAN_HEIGHT, Optional.empty()), contaminated()))
                .isCloseTo(0, within(0.01));
    }

    @Test
    void multipliesTheWeightsThatPointsHave() {
        double[] weights = new double[100];
        Arrays.fill(weights, 1);
        weights[3] = 10_000;
        Points sample = contaminated();

        assertThat(sample.get(3, 1)).isGreaterThan(0.005);
        assertThat(height(new Robust(1, MEAN_HEIGHT, Optional.empty()), sample.withWeights(weights)))
                .isCloseTo(sample.get(3, 1), within(0.001));
    }

    @Test
    void asksAnotherMethodWhichPointsLieFarOff() {
        ManifoldEstimator stays = (sample, context) ->
                () -> (target, denoised, report) -> System.arraycopy(target.position(), 0, denoised, 0, 2);

        assertThat(height(new Robust(1, MEAN_HEIGHT, Optional.of(stays)), contaminated()))
                .as("a method that moves no point finds none far off")
                .isCloseTo(0.5, within(0.01));
    }

    @Test
    void passesHintsOn() {
        assertThat(new Robust(1, MEAN_HEIGHT, Optional.empty()).hints(new Diagnostics(0, List.of())))
                .containsExactly("a hint");
    }

    @Test
    void refusesADimensionThatIsNotBelowThatOfTheData() {
        assertThatThrownBy(() -> new Robust(2, MEAN_HEIGHT, Optional.empty()).fit(contaminated(), CONTEXT))
                .isInstanceOf(DataException.class)
                .hasMessage("dimension [2] must be smaller than the data's [2]");
    }

    @Test
    void weighsMovesByTukeysBiweight() {
        // The median of |N(0, 1)| is .6745, so that c is 4.685 standard deviations, to the accuracy of the
        // approximation.
        double[] lengths = {0.6745, 0, 0.6745, 4.685 / 2, 5};
        TukeyWeights weights = new TukeyWeights(1);

        assertThat(weights.cutoff(lengths)).isCloseTo(4.685, within(0.1));
        assertThat(weights.of(lengths)[1]).isEqualTo(1);
        assertThat(weights.of(lengths)[3]).isCloseTo(0.5625, within(0.02));
        assertThat(weights.of(lengths)[4]).isZero();
    }

    @Test
    void holdsNobodyForAnOutlierWhereMostDidNotMove() {
        assertThat(new TukeyWeights(2).of(new double[] {0, 0, 0, 9})).containsOnly(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void cutsOffByTheMedianOfChi(int q) {
        double[] lengths = {3, 0.5, 40, 1, 2};
        double median = Math.sqrt(q) * Math.pow(1 - 2.0 / (9 * q), 1.5);
        double c = 4.685 * Math.sqrt(q) * 2 / median;
        double[] expected = Arrays.stream(lengths)
                .map(r -> Math.pow(Math.max(0, 1 - r * r / (c * c)), 2))
                .toArray();

        assertThat(new TukeyWeights(q).cutoff(lengths)).isCloseTo(c, within(1e-12));
        assertThat(new TukeyWeights(q).of(lengths)).containsExactly(expected, within(1e-12));
    }
}
