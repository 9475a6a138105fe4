package org.qmf.testkit;

import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.selection.Criterion;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** A plugin as third parties write them, some strategies of which are faulty. */
public final class SamplePlugin implements Plugin {

    static final Strategy<LambdaTuner> SPLINE = SplineTuner.described("acme.spline", "Chooses the smallest λ.");

    static final Strategy<ManifoldEstimator> NEIGHBOR = Strategy.of(
                    ManifoldEstimator.class, "acme.neighbor", Neighbor.class, "Moves points to the nearest neighbour.")
            .promises(Capability.TRANSLATION_EQUIVARIANT, Capability.PERMUTATION_INVARIANT);

    static final Strategy<LambdaTuner> NOT_A_NUMBER = Strategy.of(
            LambdaTuner.class, "acme.nan", () -> (path, previous) -> Double.NaN, "Chooses what is no number.");

    static final Strategy<LambdaTuner> THROWING = Strategy.of(
            LambdaTuner.class,
            "acme.throwing",
            () -> (path, previous) -> {
                throw new IllegalStateException("out of order");
            },
            "Throws where it should choose.");

    static final Strategy<Criterion> RESIDUAL = Strategy.of(
            Criterion.class, "acme.residual", () -> CriterionContractTest::residual, "Takes how far targets move.");

    static final Strategy<ManifoldEstimator> BEST_SIZE = Strategy.of(
            ManifoldEstimator.class,
            "acme.best-size",
            BestSize.Parameters.class,
            BestSize.class,
            "Chooses a number of neighbours.");

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(SPLINE, NEIGHBOR, NOT_A_NUMBER, THROWING, RESIDUAL, BEST_SIZE);
    }

    /** Has no default for the neighbourhood, so that tests must give one. */
    record Neighbor(
            @Parameter("Where to look for neighbours.") Neighborhood neighborhood) implements ManifoldEstimator {

        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            NeighborSearch search = neighborhood.over(sample, context);
            return () -> {
                NeighborSearch.Worker worker = search.worker();
                Neighbors found = new Neighbors(8);
                return (target, denoised, report) -> {
                    worker.find(target.position(), target.sampleIndex(), found);
                    for (int axis = 0; axis < denoised.length; axis++) {
                        denoised[axis] =
                                found.count() == 0 ? target.position()[axis] : sample.get(found.index(0), axis);
                    }
                };
            };
        }
    }
}
