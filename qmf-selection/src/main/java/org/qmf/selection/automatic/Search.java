package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.selection.scoring.Scores;

/**
 * Searches the best setting from coarse to fine: a few sizes of each candidate on a part of the targets, then whatever lies
 * beside the best until nothing new does, then the most promising on all targets.
 */
final class Search {

    /** How many targets tell which settings are worth all of them. */
    static final int SCREENING = 128;

    private static final int CENTERS = 2;
    private static final int MOST_PROMISING = 6;
    private static final double PROMISING = 2;

    private final Trials screening;
    private final Trials full;

    Search(Trials full) {
        this.full = full;
        int[] targets = full.ground().targets();
        // With few more targets than that, screening would cost as much as it saves.
        this.screening = targets.length <= 2 * SCREENING ? full : full.on(Arrays.copyOf(targets, SCREENING));
    }

    /** Searches, and returns the best setting; everything tried on all targets is then in the full trials. */
    Setting run() {
        screening.add(start());
        close(screening, CENTERS);
        if (screening != full) {
            full.add(promising());
            close(full, 1);
        }
        return choose();
    }

    private List<Setting> start() {
        List<Setting> start = new ArrayList<>();
        for (int candidate = 0; candidate < full.candidates().size(); candidate++) {
            for (List<Integer> grid : full.candidates().get(candidate).coarse()) {
                for (int rung : full.ladder().coarse()) {
                    start.add(new Setting(candidate, rung, grid));
                }
            }
        }
        return start;
    }

    /** Tries what lies around the best settings until nothing new does. */
    private void close(Trials trials, int centers) {
        boolean grown = true;
        while (grown) {
            List<Setting> ranking = ranking(trials);
            Set<Setting> around = new LinkedHashSet<>();
            for (Setting center : ranking.subList(0, Math.min(centers, ranking.size()))) {
                around.addAll(around(center, trials));
            }
            if (trials == full && screening != full) {
                around.removeIf(this::hopeless);
            }
            grown = trials.add(List.copyOf(around));
        }
    }

    private static List<Setting> ranking(Trials trials) {
        if (trials.evidence().isEmpty()) {
            throw new DataException("no candidate can be fitted to the sample: "
                    + trials.refused().values().iterator().next());
        }
        return trials.scores().ranking();
    }

    private List<Setting> around(Setting center, Trials trials) {
        List<Setting> around = new ArrayList<>();
        for (int step = -1; step <= 1; step += 2) {
            int rung = center.rung() + step;
            if (rung >= 0 && rung <= full.ladder().top()) {
                around.add(center.atRung(rung));
            }
        }
        full.candidate(center)
                .around(center.grid())
                .forEach(grid -> around.add(new Setting(center.candidate(), center.rung(), grid)));
        for (int candidate = 0; candidate < full.candidates().size(); candidate++) {
            if (candidate != center.candidate()) {
                around.add(best(candidate, trials).atRung(center.rung()));
            }
        }
        return around;
    }

    /** Returns the best setting of a candidate so far, or where it began if none could be tried. */
    private static Setting best(int candidate, Trials trials) {
        return trials.scores().ranking().stream()
                .filter(setting -> setting.candidate() == candidate)
                .findFirst()
                .orElseGet(() -> new Setting(
                        candidate,
                        0,
                        trials.candidates().get(candidate).coarse().get(0)));
    }

    private List<Setting> promising() {
        Scores<Setting> scores = screening.scores();
        List<Setting> ranking = scores.ranking();
        Setting best = ranking.get(0);
        return ranking.stream()
                .filter(setting -> within(scores, setting, best, PROMISING))
                .limit(MOST_PROMISING)
                .toList();
    }

    /** A setting that was clearly worse on some targets need not be tried on all. */
    private boolean hopeless(Setting setting) {
        Scores<Setting> scores = screening.scores();
        return screening.evidence().containsKey(setting)
                && !within(scores, setting, scores.ranking().get(0), PROMISING);
    }

    private static boolean within(Scores<Setting> scores, Setting setting, Setting best, double deviations) {
        return scores.score(setting) - scores.score(best) <= deviations * scores.deviation(setting, best);
    }

    private Setting choose() {
        return ranking(full).get(0);
    }
}
