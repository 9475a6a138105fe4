package org.qmf.study.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.study.report.MethodRanking.Place;
import org.qmf.study.report.MethodRanking.Verdict;

/** Says which methods of a ranking differ, of all methods in the same words. */
final class Differences {

    private final MethodRanking ranking;
    private final List<String> order;

    Differences(MethodRanking ranking) {
        this.ranking = ranking;
        this.order = ranking.places().stream().map(Place::method).toList();
    }

    /** Returns the order of the means, which is all that is known where no difference can be significant. */
    String byMeansAlone() {
        return "By their means alone, the methods stand in the order " + inOrder() + ".";
    }

    /** Returns the significant differences, or those that are not if they are fewer. */
    String significant() {
        String means = "In the order of their means (" + inOrder() + ") ";
        long better = count(Verdict.BETTER);
        long worse = count(Verdict.WORSE);
        long open = count(Verdict.UNDECIDED);
        String losses = String.join("; ", clauses(Verdict.WORSE, " is significantly worse than "));
        if (better + worse == 0) {
            return means + "no method differs significantly from another.";
        }
        if (open + worse > better) {
            return means + "only these differences are significant: "
                    + listed(String.join("; ", clauses(Verdict.BETTER, " is better than ")), losses) + ".";
        }
        String exceptions = listed(undecided(), losses);
        return means + "every method is significantly better than those after it"
                + (exceptions.isEmpty() ? "" : ", except that " + exceptions) + ".";
    }

    /** Returns {@code A, B and C (tie), D}. */
    private String inOrder() {
        return ranking.tiers().stream()
                .map(tier ->
                        Phrases.join(tier.stream().map(Place::method).toList()) + (tier.size() > 1 ? " (tie)" : ""))
                .collect(Collectors.joining(", "));
    }

    private String undecided() {
        List<String> full = clauses(Verdict.UNDECIDED, " does not differ significantly from ");
        List<String> brief = clauses(Verdict.UNDECIDED, " from ");
        return Stream.concat(full.stream().limit(1), brief.stream().skip(1)).collect(Collectors.joining(", nor "));
    }

    private static String listed(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("; "));
    }

    private long count(Verdict verdict) {
        return IntStream.range(0, order.size())
                .mapToLong(place -> after(place, verdict).size())
                .sum();
    }

    /** Returns a clause for each method that fares in a certain way against methods with a worse mean. */
    private List<String> clauses(Verdict verdict, String words) {
        return IntStream.range(0, order.size())
                .filter(place -> !after(place, verdict).isEmpty())
                .mapToObj(place -> order.get(place) + words + Phrases.join(after(place, verdict)))
                .toList();
    }

    private List<String> after(int place, Verdict verdict) {
        return order.subList(place + 1, order.size()).stream()
                .filter(other -> ranking.verdict(order.get(place), other) == verdict)
                .toList();
    }
}
