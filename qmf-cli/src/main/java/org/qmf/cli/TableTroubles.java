package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.PointTable;
import org.qmf.data.file.ColumnInfo;
import org.qmf.data.file.FileInfo;
import org.qmf.host.input.InputNotes;

/**
 * Says what in a table would trouble a method, a sentence each.
 *
 * @param table the table
 * @param columns what is in its columns
 * @param info how its points lie
 * @param options what was asked for
 * @param file what it is called
 */
record TableTroubles(PointTable table, List<ColumnInfo> columns, FileInfo info, InputOptions options, String file) {

    private static final int FEW_POINTS = 20;
    private static final int FEW_CLASSES = 20;
    private static final int MANY_FOR_A_CLASS = 5;
    private static final int SHOWN = 5;

    List<String> all() {
        List<String> troubles = new ArrayList<>();
        InputNotes notes = new InputNotes(table, file, options);
        notes.notes().forEach(note -> troubles.add(own(note)));
        notes.warnings().forEach(warning -> troubles.add(own(warning)));
        try {
            options.missing().complete(table, file);
        } catch (DataException e) {
            troubles.add(own(String.valueOf(e.getMessage())));
        }
        addColumns(troubles);
        addPoints(troubles);
        return troubles;
    }

    /** The file is named already. */
    private String own(String sentence) {
        return sentence.startsWith(file + ": ") ? sentence.substring(file.length() + 2) : sentence;
    }

    private void addColumns(List<String> troubles) {
        List<ColumnInfo> constant = columns.stream()
                .filter(column -> column.coordinate() && column.distinct() == 1)
                .toList();
        if (!constant.isEmpty()) {
            troubles.add("constant, so of no use to any method: " + names(constant));
        }
        List<ColumnInfo> classes = table.image().isPresent()
                ? List.of()
                : columns.stream().filter(this::looksLikeClasses).toList();
        if (!classes.isEmpty() && classes.size() < table.points().dimension()) {
            troubles.add("few distinct whole numbers, as classes have: " + names(classes)
                    + "; --ignore keeps such columns as they are");
        }
    }

    private boolean looksLikeClasses(ColumnInfo column) {
        return column.coordinate()
                && column.content() == ColumnInfo.Content.WHOLE_NUMBERS
                && column.distinct() > 1
                && column.distinct() <= FEW_CLASSES
                && table.points().size() >= MANY_FOR_A_CLASS * column.distinct();
    }

    private static String names(List<ColumnInfo> columns) {
        return columns.stream()
                        .limit(SHOWN)
                        .map(column -> "column " + (column.position() + 1)
                                + (column.name().isEmpty() ? "" : " [" + Excerpt.of(column.name()) + "]"))
                        .collect(Collectors.joining(", "))
                + (columns.size() > SHOWN ? " and " + HumanText.count(columns.size() - SHOWN) + " more" : "");
    }

    private void addPoints(List<String> troubles) {
        int n = table.points().size();
        if (info.duplicates() > 0) {
            troubles.add(HumanText.count(info.duplicates(), "point")
                    + (info.duplicates() == 1 ? " repeats an earlier one" : " repeat earlier ones")
                    + info.neighbors().stream()
                            .filter(distances ->
                                    distances.k() > 1 && distances.quantiles().get(0) == 0)
                            .reduce((smaller, larger) -> larger)
                            .map(distances -> ", some more than " + distances.k()
                                    + " times, around which no chart of so few points can be fitted")
                            .orElse(""));
        }
        if (n < FEW_POINTS) {
            troubles.add(
                    HumanText.count(n, "point") + ": too few to choose anything by; a method needs at least d + 2");
        } else if (table.points().dimension() >= n) {
            troubles.add("there are more coordinates than points; the estimator principal-subspace reduces them first");
        }
    }
}
