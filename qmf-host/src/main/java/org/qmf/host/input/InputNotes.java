package org.qmf.host.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

/**
 * Says what users should know of how their table was understood.
 *
 * @param table the table
 * @param file what it is called
 * @param options what was asked for
 */
public record InputNotes(PointTable table, String file, InputOptions options) {

    /** How many times the spread of one column may be that of another. */
    static final double SPREADS_APART = 100;

    private static final int SHOWN = 5;
    private static final int FEWEST_COUNTED = 3;
    private static final Set<String> NAMES_OF_IDS =
            Set.of("id", "ids", "index", "idx", "key", "no", "nr", "row", "rownum", "row_number", "number", "#");

    /** Returns sentences about what was decided. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        List<Attribute> kept = decided();
        if (!kept.isEmpty()) {
            notes.add(file + ": kept as " + (kept.size() == 1 ? "it is" : "they are") + ", not denoised: "
                    + kept.stream().limit(SHOWN).map(this::describe).collect(Collectors.joining(", "))
                    + (kept.size() > SHOWN ? " and " + (kept.size() - SHOWN) + " more" : ""));
        }
        if (table.points().weighted()) {
            notes.add(file + ": the last column [weight] holds the weights of the points; to denoise it, name it with"
                    + " the others in --columns");
        }
        table.presentation().ifPresent(look -> look.remarks().forEach(remark -> notes.add(file + ": " + remark)));
        return notes;
    }

    /** Returns the columns that nobody asked to be kept. */
    private List<Attribute> decided() {
        if (!options.columns().isEmpty()) {
            return List.of();
        }
        List<ColumnChoice.Role> roles = options.choice().roles(table.columnNames(), file);
        return table.attributes().stream()
                .filter(attribute -> roles.get(attribute.position()) == ColumnChoice.Role.AUTOMATIC)
                .toList();
    }

    private String describe(Attribute attribute) {
        String name = "column " + (attribute.position() + 1)
                + (attribute.name().isEmpty() ? "" : " [" + Excerpt.of(attribute.name()) + "]");
        if (attribute.storage() != Storage.TEXT) {
            return name;
        }
        boolean numbers = IntStream.range(0, attribute.size()).noneMatch(row -> Double.isNaN(attribute.number(row)));
        if (attribute.position() == 0
                && attribute.name().isEmpty()
                && !table.header().isEmpty()) {
            return name + " (names of the rows)";
        }
        return name
                + (numbers
                        ? ""
                        : " (text such as [" + Excerpt.of(attribute.text(0).strip()) + "])");
    }

    /** Returns sentences about what is probably not meant. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (int axis = 0; axis < table.points().dimension(); axis++) {
            if (counts(axis)) {
                warnings.add(
                        numbersRows(axis, "counts the rows (" + whole(0, axis) + ", " + whole(1, axis) + ", ...)"));
            } else if (isCalledId(axis) && areDistinctWholes(axis)) {
                warnings.add(numbersRows(axis, "looks like a number of each row"));
            }
        }
        if (table.image().isEmpty() && options.scale() == ColumnScale.NONE) {
            warnings.addAll(spreads());
        }
        return warnings;
    }

    private String numbersRows(int axis, String what) {
        return file + ": " + table.describe(axis) + " " + what + " and is denoised like any other; --ignore "
                + option(axis) + " keeps it as it is";
    }

    private String option(int axis) {
        return table.header().isEmpty() || table.header().get(axis).isEmpty()
                ? String.valueOf(table.positions()[axis] + 1)
                : table.header().get(axis);
    }

    private String whole(int row, int axis) {
        return String.valueOf((long) table.points().get(row, axis));
    }

    private boolean counts(int axis) {
        Points points = table.points();
        double first = points.size() < FEWEST_COUNTED ? Double.NaN : points.get(0, axis);
        return first == Math.rint(first)
                && IntStream.range(1, points.size()).allMatch(i -> points.get(i, axis) == first + i);
    }

    private boolean isCalledId(int axis) {
        String name = table.header().isEmpty() ? "" : table.header().get(axis).toLowerCase(Locale.ROOT);
        return NAMES_OF_IDS.contains(name) || name.endsWith("_id") || name.endsWith(" id");
    }

    private boolean areDistinctWholes(int axis) {
        Points points = table.points();
        return points.size() >= FEWEST_COUNTED
                && IntStream.range(0, points.size())
                        .mapToDouble(i -> points.get(i, axis))
                        .allMatch(value -> value == Math.rint(value))
                && IntStream.range(0, points.size())
                                .mapToDouble(i -> points.get(i, axis))
                                .distinct()
                                .count()
                        == points.size();
    }

    private List<String> spreads() {
        int widest = -1;
        int narrowest = -1;
        double most = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < table.points().dimension(); axis++) {
            double spread = ColumnScale.spread(table.points(), axis);
            if (spread > most) {
                most = spread;
                widest = axis;
            }
            if (spread > 0 && spread < least) {
                least = spread;
                narrowest = axis;
            }
        }
        if (!(most > SPREADS_APART * least)) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "%s: the spread of %s is %.4g, that of %s only %.4g, so distances hardly depend on it; --scale spread"
                        + " makes all columns count alike",
                file,
                table.describe(widest),
                most,
                table.describe(narrowest),
                least));
    }
}
