package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;
import org.qmf.selection.copies.WithoutCopies;
import org.qmf.selection.criterion.NormalSure;
import org.qmf.selection.dimension.EigenvalueGap;

/** Chooses among planes for samples in which rows are equal. */
class CopiesInASampleTest {

    private static final FitContext CONTEXT = FitContext.sequential(5);
    private static final Points ONCE = Clouds.sphere(1, 2, 150, 0.05);
    private static final String WITHOUT = "{\"type\": \"without-copies\", \"of\": ";

    private static final EstimatorFactory FACTORY = configuration -> configuration.startsWith(WITHOUT)
            ? new WithoutCopies(
                    LocalPlane.create(configuration.substring(WITHOUT.length(), configuration.length() - 1)))
            : LocalPlane.create(configuration);

    private static AutoEstimator auto(Optional<Integer> k) {
        return new AutoEstimator(
                new Auto(
                        Optional.empty(),
                        new EigenvalueGap(Knn.of(30), 100),
                        k,
                        Map.of("plane", LocalPlane::configuration),
                        Map.of(),
                        Map.of(),
                        Auto.Weights.NONE,
                        new NormalSure(),
                        60),
                FACTORY);
    }

    private static Choice choice(Points sample) {
        return auto(Optional.empty()).choose(sample, CONTEXT).orElseThrow();
    }

    @Test
    void choosesForASampleThatIsThereSeveralTimesAsForTheSampleItself() {
        Choice once = choice(ONCE);
        for (int times : new int[] {2, 7}) {
            Choice copied = choice(Clouds.times(times, ONCE));

            assertThat(copied.values()).isEqualTo(once.values());
            assertThat(copied.configuration()).isEqualTo(WITHOUT + once.configuration() + "}");
            assertThat(copied.warnings()).isEqualTo(once.warnings());
            assertThat(copied.explanation().subList(1, 5)).isEqualTo(once.explanation());
        }
        assertThat(choice(Clouds.times(2, ONCE)).explanation().get(0))
                .isEqualTo(
                        "150 of 300 rows repeat another and are left out as copies: K counts the 150 others, and a copy gets"
                                + " the answer of its row");
    }

    @Test
    void someCopiesHardlyChangeTheNoise() {
        Points sample = ONCE.select(IntStream.range(0, 225).map(i -> i % 150).toArray());

        assertThat(choice(sample).values().get("noise"))
                .isEqualTo(choice(ONCE).values().get("noise"));
    }

    @Test
    void answersAsTheChosenSettingsDo() {
        Points sample = Clouds.times(2, ONCE);
        double[] expected = new double[2];
        double[] actual = new double[2];
        new LocalPlane(1, 20, true)
                .fit(ONCE, CONTEXT)
                .denoiser()
                .denoise(Target.ofSample(ONCE, 7), expected, new PointReport(0));

        auto(Optional.of(20))
                .fit(sample, CONTEXT)
                .denoiser()
                .denoise(Target.ofSample(sample, 157), actual, new PointReport(0));

        assertThat(actual).containsExactly(expected);
    }

    @Test
    void keepsRowsThatRoundingMadeEqual() {
        Choice choice = choice(Clouds.rounded(Clouds.sphere(1, 2, 300, 0.1), 0.05));

        assertThat(choice.configuration()).startsWith("plane 1 ");
        assertThat(choice.explanation().get(0))
                .endsWith(" of 300 rows repeat another, as rows of rounded values do, and all of them count");
        assertThat(choice.values().get("noise")).isBetween(0.07, 0.13);
    }

    @Test
    void saysThatFewPointsDiffer() {
        assertRefused(
                Optional.empty(),
                Clouds.times(50, Clouds.flat(1, 2, 10, 0.1)),
                "of [500] points only [10] differ, too few to choose settings by, at least [20] are needed; name an"
                        + " estimator with its dimension instead");
        assertRefused(
                Optional.of(150),
                Clouds.times(2, ONCE),
                "K [150] must be smaller than the number of points [150] that are no copies of others");
        assertRefused(Optional.of(150), ONCE, "K [150] must be smaller than the number of points [150]");
    }

    private static void assertRefused(Optional<Integer> k, Points sample, String message) {
        assertThatThrownBy(() -> auto(k).choose(sample, CONTEXT))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }
}
