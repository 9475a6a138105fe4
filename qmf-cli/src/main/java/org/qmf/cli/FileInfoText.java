package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.estimator.Choice;
import org.qmf.data.file.ColumnInfo;
import org.qmf.data.file.FileInfo;
import org.qmf.host.text.WrappedText;

/** Shows what a point file holds, in lines that fit a terminal. */
final class FileInfoText {

    private static final int NARROWEST = 40;
    private static final int MOST_ROWS = 30;
    private static final int USUAL_NUMBER = 11;
    private static final int LONGEST_NAME = 24;
    private static final int SHORTEST_NAME = 6;

    private final int width;
    private final WrappedText text;

    FileInfoText(int width) {
        this.width = Math.max(NARROWEST, width);
        this.text = new WrappedText(this.width);
    }

    /** One column of the table about columns, the more important the earlier. */
    private record Field(String title, int width, Function<ColumnInfo, String> value) {

        /** Returns the field with room for every value. */
        Field widened(List<ColumnInfo> columns) {
            int longest = columns.stream()
                    .mapToInt(column -> value.apply(column).length())
                    .max()
                    .orElse(0);
            return new Field(title, Math.max(width, longest + 1), value);
        }
    }

    private static final List<Field> FIELDS = List.of(
            new Field("holds", 8, FileInfoText::content),
            new Field("smallest", 11, column -> number(column.minimum())),
            new Field("largest", 11, column -> number(column.maximum())),
            new Field("spread", 11, column -> number(column.spread())),
            new Field("missing", 8, column -> HumanText.count(column.missing())),
            new Field("distinct", 9, column -> HumanText.count(column.distinct())));

    private static String content(ColumnInfo column) {
        return switch (column.content()) {
            case NUMBERS -> column.coordinate() ? "numbers" : "kept";
            case WHOLE_NUMBERS -> column.coordinate() ? "whole" : "kept";
            case TEXT -> "text";
            case NOTHING -> "nothing";
        };
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e7
                ? String.valueOf((long) value)
                : HumanText.number(value);
    }

    /** Describes columns, all of them if there are not too many. */
    List<String> columns(List<ColumnInfo> columns) {
        if (columns.size() <= MOST_ROWS) {
            return table(columns);
        }
        List<ColumnInfo> coordinates =
                columns.stream().filter(ColumnInfo::coordinate).toList();
        List<String> lines = new ArrayList<>();
        double[] spreads = finite(coordinates, ColumnInfo::spread).sorted().toArray();
        lines.addAll(text.lines(
                "  ",
                HumanText.count(coordinates.size()) + " columns of numbers, from "
                        + number(finite(coordinates, ColumnInfo::minimum).min().orElse(Double.NaN))
                        + " to "
                        + number(finite(coordinates, ColumnInfo::maximum).max().orElse(Double.NaN))));
        if (spreads.length > 0) {
            lines.addAll(text.lines(
                    "  ",
                    "spreads from " + number(spreads[0]) + " to " + number(spreads[spreads.length - 1])
                            + ", half of them below " + number(spreads[spreads.length / 2])));
        }
        lines.add("  missing values: "
                + HumanText.count(
                        coordinates.stream().mapToLong(ColumnInfo::missing).sum()));
        List<ColumnInfo> kept =
                columns.stream().filter(column -> !column.coordinate()).toList();
        if (!kept.isEmpty()) {
            lines.add("  " + HumanText.count(kept.size(), "other column")
                    + (kept.size() > MOST_ROWS ? ", the first " + MOST_ROWS + " of them:" : ":"));
            lines.addAll(table(kept.stream().limit(MOST_ROWS).toList()));
        }
        return lines;
    }

    private static DoubleStream finite(List<ColumnInfo> columns, ToDoubleFunction<ColumnInfo> value) {
        return columns.stream().mapToDouble(value).filter(Double::isFinite);
    }

    private List<String> table(List<ColumnInfo> columns) {
        int named = columns.stream()
                .mapToInt(column -> column.name().length())
                .max()
                .orElse(0);
        int number =
                String.valueOf(columns.get(columns.size() - 1).position() + 1).length();
        int left = 2 + number + 1;
        List<Field> fields =
                FIELDS.stream().map(field -> field.widened(columns)).collect(Collectors.toCollection(ArrayList::new));
        while (left + SHORTEST_NAME + sum(fields) > width && fields.size() > 2) {
            fields.remove(fields.size() - 1);
        }
        int room = Math.max(
                named == 0 ? 0 : SHORTEST_NAME, Math.min(Math.min(named, LONGEST_NAME), width - left - sum(fields)));
        List<String> lines = new ArrayList<>();
        lines.add(line(" ".repeat(left - 1), named == 0 ? "" : "name", room, fields, Field::title));
        for (ColumnInfo column : columns) {
            String begin = String.format(Locale.ROOT, "  %" + number + "d", column.position() + 1);
            lines.add(line(
                    begin, column.name(), room, fields, field -> field.value().apply(column)));
        }
        return lines;
    }

    private static int sum(List<Field> fields) {
        return fields.stream().mapToInt(Field::width).sum();
    }

    private static String line(String begin, String name, int room, List<Field> fields, Function<Field, String> value) {
        String shown = name.length() > room ? name.substring(0, Math.max(0, room - 1)) + "…" : name;
        StringBuilder line =
                new StringBuilder(begin).append(' ').append(shown).append(" ".repeat(room - shown.length()));
        for (Field field : fields) {
            String shownValue = value.apply(field);
            boolean words = field.title().equals(FIELDS.get(0).title());
            int gap = field.width() - shownValue.length();
            line.append(words ? " " + shownValue + " ".repeat(gap - 1) : " ".repeat(gap) + shownValue);
        }
        return line.toString().stripTrailing();
    }

    /** Describes how far neighbours are. */
    List<String> neighbors(FileInfo info, ColumnScale scale) {
        List<String> lines = new ArrayList<>();
        List<List<String>> all = info.neighbors().stream()
                .map(distances ->
                        distances.quantiles().stream().map(HumanText::number).toList())
                .toList();
        int longest = all.stream()
                .flatMap(List::stream)
                .mapToInt(String::length)
                .max()
                .orElse(0);
        int left = "  K = 64".length();
        boolean quartiles = all.isEmpty() || left + all.get(0).size() * Math.max(USUAL_NUMBER, longest + 1) <= width;
        int room = quartiles ? USUAL_NUMBER : Math.min(USUAL_NUMBER, (width - left) / 3);
        if (!info.neighbors().isEmpty()) {
            String heading = "distance to the K-th neighbour"
                    + (scale == ColumnScale.NONE ? "" : ", in units of the columns' spread") + ": minimum, "
                    + (quartiles ? "quartiles" : "median") + ", maximum of "
                    + HumanText.count(info.neighbors().get(0).sample(), "point");
            lines.addAll(text.lines("", heading));
        }
        for (int i = 0; i < all.size(); i++) {
            List<String> row = all.get(i);
            List<String> shown =
                    quartiles ? row : List.of(row.get(0), row.get(row.size() / 2), row.get(row.size() - 1));
            lines.add(String.format(
                            Locale.ROOT, "  K = %2d", info.neighbors().get(i).k())
                    + shown.stream()
                            .map(number -> " ".repeat(Math.max(room, longest + 1) - number.length()) + number)
                            .collect(Collectors.joining()));
        }
        lines.add("duplicates: " + HumanText.count(info.duplicates()));
        return lines;
    }

    /** Describes what would be chosen. */
    List<String> choice(Choice choice) {
        List<String> lines = new ArrayList<>();
        lines.add("'qmf denoise' would choose");
        choice.explanation().forEach(sentence -> lines.addAll(text.lines("  ", sentence)));
        return lines;
    }

    /** Lists what would trouble a method. */
    List<String> troubles(List<String> troubles) {
        List<String> lines = new ArrayList<>();
        lines.add(troubles.isEmpty() ? "nothing that would trouble a method" : "to know before denoising");
        troubles.forEach(trouble -> lines.addAll(text.lines("  - ", trouble)));
        return lines;
    }
}
