package org.qmf.data.cloud;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Presentation;
import org.qmf.api.data.Storage;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.Extent;
import org.qmf.data.table.MemoryLimit;

/** Tells the coordinates of a point cloud from the other columns of its file, and puts them together again. */
public final class Cloud {

    /** How many coordinates the points of a cloud have. */
    public static final int DIMENSION = 3;

    private static final List<String> AXES = List.of("x", "y", "z");

    private Cloud() {}

    /**
     * Takes the columns x, y and z for the points and carries the others through.
     *
     * @param columns all columns in the order of the file, each in its place
     * @param presentation what the format remembers of the file
     * @param name stands for the file in messages
     */
    public static PointTable table(List<Attribute> columns, Presentation presentation, String name) {
        List<Attribute> axes =
                AXES.stream().map(axis -> axis(columns, axis, name)).toList();
        Extent extent = Extent.of(name, axes.get(0).size(), DIMENSION, 1);
        double[] values = MemoryLimit.allocate(name, extent.count());
        List<Attribute> inOrder = columns.stream().filter(axes::contains).toList();
        for (int axis = 0; axis < DIMENSION; axis++) {
            Attribute column = inOrder.get(axis);
            for (int i = 0; i < extent.size(); i++) {
                values[DIMENSION * i + axis] = column.number(i);
            }
        }
        return new PointTable(
                PointValues.keep(values, DIMENSION),
                inOrder.stream().map(Attribute::name).toList(),
                Optional.empty(),
                columns.stream().filter(column -> !axes.contains(column)).toList(),
                Optional.of(presentation));
    }

    private static Attribute axis(List<Attribute> columns, String axis, String name) {
        return columns.stream()
                .filter(column -> column.name().equalsIgnoreCase(axis))
                .findFirst()
                .orElseThrow(() -> new DataException(name + " is no point cloud: it has no column [" + axis + "] among "
                        + columns.stream().map(Attribute::name).toList()));
    }

    /**
     * Returns all columns in their places, x, y and z among them.
     *
     * @param location stands for the file in messages
     * @throws DataException if there are no such columns and the points are not of dimension 3
     */
    public static List<Attribute> columns(PointTable table, String location) {
        requireCloud(table, location);
        List<String> names = names(table);
        boolean named = names.containsAll(AXES);
        Points points = table.points();
        Attribute[] columns = new Attribute[table.columns()];
        for (Attribute attribute : table.attributes()) {
            // Readers take the first column of such a name for the axis.
            boolean taken = !named && AXES.contains(attribute.name().strip().toLowerCase(Locale.ROOT));
            columns[attribute.position()] = taken ? attribute.called(attribute.name() + "_2") : attribute;
        }
        int[] positions = table.positions();
        for (int axis = 0; axis < positions.length; axis++) {
            int position = positions[axis];
            columns[position] = Attribute.ofNumbers(
                    named ? names.get(position) : AXES.get(axis), position, Storage.FLOAT64, values(points, axis));
        }
        return List.of(columns);
    }

    private static List<String> names(PointTable table) {
        return table.columnNames().stream()
                .map(name -> AXES.contains(name.toLowerCase(Locale.ROOT)) ? name.toLowerCase(Locale.ROOT) : name)
                .toList();
    }

    /** Throws a {@link DataException} if no columns are called x, y and z and the points are not of dimension 3. */
    public static void requireCloud(PointTable table, String location) {
        int dimension = table.points().dimension();
        if (dimension != DIMENSION && !names(table).containsAll(AXES)) {
            throw new DataException(location + " is to be a point cloud, of columns x, y and z; these points have the"
                    + " dimension [" + dimension + "]");
        }
    }

    private static double[] values(Points points, int axis) {
        double[] values = new double[points.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = points.get(i, axis);
        }
        return values;
    }

    /** Returns the columns with names of one word that no other has. */
    public static List<Attribute> named(List<Attribute> columns) {
        List<Attribute> named = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Attribute column : columns) {
            String word = column.name().strip().replaceAll("\\s+", "_");
            String stem = word.isEmpty() ? "column" + (column.position() + 1) : word;
            String name = stem;
            for (int i = 2; !taken.add(name); i++) {
                name = stem + "_" + i;
            }
            named.add(column.name().equals(name) ? column : column.called(name));
        }
        return named;
    }
}
