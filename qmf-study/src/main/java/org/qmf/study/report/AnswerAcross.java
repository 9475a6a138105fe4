package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.PairOutcome;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.report.MethodRanking.Verdict;
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
        this.order = across.ranking();
        this.references = outline.configuration().compare().reference();
        this.group = across.compared();
        this.ranking = new MethodRanking(outline, group);
    }

    /** Returns the answer itself, one or two sentences. */
    String lead() {
        String value = Wording.of(outline.compared());
        if (!regretted) {
            return ranked(value)
                    .orElse("No method has values of " + value
                            + " that tell good from bad, so there is nothing to compare.");
        }
        RegretSummary best = order.get(0);
        String against = references.isEmpty() ? "the best of all methods" : "the best of " + Phrases.join(references);
        boolean smaller = outline.smallerIsBetter(outline.compared());
        String lead = "Over " + sets(datasets) + ", " + best.method() + " is nearest to the best: "
                + (smaller ? "its " + value + " is " : "the " + value + " of " + against + " is ") + times(best.mean())
                + " times " + (smaller ? "that of " + against : "its own") + " on average, at worst "
                + times(best.worst()) + " times, on " + best.worstOn() + known(best) + ".";
        return order.size() < 2 ? lead : lead + " " + runnerUp(best, order.get(1));
    }

    /** Without ratios only ranks can be told. */
    private Optional<String> ranked(String value) {
        return group.ranks(outline)
                .filter(ranks -> !ranks.ranks().get(0).isNaN())
                .map(ranks -> {
                    int best = 0;
                    for (int i = 1; i < ranks.ranks().size(); i++) {
                        best = ranks.ranks().get(i) < ranks.ranks().get(best) ? i : best;
                    }
                    return "Over " + sets(ranks.replicates()) + ", "
                            + outline.methods().get(best)
                            + " has the best average rank by " + value + ": "
                            + String.format(Locale.ROOT, "%.2f", ranks.ranks().get(best)) + " of "
                            + outline.methods().size() + ".";
                });
    }

    private String runnerUp(RegretSummary best, RegretSummary second) {
        String next = "Next is " + second.method() + " with " + times(second.mean()) + ", at worst "
                + times(second.worst()) + " on " + second.worstOn() + known(second);
        Optional<PairOutcome> test = ranking.test(best.method(), second.method());
        if (datasets < 2 || test.isEmpty()) {
            return next + ".";
        }
        PairOutcome seen = test.get().seenBy(best.method());
        String evidence = " (" + ranking.title() + " over data sets, p " + Answer.p(seen.p()) + "; " + best.method()
                + " is better on " + seen.wins() + " of " + seen.replicates() + ").";
        return next
                + switch (ranking.verdict(best.method(), second.method())) {
                    case BETTER -> "; the difference is significant" + evidence;
                    case WORSE -> "; yet by ranks the latter is significantly better" + evidence;
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
            details.add("Ratios are taken on each replicate and averaged by geometric means over " + replicates()
                    + ", then over the data sets. In tests each data set counts once.");
        }
        Answer.tuned(outline).ifPresent(details::add);
        if (outline.varies()) {
            details.add("Every method is shown at its best setting on each data set. The same values chose the setting,"
                    + " so they are slightly optimistic for all methods.");
        }
        return details;
    }

    private Optional<String> pairs() {
        String best = order.get(0).method();
        double smallest = ranking.smallestP();
        if (!ranking.tested()) {
            return Optional.empty();
        }
        if (smallest >= outline.configuration().compare().alpha()) {
            return Optional.of("With " + sets(datasets) + " and " + ranking.pairs()
                    + " pairs of methods no p-value can be below " + NumberText.of(smallest)
                    + ", so no difference can be significant: add data sets.");
        }
        List<String> worse = against(best, Verdict.BETTER);
        List<String> open = against(best, Verdict.UNDECIDED);
        List<String> better = against(best, Verdict.WORSE);
        List<String> clauses = new ArrayList<>();
        if (!worse.isEmpty()) {
            clauses.add("is significantly better than " + listed(worse));
        }
        if (!better.isEmpty()) {
            clauses.add("is significantly worse than " + listed(better));
        }
        if (!open.isEmpty()) {
            clauses.add("does not differ significantly from " + listed(open));
        }
        return Optional.of(best + " " + String.join("; it ", clauses) + ".");
    }

    private String listed(List<String> methods) {
        return methods.size() > 2 && methods.size() == order.size() - 1 ? "any other method" : Phrases.join(methods);
    }

    private List<String> against(String method, Verdict verdict) {
        return order.stream()
                .map(RegretSummary::method)
                .filter(other -> !other.equals(method) && ranking.verdict(method, other) == verdict)
                .toList();
    }

    private String wins() {
        return "Number of data sets on which no method has a better mean: "
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

    private String replicates() {
        return Wording.replicates(outline) + " of each data set";
    }

    private static String sets(int count) {
        return count == 1 ? "1 data set" : count + " data sets";
    }

    private static String times(double ratio) {
        return ratio < 100 ? String.format(Locale.ROOT, "%.2f", ratio) : NumberText.of(ratio);
    }
}
