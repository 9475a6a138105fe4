package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.api.strategy.Template;

/**
 * Lets the estimator that chooses play with methods and a criterion that say what a test has written down.
 *
 * <p>The points are (i, ±{@link #noise}, 0), and a method answers (i, 0, 0), or (i, ±{@link #pull}·noise, 0) where a point
 * takes part in its own answer, so that the accuracy of answers has a closed form. On top of it answers may be spread over
 * a strip that is {@link #wide}.
 */
final class ScriptedAuto {

    /** A setting as the script knows it; δ is NaN where a method has none. */
    record Method(String name, int k, double delta) {

        @Override
        public String toString() {
            return name + " " + k + (Double.isNaN(delta) ? "" : " " + delta);
        }
    }

    /** What was asked of the criterion. */
    record Question(Method method, int targets, double limit) {}

    Optional<Integer> dimension = Optional.of(1);
    Optional<Integer> k = Optional.empty();
    DimensionEstimate votes = votes(1, true);
    DimensionEstimator dimensionBy = (points, context) -> votes;
    final Map<String, Template<ManifoldEstimator>> candidates = new LinkedHashMap<>();
    final Map<String, List<Double>> grid = new LinkedHashMap<>();
    final Map<String, Template<ManifoldEstimator>> refinements = new LinkedHashMap<>();
    Auto.Weights weights = Auto.Weights.NONE;
    int targets = 60;

    int n = 60;
    double noise = 0.3;
    double pull;
    double wide;

    /** The mean loss of a setting; a setting does not fit where it is not a number. */
    ToDoubleFunction<Method> loss = method -> 1;

    double follow;
    /** How many targets keep their input. */
    int kept;
    /** So many points of the sample lose 400 more than others. */
    int outliers;
    /** How much more or less than its mean loss a setting loses at one target or another. */
    double spread;

    final List<Question> questions = new ArrayList<>();
    final List<Method> fits = new ArrayList<>();
    final List<String> phases = new ArrayList<>();

    ScriptedAuto() {
        candidates.put("line", template("line", false));
    }

    static DimensionEstimate votes(int dimension, boolean decided) {
        return new DimensionEstimate(
                dimension, decided, new TreeMap<>(Map.of(1, 0.795, 2, 0.205)), "most of them do, or not");
    }

    /** Makes the template of a method, with or without δ. */
    static Template<ManifoldEstimator> template(String name, boolean withDelta) {
        return variables -> name + " " + variables.getOrDefault("k", 0.0).intValue() + " "
                + (withDelta ? variables.getOrDefault("delta", 0.0) : "-");
    }

    /** Two groups on a line of distance 1 from point to point, and so far apart. */
    Points sample(int first, double gap) {
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            values[3 * i] = i < first ? i : i + gap;
            values[3 * i + 1] = i % 2 == 0 ? noise : -noise;
        }
        return Points.wrap(values, 3);
    }

    Choice choose() {
        return choose(sample(n, 0));
    }

    Choice choose(Points sample) {
        Auto auto = new Auto(dimension, dimensionBy, k, candidates, grid, refinements, weights, new Script(), targets);
        return new AutoEstimator(auto, factory()).choose(sample, context()).orElseThrow();
    }

    private FitContext context() {
        FitContext plain = FitContext.sequential(4);
        return new FitContext() {
            @Override
            public void parallel(int count, Supplier<IntConsumer> workers) {
                plain.parallel(count, workers);
            }

            @Override
            public void step(String phase) {
                phases.add(phase);
            }

            @Override
            public RandomStream random(String task, long index) {
                return plain.random(task, index);
            }
        };
    }

    /** Methods with weights are configured by those without, with "robust" around. */
    private EstimatorFactory factory() {
        return configuration -> {
            boolean robust = configuration.startsWith("{\"type\": \"robust\"");
            String inner = robust
                    ? configuration.substring(configuration.indexOf("\"of\": ") + 6, configuration.indexOf(", \"by\""))
                    : configuration;
            String[] words = inner.split(" ", -1);
            return new Played(new Method(
                    words[0] + (robust ? "+w" : ""),
                    Integer.parseInt(words[1]),
                    words[2].equals("-") ? Double.NaN : Double.parseDouble(words[2])));
        };
    }

    private final class Played implements ManifoldEstimator {

        private final Method method;

        Played(Method method) {
            this.method = method;
        }

        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            fits.add(method);
            return new Line(method);
        }
    }

    private final class Line implements FittedManifold {

        private final Method method;

        Line(Method method) {
            this.method = method;
        }

        @Override
        public Denoiser denoiser() {
            return (target, denoised, report) -> {
                double i = target.position()[0];
                denoised[0] = i;
                double part = target.sampleIndex() == NeighborSearch.NONE ? pull : 0;
                // The multiples of the golden section fill an interval evenly.
                denoised[1] = part * target.position()[1] + wide * (0.618034 * i - Math.rint(0.618034 * i));
                denoised[2] = 0;
            };
        }
    }

    private final class Script implements Criterion {

        @Override
        public Evidence measure(ManifoldEstimator estimator, TrialGround ground) {
            throw new AssertionError("settings are compared with a limit");
        }

        @Override
        public Evidence measure(ManifoldEstimator estimator, TrialGround ground, double limit) {
            Line line = (Line) estimator.fit(ground.sample(), ground.context());
            int count = ground.targets().length;
            questions.add(new Question(line.method, count, limit));
            double mean = loss.applyAsDouble(line.method);
            if (Double.isNaN(mean)) {
                throw new DataException("[" + line.method + "] does not fit");
            }
            double[] losses = new double[count];
            for (int i = 0; i < count; i++) {
                int target = ground.targets()[i];
                // Walsh's functions: as often up as down, and of two sizes as often alike as not.
                int sign = Integer.bitCount(target & line.method.k()) % 2 == 0 ? 1 : -1;
                losses[i] = mean + sign * spread + (target < outliers ? 400 : 0);
            }
            double[] followed = new double[count];
            Arrays.fill(followed, follow);
            return new Evidence(losses, followed, kept);
        }
    }
}
