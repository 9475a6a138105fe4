package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.selection.automatic.Candidate.Stage;

/**
 * Searches the best setting from coarse to fine: a few sizes of each candidate on a part of the targets, then whatever lies
 * beside the best until nothing new does, then the most promising on all targets.
 */
final class Search {

    /** How many targets tell which settings are worth all of them. */
    private static final int SCREENING = 128;

    private static final int CENTERS = 2;
    private static final int MOST_PROMISING = 5;
    private static final double PROMISING = 2;

    private final Trials full;
    private final Trials screening;

    /** Searches by trials; with few more targets than screening takes, it would cost as much as it saves. */
    Search(Trials trials) {
        int[] targets = trials.ground().targets();
        this.screening = targets.length <= 2 * SCREENING ? trials : trials.on(Arrays.copyOf(targets, SCREENING));
        this.full = screening == trials ? trials : trials.after(screening);
    }

    /** Returns what was tried on all targets. */
    Trials full() {
        return full;
    }

    /** Returns the number of all targets. */
    int targets() {
        return full.ground().targets().length;
    }

    /** Searches from the beginning and returns the best setting. */
    Setting run() {
        screening.add(start());
        close(screening, CENTERS);
        if (screening != full) {
            full.add(promising());
            close(full, 1);
        }
        return full.best();
    }

    /** Returns what was tried: on a part of the targets, if so, then on all. */
    List<Trials> trials() {
        return screening == full ? List.of(full) : List.of(screening, full);
    }

    /** Tries further settings and what lies beside the best of all, and returns the best setting. */
    Setting goOn(List<Setting> settings) {
        full.add(settings);
        close(full, 1);
        return full.best();
    }

    /** Tries further settings, on all targets only if they are promising on some, and returns the best of all. */
    Setting offer(List<Setting> settings) {
        if (screening != full) {
            screening.add(settings);
        }
        full.add(settings.stream().filter(setting -> !hopeless(setting)).toList());
        return full.best();
    }

    private List<Setting> start() {
        List<Setting> start = new ArrayList<>();
        for (int candidate : full.of(Stage.SEARCH)) {
            for (List<Integer> grid : full.candidates().get(candidate).coarse()) {
                for (int rung : full.ladder().coarse(full.ground().sample().size())) {
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
            around.addAll(around(trials.best(), trials));
            if (trials == full && screening != full) {
                screening.add(List.copyOf(around));
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
        Candidate candidate = full.candidate(center);
        candidate.around(center.grid()).forEach(grid -> around.add(center.atGrid(grid)));
        if (candidate.stage() == Stage.SEARCH) {
            for (int other : full.of(Stage.SEARCH)) {
                if (other != center.candidate()) {
                    around.add(best(other, trials).atRung(center.rung()));
                }
            }
        }
        return around;
    }

    /** Returns the best setting of each method that is tried from the beginning and can be fitted, the best one first. */
    List<Setting> bestOfEach() {
        Map<Integer, Setting> best = new LinkedHashMap<>();
        screening.scores().ranking().forEach(setting -> best.putIfAbsent(setting.candidate(), setting));
        return List.copyOf(best.values());
    }

    /** Returns the setting that has the smallest residuals for most points, of those that follow little if there are any. */
    Setting steadiest() {
        return screening.evidence().entrySet().stream()
                .min(Comparator.comparing((Map.Entry<Setting, Evidence> seen) ->
                                seen.getValue().follow() > Scores.FOLLOWS_LITTLE)
                        .thenComparingDouble(seen -> typicalNoise(seen.getValue())))
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    private static double typicalNoise(Evidence seen) {
        double[] sorted = seen.losses().clone();
        Arrays.sort(sorted);
        double steady = Math.max(0.1, 1 - seen.follow());
        return sorted[sorted.length / 2] / (steady * steady);
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
        return ranking.stream()
                .filter(setting -> scores.within(setting, ranking.get(0), PROMISING))
                .limit(MOST_PROMISING)
                .toList();
    }

    /** A setting that was clearly worse on some targets need not be tried on all. */
    private boolean hopeless(Setting setting) {
        Scores<Setting> scores = screening.scores();
        return screening != full
                && screening.evidence().containsKey(setting)
                && !scores.within(setting, scores.ranking().get(0), PROMISING);
    }
}
