package org.qmf.host.denoise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Location;
import org.qmf.host.engine.FitTask;
import org.qmf.host.engine.ThreadedContext;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * What every known strategy says about the dimension of a sample, each with its default parameters.
 *
 * @param opinions what they say, in the order of their names
 */
public record DimensionPanel(List<Opinion> opinions) {

    /**
     * What one strategy says.
     *
     * @param name its name
     * @param estimate its estimate; empty if it makes none
     * @param reason why it makes none, in a sentence
     * @param scales what it says by other numbers of neighbours, ascending; empty if it does not depend on them
     */
    public record Opinion(
            String name,
            Optional<DimensionEstimate> estimate,
            String reason,
            SortedMap<Integer, DimensionEstimate> scales) {

        /** Makes an opinion that does not depend on a number of neighbours. */
        public Opinion(String name, Optional<DimensionEstimate> estimate, String reason) {
            this(name, estimate, reason, Collections.emptySortedMap());
        }

        public Opinion {
            scales = Collections.unmodifiableSortedMap(new TreeMap<>(scales));
        }
    }

    private static final int SMALLEST = 10;
    private static final int LARGEST = 640;

    public DimensionPanel {
        opinions = List.copyOf(opinions);
    }

    /**
     * Asks all strategies.
     *
     * @param configuration whose threads and seed are used
     */
    public static DimensionPanel of(
            Points sample, StrategyRegistry registry, DenoiseConfiguration configuration, ProgressMonitor monitor) {
        return new DimensionPanel(registry.ofKind(DimensionEstimator.class).stream()
                .map(strategy -> opinion(strategy, sample, registry, configuration, monitor))
                .toList());
    }

    /** One that cannot say anything must not keep the others from it. */
    private static Opinion opinion(
            RegisteredStrategy strategy,
            Points sample,
            StrategyRegistry registry,
            DenoiseConfiguration configuration,
            ProgressMonitor monitor) {
        try {
            ConfigNode name = new ConfigNode.Scalar(Location.of("panel"), strategy.name(), true);
            DimensionEstimator estimator = new Binder(registry)
                    .bindStrategy(name, DimensionEstimator.class, Map.of())
                    .value();
            int threads = configuration.engine().threads();
            return PluginCalls.named(
                    strategy,
                    () -> FitTask.run(
                            0,
                            monitor,
                            own -> PluginScope.within(
                                    strategy,
                                    () -> ask(
                                            strategy.name(),
                                            estimator,
                                            sample,
                                            new ThreadedContext(threads, configuration.seed(), own)))));
        } catch (CancelledException e) {
            throw e;
        } catch (QmfException e) {
            return new Opinion(strategy.name(), Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    private static Opinion ask(String name, DimensionEstimator estimator, Points sample, FitContext context) {
        DimensionEstimate estimate = estimator.estimate(sample, context);
        SortedMap<Integer, DimensionEstimate> scales = new TreeMap<>();
        for (int k : sizes(sample.size())) {
            estimator.estimate(sample, k, context).ifPresent(at -> scales.put(k, at));
        }
        return new Opinion(name, Optional.of(estimate), "", scales);
    }

    /** Returns the numbers of neighbours, each twice the one before, up to half of the points. */
    static List<Integer> sizes(int points) {
        List<Integer> sizes = new ArrayList<>();
        for (int k = SMALLEST; k <= Math.min(LARGEST, points / 2); k *= 2) {
            sizes.add(k);
        }
        return sizes;
    }
}
