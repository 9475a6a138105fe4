package org.qmf.selection.automatic;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.criterion.Answers;
import org.qmf.selection.scoring.Ladder;

/** Tries settings on the targets of one ground, each once; a setting that the sample does not allow is left out. */
final class Trials {

    /** Differences below this many of their standard errors count as none. */
    private static final double TIED = 1;

    private static final int REMEMBERED = 3;

    private final TrialGround ground;
    private final Ladder ladder;
    private final List<Candidate> candidates;
    private final Criterion criterion;
    private final EstimatorFactory estimators;
    private final Optional<Trials> part;
    private final Map<Setting, ManifoldEstimator> fits;
    private final Map<Setting, Evidence> evidence = new LinkedHashMap<>();
    private final Map<Setting, String> refused = new LinkedHashMap<>();

    Trials(
            TrialGround ground,
            Ladder ladder,
            List<Candidate> candidates,
            Criterion criterion,
            EstimatorFactory estimators) {
        this(ground, ladder, candidates, criterion, estimators, Optional.empty(), new LinkedHashMap<>());
    }

    private Trials(
            TrialGround ground,
            Ladder ladder,
            List<Candidate> candidates,
            Criterion criterion,
            EstimatorFactory estimators,
            Optional<Trials> part,
            Map<Setting, ManifoldEstimator> fits) {
        this.ground = ground;
        this.ladder = ladder;
        this.candidates = candidates;
        this.criterion = criterion;
        this.estimators = estimators;
        this.part = part;
        this.fits = fits;
    }

    /** Makes trials of the same settings on other targets. */
    Trials on(int[] targets) {
        return new Trials(at(targets), ladder, candidates, criterion, estimators, Optional.empty(), fits);
    }

    /** Makes trials of the same settings on the same targets, the first of which are those of other trials. */
    Trials after(Trials first) {
        return new Trials(ground, ladder, candidates, criterion, estimators, Optional.of(first), fits);
    }

    private TrialGround at(int[] targets) {
        return new TrialGround(ground.sample(), ground.dimension(), targets, ground.context());
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
            Evidence seen = see(setting);
            if (Double.isFinite(seen.loss()) && Double.isFinite(seen.follow())) {
                evidence.put(setting, seen);
            } else {
                refused.put(setting, "the criterion is not finite");
            }
        } catch (DataException e) {
            refused.put(setting, String.valueOf(e.getMessage()));
        }
    }

    private Evidence see(Setting setting) {
        ManifoldEstimator estimator = fitted(setting);
        double limit = evidence.isEmpty() ? Double.POSITIVE_INFINITY : scores().least();
        if (part.isEmpty()) {
            return criterion.measure(estimator, ground, limit);
        }
        // What is known of the first targets need not be seen again.
        Trials first = part.get();
        first.add(List.of(setting));
        @Nullable Evidence known = first.evidence.get(setting);
        if (known == null) {
            throw new DataException(first.refused.getOrDefault(setting, ""));
        }
        int[] targets = ground.targets();
        int[] rest = Arrays.copyOfRange(targets, first.ground.targets().length, targets.length);
        return known.and(criterion.measure(estimator, at(rest), limit));
    }

    /** Returns the estimator of a setting, which is fitted once where it is soon needed again; a fit may be large. */
    private ManifoldEstimator fitted(Setting setting) {
        if (!fits.containsKey(setting) && fits.size() >= REMEMBERED) {
            fits.remove(fits.keySet().iterator().next());
        }
        return fits.computeIfAbsent(setting, it -> new FitOnce(estimator(it)));
    }

    /** Returns the answers of a setting at the targets. */
    Answers answers(Setting setting) {
        return Answers.of(
                fitted(setting).fit(ground.sample(), ground.context()),
                ground.sample(),
                ground.targets(),
                ground.context());
    }

    /** Makes the estimator of a setting, which leaves a point out of its own chart if it can. */
    ManifoldEstimator estimator(Setting setting) {
        return estimators.create(
                candidate(setting).configuration(ground.dimension(), ladder.k(setting.rung()), false, setting.grid()));
    }

    /** Returns the positions of the candidates of a stage. */
    List<Integer> of(Candidate.Stage stage) {
        return IntStream.range(0, candidates.size())
                .filter(i -> candidates.get(i).stage() == stage)
                .boxed()
                .toList();
    }

    /**
     * Returns the best setting. Of those that cannot be told from it, and differ by method or size of chart alone, the one
     * with the largest chart: it varies least, and what its size makes wrong would show.
     */
    Setting best() {
        Scores<Setting> scores = scores();
        List<Setting> ranking = scores.ranking();
        Setting first = ranking.get(0);
        return ranking.stream()
                .filter(setting -> setting.candidate() != first.candidate()
                        || setting.grid().equals(first.grid()))
                .filter(setting -> scores.within(setting, first, TIED))
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
