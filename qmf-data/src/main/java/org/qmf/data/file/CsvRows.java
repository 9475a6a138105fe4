package org.qmf.data.file;

import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/** Collects the rows of a text file: perhaps a header, then numbers. */
final class CsvRows {

    /** The header of a last column that holds weights, not a coordinate. */
    static final String WEIGHT = "weight";

    private final String name;
    private final DoubleBuilder values;
    private List<String> header = List.of();
    private int columns;
    private int size;

    CsvRows(String name) {
        this.name = name;
        this.values = new DoubleBuilder(name);
    }

    /** Takes the next row; rows are numbered by the lines of the file, from 1. */
    void add(long number, List<String> fields) {
        if (fields.size() == 1 && fields.get(0).isBlank()) {
            return;
        }
        if (columns == 0) {
            columns = fields.size();
            if (fields.stream().noneMatch(Numbers::isNumber)) {
                header = fields.stream().map(String::strip).toList();
                return;
            }
        }
        if (fields.size() != columns) {
            throw new DataException(name + ": row " + number + " has [" + fields.size()
                    + "] columns, the rows before it have [" + columns + "]");
        }
        for (int column = 0; column < columns; column++) {
            values.add(number(number, column, fields.get(column)));
        }
        size++;
    }

    private double number(long row, int column, String field) {
        try {
            return Numbers.parse(field);
        } catch (NumberFormatException e) {
            throw new DataException(
                    name + ": row " + row + ", column " + (column + 1) + ": "
                            + (field.isBlank()
                                    ? "the value is missing"
                                    : "[" + InputFile.excerpt(field.strip()) + "] is not a number"),
                    e);
        }
    }

    PointTable table(char delimiter) {
        if (size == 0) {
            throw new DataException(name + (header.isEmpty() ? " is empty" : " has a header but no points"));
        }
        boolean weighted =
                columns > 1 && !header.isEmpty() && header.get(columns - 1).equalsIgnoreCase(WEIGHT);
        if (!weighted) {
            return new PointTable(Points.wrap(values.toArray(), columns), header, delimiter, Optional.empty());
        }
        Points points = WeightColumn.split(Points.wrap(values.toArray(), columns), columns - 1, name);
        return new PointTable(points, header.subList(0, columns - 1), delimiter, Optional.empty());
    }
}
