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
        }
        if (places.size() > 2 && ranking.tested()) {
            Differences differences = new Differences(ranking);
            details.add(powerless ? differences.byMeansAlone() : differences.significant());
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
        tuned(outline).ifPresent(details::add);
        if (groups.get(0).name().equals(ComparedMethods.BEST)) {
            details.add("Every method is shown at the setting with its best mean. The same values chose the setting, so"
                    + " they are slightly optimistic for all methods.");
        }
        return details;
    }

    /** Says how parameters were chosen, if they were. */
    static Optional<String> tuned(StudyOutline outline) {
        return outline.configuration().tune().map(tuning -> switch (tuning.by()) {
            case CROSS_VALIDATION ->
                "Parameters were chosen from a grid by cross-validation, which does not know the truth,"
                        + " by the same rule for all methods.";
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
        if (!outline.varies(place.method())) {
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
}
