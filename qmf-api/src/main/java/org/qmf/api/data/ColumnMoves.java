package org.qmf.api.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/**
 * Moves columns of a table between coordinates and attributes.
 *
 * @param table the table
 * @param file stands for its file in messages
 */
record ColumnMoves(PointTable table, String file) {

    PointTable to(List<ColumnChoice.Role> roles) {
        List<Attribute> before = allAsAttributes();
        int[] positions = table.positions();
        boolean[] coordinate = new boolean[roles.size()];
        for (int position : positions) {
            coordinate[position] = true;
        }
        List<Attribute> chosen = new ArrayList<>();
        List<Attribute> others = new ArrayList<>();
        for (Attribute column : before) {
            ColumnChoice.Role role = roles.get(column.position());
            boolean will = role == ColumnChoice.Role.AUTOMATIC
                    ? coordinate[column.position()]
                    : role == ColumnChoice.Role.COORDINATE;
            (will ? chosen : others).add(column);
        }
        return new PointTable(
                points(chosen),
                table.header().isEmpty()
                                && chosen.stream()
                                        .allMatch(column -> column.name().isEmpty())
                        ? List.of()
                        : chosen.stream().map(Attribute::name).toList(),
                others.size() == table.attributes().size() ? table.image() : Optional.empty(),
                others,
                table.presentation());
    }

    /** Returns all columns in their places. */
    private List<Attribute> allAsAttributes() {
        Attribute[] all = new Attribute[table.columns()];
        table.attributes().forEach(attribute -> all[attribute.position()] = attribute);
        int[] positions = table.positions();
        for (int axis = 0; axis < positions.length; axis++) {
            all[positions[axis]] = Attribute.ofNumbers(
                    table.header().isEmpty() ? "" : table.header().get(axis),
                    positions[axis],
                    Storage.FLOAT64,
                    values(axis));
        }
        return List.of(all);
    }

    private double[] values(int axis) {
        double[] values = new double[table.points().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = table.points().get(i, axis);
        }
        return values;
    }

    private Points points(List<Attribute> chosen) {
        int n = table.points().size();
        int dimension = chosen.size();
        double[] values = new double[Math.multiplyExact(n, dimension)];
        for (int axis = 0; axis < dimension; axis++) {
            for (int i = 0; i < n; i++) {
                values[i * dimension + axis] = number(chosen.get(axis), i);
            }
        }
        Points points = Points.wrap(values, dimension);
        if (!table.points().weighted()) {
            return points;
        }
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            weights[i] = table.points().weight(i);
        }
        return points.withWeights(weights);
    }

    private double number(Attribute column, int row) {
        double number = column.number(row);
        if (Double.isNaN(number) && column.storage() == Storage.TEXT) {
            throw new DataException(file + ": " + table.describeRow(row) + ", column " + (column.position() + 1) + " ["
                    + column.name() + "]: [" + Excerpt.of(column.text(row)) + "] is not a number");
        }
        return number;
    }
}
