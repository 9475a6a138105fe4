package org.qmf.data.star;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.api.DataException;

/**
 * The loop of a file that names images.
 *
 * @param opening the lines before the names of its columns
 * @param columns the names of the columns, without the underscore
 * @param rows the words of each row, as they are written
 * @param lines the lines on which the rows are, from 1
 * @param closing the lines behind the rows
 */
record StarTable(
        List<String> opening,
        List<String> columns,
        List<List<String>> rows,
        List<Integer> lines,
        List<String> closing) {

    /** The column that names the images. */
    static final String IMAGE = "rlnImageName";

    private static final Pattern WORD = Pattern.compile("'[^']*'(?=\\s|$)|\"[^\"]*\"(?=\\s|$)|\\S+");

    /**
     * Finds the loop among the lines of a file.
     *
     * @param name stands for the file in messages
     */
    static StarTable of(List<String> text, String name) {
        boolean any = false;
        for (int i = 0; i < text.size(); i++) {
            any |= text.get(i).startsWith("data_");
            if (text.get(i).strip().equals("loop_")) {
                List<String> columns = columns(text, i + 1);
                if (columns.contains(IMAGE)) {
                    return loop(text, i + 1, columns, name);
                }
            }
        }
        throw new DataException(
                any
                        ? name + " has no loop with a column [_" + IMAGE + "], so it names no images"
                        : name + " is not a STAR file: no line begins with [data_]");
    }

    /** The names begin with an underscore and may be followed by a number. */
    private static List<String> columns(List<String> text, int from) {
        List<String> columns = new ArrayList<>();
        for (int i = from; i < text.size() && text.get(i).strip().startsWith("_"); i++) {
            columns.add(text.get(i).strip().split("\\s+", -1)[0].substring(1));
        }
        return columns;
    }

    private static StarTable loop(List<String> text, int start, List<String> columns, String name) {
        List<List<String>> rows = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        int i = start + columns.size();
        while (i < text.size() && isRow(text.get(i))) {
            if (!text.get(i).strip().startsWith("#")) {
                List<String> row = words(text.get(i));
                if (row.size() != columns.size()) {
                    throw new DataException(name + ": row " + (i + 1) + " has [" + row.size() + "] values for ["
                            + columns.size() + "] columns");
                }
                rows.add(row);
                lines.add(i + 1);
            }
            i++;
        }
        if (rows.isEmpty()) {
            throw new DataException(name + " holds no points");
        }
        return new StarTable(text.subList(0, start), columns, rows, lines, text.subList(i, text.size()));
    }

    private static boolean isRow(String line) {
        String text = line.strip();
        return !text.isEmpty() && !text.startsWith("data_") && !text.equals("loop_");
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    int imageColumn() {
        return columns.indexOf(IMAGE);
    }
}
