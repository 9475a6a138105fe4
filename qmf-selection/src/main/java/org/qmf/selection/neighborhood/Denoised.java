package org.qmf.selection.neighborhood;

import static java.util.Objects.requireNonNull;

import java.util.stream.IntStream;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;
import org.qmf.selection.criterion.Answers;

/**
 * Chooses neighbours by where points are after denoising them once; the chart is still fitted to the points as they are.
 *
 * <p>With much noise the points nearest to a target are those whose noise is like its own, and a chart of them follows it.
 */
public record Denoised(
        @Parameter(value = "Which neighbours are taken among the denoised points.", defaultsTo = "knn")
        Neighborhood of,

        @Parameter("The method that denoises the points, for the sake of their distances.")
        ManifoldEstimator by)
        implements Neighborhood {

    public Denoised {
        requireNonNull(of, "of is null");
        requireNonNull(by, "by is null");
    }

    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        FittedManifold manifold = by.fit(sample, context);
        int[] all = IntStream.range(0, sample.size()).toArray();
        Points moved = Answers.of(manifold, sample, all, context).points();
        return new DenoisedSearch(manifold, of.over(sample, context), of.over(moved, context));
    }
}
