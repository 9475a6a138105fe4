package org.qmf.study.table;

import java.util.ArrayList;
import java.util.List;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.statistics.Holm;
import org.qmf.study.statistics.PairedComparison;

/**
 * Two methods compared in a group.
 *
 * @param first a method
 * @param second another
 * @param comparison of the first with the second
 * @param p p-value with Holm's correction over all pairs of the group
 */
public record PairwiseTest(String first, String second, PairedComparison comparison, double p) {

    /** Compares every pair of methods of a group. */
    public static List<PairwiseTest> of(ComparedMethods group, StudyOutline outline) {
        boolean smaller = outline.smallerIsBetter(outline.compared());
        List<String> methods = outline.methods();
        List<PairwiseTest> tests = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            for (int j = i + 1; j < methods.size(); j++) {
                PairedComparison pair =
                        PairedComparison.of(group.values(methods.get(i)), group.values(methods.get(j)), smaller);
                tests.add(new PairwiseTest(
                        methods.get(i), methods.get(j), pair, pair.test().p()));
            }
        }
        double[] adjusted =
                Holm.adjust(tests.stream().mapToDouble(PairwiseTest::p).toArray());
        List<PairwiseTest> corrected = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            PairwiseTest test = tests.get(i);
            corrected.add(new PairwiseTest(test.first(), test.second(), test.comparison(), adjusted[i]));
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
