package org.qmf.selection.automatic;

import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.copies.Copies;
import org.qmf.selection.scoring.Ladder;

/** Chooses dimension, neighbourhood, regularisation and method for a sample, and denoises with what it chose. */
public final class AutoEstimator implements ManifoldEstimator {

    private static final int FEWEST = 20;
    /** The share of points whose votes leave no doubt. */
    private static final double UNANIMOUS = 0.95;

    /** How often the search begins again because it has shown that targets are stray. */
    private static final int MOST_ROUNDS = 3;

    private final Auto auto;
    private final EstimatorFactory estimators;
    private final List<Candidate> candidates;

    @Inject
    AutoEstimator(Auto auto, EstimatorFactory estimators) {
        this.auto = auto;
        this.estimators = estimators;
        this.candidates = Candidate.of(auto);
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        return estimators.create(decide(sample, context).configuration()).fit(sample, context);
    }

    @Override
    public boolean chooses() {
        return true;
    }

    @Override
    public Optional<Choice> choose(Points sample, FitContext context) {
        return Optional.of(decide(sample, context));
    }

    private Choice decide(Points points, FitContext context) {
        Copies copies = Copies.in(points);
        requireUsable(points, copies);
        Points sample = copies.rest();
        DimensionEstimate votes = auto.dimensionBy().estimate(sample, context);
        int d = auto.dimension().orElse(votes.dimension());
        requireBelow(d, sample);
        requireSpokenFor(d, votes);
        Ladder ladder = auto.k().map(Ladder::of).orElseGet(() -> Ladder.of(sample.size(), d));
        int[] order = context.random("targets", 0).permutation(sample.size());
        int[] targets = Arrays.copyOf(order, Math.min(order.length, auto.targets()));
        Trials trials = new Trials(
                new TrialGround(sample, d, targets, context), ladder, candidates, auto.criterion(), estimators);
        Search search = new Search(trials);
        Setting pick = search.run();
        int[] clean = Stray.without(search);
        for (int round = 0; round < MOST_ROUNDS && clean.length < search.targets(); round++) {
            search = new Search(trials.on(clean));
            pick = search.run();
            clean = Stray.without(search);
        }
        Refinement refinement = Refinement.of(search, pick, auto.robust(), targets.length);
        return new Decision(auto, votes, search.trials(), refinement, copies, targets.length).choice();
    }

    /**
     * A chart with a dimension that the points do not have follows noise along it. Who gives the size of the charts as well may
     * know better, such as of a scan whose lines are denser than they are far apart.
     */
    private void requireSpokenFor(int d, DimensionEstimate votes) {
        if (auto.k().isEmpty()
                && votes.decided()
                && votes.dimension() < d
                && votes.votes().getOrDefault(d, 0.0) == 0
                && votes.votes().getOrDefault(votes.dimension(), 0.0) >= UNANIMOUS) {
            throw new DataException("the points speak for dimension [" + votes.dimension() + "], not for [" + d
                    + "] as given: " + votes.explanation()
                    + "; give the number of neighbours as well, or name an estimator, to denoise them all the same");
        }
    }

    private static void requireBelow(int d, Points sample) {
        if (d >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + d + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
    }

    private void requireUsable(Points sample, Copies copies) {
        if (sample.dimension() < 2) {
            throw new DataException("points with [1] coordinate lie near no manifold that could be chosen");
        }
        if (sample.size() < FEWEST) {
            throw new DataException("[" + sample.size() + "] points are too few to choose settings by, at least ["
                    + FEWEST + "] are needed; name an estimator with its dimension instead");
        }
        auto.dimension().ifPresent(d -> requireBelow(d, sample));
        if (copies.different() == 1) {
            throw new DataException("all [" + sample.size() + "] points are equal, so there is nothing to choose by");
        }
        if (copies.different() < FEWEST) {
            throw new DataException("of [" + sample.size() + "] points only [" + copies.different()
                    + "] differ, too few to choose settings by, at least [" + FEWEST
                    + "] are needed; name an estimator with its dimension instead");
        }
        int rest = copies.rest().size();
        auto.k().filter(k -> k >= rest).ifPresent(k -> {
            throw new DataException("K [" + k + "] must be smaller than the number of points [" + rest + "]"
                    + (copies.any() ? " that are no copies of others" : ""));
        });
    }
}
