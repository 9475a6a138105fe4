package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.TestResult;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.TuneBy;
import org.qmf.study.figure.Palette;
import org.qmf.study.figure.Wording;
import org.qmf.study.report.MethodRanking.Place;
import org.qmf.study.report.MethodRanking.Verdict;
import org.qmf.study.result.Results;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.NumberText;

/** Says in sentences what the numbers show: who is best, how sure that is, and where RQMF loses. */
final class Answer {

    private static final String RQMF = "rqmf";
    private static final String NOWHERE = "nowhere";
    private static final int MOST_NAMED = 12;

    private final Results results;
    private final StudyOutline outline;
    private final List<ComparedMethods> groups;
    private final MethodRanking ranking;

    Answer(Results results) {
        this.results = results;
        this.outline = results.outline();
        this.groups = ComparedMethods.of(results);
        this.ranking = new MethodRanking(results, groups.get(0));
    }

    /** Returns the answer itself, one or two sentences. */
    String lead() {
        List<Place> places = ranking.places();
        String value = Wording.of(outline.compared());
        if (places.isEmpty()) {
            return "No method has a value of " + value + ", so there is nothing to compare.";
        }
        Place best = places.get(0);
        String lead = named(best) + " has the " + (outline.smallerIsBetter(outline.compared()) ? "lowest" : "highest")
                + " " + value + ": " + measured(best)
                + (single()
                        ? " in a single replicate, which lets neither an interval nor a test be known."
                        : ", mean and " + Wording.confidence(outline) + " interval over " + Wording.replicates(outline)
                                + ".");
        if (places.size() < 2) {
            return lead + " There is no other method with values to compare it with.";
        }
        return lead + " " + runnerUp(best, places.get(1));
    }

    private boolean single() {
        return outline.seeds().size() == 1;
    }

    private String runnerUp(Place best, Place second) {
        String next = "Next is " + named(second) + " with " + measured(second);
        if (single()) {
            return next + ".";
        }
        next += "; ";
        Optional<PairOutcome> test = ranking.test(best.method(), second.method());
        if (test.isEmpty()) {
            return next + "the study asks for no test of pairs.";
        }
        PairOutcome seen = test.get().seenBy(best.method());
        String evidence = ranking.title() + ", p " + p(seen.p()) + "; better in " + seen.wins() + " of "
                + seen.replicates() + " replicates";
        return switch (ranking.verdict(best.method(), second.method())) {
            case BETTER -> next + "the difference is significant (" + evidence + ").";
            case WORSE -> next + "yet by ranks the latter is significantly better (" + evidence + ").";
            case UNDECIDED ->
                next + "the difference is not significant (" + evidence + "), so the order of the two is open.";
        };
    }

    /** Returns what else a reader should know, a sentence or two each. */
    List<String> details() {
        List<String> details = new ArrayList<>();
        List<Place> places = ranking.places();
        double smallest = ranking.smallestP();
        boolean powerless = ranking.tested()
                && smallest >= outline.configuration().compare().alpha();
        if (powerless) {
            details.add(
                    single()
                            ? "Run more replicates to learn which differences are more than chance: --seeds 20."
                            : "With " + Wording.replicates(outline) + " and " + ranking.pairs()
                                    + " pairs of methods no p-value can be below " + NumberText.of(smallest)
                                    + ", so no difference can be significant: run more replicates.");
        } else if (places.size() > 2 && ranking.tested()) {
            List<String> open = ranking.others(places.get(0).method(), Verdict.UNDECIDED);
            if (open.size() > 1) {
                details.add("Not significantly different from " + places.get(0).method() + ": " + join(open) + ".");
            }
        }
        if (ranking.tested()) {
            places.stream()
                    .filter(place -> outline.type(place.method()).equals(RQMF))
                    .forEach(place -> (powerless ? order(place) : record(place)).ifPresent(details::add));
        }
        if (ranking.tested() && !powerless) {
            equalSettings(places).forEach(details::add);
        }
        groups.get(0)
                .compare(outline)
                .forEach((test, found) -> overall(test, found).ifPresent(details::add));
        outline.configuration()
                .tune()
                .ifPresent(
                        tuning -> details.add(
                                tuning.by() == TuneBy.CROSS_VALIDATION
                                        ? "Parameters were chosen from a grid by cross-validation, which does not know the truth,"
                                                + " by the same rule for all methods."
                                        : "Parameters were chosen from a grid by the compared value itself, over the same"
                                                + " replicates and by the same rule for all methods, so the values are optimistic."));
        if (groups.get(0).name().equals(ComparedMethods.BEST)) {
            details.add("Every method is shown at the setting with its best mean. The same values chose the setting, so"
                    + " they are slightly optimistic for all methods.");
        }
        return details;
    }

    /** Says whom a method beats, who beats it, and what is open. */
    private Optional<String> record(Place place) {
        List<String> beaten = ranking.others(place.method(), Verdict.BETTER);
        List<String> lost = ranking.others(place.method(), Verdict.WORSE);
        List<String> open = ranking.others(place.method(), Verdict.UNDECIDED);
        if (beaten.size() + lost.size() + open.size() == 0) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        if (!lost.isEmpty()) {
            parts.add("is significantly worse than " + join(lost));
        }
        if (!beaten.isEmpty()) {
            parts.add("is significantly better than " + join(beaten));
        }
        if (!open.isEmpty()) {
            parts.add("does not differ significantly from " + join(open));
        }
        return Optional.of(named(place) + " " + String.join("; it ", parts) + ".");
    }

    /** Says where a method stands by its mean alone. */
    private Optional<String> order(Place place) {
        List<String> names = ranking.places().stream().map(Place::method).toList();
        int rank = names.indexOf(place.method());
        List<String> ahead = names.subList(0, rank);
        List<String> behind = names.subList(rank + 1, names.size());
        if (names.size() < 2) {
            return Optional.empty();
        }
        return Optional.of("By its mean alone, " + named(place) + " stands "
                + (ahead.isEmpty() ? "" : "behind " + join(ahead))
                + (ahead.isEmpty() || behind.isEmpty() ? "" : ", and ")
                + (behind.isEmpty() ? "" : "ahead of " + join(behind)) + ".");
    }

    /** Compares RQMF with the best other method at equal settings, where a sweep allows that. */
    private List<String> equalSettings(List<Place> places) {
        Optional<String> rival = places.stream()
                .map(Place::method)
                .filter(method -> !outline.type(method).equals(RQMF)
                        && !outline.type(method).equals(Palette.RAW))
                .findFirst();
        if (rival.isEmpty() || groups.size() < 3) {
            return List.of();
        }
        List<MethodRanking> settings = groups.stream()
                .skip(1)
                .map(group -> new MethodRanking(results, group))
                .toList();
        return places.stream()
                .map(Place::method)
                .filter(method -> outline.type(method).equals(RQMF))
                .map(method -> equalSettings(settings, method, rival.get()))
                .toList();
    }

    private static String equalSettings(List<MethodRanking> settings, String method, String rival) {
        String better = where(settings, method, rival, Verdict.BETTER);
        String worse = where(settings, method, rival, Verdict.WORSE);
        if (better.equals(NOWHERE) && worse.equals(NOWHERE)) {
            return "At equal settings, " + method + " and " + rival + " differ significantly nowhere.";
        }
        return "At equal settings, " + method + " is significantly better than " + rival + " " + better
                + ", significantly worse " + worse + ", and not different elsewhere.";
    }

    private static String where(List<MethodRanking> settings, String method, String rival, Verdict verdict) {
        List<String> names = settings.stream()
                .filter(it -> it.verdict(method, rival) == verdict)
                .map(it -> it.group().name().replace(";", ", "))
                .toList();
        if (names.isEmpty()) {
            return NOWHERE;
        }
        if (names.size() == settings.size()) {
            return "everywhere";
        }
        return names.size() > MOST_NAMED
                ? "at " + names.size() + " of " + settings.size() + " settings"
                : "at " + join(names);
    }

    /** Says whether a test of all methods finds any difference. */
    private Optional<String> overall(NamedTest test, TestResult found) {
        Optional<AverageRanks> ranks = found.ranks().filter(it -> !Double.isNaN(it.p()));
        return ranks.map(it -> {
            boolean differ = it.p() < outline.configuration().compare().alpha();
            return test.title() + " over " + it.replicates() + " replicates "
                    + (differ ? "finds that the methods differ" : "finds no difference between the methods") + " (p "
                    + p(it.p()) + ").";
        });
    }

    private static String p(double value) {
        String text = NumberText.p(value);
        return text.startsWith("<") ? "< " + text.substring(1) : "= " + text;
    }

    /** Names a method with its setting; that of the raw data means nothing. */
    private String named(Place place) {
        if (outline.type(place.method()).equals(Palette.RAW)) {
            return place.method();
        }
        String setting = place.setting().values().entrySet().stream()
                .map(entry -> entry.getKey() + " = " + Setting.text(entry.getValue()))
                .collect(Collectors.joining(", "));
        return place.method() + (setting.isEmpty() ? "" : " at " + setting);
    }

    private static String measured(Place place) {
        return NumberText.of(place.summary());
    }

    private static String join(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }
}
