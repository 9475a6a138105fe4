package org.qmf.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qmf.study.configuration.ComparisonTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.PairwiseTest;

/** Who stands where in a group, and which differences are significant. */
final class MethodRanking {

    /** How one method fares against another. */
    enum Verdict {
        BETTER,
        WORSE,
        UNDECIDED
    }

    /** A method with its value. */
    record Place(String method, Setting setting, Summary summary) {}

    private final StudyOutline outline;
    private final ComparedMethods group;
    private final List<Place> places = new ArrayList<>();
    private final List<PairwiseTest> tests;

    MethodRanking(Results results, ComparedMethods group) {
        this.outline = results.outline();
        this.group = group;
        this.tests = outline.configuration().compare().tests().contains(ComparisonTest.WILCOXON_HOLM)
                ? PairwiseTest.of(group, outline)
                : List.of();
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        group.settings().forEach((method, setting) -> {
            Summary summary = results.summary(method, setting, outline.compared());
            if (!Double.isNaN(summary.mean())) {
                places.add(new Place(method, setting, summary));
            }
        });
        places.sort(Comparator.comparingDouble(place -> sign * place.summary().mean()));
    }

    ComparedMethods group() {
        return group;
    }

    /** Returns the methods that have values, best first. */
    List<Place> places() {
        return List.copyOf(places);
    }

    Optional<PairwiseTest> test(String one, String other) {
        return tests.stream().filter(test -> test.between(one, other)).findFirst();
    }

    /** Returns how a method fares against another by the test with Holm's correction. */
    Verdict verdict(String method, String other) {
        Optional<PairwiseTest> test = test(method, other);
        boolean significant = test.isPresent()
                && test.get().p() < outline.configuration().compare().alpha();
        if (!significant) {
            return Verdict.UNDECIDED;
        }
        return test.get().seenBy(method).effect() > 0 ? Verdict.BETTER : Verdict.WORSE;
    }

    /** Returns the others against whom a method fares in a certain way, best first. */
    List<String> others(String method, Verdict verdict) {
        return places.stream()
                .map(Place::method)
                .filter(other -> !other.equals(method) && verdict(method, other) == verdict)
                .toList();
    }

    int pairs() {
        return tests.size();
    }

    boolean tested() {
        return !tests.isEmpty();
    }

    /** Returns the smallest p-value that so many replicates and pairs allow. */
    double smallestP() {
        int replicates = tests.stream()
                .mapToInt(test -> test.comparison().wins()
                        + test.comparison().losses()
                        + test.comparison().ties())
                .max()
                .orElse(0);
        return Math.min(1, tests.size() * Math.pow(2, 1 - replicates));
    }
}
