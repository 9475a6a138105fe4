package org.qmf.study.table;

import java.util.ArrayList;
import java.util.List;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.statistics.Holm;
import org.qmf.study.statistics.PairedComparison;

/**
 * Two methods compared in a contest.
 *
 * @param first a method
 * @param second another
 * @param comparison of the first with the second
 * @param p p-value with Holm's correction over all pairs of the contest
 */
public record Duel(String first, String second, PairedComparison comparison, double p) {

    /** Compares every pair of methods of a contest. */
    public static List<Duel> of(Contest contest, StudyOutline outline) {
        boolean smaller = outline.smallerIsBetter(outline.compared());
        List<String> methods = outline.methods();
        List<Duel> duels = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            for (int j = i + 1; j < methods.size(); j++) {
                PairedComparison pair =
                        PairedComparison.of(contest.values(methods.get(i)), contest.values(methods.get(j)), smaller);
                duels.add(new Duel(
                        methods.get(i), methods.get(j), pair, pair.test().p()));
            }
        }
        double[] adjusted = Holm.adjust(duels.stream().mapToDouble(Duel::p).toArray());
        List<Duel> corrected = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Duel duel = duels.get(i);
            corrected.add(new Duel(duel.first(), duel.second(), duel.comparison(), adjusted[i]));
        }
        return List.copyOf(corrected);
    }

    /** Returns whether two methods meet here. */
    public boolean between(String one, String other) {
        return (first.equals(one) && second.equals(other)) || (first.equals(other) && second.equals(one));
    }

    /** Returns the comparison as one of the two sees it: wins are its own. */
    public PairedComparison seenBy(String method) {
        if (method.equals(first)) {
            return comparison;
        }
        int won = comparison.losses();
        int lost = comparison.wins();
        return new PairedComparison(
                won, comparison.ties(), lost, -comparison.difference(), comparison.test(), -comparison.effect());
    }
}
