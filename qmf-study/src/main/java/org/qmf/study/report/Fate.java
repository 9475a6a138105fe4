package org.qmf.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.study.report.MethodRanking.Verdict;

/** Says how one method fares against others by the tests of pairs. */
final class Fate {

    private final MethodRanking ranking;
    private final String method;
    private final List<String> others;

    /**
     * Looks at a method.
     *
     * @param methods all methods in the order in which they are named
     */
    Fate(MethodRanking ranking, String method, List<String> methods) {
        this.ranking = ranking;
        this.method = method;
        this.others = methods.stream().filter(other -> !other.equals(method)).toList();
    }

    /** Returns the sentence, none if there is no other method. */
    Optional<String> sentence() {
        List<String> clauses = new ArrayList<>();
        add(clauses, "is significantly better than ", Verdict.BETTER);
        add(clauses, "is significantly worse than ", Verdict.WORSE);
        add(clauses, "does not differ significantly from ", Verdict.UNDECIDED);
        return clauses.isEmpty() ? Optional.empty() : Optional.of(method + " " + String.join("; it ", clauses) + ".");
    }

    private void add(List<String> clauses, String words, Verdict verdict) {
        List<String> those = others.stream()
                .filter(other -> ranking.verdict(method, other) == verdict)
                .toList();
        if (!those.isEmpty()) {
            boolean all = those.size() > 2 && those.size() == others.size();
            clauses.add(words + (all ? "any other method" : Phrases.join(those)));
        }
    }
}
