package org.qmf.study.table;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qmf.data.csv.TidyCsv;
import org.qmf.host.text.Shown;

/** The formats of tables. */
public enum TableFormat {
    /** For terminals; nothing stands out. */
    TEXT("txt") {
        @Override
        public String render(Table table) {
            return text(table, false);
        }
    },
    /** For terminals that understand ANSI codes: best bold, second underlined. */
    ANSI("txt") {
        @Override
        public String render(Table table) {
            return text(table, true);
        }
    },
    /** Best bold, second in italics, because Markdown has no underline. */
    MARKDOWN("md") {
        @Override
        public String render(Table table) {
            StringBuilder text = new StringBuilder("**" + markdown(table.title()) + "**\n\n");
            text.append(line(table.header().stream().map(TableFormat::markdown).toList()));
            text.append(line(IntStream.range(0, table.header().size())
                    .mapToObj(i -> i == 0 ? "---" : "---:")
                    .toList()));
            for (List<TableCell> row : table.rows()) {
                text.append(line(row.stream()
                        .map(cell -> marked(cell, markdown(cell.text()), "**", "**", "*", "*"))
                        .toList()));
            }
            table.notes()
                    .forEach(note -> text.append('\n').append(markdown(note)).append('\n'));
            return text.toString();
        }

        private static String line(List<String> cells) {
            return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
        }
    },
    /** A tabular for the package booktabs: best bold, second underlined. */
    LATEX("tex") {
        @Override
        public String render(Table table) {
            StringBuilder text = new StringBuilder(LatexText.comment(table.title() + "; needs \\usepackage{booktabs}"));
            text.append("\\begin{tabular}{l")
                    .append("r".repeat(table.header().size() - 1))
                    .append("}\n\\toprule\n");
            text.append(line(table.header().stream().map(LatexText::of).toList()));
            text.append("\\midrule\n");
            for (List<TableCell> row : table.rows()) {
                text.append(line(row.stream()
                        .map(cell -> marked(cell, LatexText.of(cell.text()), "\\textbf{", "}", "\\underline{", "}"))
                        .toList()));
            }
            text.append("\\bottomrule\n\\end{tabular}\n");
            table.notes().forEach(note -> text.append(LatexText.comment(note)));
            return text.toString();
        }

        private static String line(List<String> cells) {
            // After the end of a row a bracket would be an argument of that end.
            String row = String.join(" & ", cells);
            return (row.startsWith("[") ? "{}" : "") + row + " \\\\\n";
        }
    },
    /** Values only. */
    CSV("csv") {
        @Override
        public String render(Table table) {
            StringWriter text = new StringWriter();
            try {
                TidyCsv csv = new TidyCsv(text, table.header());
                for (List<TableCell> row : table.rows()) {
                    csv.row(row.stream().map(TableCell::text).toList());
                }
                csv.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return text.toString();
        }
    };

    /** Where Markdown takes text for HTML. */
    private static final Pattern HTML_BEGINS = Pattern.compile("<(?=[A-Za-z/!?])");

    private final String extension;

    TableFormat(String extension) {
        this.extension = extension;
    }

    /** Returns the ending of the names of files. */
    public String extension() {
        return extension;
    }

    /** Writes a table as text that ends with a line break. */
    public abstract String render(Table table);

    private static String text(Table table, boolean ansi) {
        return plainText(shown(table), ansi);
    }

    /** Titles and notes may have been broken into lines to fit a terminal; cells are one line each. */
    private static Table shown(Table table) {
        return new Table(
                table.name(),
                Shown.lines(table.title()),
                table.header().stream().map(Shown::oneLine).toList(),
                table.rows().stream()
                        .map(row -> row.stream()
                                .map(cell -> new TableCell(Shown.oneLine(cell.text()), cell.emphasis()))
                                .toList())
                        .toList(),
                table.notes().stream().map(Shown::lines).toList());
    }

    private static String plainText(Table table, boolean ansi) {
        List<Integer> widths =
                IntStream.range(0, table.header().size()).mapToObj(table::width).toList();
        StringBuilder text = new StringBuilder(table.title() + "\n");
        appendLine(text, table.header().stream().map(TableCell::of).toList(), widths, false);
        table.rows().forEach(row -> appendLine(text, row, widths, ansi));
        table.notes().forEach(note -> text.append(note).append('\n'));
        return text.toString();
    }

    private static void appendLine(StringBuilder text, List<TableCell> cells, List<Integer> widths, boolean ansi) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            TableCell cell = cells.get(i);
            String shown =
                    ansi ? marked(cell, cell.text(), "\u001b[1m", "\u001b[0m", "\u001b[4m", "\u001b[0m") : cell.text();
            String space = " ".repeat(widths.get(i) - cell.text().length());
            line.append(i == 0 ? shown + space : " ".repeat(Table.GAP) + space + shown);
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private static String marked(
            TableCell cell, String text, String best, String bestEnd, String second, String secondEnd) {
        return switch (cell.emphasis()) {
            case NONE -> text;
            case BEST -> best + text + bestEnd;
            case SECOND -> second + text + secondEnd;
        };
    }

    private static String markdown(String text) {
        String line = HTML_BEGINS.matcher(Shown.oneLine(text)).replaceAll("&lt;");
        return line.replace("](", "]\\(").replace("|", "\\|");
    }
}
