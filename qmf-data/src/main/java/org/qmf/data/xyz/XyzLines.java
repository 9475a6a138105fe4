package org.qmf.data.xyz;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointTable;
import org.qmf.data.cloud.Cloud;
import org.qmf.data.cloud.WordColumn;
import org.qmf.data.csv.Numbers;

/** Reads the lines of a file: comments, the number of points, names, then a point in each line. */
final class XyzLines {

    private static final List<String> AXES = List.of("x", "y", "z");

    /** The byte-order mark of UTF-8, as it is where each byte is a character. */
    private static final String MARK = "\u00EF\u00BB\u00BF";

    private static final Pattern BLANKS = Pattern.compile("[ \t]+");
    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");

    private final BufferedReader reader;
    private final String name;
    private final List<String> comments = new ArrayList<>();
    private String naming = "";
    private final IntArrayList lines = new IntArrayList();
    private List<String> names = List.of();
    private List<WordColumn> columns = List.of();
    private String delimiter = " ";
    private long announced = -1;
    private int line;

    XyzLines(BufferedReader reader, String name) {
        this.reader = reader;
        this.name = name;
    }

    PointTable read() throws IOException {
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
            line++;
            String stripped = text.strip();
            if (columns.isEmpty()) {
                open(line == 1 ? withoutMark(stripped) : stripped);
            } else if (!stripped.isEmpty() && !isComment(stripped)) {
                take(words(stripped));
            }
        }
        if (lines.isEmpty()) {
            throw new DataException(name + " holds no points");
        }
        if (announced >= 0 && announced != lines.size()) {
            throw new DataException(name + " announces [" + announced + "] points and holds [" + lines.size() + "]");
        }
        List<Attribute> all = new ArrayList<>();
        List<String> called = names.size() == columns.size() ? names : usual(columns.size());
        for (WordColumn column : columns) {
            all.add(column.build(called.get(all.size()), all.size()));
        }
        XyzPresentation presentation =
                new XyzPresentation(delimiter, comments, naming, called, announced >= 0, lines.toArray());
        return Cloud.table(all, presentation, name);
    }

    private static String withoutMark(String text) {
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    private static boolean isComment(String text) {
        return text.startsWith("#") || text.startsWith("//");
    }

    /** Looks at a line before the first point. */
    private void open(String text) {
        if (text.isEmpty()) {
            return;
        }
        if (isComment(text)) {
            describe(text, text.replaceFirst("^(#+|/+)\\s*", ""));
        } else if (announced < 0 && COUNT.matcher(text).matches()) {
            announced = Long.parseLong(text);
        } else {
            delimiter = delimiter(text);
            List<String> words = words(text);
            if (words.stream().noneMatch(Numbers::isNumber)) {
                describe(text, text);
            } else {
                begin(words);
            }
        }
    }

    /** A line with x, y and z names the columns; any other is a comment. */
    private void describe(String whole, String text) {
        delimiter = delimiter(text);
        List<String> words = words(text);
        if (words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList().containsAll(AXES)) {
            naming = whole;
            names = words;
        } else {
            comments.add(whole);
        }
    }

    private static String delimiter(String text) {
        for (String candidate : new String[] {";", ","}) {
            if (text.contains(candidate)) {
                return candidate;
            }
        }
        return text.contains("\t") ? "\t" : " ";
    }

    private List<String> words(String text) {
        boolean blank = delimiter.isBlank();
        return blank
                ? Arrays.asList(BLANKS.split(text))
                : Arrays.stream(text.split(Pattern.quote(delimiter), -1))
                        .map(String::strip)
                        .toList();
    }

    private void begin(List<String> words) {
        if (words.size() < Cloud.DIMENSION) {
            throw new DataException(name + ": row " + line + " has [" + words.size()
                    + "] columns; a point in space has 3 coordinates at least");
        }
        columns = words.stream().map(word -> WordColumn.ofAnything()).toList();
        take(words);
    }

    private void take(List<String> words) {
        if (words.size() != columns.size()) {
            throw new DataException(name + ": row " + line + " has [" + words.size()
                    + "] columns, the rows before it have [" + columns.size() + "]");
        }
        for (int k = 0; k < words.size(); k++) {
            if (!columns.get(k).add(words.get(k))) {
                throw new DataException(name + ": row " + line + ", column " + (k + 1) + ": ["
                        + Excerpt.of(words.get(k)) + "] is not a number");
            }
        }
        lines.add(line);
    }

    /** Scanners write the intensity before the colours. */
    static List<String> usual(int columns) {
        List<String> names = new ArrayList<>(AXES);
        if (columns == 4 || columns == 7) {
            names.add("intensity");
        }
        if (columns == 7) {
            names.addAll(List.of("red", "green", "blue"));
        }
        while (names.size() < columns) {
            names.add("");
        }
        return names;
    }
}
