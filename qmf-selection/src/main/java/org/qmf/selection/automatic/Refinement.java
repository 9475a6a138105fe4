package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.automatic.Candidate.Stage;
import org.qmf.selection.robust.TukeyWeights;

/**
 * Looks for more around the best setting: weights where there are outliers, and what the user offers as refinements.
 *
 * <p>The loss of an outlier is as large as that of many points and says nothing about a setting; once there is a setting to
 * tell them by, outliers are no targets any more.
 *
 * @param trials what was tried on targets without outliers
 * @param pick the best setting
 * @param outliers how many of the targets were held for outliers
 */
record Refinement(Trials trials, Setting pick, int outliers) {

    /** Fewer points far off than this share are left to chance. */
    private static final double WORTH_WEIGHTS = 0.005;

    /** Refinements denoise the whole sample for each setting: not where it has more than so many times as many points as targets. */
    private static final int AFFORDABLE = 4;

    /**
     * Looks around.
     *
     * @param drawn how many targets there were before stray ones were left out
     */
    static Refinement of(Search searched, Setting pick, Auto.Weights weights, int drawn) {
        Trials trials = searched.full();
        Trials clean = trials.on(inside(trials, pick));
        boolean contaminated = contaminated(clean.ground().targets().length, drawn);
        Setting best = pick;
        Search search = searched;
        if (weights == Auto.Weights.TUKEY || (weights == Auto.Weights.AUTO && contaminated)) {
            // Outliers mislead the choice of a method, too, and a method that follows some of them does not tell those.
            List<Setting> methods = affordable(trials) ? searched.bestOfEach() : List.of(pick);
            for (Setting setting : methods) {
                clean = clean.on(inside(clean, setting));
            }
            // Outliers beside each other look less far off, until they have no weight.
            for (Setting setting : methods) {
                clean = clean.on(inside(clean, weighted(trials, setting)));
            }
            List<Setting> offered = new ArrayList<>();
            if (weights == Auto.Weights.AUTO) {
                offered.add(pick);
            }
            for (Setting setting : methods) {
                // They also make charts small that could be larger without them.
                int last = Math.min(setting.rung() + 2, trials.ladder().top());
                for (int rung = setting.rung(); rung <= last; rung++) {
                    offered.add(weighted(trials, setting).atRung(rung));
                }
            }
            search = new Search(clean);
            best = search.goOn(offered);
        } else if (contaminated) {
            search = new Search(clean);
            best = search.offer(List.of(best));
        }
        if (trials.candidate(best).stage() == Stage.SEARCH && affordable(trials)) {
            best = search.offer(refined(trials, best));
        }
        Trials last = search.full();
        return new Refinement(last, best, drawn - last.ground().targets().length);
    }

    /** Returns whether so many of the targets were held for outliers that it is not by chance. */
    static boolean contaminated(int kept, int targets) {
        return kept < (1 - WORTH_WEIGHTS) * targets;
    }

    private static boolean affordable(Trials trials) {
        TrialGround ground = trials.ground();
        return ground.sample().size() <= AFFORDABLE * ground.targets().length;
    }

    /** Returns the same setting with weights. */
    private static Setting weighted(Trials trials, Setting setting) {
        int shift = trials.of(Stage.WEIGHTED).get(0) - trials.of(Stage.SEARCH).get(0);
        return new Setting(setting.candidate() + shift, setting.rung(), setting.grid());
    }

    /** Returns the targets that a setting does not hold for outliers. */
    static int[] inside(Trials trials, Setting pick) {
        Points sample = trials.ground().sample();
        int[] targets = trials.ground().targets();
        double[] lengths = Optional.ofNullable(trials.evidence().get(pick))
                .map(seen -> Arrays.stream(seen.losses()).map(Math::sqrt).toArray())
                .orElseGet(() -> TukeyWeights.lengths(sample, targets, trials.answers(pick)));
        double cutoff = new TukeyWeights(trials.ground().codimension()).cutoff(lengths);
        int[] inside = new int[targets.length];
        int count = 0;
        for (int i = 0; i < targets.length; i++) {
            if (lengths[i] < cutoff) {
                inside[count++] = targets[i];
            }
        }
        return Arrays.copyOf(inside, count);
    }

    /** Returns the refinements that have the variables of the pick, at its values; the pick itself first. */
    private static List<Setting> refined(Trials trials, Setting pick) {
        List<Setting> settings = new ArrayList<>();
        settings.add(pick);
        Map<String, List<Double>> axes = trials.candidate(pick).axes();
        for (int candidate : trials.of(Stage.REFINEMENT)) {
            if (trials.candidates().get(candidate).axes().equals(axes)) {
                settings.add(new Setting(candidate, pick.rung(), pick.grid()));
            }
        }
        return settings;
    }
}
