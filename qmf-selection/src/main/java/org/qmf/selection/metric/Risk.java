package org.qmf.selection.metric;

import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Method;
import org.qmf.api.metric.Metric;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.selection.Evidence;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Template;
import org.qmf.selection.copies.Copies;

/**
 * Estimates the mean squared distance from the manifold without knowing it.
 *
 * <p>A criterion tells how two methods differ on the same targets, since the noise is the same for both: that is added to
 * the error of a reference, which can be told. Targets are taken out of the sample, so that no
 * method gains by looking at the point that it is asked about.
 */
public final class Risk implements Metric {

    /** The parameters of {@code risk}. */
    public record Parameters(
            @Parameter(value = "Dimension d of the manifold; estimated where it is auto or left out.", min = 1)
            Optional<Integer> dimension,

            @Parameter(value = "How the dimension is estimated.", defaultsTo = "self-consistent")
            DimensionEstimator dimensionBy,

            @Parameter(value = "What methods are judged by.", defaultsTo = "normal-sure")
            Criterion criterion,

            @Parameter(
                    value = "The method that others are measured against; its settings use d and k.",
                    defaultsTo =
                            "{type: moving-ls, dimension: '${d}', neighborhood: {type: knn, k: '${k}'}, kernel: {type:"
                                    + " gaussian, bandwidth: {type: kth-neighbor, k: '${k}'}}}")
            Template<ManifoldEstimator> reference,

            @Parameter(value = "On how many points of the sample methods are tried.", defaultsTo = "250", min = 10)
            int targets,

            @Parameter(
                    value = "In how many parts these points are taken out of the sample; a method is fitted as often.",
                    defaultsTo = "10",
                    min = 2)
            int parts) {}

    private static final List<String> COLUMNS = List.of("mse", "deviation", "followed", "noise");
    private static final int FEWEST = 20;
    private static final int REMEMBERED = 4;

    /** What a reference depends on beside the parameters: the sample, and the seed, known by a number drawn from it. */
    private record Key(Points sample, long seed) {}

    private final Parameters parameters;
    private final EstimatorFactory estimators;
    private final Map<Key, Optional<Reference>> references = new LinkedHashMap<>();

    @Inject
    Risk(Parameters parameters, EstimatorFactory estimators) {
        this.parameters = parameters;
        this.estimators = estimators;
        parameters.reference().configuration(Map.of("d", 1.0, "k", 24.0));
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public Better better(String column) {
        return column.equals(COLUMNS.get(0)) ? Better.SMALLER : Better.NEITHER;
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        Points sample = evaluation.draw().points();
        return evaluation
                .method()
                .flatMap(Method::used)
                .filter(method -> sample.dimension() > 1 && sample.size() >= FEWEST)
                .flatMap(method ->
                        reference(sample, method.context()).map(reference -> measure(method.estimator(), reference)))
                .orElseGet(() -> unknown());
    }

    private static double[] unknown() {
        double[] values = new double[COLUMNS.size()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private double[] measure(ManifoldEstimator method, Reference reference) {
        int[] targets = reference.ground().targets();
        LeftOut leftOut = new LeftOut(
                method, reference.ground().sample().size(), targets, Math.min(parameters.parts(), targets.length));
        Evidence seen = parameters.criterion().measure(leftOut, reference.ground());
        double[] risk = reference.risk(seen);
        return new double[] {
            risk[0], risk[1], seen.follow(), reference.accuracy().noise()
        };
    }

    /** All methods on a draw share the reference, which need not be found again for each. */
    private Optional<Reference> reference(Points sample, FitContext context) {
        Key key = new Key(sample, context.random("risk", 0).nextLong());
        synchronized (references) {
            if (references.containsKey(key)) {
                return references.getOrDefault(key, Optional.empty());
            }
        }
        Optional<Reference> found = find(sample, context);
        synchronized (references) {
            if (references.size() >= REMEMBERED) {
                references.remove(references.keySet().iterator().next());
            }
            references.put(key, found);
        }
        return found;
    }

    private Optional<Reference> find(Points points, FitContext context) {
        Points sample = Copies.in(points).rest();
        if (sample.size() < FEWEST) {
            return Optional.empty();
        }
        try {
            int d = parameters
                    .dimension()
                    .orElseGet(() ->
                            parameters.dimensionBy().estimate(sample, context).dimension());
            return d >= sample.dimension()
                    ? Optional.empty()
                    : Reference.of(
                            sample,
                            d,
                            parameters.targets(),
                            parameters.criterion(),
                            k -> estimators.create(
                                    parameters.reference().configuration(Map.of("d", (double) d, "k", (double) k))),
                            context);
        } catch (DataException e) {
            return Optional.empty();
        }
    }
}
