package org.qmf.selection.automatic;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.scoring.Ladder;
import org.qmf.selection.scoring.Scores;

/** Tries settings on the targets of one ground, each once; a setting that the sample does not allow is left out. */
final class Trials {

    /** Differences below this many of their standard errors count as none. */
    private static final double TIED = 1;

    private final TrialGround ground;
    private final Ladder ladder;
    private final List<Candidate> candidates;
    private final Criterion criterion;
    private final EstimatorFactory estimators;
    private final Map<Setting, Evidence> evidence = new LinkedHashMap<>();
    private final Map<Setting, String> refused = new LinkedHashMap<>();

    Trials(
            TrialGround ground,
            Ladder ladder,
            List<Candidate> candidates,
            Criterion criterion,
            EstimatorFactory estimators) {
        this.ground = ground;
        this.ladder = ladder;
        this.candidates = candidates;
        this.criterion = criterion;
        this.estimators = estimators;
    }

    /** Makes trials of the same settings on other targets. */
    Trials on(int[] targets) {
        TrialGround other = new TrialGround(ground.sample(), ground.dimension(), targets, ground.context());
        return new Trials(other, ladder, candidates, criterion, estimators);
    }

    /** Tries what was not tried before and returns whether there was anything. */
    boolean add(List<Setting> settings) {
        boolean added = false;
        for (Setting setting : settings) {
            if (!evidence.containsKey(setting) && !refused.containsKey(setting)) {
                measure(setting);
                added = true;
            }
        }
        return added;
    }

    private void measure(Setting setting) {
        ground.context().step("choosing");
        try {
            Evidence seen = criterion.measure(estimator(setting, ladder.k(setting.rung())), ground);
            if (Double.isFinite(seen.loss()) && Double.isFinite(seen.follow())) {
                evidence.put(setting, seen);
            } else {
                refused.put(setting, "the criterion is not finite");
            }
        } catch (DataException e) {
            refused.put(setting, String.valueOf(e.getMessage()));
        }
    }

    /** Makes the estimator of a setting with another number of neighbours. */
    ManifoldEstimator estimator(Setting setting, int k) {
        return estimators.create(candidate(setting).configuration(ground.dimension(), k, false, setting.grid()));
    }

    /** Returns the positions of the candidates of a stage. */
    List<Integer> of(Candidate.Stage stage) {
        return IntStream.range(0, candidates.size())
                .filter(i -> candidates.get(i).stage() == stage)
                .boxed()
                .toList();
    }

    /**
     * Returns the best setting. Of those that cannot be told from the best, the one with the largest chart: it varies least,
     * and what its size makes wrong would show.
     */
    Setting best() {
        Scores<Setting> scores = scores();
        List<Setting> ranking = scores.ranking();
        return ranking.stream()
                .filter(setting -> scores.within(setting, ranking.get(0), TIED))
                .max(Comparator.comparingInt((Setting setting) -> setting.rung())
                        .thenComparingInt(setting -> -ranking.indexOf(setting)))
                .orElseThrow();
    }

    Candidate candidate(Setting setting) {
        return candidates.get(setting.candidate());
    }

    List<Candidate> candidates() {
        return candidates;
    }

    TrialGround ground() {
        return ground;
    }

    Ladder ladder() {
        return ladder;
    }

    Map<Setting, Evidence> evidence() {
        return evidence;
    }

    /** Returns why settings were left out. */
    Map<Setting, String> refused() {
        return refused;
    }

    Scores<Setting> scores() {
        return Scores.of(evidence);
    }
}
