package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.strategy.Template;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;
import org.qmf.selection.criterion.NormalSure;
import org.qmf.selection.dimension.EigenvalueGap;
import org.qmf.selection.robust.Robust;

/** Chooses among planes, and an estimator that stays at the point 0. */
class AutoEstimatorTest {

    private static final FitContext CONTEXT = FitContext.sequential(5);
    private static final Optional<Integer> OPEN = Optional.empty();

    private static final Map<String, Template<ManifoldEstimator>> CANDIDATES = candidates();

    /** The planes use no variable of the grid, the point uses {@code shift}. */
    private static Map<String, Template<ManifoldEstimator>> candidates() {
        Map<String, Template<ManifoldEstimator>> candidates = new LinkedHashMap<>();
        candidates.put("plane", LocalPlane::configuration);
        candidates.put("point", variables -> "point " + variables.get("shift"));
        return candidates;
    }

    private static final String WEIGHTED = "{\"type\": \"robust\", \"dimension\": 1, \"of\": ";

    private static final EstimatorFactory FACTORY = configuration -> {
        if (configuration.startsWith(WEIGHTED)) {
            String plane = configuration.substring(WEIGHTED.length(), configuration.indexOf(", \"by\": "));
            return new WithoutFarPoints(LocalPlane.create(plane));
        }
        if (!configuration.startsWith("point")) {
            return LocalPlane.create(configuration);
        }
        double shift = Double.parseDouble(configuration.substring("point ".length()));
        return (sample, context) -> () -> (target, denoised, report) -> denoised[0] = shift;
    };

    private static Auto auto(
            Optional<Integer> dimension,
            Optional<Integer> k,
            Map<String, Template<ManifoldEstimator>> candidates,
            Map<String, List<Double>> grid) {
        return auto(dimension, k, candidates, grid, Map.of(), Auto.Weights.NONE, 60);
    }

    private static Auto auto(
            Optional<Integer> dimension,
            Optional<Integer> k,
            Map<String, Template<ManifoldEstimator>> candidates,
            Map<String, List<Double>> grid,
            Map<String, Template<ManifoldEstimator>> refinements,
            Auto.Weights weights,
            int targets) {
        return new Auto(
                dimension,
                new EigenvalueGap(Knn.of(30), 100),
                k,
                candidates,
                grid,
                refinements,
                weights,
                new NormalSure(),
                targets);
    }

    private static AutoEstimator auto(Optional<Integer> dimension, Optional<Integer> k) {
        return new AutoEstimator(auto(dimension, k, CANDIDATES, Map.of("shift", List.of(0.0, 0.1, 0.2, 0.3))), FACTORY);
    }

    private static Choice choice(AutoEstimator auto, Points sample) {
        return auto.choose(sample, CONTEXT).orElseThrow();
    }

    @Test
    void choosesWhatSuitsACircle() {
        Choice choice = choice(auto(OPEN, OPEN), Clouds.sphere(1, 2, 150, 0.05));

        int k = choice.values().get("k").intValue();
        assertThat(choice.values()).containsEntry("dimension", 1.0);
        assertThat(k).isBetween(7, 75);
        assertThat(choice.values().get("noise")).isBetween(0.03, 0.07);
        assertThat(choice.values().get("expected-error")).isBetween(0.005, 0.04);
        assertThat(choice.configuration())
                .as("the target's own point belongs to its chart")
                .isEqualTo("plane 1 " + k + " true");
        assertThat(choice.explanation()).hasSize(4);
        assertThat(choice.explanation().get(0)).startsWith("dimension 1: ");
    }

    @Test
    void tellsEverySettingThatItTried() {
        Choice choice = choice(auto(OPEN, OPEN), Clouds.sphere(1, 2, 150, 0.05));

        assertThat(choice.trials())
                .filteredOn(Choice.Trial::chosen)
                .singleElement()
                .satisfies(chosen -> {
                    assertThat(chosen.candidate()).isEqualTo("plane");
                    assertThat(chosen.variables()).containsOnlyKeys("k");
                    assertThat(choice.trials())
                            .allSatisfy(trial -> assertThat(trial.score()).isGreaterThanOrEqualTo(chosen.score()));
                });
        assertThat(choice.trials())
                .filteredOn(trial -> trial.candidate().equals("point"))
                .isNotEmpty()
                .allSatisfy(trial -> assertThat(trial.variables()).containsOnlyKeys("k", "shift"));
        assertThat(choice.trials())
                .extracting(Choice.Trial::candidate, Choice.Trial::variables)
                .doesNotHaveDuplicates();
    }

    @Test
    void keepsANumberOfNeighboursThatIsGiven() {
        assertThat(choice(auto(Optional.of(1), Optional.of(12)), Clouds.sphere(1, 2, 100, 0.05))
                        .configuration())
                .isEqualTo("plane 1 12 true");
    }

    @Test
    void warnsOfADimensionThatThePointsDoNotSpeakFor() {
        Choice choice = choice(auto(Optional.of(2), Optional.of(30)), Clouds.flat(1, 3, 100, 0.02));

        assertThat(choice.values()).containsEntry("dimension", 2.0);
        assertThat(choice.warnings())
                .anySatisfy(warning ->
                        assertThat(warning).startsWith("the points speak for dimension [1], not for [2] as given: "));
    }

    @Test
    void refusesADimensionThatIsTooLargeForAllPoints() {
        Points line = Clouds.flat(1, 3, 100, 0.02);

        assertThatThrownBy(() -> choice(auto(Optional.of(2), Optional.empty()), line))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "the points speak for dimension [1], not for [2] as given: the eigenvalues around the points"
                                + " fall most after dimension 1 (100 %); give the number of neighbours as well, or name an estimator,"
                                + " to denoise them all the same");
    }

    @Test
    void fitsWhatItChooses() {
        Points sample = Clouds.sphere(1, 2, 100, 0.05);
        AutoEstimator auto = auto(Optional.of(1), Optional.of(20));
        double[] expected = new double[2];
        double[] actual = new double[2];
        new LocalPlane(1, 20, true)
                .fit(sample, CONTEXT)
                .denoiser()
                .denoise(Target.ofSample(sample, 7), expected, new PointReport(0));
        auto.fit(sample, CONTEXT).denoiser().denoise(Target.ofSample(sample, 7), actual, new PointReport(0));

        assertThat(actual).containsExactly(expected);
    }

    @Test
    void giveUpWhereNothingCanBeChosen() {
        assertRefused(
                Clouds.flat(1, 2, 19, 0.1),
                "[19] points are too few to choose settings by, at least [20] are needed; name an estimator with its"
                        + " dimension instead");
        assertRefused(Clouds.equal(30), "all [30] points are equal, so there is nothing to choose by");
        assertRefused(Clouds.flat(1, 1, 30, 0), "points with [1] coordinate lie near no manifold that could be chosen");
        assertThatThrownBy(() -> choice(auto(Optional.of(2), OPEN), Clouds.sphere(1, 2, 60, 0.1)))
                .isInstanceOf(DataException.class)
                .hasMessage("dimension [2] must be smaller than the data's [2]");
    }

    private static void assertRefused(Points sample, String message) {
        assertThatThrownBy(() -> choice(auto(OPEN, OPEN), sample))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    @Test
    void tellsWhyNoCandidateFits() {
        AutoEstimator refused = new AutoEstimator(
                auto(Optional.of(1), OPEN, Map.of("plane", LocalPlane::configuration), Map.of()),
                configuration -> (sample, context) -> {
                    throw new DataException("too few points");
                });

        assertThatThrownBy(() -> choice(refused, Clouds.sphere(1, 2, 60, 0.1)))
                .isInstanceOf(DataException.class)
                .hasMessage("no candidate can be fitted to the sample: too few points");
    }

    @Test
    void triesEveryCandidateBeforeAnySample() {
        List<Map<String, Double>> tried = new ArrayList<>();
        Template<ManifoldEstimator> recording = variables -> {
            tried.add(variables);
            return "plane";
        };

        new AutoEstimator(
                auto(Optional.of(3), OPEN, Map.of("a", recording), Map.of("delta", List.of(0.5, 1.0))), FACTORY);

        assertThat(tried)
                .contains(
                        Map.of("d", 3.0, "k", 24.0, "own", 0.0, "delta", 0.5),
                        Map.of("d", 3.0, "k", 24.0, "own", 0.0, "delta", 1.0));
    }

    @Test
    void givesCandidatesAllVariablesOfTheGrid() {
        List<Map<String, Double>> tried = new ArrayList<>();
        Template<ManifoldEstimator> recording = variables -> {
            tried.add(Map.copyOf(variables));
            return "plane " + variables.get("b");
        };

        new AutoEstimator(
                auto(
                        Optional.of(1),
                        OPEN,
                        Map.of("a", recording),
                        Map.of("a", List.of(1.0, 2.0), "b", List.of(3.0, 4.0))),
                FACTORY);

        assertThat(tried)
                .isNotEmpty()
                .allSatisfy(variables -> assertThat(variables).containsKeys("d", "k", "own", "a", "b"));
    }

    @Test
    void saysThatItChooses() {
        assertThat(auto(OPEN, OPEN).chooses()).isTrue();
    }

    @Test
    void givesCandidatesAVariableThatHasOneValue() {
        AutoEstimator single = new AutoEstimator(
                auto(Optional.of(1), Optional.of(12), CANDIDATES, Map.of("shift", List.of(0.5))), FACTORY);

        assertThat(choice(single, Clouds.sphere(1, 2, 100, 0.05)).trials())
                .extracting(Choice.Trial::candidate)
                .containsExactly("plane", "point");
    }

    @Test
    void refusesParametersThatMakeNoSense() {
        assertThatThrownBy(() -> auto(OPEN, OPEN, Map.of(), Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no candidates to choose from");
        assertThatThrownBy(() -> auto(OPEN, OPEN, CANDIDATES, Map.of("own", List.of(1.0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("[own] is not for the grid: d, k and own are set by the search");
        assertThatThrownBy(() -> auto(OPEN, OPEN, CANDIDATES, Map.of("delta", List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the grid has no values of [delta]");
    }

    /** Moves points towards the unit circle, the farther the larger K is: as charts that are small beside the noise do. */
    private static EstimatorFactory towardsCircle(double followedByLargest) {
        return configuration -> {
            double k = Double.parseDouble(configuration.split(" ", -1)[2]);
            double follow = followedByLargest * Math.pow(1280 / k, 0.2);
            return (sample, context) -> () -> (target, denoised, report) -> {
                double[] x = target.position();
                double radius = Math.hypot(x[0], x[1]);
                double own = target.sampleIndex() == NeighborSearch.NONE ? 1e-6 : 0;
                double answer = (1 + (follow + own) * (radius - 1)) / radius;
                denoised[0] = answer * x[0];
                denoised[1] = answer * x[1];
            };
        };
    }

    private static Choice denseChoice(double follow, int n) {
        Auto parameters = auto(Optional.of(1), OPEN, Map.of("plane", LocalPlane::configuration), Map.of());
        return choice(new AutoEstimator(parameters, towardsCircle(follow)), Clouds.sphere(1, 2, n, 0.05));
    }

    @Test
    void doubtsButDoesNotRefuseWhereLargerChartsWereNotTried() {
        assertThat(denseChoice(0.3, 3000).warnings())
                .containsExactly(
                        "answers with K = 1280, the largest that was tried, still follow [0.30] of a move across the"
                                + " manifold: the points are dense for their noise, or lie near no manifold of dimension [1];"
                                + " thin them out, or give a larger K");
        assertThat(denseChoice(0.1, 3000).warnings())
                .containsExactly(
                        "K = 1280 is the largest that was tried: larger charts may be better, and slower; give K to"
                                + " try them");
        assertThatThrownBy(() -> denseChoice(0.3, 2560))
                .isInstanceOf(DataException.class)
                .hasMessage("the points do not lie near a manifold of dimension [1]: answers of the best setting follow"
                        + " [0.30] of a move across it, as those in a cloud without one do; name an estimator to"
                        + " denoise them all the same");
    }

    /** Fits the points of a weighted sample that have a weight, for the sake of an estimator that knows no weights. */
    private record WithoutFarPoints(ManifoldEstimator inner) implements ManifoldEstimator {

        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            ManifoldEstimator weighted = (points, same) -> {
                int[] near = IntStream.range(0, points.size())
                        .filter(i -> points.weight(i) > 0)
                        .toArray();
                FittedManifold fitted = inner.fit(points.select(near), same);
                return () -> {
                    Denoiser denoiser = fitted.denoiser();
                    return (target, denoised, report) -> {
                        int position = Arrays.binarySearch(near, target.sampleIndex());
                        denoiser.denoise(Target.displaced(Math.max(-1, position), target.position()), denoised, report);
                    };
                };
            };
            return new Robust(1, weighted, Optional.empty()).fit(sample, context);
        }
    }

    /** A circle on which every tenth point was thrown off by ten standard deviations. */
    private static Points contaminated() {
        double[] values = Clouds.sphere(1, 2, 200, 0.02).toArray();
        for (int i = 0; i < 200; i += 10) {
            values[2 * i] *= 1.2;
            values[2 * i + 1] *= 1.2;
        }
        return Points.wrap(values, 2);
    }

    private static Choice choice(Auto.Weights weights, Points sample) {
        Auto auto = auto(
                Optional.of(1), OPEN, Map.of("plane", LocalPlane::configuration), Map.of(), Map.of(), weights, 100);
        return choice(new AutoEstimator(auto, FACTORY), sample);
    }

    @Test
    void weighsPointsWhereThereAreOutliers() {
        Choice choice = choice(Auto.Weights.AUTO, contaminated());

        assertThat(choice.values().get("outliers")).isBetween(0.05, 0.15);
        assertThat(choice.configuration()).as(choice.trials().toString()).startsWith(WEIGHTED + "plane 1 ");
        assertThat(choice.explanation())
                .anySatisfy(line -> assertThat(line).endsWith("of 100 points are held for outliers, which count less"));
    }

    @Test
    void weighsNoPointsUnlessThereAreOutliersOrItIsToldTo() {
        Points clean = Clouds.sphere(1, 2, 200, 0.02);

        assertThat(choice(Auto.Weights.AUTO, clean).configuration()).startsWith("plane 1 ");
        assertThat(choice(Auto.Weights.AUTO, clean).values()).containsEntry("outliers", 0.0);
        assertThat(choice(Auto.Weights.TUKEY, clean).configuration()).startsWith(WEIGHTED);
        assertThat(choice(Auto.Weights.NONE, contaminated()).configuration()).startsWith("plane 1 ");
    }

    @Test
    void choosesWhereOutliersAreLeftAsTheyAreAndRefinementsCostTooMuch() {
        Auto auto = auto(
                Optional.of(1),
                OPEN,
                Map.of("plane", LocalPlane::configuration),
                Map.of(),
                Map.of(),
                Auto.Weights.NONE,
                40);

        Choice choice = choice(new AutoEstimator(auto, FACTORY), contaminated());

        assertThat(choice.configuration()).startsWith("plane 1 ");
        assertThat(choice.values().get("outliers")).isPositive();
    }

    @Test
    void triesRefinementsAtTheBestSetting() {
        Template<ManifoldEstimator> same = LocalPlane::configuration;
        Auto auto = auto(
                Optional.of(1),
                OPEN,
                Map.of("plane", LocalPlane::configuration),
                Map.of(),
                Map.of("again", same),
                Auto.Weights.NONE,
                60);

        Choice choice = choice(new AutoEstimator(auto, FACTORY), Clouds.sphere(1, 2, 150, 0.05));

        assertThat(choice.trials())
                .filteredOn(trial -> trial.candidate().equals("again"))
                .singleElement()
                .satisfies(again -> assertThat(again.variables())
                        .containsEntry("k", choice.values().get("k")));
        assertThat(choice.trials())
                .filteredOn(Choice.Trial::chosen)
                .as("of equals the one tried first")
                .extracting(Choice.Trial::candidate)
                .containsExactly("plane");
    }

    @Test
    void screensSettingsOnAPartOfManyTargets() {
        Auto auto = auto(
                Optional.of(1),
                OPEN,
                Map.of("plane", LocalPlane::configuration),
                Map.of(),
                Map.of(),
                Auto.Weights.NONE,
                300);

        Choice choice = choice(new AutoEstimator(auto, FACTORY), Clouds.sphere(1, 2, 300, 0.05));

        assertThat(choice.trials()).extracting(Choice.Trial::targets).contains(128, 300);
        assertThat(choice.trials())
                .filteredOn(Choice.Trial::chosen)
                .extracting(Choice.Trial::targets)
                .containsExactly(300);
    }

    /** Two clouds of so many points, a distance apart. */
    private static Points blobs(int each, double distance) {
        double[] values = new double[6 * each];
        RandomStream random = RandomStream.of(3, "blobs", 0);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian() + (i % 3 == 0 && i / 3 >= each ? distance : 0);
        }
        return Points.wrap(values, 3);
    }

    @Test
    void refusesChartsAcrossGroupsApart() {
        assertThatThrownBy(() -> choice(auto(Optional.of(1), Optional.of(40)), blobs(40, 12)))
                .isInstanceOf(DataException.class)
                .hasMessageMatching(
                        "the points lie in groups apart from each other, the smaller with about \\[\\d+] points,"
                                + " and charts of the best size, K = \\[40], would reach across; denoise the groups by themselves,"
                                + " or name an estimator");
    }

    @Test
    void countsTheSmallerOfTwoGroups() {
        int[] all = IntStream.range(0, 80).toArray();

        assertThat(Groups.smallerShare(blobs(40, 30), all)).isEqualTo(0.5);
        assertThat(Groups.smallerShare(blobs(40, 30), Arrays.copyOf(all, 50))).isEqualTo(0.2);
        assertThat(Groups.smallerShare(blobs(40, 1), all)).isZero();
        assertThat(Groups.smallerShare(Clouds.equal(80), all)).isZero();
    }
}
