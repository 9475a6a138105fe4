package org.qmf.study.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.study.PairOutcome;
import org.qmf.api.study.TestResult;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.ComparedMethods;

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
    private final Optional<Map.Entry<NamedTest, TestResult>> pairwise;

    MethodRanking(Results results, ComparedMethods group) {
        this.outline = results.outline();
        this.group = group;
        this.pairwise = pairwise(outline, group);
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        group.settings().forEach((method, setting) -> {
            Summary summary = results.summary(method, setting, outline.compared());
            if (!Double.isNaN(summary.mean())) {
                places.add(new Place(method, setting, summary));
            }
        });
        places.sort(Comparator.comparingDouble(place -> sign * place.summary().mean()));
    }

    /** Compares methods over several data sets, on which they have no setting in common. */
    MethodRanking(StudyOutline outline, ComparedMethods group) {
        this.outline = outline;
        this.group = group;
        this.pairwise = pairwise(outline, group);
    }

    private static Optional<Map.Entry<NamedTest, TestResult>> pairwise(StudyOutline outline, ComparedMethods group) {
        return group.compare(outline).entrySet().stream()
                .filter(found -> !found.getValue().pairs().isEmpty())
                .findFirst();
    }

    ComparedMethods group() {
        return group;
    }

    /** Returns the methods that have values, best first. */
    List<Place> places() {
        return List.copyOf(places);
    }

    /** Returns the same in groups of equal means: within one nobody is before another. */
    List<List<Place>> tiers() {
        List<List<Place>> tiers = new ArrayList<>();
        for (Place place : places) {
            boolean tied = !tiers.isEmpty()
                    && tiers.get(tiers.size() - 1).get(0).summary().mean()
                            == place.summary().mean();
            if (!tied) {
                tiers.add(new ArrayList<>());
            }
            tiers.get(tiers.size() - 1).add(place);
        }
        return tiers;
    }

    /** Returns the outcome for two methods of the study's first test that looks at pairs. */
    Optional<PairOutcome> test(String one, String other) {
        return pairwise.flatMap(found -> found.getValue().pair(one, other));
    }

    /** Returns the name of that test within sentences. */
    String title() {
        return pairwise.map(found -> found.getKey().title()).orElse("");
    }

    /** Returns how a method fares against another by that test. */
    Verdict verdict(String method, String other) {
        Optional<PairOutcome> test = test(method, other);
        boolean significant = test.isPresent()
                && test.get().p() < outline.configuration().compare().alpha();
        if (!significant) {
            return Verdict.UNDECIDED;
        }
        return test.get().seenBy(method).effect() > 0 ? Verdict.BETTER : Verdict.WORSE;
    }

    int pairs() {
        return pairwise.map(found -> found.getValue().pairs().size()).orElse(0);
    }

    boolean tested() {
        return pairwise.isPresent();
    }

    /** Returns the smallest p-value that so many replicates and pairs allow. */
    double smallestP() {
        return pairwise.map(found -> found.getValue().attainable()).orElse(0.0);
    }
}
