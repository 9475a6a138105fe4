package org.qmf.study.report;

import java.util.List;
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
        return "By their means alone, the methods stand in the order " + String.join(", ", order) + ".";
    }

    /** Returns the significant differences, or those that are not if they are fewer. */
    String significant() {
        String means = "the order of their means (" + String.join(", ", order) + ")";
        long significant = count(Verdict.BETTER) + count(Verdict.WORSE);
        if (significant == 0) {
            return "In " + means + " no method differs significantly from another.";
        }
        List<String> exceptions = clauses(Verdict.UNDECIDED, Verdict.WORSE);
        if (count(Verdict.UNDECIDED) + count(Verdict.WORSE) > count(Verdict.BETTER)) {
            return "In " + means + " only these differences are significant: "
                    + String.join("; ", clauses(Verdict.BETTER, Verdict.WORSE)) + ".";
        }
        return "In " + means + " every method is significantly better than those after it"
                + (exceptions.isEmpty() ? "" : ", except that " + String.join("; ", exceptions)) + ".";
    }

    private long count(Verdict verdict) {
        return IntStream.range(0, order.size())
                .mapToLong(place -> after(place, verdict).size())
                .sum();
    }

    private List<String> clauses(Verdict... verdicts) {
        return IntStream.range(0, order.size())
                .boxed()
                .flatMap(place -> Stream.of(verdicts)
                        .filter(verdict -> !after(place, verdict).isEmpty())
                        .map(verdict -> order.get(place) + words(verdict) + Phrases.join(after(place, verdict))))
                .toList();
    }

    private static String words(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> " is better than ";
            case WORSE -> " is significantly worse than ";
            case UNDECIDED -> " does not differ significantly from ";
        };
    }

    /** Returns the methods with a worse mean against which the method of a place fares in a certain way. */
    private List<String> after(int place, Verdict verdict) {
        return order.subList(place + 1, order.size()).stream()
                .filter(other -> ranking.verdict(order.get(place), other) == verdict)
                .toList();
    }
}
