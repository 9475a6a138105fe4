package org.qmf.study.report;

import java.util.List;
import org.qmf.study.report.MethodRanking.Verdict;

/** Says how two methods compare where both have the same setting of the sweep. */
final class EqualSettings {

    private static final String NOWHERE = "nowhere";
    private static final int MOST_NAMED = 12;

    private final List<MethodRanking> settings;

    /**
     * Looks at settings.
     *
     * @param settings a ranking for each setting
     */
    EqualSettings(List<MethodRanking> settings) {
        this.settings = List.copyOf(settings);
    }

    String sentence(String method, String rival) {
        String better = where(method, rival, Verdict.BETTER);
        String worse = where(method, rival, Verdict.WORSE);
        if (better.equals(NOWHERE) && worse.equals(NOWHERE)) {
            return "At equal settings, " + method + " and " + rival + " differ significantly nowhere.";
        }
        return "At equal settings, " + method + " is significantly better than " + rival + " " + better
                + ", significantly worse " + worse + ", and not different elsewhere.";
    }

    private String where(String method, String rival, Verdict verdict) {
        List<String> names = settings.stream()
                .filter(it -> it.verdict(method, rival) == verdict)
                .map(it -> it.group().name().replace(";", " with "))
                .toList();
        if (names.isEmpty()) {
            return NOWHERE;
        }
        if (names.size() == settings.size()) {
            return "everywhere";
        }
        return names.size() > MOST_NAMED
                ? "at " + names.size() + " of " + settings.size() + " settings"
                : "at " + Phrases.join(names);
    }
}
