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
import org.qmf.study.table.Contest;
import org.qmf.study.table.Duel;

/** Who stands where in a contest, and which differences are significant. */
final class Standing {

    /** How one method fares against another. */
    enum Verdict {
        BETTER,
        WORSE,
        UNDECIDED
    }

    /** A method with its value. */
    record Place(String method, Setting setting, Summary summary) {}

    private final StudyOutline outline;
    private final Contest contest;
    private final List<Place> places = new ArrayList<>();
    private final List<Duel> duels;

    Standing(Results results, Contest contest) {
        this.outline = results.outline();
        this.contest = contest;
        this.duels = outline.configuration().compare().tests().contains(ComparisonTest.WILCOXON_HOLM)
                ? Duel.of(contest, outline)
                : List.of();
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        contest.settings().forEach((method, setting) -> {
            Summary summary = results.summary(method, setting, outline.compared());
            if (!Double.isNaN(summary.mean())) {
                places.add(new Place(method, setting, summary));
            }
        });
        places.sort(Comparator.comparingDouble(place -> sign * place.summary().mean()));
    }

    Contest contest() {
        return contest;
    }

    /** Returns the methods that have values, best first. */
    List<Place> places() {
        return List.copyOf(places);
    }

    Optional<Duel> duel(String one, String other) {
        return duels.stream().filter(duel -> duel.between(one, other)).findFirst();
    }

    /** Returns how a method fares against another by the test with Holm's correction. */
    Verdict verdict(String method, String other) {
        Optional<Duel> duel = duel(method, other);
        boolean significant = duel.isPresent()
                && duel.get().p() < outline.configuration().compare().alpha();
        if (!significant) {
            return Verdict.UNDECIDED;
        }
        return duel.get().seenBy(method).effect() > 0 ? Verdict.BETTER : Verdict.WORSE;
    }

    /** Returns the others against whom a method fares in a certain way, best first. */
    List<String> others(String method, Verdict verdict) {
        return places.stream()
                .map(Place::method)
                .filter(other -> !other.equals(method) && verdict(method, other) == verdict)
                .toList();
    }

    int pairs() {
        return duels.size();
    }

    boolean tested() {
        return !duels.isEmpty();
    }

    /** Returns the smallest p-value that so many replicates and pairs allow. */
    double smallestP() {
        int replicates = duels.stream()
                .mapToInt(duel -> duel.comparison().wins()
                        + duel.comparison().losses()
                        + duel.comparison().ties())
                .max()
                .orElse(0);
        return Math.min(1, duels.size() * Math.pow(2, 1 - replicates));
    }
}
