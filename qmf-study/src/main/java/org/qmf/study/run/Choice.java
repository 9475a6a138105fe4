package org.qmf.study.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qmf.study.configuration.Candidate;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.TuneBy;
import org.qmf.study.configuration.Tuning;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;

/**
 * Chooses among candidates: by the mean of the compared value over all replicates, or by the cross-validation or the
 * criterion of the replicate itself. A candidate that failed somewhere comes after those that did not; of equals the first is chosen.
 */
final class Choice {

    private final StudyOutline outline;
    private final Map<CellId, JournalLine> finished;
    private final TuneBy by;
    private final boolean byTruth;
    private final Map<CellId, Candidate> chosen = new HashMap<>();

    Choice(StudyOutline outline, Map<CellId, JournalLine> finished) {
        this.outline = outline;
        this.finished = finished;
        this.by = outline.configuration().tune().map(Tuning::rule).orElse(TuneBy.TRUTH);
        this.byTruth = shared(outline);
    }

    /** Returns whether all replicates of a method at a setting share one choice. */
    static boolean shared(StudyOutline outline) {
        return outline.configuration()
                .tune()
                .map(Tuning::rule)
                .filter(TuneBy.TRUTH::equals)
                .isPresent();
    }

    /**
     * Returns the best candidate for a cell.
     *
     * @param trials names the cell in which a candidate was tried
     */
    Candidate of(CellId cell, List<Candidate> candidates, Function<Candidate, CellId> trials) {
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        List<Integer> seeds = byTruth ? outline.seeds() : List.of(cell.seed());
        // All replicates of a method at a setting share the choice by truth, which need not be made again for each.
        CellId shared = new CellId(cell.dataset(), cell.method(), cell.parameters(), seeds.get(0));
        return chosen.computeIfAbsent(shared, it -> best(candidates, trials, seeds));
    }

    private Candidate best(List<Candidate> candidates, Function<Candidate, CellId> trials, List<Integer> seeds) {
        if (by == TuneBy.CRITERION) {
            CriterionTrial trial = new CriterionTrial(
                    outline.configuration().tune().map(Tuning::name).orElse(""));
            return trial.best(candidates, (candidate, name) -> value(trials.apply(candidate), name))
                    .orElse(candidates.get(0));
        }
        String column = byTruth ? outline.compared() : CrossValidation.COLUMN;
        double sign = byTruth && !outline.smallerIsBetter(column) ? -1 : 1;
        Candidate best = candidates.get(0);
        double least = Double.POSITIVE_INFINITY;
        int fewest = Integer.MAX_VALUE;
        for (Candidate candidate : candidates) {
            CellId trial = trials.apply(candidate);
            double sum = 0;
            int missing = 0;
            for (int seed : seeds) {
                double value = value(new CellId(trial.dataset(), trial.method(), trial.parameters(), seed), column);
                missing += Double.isNaN(value) ? 1 : 0;
                sum += Double.isNaN(value) ? 0 : sign * value;
            }
            double loss = missing == seeds.size() ? Double.POSITIVE_INFINITY : sum / (seeds.size() - missing);
            if (missing < fewest || (missing == fewest && loss < least)) {
                fewest = missing;
                least = loss;
                best = candidate;
            }
        }
        return best;
    }

    private double value(CellId cell, String column) {
        @Nullable JournalLine line = finished.get(cell);
        return Optional.ofNullable(line)
                .map(it -> it.values().getOrDefault(column, it.timings().getOrDefault(column, Double.NaN)))
                .orElse(Double.NaN);
    }
}
