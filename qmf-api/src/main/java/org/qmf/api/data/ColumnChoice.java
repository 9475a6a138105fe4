package org.qmf.api.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.qmf.api.DataException;

/**
 * Says which columns of a file are coordinates. The others become attributes, which are carried through unchanged.
 *
 * <p>A column is named by its name, or by its number from 1, or several by a range of numbers such as {@code 2-785}; a
 * name that is a number wins over the number. Coordinates keep the order they have in the file.
 *
 * @param columns the coordinates; if empty, all columns that the format takes for coordinates
 * @param ignore columns that are no coordinates
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ColumnChoice(List<String> columns, List<String> ignore) {

    /** Leaves it to the format. */
    public static final ColumnChoice AUTOMATIC = new ColumnChoice(List.of(), List.of());

    private static final int SHOWN_NAMES = 12;

    /** What is known of a column before its values are looked at. */
    public enum Role {
        COORDINATE,
        ATTRIBUTE,
        /** The values decide. */
        AUTOMATIC
    }

    public ColumnChoice {
        columns = List.copyOf(columns);
        ignore = List.copyOf(ignore);
    }

    /** Returns whether nothing is chosen. */
    public boolean isAutomatic() {
        return columns.isEmpty() && ignore.isEmpty();
    }

    /**
     * Returns what was chosen for each column.
     *
     * @param names the names of all columns, empty where there is none
     * @param file stands for the file in messages
     * @throws DataException if a column is not there, or named in more than one way
     */
    public List<Role> roles(List<String> names, String file) {
        List<Role> roles =
                new ArrayList<>(Collections.nCopies(names.size(), columns.isEmpty() ? Role.AUTOMATIC : Role.ATTRIBUTE));
        for (String column : columns) {
            find(column, names, file).forEach(at -> roles.set(at, Role.COORDINATE));
        }
        for (String column : ignore) {
            find(column, names, file).forEach(at -> {
                if (roles.get(at) == Role.COORDINATE) {
                    throw new DataException(file + ": column [" + column + "] is both among the columns " + columns
                            + " and among the ignored " + ignore);
                }
                roles.set(at, Role.ATTRIBUTE);
            });
        }
        if (!names.isEmpty() && roles.stream().allMatch(Role.ATTRIBUTE::equals)) {
            throw new DataException(file + ": no column is left to be a coordinate; there are " + shown(names)
                    + ", of which are ignored " + ignore);
        }
        return List.copyOf(roles);
    }

    private static IntStream find(String column, List<String> names, String file) {
        int[] named = IntStream.range(0, names.size())
                .filter(at -> names.get(at).equals(column))
                .toArray();
        if (named.length > 1) {
            throw new DataException(file + ": [" + named.length + "] columns are called [" + Excerpt.of(column)
                    + "]; name one of them by its number, "
                    + IntStream.of(named).mapToObj(at -> String.valueOf(at + 1)).collect(Collectors.joining(" or ")));
        }
        return named.length == 1
                ? IntStream.of(named)
                : range(column, names.size()).orElseThrow(() -> unknown(column, names, file));
    }

    private static Optional<IntStream> range(String text, int count) {
        if (!text.matches("[0-9]{1,9}(-[0-9]{1,9})?")) {
            return Optional.empty();
        }
        int dash = text.indexOf('-');
        int first = Integer.parseInt(dash < 0 ? text : text.substring(0, dash));
        int last = Integer.parseInt(text.substring(dash + 1));
        return first < 1 || last > count || last < first
                ? Optional.empty()
                : Optional.of(IntStream.range(first - 1, last));
    }

    private static DataException unknown(String column, List<String> names, String file) {
        List<String> known = names.stream().filter(name -> !name.isEmpty()).toList();
        return new DataException(file + ": there is no column [" + Excerpt.of(column) + "]; there are " + shown(names)
                + DidYouMean.of(column, known));
    }

    private static String shown(List<String> names) {
        if (names.stream().allMatch(String::isEmpty)) {
            return "[" + names.size() + "] columns without names";
        }
        return names.size() <= SHOWN_NAMES
                ? names.toString()
                : "[" + names.size() + "] columns, " + String.join(", ", names.subList(0, SHOWN_NAMES)) + ", ...";
    }

    /**
     * Makes the choice in a table that was read: moves coordinates to the attributes and attributes to the coordinates.
     *
     * @param file stands for the file in messages
     * @throws DataException if a column is not there, or an attribute is to be a coordinate but holds no numbers
     */
    public PointTable apply(PointTable table, String file) {
        if (isAutomatic()) {
            return table;
        }
        return new ColumnMoves(table, file).to(roles(table.columnNames(), file));
    }
}
