package org.qmf.study.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.PairOutcome;
import org.qmf.host.text.Counted;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.table.AcrossDatasets;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.RegretSummary;

/** Says in sentences what the numbers of several data sets show: who is nearest to the best, and how sure that is. */
final class AnswerAcross {

    private final StudyOutline outline;
    private final int datasets;
    private final List<RegretSummary> order;
    private final boolean regretted;
    private final List<String> references;
    private final ComparedMethods group;
    private final MethodRanking ranking;

    AnswerAcross(Results results) {
        AcrossDatasets across = new AcrossDatasets(results);
        this.outline = results.outline();
        this.datasets = across.datasets().size();
        this.regretted = across.regretted();
        this.order = across.ranking().stream()
                .filter(summary -> summary.datasets() > 0)
                .toList();
        this.references = outline.configuration().compare().reference();
        this.group = across.compared();
        this.ranking = new MethodRanking(outline, group);
    }

    /** Returns the answer itself, one or two sentences. */
    String lead() {
        String value = Wording.within(outline.compared());
        if (!regretted) {
            return ranked(value)
                    .orElse("No method has values of " + value
                            + " that tell good from bad, so there is nothing to compare.");
        }
        List<RegretSummary> first = tied(order, order.get(0));
        RegretSummary subject = focus().orElse(order.get(0));
        if (!first.contains(subject)) {
            return behind(subject, first, value);
        }
        String lead = "Over " + sets(datasets) + ", " + nearest(first) + ": "
                + multiple(first.get(0), value, first.size() == 1 ? "its" : "their") + ".";
        List<RegretSummary> rest = order.subList(first.size(), order.size());
        return rest.isEmpty() ? lead : lead + " " + next(first, tied(rest, rest.get(0)));
    }

    private Optional<RegretSummary> focus() {
        return outline.configuration()
                .compare()
                .focus()
                .flatMap(method -> order.stream()
                        .filter(summary -> summary.method().equals(method))
                        .findFirst());
    }

    /** Returns the methods that are as near to the best as one of them. */
    private static List<RegretSummary> tied(List<RegretSummary> among, RegretSummary one) {
        return among.stream()
                .filter(other ->
                        other.datasets() == one.datasets() && (other.equals(one) || other.mean() == one.mean()))
                .toList();
    }

    private static String nearest(List<RegretSummary> tie) {
        return tie.size() == 1
                ? tie.get(0).method() + " is nearest to the best"
                : names(tie) + " tie and are nearest to the best";
    }

    private static String names(List<RegretSummary> summaries) {
        return Phrases.join(summaries.stream().map(RegretSummary::method).toList());
    }

    /** Says how many times the best value a method's is. */
    private String multiple(RegretSummary summary, String value, String whose) {
        String against = references.isEmpty() ? "the best of all methods" : "the best of " + Phrases.join(references);
        boolean smaller = outline.smallerIsBetter(outline.compared());
        return (smaller ? whose + " " + value + " is " : "the " + value + " of " + against + " is ")
                + times(summary.mean())
                + " times " + (smaller ? "that of " + against : whose + " own") + " on average, at worst "
                + times(summary.worst()) + " times, on " + summary.worstOn() + known(summary);
    }

    private String behind(RegretSummary focus, List<RegretSummary> best, String value) {
        long better = order.stream()
                .filter(other -> RegretSummary.before(other, focus))
                .count();
        return "Over " + sets(datasets) + ", " + focus.method() + " is on place " + (better + 1) + " of " + order.size()
                + " by its regret: " + multiple(focus, value, "its") + ". Nearest to the best "
                + (best.size() == 1 ? "is " : "are, in a tie, ") + names(best) + " with "
                + times(best.get(0).mean()) + (best.size() == 1 ? significance(best.get(0), focus) : "") + ".";
    }

    /** Without ratios only ranks can be told. */
    private Optional<String> ranked(String value) {
        return group.ranks(outline)
                .filter(ranks -> !ranks.ranks().get(0).isNaN())
                .map(ranks -> {
                    double best = ranks.ranks().stream().min(Double::compare).orElse(Double.NaN);
                    List<String> first = IntStream.range(0, ranks.ranks().size())
                            .filter(i -> ranks.ranks().get(i) == best)
                            .mapToObj(outline.methods()::get)
                            .toList();
                    return "Over " + sets(ranks.replicates()) + ", " + Phrases.join(first)
                            + (first.size() == 1 ? " has" : " share") + " the best average rank by " + value + ": "
                            + String.format(Locale.ROOT, "%.2f", best) + " of "
                            + outline.methods().size() + ".";
                });
    }

    private String next(List<RegretSummary> first, List<RegretSummary> second) {
        RegretSummary one = second.get(0);
        return "Next " + (second.size() == 1 ? "is " : "are, in a tie, ") + names(second) + " with " + times(one.mean())
                + ", at worst " + times(one.worst()) + " on " + one.worstOn() + known(one)
                + (first.size() == 1 && second.size() == 1 ? significance(first.get(0), one) : "") + ".";
    }

    /** Says whether one method is better than another, after a semicolon. */
    private String significance(RegretSummary better, RegretSummary worse) {
        Optional<PairOutcome> test = ranking.test(better.method(), worse.method());
        if (datasets < 2 || test.isEmpty()) {
            return "";
        }
        PairOutcome seen = test.get().seenBy(better.method());
        String evidence = " (" + ranking.title() + " over data sets, p " + Answer.p(seen.p()) + "; " + better.method()
                + " is better on " + seen.wins() + " of " + seen.replicates()
                + (seen.ties() == 0 ? "" : ", equal on " + seen.ties()) + ")";
        return switch (ranking.verdict(better.method(), worse.method())) {
            case BETTER -> "; the difference is significant" + evidence;
            case WORSE -> "; yet " + worse.method() + " is significantly better by this test" + evidence;
            case UNDECIDED -> "; the difference is not significant" + evidence;
        };
    }

    /** Returns what else a reader should know, a sentence or two each. */
    List<String> details() {
        List<String> details = new ArrayList<>();
        if (regretted) {
            pairs().ifPresent(details::add);
            details.add(wins());
        }
        group.compare(outline)
                .forEach((test, found) -> found.ranks()
                        .filter(ranks -> !Double.isNaN(ranks.p()))
                        .ifPresent(ranks -> details.add(overall(test.title(), ranks))));
        if (regretted) {
            details.add("Ratios are taken on each replicate and averaged by geometric means over "
                    + Evidence.replicates(outline) + ", then over the data sets. In tests each data set counts once.");
        }
        Evidence.without(outline, method -> Arrays.stream(group.values(method)).allMatch(Double::isNaN))
                .ifPresent(details::add);
        Answer.tuned(outline).ifPresent(details::add);
        if (outline.varies()) {
            details.add("Every method is shown at its best setting on each data set. The same values chose the setting,"
                    + " so they are slightly optimistic for all methods.");
        }
        return details;
    }

    private Optional<String> pairs() {
        double smallest = ranking.smallestP();
        if (!ranking.tested()) {
            return Optional.empty();
        }
        if (smallest >= outline.configuration().compare().alpha()) {
            return Optional.of("With " + sets(datasets) + " and " + Counted.of(ranking.pairs(), "pair")
                    + " of methods no p-value can be below " + NumberText.of(smallest)
                    + ", so no difference can be significant: add data sets.");
        }
        List<String> methods = order.stream().map(RegretSummary::method).toList();
        List<RegretSummary> named = focus().map(List::of).orElseGet(() -> tied(order, order.get(0)));
        return Optional.of(named.stream()
                        .flatMap(summary -> new Fate(ranking, summary.method(), methods).sentence().stream())
                        .collect(Collectors.joining(" ")))
                .filter(sentences -> !sentences.isEmpty());
    }

    private String wins() {
        return "Number of data sets on which no method has a better mean, ties included: "
                + order.stream()
                        .filter(summary -> summary.wins() > 0)
                        .sorted((a, b) -> Integer.compare(b.wins(), a.wins()))
                        .map(summary -> summary.method() + " " + summary.wins())
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String overall(String title, boolean differ, AverageRanks ranks) {
        return title + " over " + sets(ranks.replicates()) + " "
                + (differ ? "finds that the methods differ" : "finds no difference between the methods") + " (p "
                + Answer.p(ranks.p()) + ").";
    }

    private String overall(String title, AverageRanks ranks) {
        return overall(title, ranks.p() < outline.configuration().compare().alpha(), ranks);
    }

    private String known(RegretSummary summary) {
        return summary.datasets() == datasets ? "" : " (it has values on " + summary.datasets() + ")";
    }

    private static String sets(int count) {
        return count == 1 ? "1 data set" : count + " data sets";
    }

    private static String times(double ratio) {
        return ratio < 100 ? String.format(Locale.ROOT, "%.2f", ratio) : NumberText.of(ratio);
    }
}
