package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.TestResult;
import org.qmf.host.text.Counted;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.report.MethodRanking.Place;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.NumberText;

/** Says in sentences what the numbers show: who is best, how sure that is, and which methods differ. */
final class Answer {

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
        List<List<Place>> tiers = ranking.tiers();
        String value = Wording.within(outline.compared());
        if (tiers.isEmpty()) {
            return "No method has a value of " + value + ", so there is nothing to compare.";
        }
        if (!outline.judged()) {
            return described(value);
        }
        Optional<Place> focus = focus();
        if (focus.isPresent() && !tiers.get(0).contains(focus.get())) {
            return behind(focus.get(), tiers);
        }
        String lead = best(tiers.get(0), value) + over();
        if (tiers.size() < 2) {
            return lead
                    + (tiers.get(0).size() < 2
                            ? " There is no other method with values to compare it with."
                            : " By their means no method is better than another.");
        }
        return lead + " " + next(tiers.get(0), tiers.get(1));
    }

    /** Values without a better end are told, not ranked. */
    private String described(String value) {
        return Wording.sentence(value) + " tells what a method does; neither small nor large values are better. "
                + ranking.places().stream()
                        .map(place -> named(place) + " has " + measured(place))
                        .collect(Collectors.joining(", "))
                + over();
    }

    private Optional<Place> focus() {
        return outline.configuration()
                .compare()
                .focus()
                .flatMap(method -> ranking.places().stream()
                        .filter(place -> place.method().equals(method))
                        .findFirst());
    }

    private String best(List<Place> tier, String value) {
        String extreme = outline.smallerIsBetter(outline.compared()) ? "lowest" : "highest";
        Place first = tier.get(0);
        return tier.size() == 1
                ? named(first) + " has the " + extreme + " " + value + ": " + measured(first)
                : names(tier) + " tie for the " + extreme + " " + value + ": " + measured(first);
    }

    /** Says where the method in focus stands and how far it is from the best. */
    private String behind(Place focus, List<List<Place>> tiers) {
        int better = 0;
        List<Place> own = List.of(focus);
        for (List<Place> tier : tiers) {
            if (tier.contains(focus)) {
                own = tier;
                break;
            }
            better += tier.size();
        }
        List<Place> rivals = own.stream().filter(place -> !place.equals(focus)).toList();
        Place best = tiers.get(0).get(0);
        boolean alone = tiers.get(0).size() == 1;
        return named(focus) + " is on place " + (better + 1) + " of "
                + ranking.places().size() + " by "
                + Wording.within(outline.compared()) + (rivals.isEmpty() ? "" : ", in a tie with " + names(rivals))
                + ": " + measured(focus) + over() + " Best " + (alone ? "is " : "are ") + names(tiers.get(0)) + " with "
                + measured(best) + (alone ? significance(best, focus) : "") + ".";
    }

    private String over() {
        return single()
                ? " in a single replicate, which lets neither an interval nor a test be known."
                : ", mean and " + Wording.confidence(outline) + " interval over " + Wording.replicates(outline) + ".";
    }

    private boolean single() {
        return outline.seeds().size() == 1;
    }

    private String next(List<Place> first, List<Place> second) {
        String next = "Next " + (second.size() == 1 ? "is " : "are, in a tie, ") + names(second) + " with "
                + measured(second.get(0));
        boolean pair = first.size() == 1 && second.size() == 1;
        return next + (pair ? significance(first.get(0), second.get(0)) : "") + ".";
    }

    /** Says whether one method is better than another, after a semicolon. */
    private String significance(Place better, Place worse) {
        if (single() || outline.suitedTests().isEmpty()) {
            return "";
        }
        Optional<PairOutcome> test = ranking.test(better.method(), worse.method());
        if (test.isEmpty()) {
            return "; the study asks for no test of pairs";
        }
        PairOutcome seen = test.get().seenBy(better.method());
        String evidence =
                ranking.title() + ", p " + p(seen.p()) + "; " + better.method() + " is better in " + seen.wins()
                        + " of " + seen.replicates() + " replicates"
                        + (seen.ties() == 0 ? "" : ", equal in " + seen.ties());
        return switch (ranking.verdict(better.method(), worse.method())) {
            case BETTER -> "; the difference is significant (" + evidence + ")";
            case WORSE -> "; yet " + worse.method() + " is significantly better by this test (" + evidence + ")";
            case UNDECIDED -> "; the difference is not significant (" + evidence + "), so the order of the two is open";
        };
    }

    /** Returns what else a reader should know, a sentence or two each. */
    List<String> details() {
        List<String> details = new ArrayList<>();
        List<Place> places = ranking.places();
        double smallest = ranking.smallestP();
        boolean powerless = ranking.tested()
                && ranking.pairs() > 0
                && smallest >= outline.configuration().compare().alpha();
        if (powerless) {
            details.add(
                    single()
                            ? "Run more replicates to learn which differences are more than chance: --seeds 20."
                            : "With " + Wording.replicates(outline) + " and " + Counted.of(ranking.pairs(), "pair")
                                    + " of methods no p-value can be below " + NumberText.of(smallest)
                                    + ", so no difference can be significant: run more replicates.");
        }
        Evidence.untested(outline).ifPresent(details::add);
        Optional<String> focus = focus().map(Place::method);
        if (focus.isPresent() && ranking.tested() && !powerless) {
            List<String> methods = places.stream().map(Place::method).toList();
            new Fate(ranking, focus.get(), methods).sentence().ifPresent(details::add);
        } else if (places.size() > 2 && outline.judged()) {
            Differences differences = new Differences(ranking);
            details.add(powerless || !ranking.tested() ? differences.byMeansAlone() : differences.significant());
        }
        if (ranking.tested() && !powerless) {
            equalSettings(places).ifPresent(details::add);
        }
        groups.get(0)
                .compare(outline)
                .forEach((test, found) -> overall(test, found).ifPresent(details::add));
        if (!places.isEmpty()) {
            ControlSentence.of(results, places.get(0)).ifPresent(details::add);
        }
        Evidence.without(
                        outline,
                        method -> places.stream()
                                .noneMatch(place -> place.method().equals(method)))
                .ifPresent(details::add);
        Evidence.meaning(outline).ifPresent(details::add);
        tuned(outline).ifPresent(details::add);
        if (groups.get(0).name().equals(ComparedMethods.BEST)) {
            details.add("Every method is shown at the setting with its best mean. The same values chose the setting, so"
                    + " they are slightly optimistic for all methods.");
        }
        return details;
    }

    /** Says how parameters were chosen, if they were. */
    static Optional<String> tuned(StudyOutline outline) {
        return outline.configuration().tune().map(tuning -> switch (tuning.rule()) {
            case CROSS_VALIDATION ->
                "Parameters were chosen from a grid by cross-validation, which does not know the truth,"
                        + " by the same rule for all methods.";
            case CRITERION ->
                "Parameters were chosen from a grid by the criterion " + tuning.name()
                        + ", which does not know the truth, by the same rule for all methods.";
            case TRUTH ->
                "Parameters were chosen from a grid by the compared value itself, over the same"
                        + " replicates and by the same rule for all methods, so the values are optimistic.";
        });
    }

    /** Compares the best two methods that the sweep changes at equal settings. */
    private Optional<String> equalSettings(List<Place> places) {
        List<String> best = places.stream()
                .map(Place::method)
                .filter(outline::varies)
                .limit(2)
                .toList();
        if (best.size() < 2 || groups.size() < 3) {
            return Optional.empty();
        }
        List<MethodRanking> settings = groups.stream()
                .skip(1)
                .map(group -> new MethodRanking(results, group))
                .toList();
        return Optional.of(new EqualSettings(settings).sentence(best.get(0), best.get(1)));
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

    static String p(double value) {
        String text = NumberText.p(value);
        return text.startsWith("<") ? "< " + text.substring(1) : "= " + text;
    }

    /** Names a method with its setting, unless no setting makes a difference to it. */
    private String named(Place place) {
        String setting = outline.shown(place.method(), place.setting()).values().entrySet().stream()
                .map(entry -> entry.getKey() + " = " + Setting.text(entry.getValue()))
                .collect(Collectors.joining(", "));
        return place.method() + (setting.isEmpty() ? "" : " at " + setting);
    }

    private String names(List<Place> tier) {
        return Phrases.join(tier.stream().map(this::named).toList());
    }

    private static String measured(Place place) {
        return NumberText.of(place.summary());
    }
}
