package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apiguardian.api.API;
import org.qmf.api.strategy.Parameter;

/**
 * Says what is taken from a file of points, and how.
 *
 * @param columns the columns that are coordinates, by name or number; empty for all that hold numbers
 * @param ignore the columns that are no coordinates
 * @param scale what the coordinates are divided by
 * @param missing what becomes of points with missing coordinates
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record InputOptions(
        @Parameter(
                value = "Columns that are coordinates, by name, number or range of numbers; all that hold numbers if"
                        + " empty. The others are carried through.",
                defaultsTo = "[]")
        List<String> columns,

        @Parameter(
                value =
                        "Columns that are no coordinates, by name, number or range of numbers; they are carried through.",
                defaultsTo = "[]")
        List<String> ignore,

        @Parameter(
                value =
                        "What each column is divided by, and the result multiplied with: nothing, its standard deviation,"
                                + " or its interquartile range over 1.349.",
                defaultsTo = "none")
        ColumnScale scale,

        @Parameter(
                value = "What becomes of rows with missing values: the file is refused, they are left out, or they are"
                        + " kept as they are in their places.",
                defaultsTo = "refuse")
        MissingValues missing) {

    /** Takes all columns of numbers as they are, and refuses missing values. */
    public static final InputOptions DEFAULT =
            new InputOptions(List.of(), List.of(), ColumnScale.NONE, MissingValues.REFUSE);

    public InputOptions {
        columns = List.copyOf(columns);
        ignore = List.copyOf(ignore);
        requireNonNull(scale, "scale is null");
        requireNonNull(missing, "missing is null");
    }

    /** Returns the choice of columns. */
    public ColumnChoice choice() {
        return new ColumnChoice(columns, ignore);
    }
}
