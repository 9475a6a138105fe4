package org.qmf.data.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.PointTable;
import org.qmf.data.csv.MissingMarks;

/**
 * Describes one column of a table.
 *
 * @param position its place among all columns, from 0
 * @param name its name, empty if it has none
 * @param coordinate whether it is a coordinate
 * @param content what it holds
 * @param minimum the smallest finite number, NaN if there is none
 * @param maximum the largest finite number, NaN if there is none
 * @param spread the standard deviation of the finite numbers, NaN if there are none
 * @param missing how many values are missing
 * @param distinct how many different values there are beside those that are missing
 */
public record ColumnInfo(
        int position,
        String name,
        boolean coordinate,
        Content content,
        double minimum,
        double maximum,
        double spread,
        int missing,
        int distinct) {

    /** What a column holds. */
    public enum Content {
        NUMBERS,
        WHOLE_NUMBERS,
        TEXT,
        NOTHING
    }

    /** Describes all columns of a table in their places. */
    public static List<ColumnInfo> of(PointTable table) {
        List<ColumnInfo> infos = new ArrayList<>();
        int[] positions = table.positions();
        for (int axis = 0; axis < positions.length; axis++) {
            String name = table.header().isEmpty() ? "" : table.header().get(axis);
            infos.add(ofNumbers(positions[axis], name, true, column(table.points(), axis)));
        }
        table.attributes().forEach(attribute -> infos.add(of(attribute)));
        infos.sort(java.util.Comparator.comparingInt(ColumnInfo::position));
        return List.copyOf(infos);
    }

    private static Points column(Points points, int axis) {
        double[] values = new double[points.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = points.get(i, axis);
        }
        return Points.wrap(values, 1);
    }

    private static ColumnInfo ofNumbers(int position, String name, boolean coordinate, Points values) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        int missing = 0;
        boolean whole = true;
        Set<Double> distinct = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            double value = values.get(i, 0);
            if (Double.isNaN(value)) {
                missing++;
                continue;
            }
            distinct.add(value + 0.0);
            whole &= value == Math.rint(value) && Double.isFinite(value);
            if (Double.isFinite(value)) {
                minimum = Math.min(minimum, value);
                maximum = Math.max(maximum, value);
            }
        }
        boolean none = minimum > maximum;
        return new ColumnInfo(
                position,
                name,
                coordinate,
                distinct.isEmpty() ? Content.NOTHING : whole ? Content.WHOLE_NUMBERS : Content.NUMBERS,
                none ? Double.NaN : minimum,
                none ? Double.NaN : maximum,
                none ? Double.NaN : ColumnScale.spread(values, 0),
                missing,
                distinct.size());
    }

    private static ColumnInfo of(Attribute attribute) {
        double[] numbers = new double[attribute.size()];
        Set<String> distinct = new HashSet<>();
        int missing = 0;
        boolean numeric = true;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = attribute.number(i);
            if (MissingMarks.include(attribute.text(i))) {
                missing++;
            } else {
                distinct.add(attribute.text(i));
                numeric &= !Double.isNaN(numbers[i]);
            }
        }
        return numeric && !distinct.isEmpty()
                ? ofNumbers(attribute.position(), attribute.name(), false, Points.wrap(numbers, 1))
                : new ColumnInfo(
                        attribute.position(),
                        attribute.name(),
                        false,
                        distinct.isEmpty() ? Content.NOTHING : Content.TEXT,
                        Double.NaN,
                        Double.NaN,
                        Double.NaN,
                        missing,
                        distinct.size());
    }
}
