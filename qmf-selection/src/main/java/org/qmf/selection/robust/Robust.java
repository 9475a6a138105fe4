package org.qmf.selection.robust;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;
import org.qmf.selection.criterion.Answers;

/** Fits twice: the second time points count by how near they were to where the first fit moved them. */
public record Robust(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter("The method, which must take the weights of points into account.")
        ManifoldEstimator of,

        @Parameter(
                "The method whose moves tell which points lie far off, if it is another: one that leaves a point out of its"
                        + " own chart tells best.")
        Optional<ManifoldEstimator> by)
        implements ManifoldEstimator {

    public Robust {
        requireNonNull(of, "of is null");
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        if (dimension >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + dimension + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
        int[] all = IntStream.range(0, sample.size()).toArray();
        Answers first = Answers.of(by.orElse(of).fit(sample, context), sample, all, context);
        double[] weights =
                new TukeyWeights(sample.dimension() - dimension).of(TukeyWeights.lengths(sample, all, first));
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= sample.weight(i);
        }
        return of.fit(sample.withWeights(weights), context);
    }

    @Override
    public List<String> hints(Diagnostics diagnostics) {
        return of.hints(diagnostics);
    }
}
