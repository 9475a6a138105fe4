package org.qmf.study.change;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.RecordedRun;
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
     * @param outline the study of the second
     * @param value the value to compare, that of the study where not given
     * @param tolerance the share by which a value may become worse
     * @throws DataException if there is nothing that can be compared
     */
    public static StudyChanges between(
            StudyFolder old, StudyFolder current, StudyOutline outline, Optional<String> value, double tolerance) {
        String name = value.orElseGet(outline::compared);
        if (!outline.columns().contains(name)) {
            throw new QmfException("unknown value [" + name + "]; known " + outline.columns()
                    + Suggestions.didYouMean(name, outline.columns()));
        }
        return new StudyComparison(old, current).changes(outline, name, tolerance);
    }

    private StudyChanges changes(StudyOutline outline, String value, double tolerance) {
        requireSameSamples();
        List<PairedCells> cells = PairedCells.of(old, current, outline, value);
        if (cells.isEmpty()) {
            throw new DataException(
                    old + " and " + current + " have no cell with a value of [" + value + "] in common");
        }
        return StudyChanges.of(cells, outline, value, tolerance, causes());
    }

    /** Pairs of different samples would compare samples, not methods. */
    private void requireSameSamples() {
        Map<String, Set<String>> then = checksums(old);
        checksums(current).forEach((sample, now) -> {
            @Nullable Set<String> before = then.get(sample);
            if (before != null && !before.containsAll(now) && !now.containsAll(before)) {
                throw new DataException("the sample [" + sample + "] is not the same in " + old + " and " + current
                        + ", so their values cannot be paired");
            }
        });
    }

    private static Map<String, Set<String>> checksums(StudyFolder folder) {
        Map<String, Set<String>> checksums = new HashMap<>();
        for (DataRecord sample : folder.run().data()) {
            checksums.computeIfAbsent(sample.location(), it -> new HashSet<>()).add(sample.checksum());
        }
        return checksums;
    }

    private List<String> causes() {
        List<String> causes = new ArrayList<>();
        compare("QMF", old.run().version(), current.run().version(), causes);
        compare("Java", old.run().java(), current.run().java(), causes);
        compare("the system", old.run().system(), current.run().system(), causes);
        Map<String, RecordedRun.Strategy> then = new HashMap<>();
        old.run().strategies().forEach(strategy -> then.put(strategy.toString(), strategy));
        for (RecordedRun.Strategy now : current.run().strategies()) {
            RecordedRun.@Nullable Strategy before = then.get(now.toString());
            if (before != null) {
                compare(now.toString(), before.version(), now.version(), causes);
                if (before.version().equals(now.version()) && !before.checksum().equals(now.checksum())) {
                    causes.add("the jar of " + now + " has changed");
                }
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
