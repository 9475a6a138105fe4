package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.Tuning;
import org.qmf.study.result.Results;

/** Shows what the methods were tuned to: a value, or the values and how many replicates chose each. */
final class TunedTable {

    private static final int MOST = 4;

    private TunedTable() {}

    /** Returns the table, if anything was tuned. */
    static Optional<Table> of(Results results) {
        return results.outline().configuration().tune().map(tuning -> table(results, tuning));
    }

    /** Says in one sentence how values were chosen. */
    static String note(StudyOutline outline, Tuning tuning) {
        String variables = String.join(" and ", outline.tunedVariables());
        return switch (tuning.rule()) {
            case TRUTH ->
                "Each method has the " + variables + " with its best mean over all replicates"
                        + (outline.across() ? " of a data set" : "") + ": an oracle.";
            case CROSS_VALIDATION ->
                "Each method has the " + variables + " that " + tuning.folds()
                        + "-fold cross-validation chose on each replicate, without the truth.";
            case CRITERION ->
                "Each method has the " + variables + " that the criterion " + tuning.name()
                        + " chose on each replicate, without the truth.";
        };
    }

    private static Table table(Results results, Tuning tuning) {
        StudyOutline outline = results.outline();
        List<String> variables = outline.tunedVariables();
        List<String> header = new ArrayList<>(List.of("method", "parameters"));
        if (outline.across()) {
            header.add(0, "data set");
        }
        header.addAll(variables);
        List<List<TableCell>> rows = new ArrayList<>();
        for (Results part : results.datasets()) {
            for (String method : outline.methods()) {
                for (Setting setting : part.outline().settings()) {
                    List<TableCell> cells = new ArrayList<>(List.of(
                            TableCell.of(method),
                            TableCell.of(part.outline().shown(method, setting).label())));
                    if (outline.across()) {
                        cells.add(0, TableCell.of(part.outline().dataset()));
                    }
                    variables.forEach(variable -> cells.add(TableCell.of(values(part, method, setting, variable))));
                    rows.add(cells);
                }
            }
        }
        return new Table(
                "tuned",
                outline.title() + ": values chosen, and how many of "
                        + outline.seeds().size() + " replicates have them",
                header,
                rows,
                List.of(note(outline, tuning)));
    }

    private static String values(Results results, String method, Setting setting, String variable) {
        MutableBag<Double> counts = new HashBag<>();
        for (int seed : results.outline().seeds()) {
            Optional.ofNullable(results.tuned(method, setting, seed).get(variable))
                    .ifPresent(counts::add);
        }
        if (counts.isEmpty()) {
            return NumberText.of(Double.NaN);
        }
        Comparator<Double> often = Comparator.comparingInt(value -> -counts.occurrencesOf(value));
        String most = counts.stream()
                .distinct()
                .sorted(often.thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .map(value -> Setting.text(value) + " (" + counts.occurrencesOf(value) + ")")
                .collect(Collectors.joining(", "));
        return counts.sizeDistinct() > MOST ? most + ", …" : most;
    }
}
