package org.qmf.data.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.ColumnChoice.Role;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointTable;
import org.qmf.api.host.PointValues;
import org.qmf.data.table.MemoryLimit;
import org.qmf.data.table.WeightColumn;

/**
 * Reads a whole table: columns of numbers are coordinates, unless chosen otherwise, all others attributes.
 *
 * <p>A column whose values are partly numbers is refused unless it is named. Values that are missing are NaN.
 */
final class TableReader {

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final String name;
    private final HeadedRows rows;
    private final NumberParser parser;
    private final List<CsvColumn> columns = new ArrayList<>();
    private final boolean weighted;
    private final RowLines lines = new RowLines();
    private final Map<Integer, List<String>> unfinished = new HashMap<>();
    // Grows without copying. A list of Eclipse Collections would cost every small run a third of a second: its jars are
    // signed, so that the classes in them are verified one by one and cannot be shared between runs.
    private final DoubleStream.Builder values = DoubleStream.builder();
    private long valueCount;
    /** Where the value of each column is in a row of values, -1 if it is not there. */
    private final int[] slots;

    private String firstRow = "";
    private int size;

    /**
     * Looks at the first lines.
     *
     * @param name stands for the source in messages
     */
    TableReader(InputStream in, String name, ColumnChoice choice) throws IOException {
        this.name = name;
        this.rows = new HeadedRows(in, name);
        this.parser = new NumberParser(rows.delimiter());
        List<String> names = names();
        List<Role> roles = new ArrayList<>(choice.roles(names, name));
        this.weighted = isWeighted(names, choice, roles);
        if (weighted) {
            roles.set(roles.size() - 1, Role.COORDINATE);
        } else if (rows.namedRows() && roles.get(0) == Role.AUTOMATIC) {
            roles.set(0, Role.ATTRIBUTE);
        }
        TextPool pool = new TextPool();
        this.slots = new int[roles.size()];
        int next = 0;
        for (int column = 0; column < roles.size(); column++) {
            slots[column] = roles.get(column) == Role.ATTRIBUTE ? -1 : next++;
            boolean unnamed = column == 0
                    && rows.header().size() > 1
                    && rows.header().get(0).isEmpty();
            columns.add(new CsvColumn(roles.get(column), parser, pool, unnamed));
        }
    }

    /** Returns a name for each column, empty where it has none. */
    private List<String> names() {
        return rows.header().isEmpty() ? Collections.nCopies(rows.columns(), "") : rows.header();
    }

    /** A last column of that name holds weights, unless it is chosen to be something else. */
    private static boolean isWeighted(List<String> names, ColumnChoice choice, List<Role> roles) {
        int last = names.size() - 1;
        return last > 0
                && names.get(last).equalsIgnoreCase(PointCsv.WEIGHT)
                && roles.get(last) != Role.COORDINATE
                && new ColumnChoice(List.of(), choice.ignore()).roles(names, "").get(last) == Role.AUTOMATIC;
    }

    PointTable read() throws IOException {
        try {
            readRows();
            return table();
        } catch (OutOfMemoryError e) {
            throw MemoryLimit.exceeded(name, valueCount + 1);
        }
    }

    /** Reads what is there. */
    void readRows() throws IOException {
        while (rows.advance()) {
            add(rows.row());
        }
    }

    /**
     * Returns whether all columns of the rows so far are coordinates without anything to remember of single rows, so that
     * more of the kind can be added as numbers.
     *
     * @param line the number of the last line, which must be a row
     */
    boolean isPlain(long line) {
        return size > 1
                && lines.line(size - 1) == line
                && unfinished.isEmpty()
                && !weighted
                && !parser.comma()
                && columns.stream().allMatch(CsvColumn::isCoordinate);
    }

    char delimiter() {
        return rows.delimiter();
    }

    int columns() {
        return columns.size();
    }

    /** Adds the row of the next line to those of a table that is plain. */
    void add(double[] coordinates) {
        for (double coordinate : coordinates) {
            values.accept(coordinate);
        }
        valueCount += coordinates.length;
        size++;
    }

    private void add(Row row) {
        boolean missing = false;
        for (int column = 0; column < columns.size(); column++) {
            double value = number(column, row);
            if (slots[column] >= 0) {
                values.accept(value);
                valueCount++;
                missing |= Double.isNaN(value) && columns.get(column).mayBeCoordinate();
            }
        }
        if (size == 0) {
            firstRow = String.join(" ", row.fields());
        }
        if (missing) {
            unfinished.put(size, row.fields());
        }
        lines.add(size, row.line());
        size++;
    }

    private double number(int column, Row row) {
        String field = row.fields().get(column);
        try {
            return columns.get(column).add(field, row.quoted().get(column), row.line());
        } catch (NumberFormatException e) {
            throw unreadable(column, row.line(), "[" + Excerpt.of(field.strip()) + "] " + e.getMessage(), e);
        }
    }

    private DataException unreadable(int column, long line, String complaint, Exception cause) {
        String called = rows.header().isEmpty() || rows.header().get(column).isEmpty()
                ? String.valueOf(column + 1)
                : rows.header().get(column);
        String advice =
                columns.get(column).isAutomatic() ? "; if the column holds no coordinates, --ignore " + called : "";
        return new DataException(
                name + ": row " + line + ", " + ColumnText.of(column, rows.header()) + ": " + complaint + advice,
                cause);
    }

    /** Returns the table of all rows so far. */
    PointTable table() {
        if (size == 0) {
            throw new DataException(name + (rows.header().isEmpty() ? " is empty" : " has a header but no points"));
        }
        List<Attribute> attributes = new ArrayList<>();
        List<Integer> coordinates = new ArrayList<>();
        List<String> header = new ArrayList<>();
        BitSet quoted = new BitSet();
        for (int at = 0; at < columns.size(); at++) {
            CsvColumn column = columns.get(at);
            if (column.isMixed()) {
                throw unreadable(at, column.firstTextLine(), column.mixture(), new NumberFormatException());
            }
            if (column.isCoordinate()) {
                coordinates.add(at);
                header.add(names().get(at));
            } else {
                attributes.add(Attribute.ofTexts(names().get(at), at, column.texts()));
                quoted.set(at, column.allQuoted());
            }
        }
        return new PointTable(
                points(coordinates),
                rows.header().isEmpty() ? List.of() : weighted ? header.subList(0, header.size() - 1) : header,
                Optional.empty(),
                attributes,
                Optional.of(new CsvPresentation(
                        rows.delimiter(),
                        parser.comma(),
                        rows.quotedHeader(),
                        rows.namedRows(),
                        quoted,
                        lines,
                        unfinished(coordinates))));
    }

    private Points points(List<Integer> coordinates) {
        if (coordinates.size() - (weighted ? 1 : 0) < 1) {
            throw new DataException(name + " is no table of points: none of its [" + columns.size()
                    + "] columns holds numbers, the first row is [" + Excerpt.of(firstRow) + "]");
        }
        int width = (int) Arrays.stream(slots).filter(slot -> slot >= 0).count();
        if (valueCount > LARGEST_ARRAY) {
            throw MemoryLimit.exceeded(name, valueCount);
        }
        double[] all = values.build().toArray();
        int next = 0;
        if (coordinates.size() < width) {
            for (int i = 0; i < size; i++) {
                for (int column : coordinates) {
                    all[next++] = all[i * width + slots[column]];
                }
            }
            all = Arrays.copyOf(all, next);
        }
        Points points = PointValues.keep(all, coordinates.size());
        return weighted ? WeightColumn.split(points, coordinates.size() - 1, name) : points;
    }

    /** Keeps of the rows in which values are missing what belongs to the coordinates. */
    private Map<Integer, List<String>> unfinished(List<Integer> coordinates) {
        List<Integer> kept = weighted ? coordinates.subList(0, coordinates.size() - 1) : coordinates;
        Map<Integer, List<String>> texts = new HashMap<>();
        unfinished.forEach((row, fields) -> {
            List<String> own = kept.stream().map(fields::get).toList();
            if (own.stream().anyMatch(MissingMarks::include)) {
                texts.put(row, own);
            }
        });
        return texts;
    }
}
