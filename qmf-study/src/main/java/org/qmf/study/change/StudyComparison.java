package org.qmf.study.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.host.text.Suggestions;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.folder.ConfigDifference;
import org.qmf.study.folder.StudyFolder;

/** Compares the results of two runs of a study, for example before and after a change of a method. */
public final class StudyComparison {

    private static final int MOST_CAUSES = 20;

    private final StudyFolder old;
    private final StudyFolder current;

    private StudyComparison(StudyFolder old, StudyFolder current) {
        this.old = old;
        this.current = current;
    }

    /**
     * Holds two folders against each other.
     *
     * @param before the study of the first
     * @param outline the study of the second
     * @param value the value to compare, that of the study where not given
     * @param tolerance the share by which a value may become worse
     * @throws DataException if there is nothing that can be compared
     */
    public static StudyChanges between(
            StudyFolder old,
            StudyOutline before,
            StudyFolder current,
            StudyOutline outline,
            Optional<String> value,
            double tolerance) {
        String name = value.orElseGet(outline::compared);
        if (!outline.columns().contains(name)) {
            throw new QmfException("unknown value [" + name + "]; known " + outline.columns()
                    + Suggestions.didYouMean(name, outline.columns()));
        }
        return new StudyComparison(old, current).changes(before, outline, name, tolerance);
    }

    private StudyChanges changes(StudyOutline before, StudyOutline outline, String value, double tolerance) {
        requireSameSamples();
        List<PairedCells> cells = PairedCells.of(old, before, current, outline, value);
        if (cells.isEmpty()) {
            throw new DataException(
                    old + " and " + current + " have no cell with a value of [" + value + "] in common");
        }
        return StudyChanges.of(cells, outline, value, tolerance, causes());
    }

    /** Pairs of different samples would compare samples, not methods. */
    private void requireSameSamples() {
        Map<String, Set<String>> then = old.checksums();
        Map<String, Set<String>> now = current.checksums();
        Map<String, String> names = old.samples();
        current.samples().forEach((sample, name) -> {
            @Nullable String known = names.get(sample);
            if (known == null) {
                return;
            }
            Set<String> before = then.getOrDefault(known, Set.of());
            Set<String> after = now.getOrDefault(name, Set.of());
            if (!before.containsAll(after) && !after.containsAll(before)) {
                throw new DataException((known.equals(name)
                                ? "the sample [" + name + "] is not the same in " + old + " and " + current
                                : "the sample [" + known + "] of " + old + " is another in " + current + ", [" + name
                                        + "]")
                        + ", so their values cannot be paired");
            }
        });
    }

    private List<String> causes() {
        List<String> causes = new ArrayList<>();
        compare("QMF", old.run().version(), current.run().version(), causes);
        compare("Java", old.run().java(), current.run().java(), causes);
        compare("the system", old.run().system(), current.run().system(), causes);
        for (StudyFolder.Shared strategy : current.strategiesOf(old)) {
            String name = strategy.now().toString();
            compare(name, strategy.then().version(), strategy.now().version(), causes);
            if (strategy.sameVersion() && !strategy.sameJar()) {
                causes.add("the jar of " + name + " has changed");
            }
        }
        ConfigDifference.between(old.study(), current.study())
                .forEach(difference -> compare(difference.path(), difference.first(), difference.second(), causes));
        int more = causes.size() - MOST_CAUSES;
        List<String> shown = new ArrayList<>(more > 0 ? causes.subList(0, MOST_CAUSES) : causes);
        if (more > 0) {
            shown.add("and " + more + " more");
        }
        missing(shown);
        return shown;
    }

    private void missing(List<String> causes) {
        int lost = PairedCells.missing(old.lines(), current.lines());
        int added = PairedCells.missing(current.lines(), old.lines());
        if (lost > 0) {
            causes.add(lost + (lost == 1 ? " cell" : " cells") + " of " + old + " are not in " + current
                    + " and were not compared");
        }
        if (added > 0) {
            causes.add(added + (added == 1 ? " cell" : " cells") + " of " + current + " are not in " + old
                    + " and were not compared");
        }
    }

    private static void compare(String what, String then, String now, List<String> causes) {
        if (!then.equals(now)) {
            causes.add(what + " was [" + then + "], is [" + now + "]");
        }
    }
}
