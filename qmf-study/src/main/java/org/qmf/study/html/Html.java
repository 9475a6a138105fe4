package org.qmf.study.html;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;
import org.qmf.study.table.TableCell.Emphasis;

/** Writes pieces of HTML; every text is escaped. */
public final class Html {

    private static final int MOST_ROWS = 600;
    private static final Pattern INTERVAL = Pattern.compile("(-?[0-9][^ ]*) (\\[[^\\]]*])");

    private Html() {}

    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    public static String paragraph(String text) {
        return "<p>" + escape(text) + "</p>\n";
    }

    public static String list(List<String> items) {
        StringBuilder html = new StringBuilder("<ul>\n");
        items.forEach(item -> html.append("<li>").append(escape(item)).append("</li>\n"));
        return html.append("</ul>\n").toString();
    }

    /** Writes names with what they mean. */
    public static String definitions(String style, Map<String, String> meanings) {
        StringBuilder html = new StringBuilder("<dl class=\"" + style + "\">\n");
        meanings.forEach((name, meaning) -> html.append("<dt>")
                .append(escape(name))
                .append("</dt><dd>")
                .append(escape(meaning))
                .append("</dd>\n"));
        return html.append("</dl>\n").toString();
    }

    public static String section(String id, String heading, String content) {
        return "<section id=\"" + escape(id) + "\">\n<h2>" + escape(heading) + "</h2>\n" + content + "</section>\n";
    }

    /** Writes text with its line breaks, to be copied. */
    public static String code(String text) {
        return "<pre tabindex=\"0\"><code>" + escape(text) + "</code></pre>\n";
    }

    /** Writes a drawing that is HTML already; the style says when it is seen. */
    public static String figure(String style, String drawing, String caption) {
        return "<figure class=\"" + escape(style) + "\">\n" + drawing + "<figcaption>" + escape(caption)
                + "</figcaption>\n</figure>\n";
    }

    /** Writes something that opens on a click. */
    public static String details(String summary, String content) {
        return "<details>\n<summary>" + escape(summary) + "</summary>\n" + content + "</details>\n";
    }

    /** Writes a table that can be sorted by each of its columns; of a long one the beginning. */
    public static String table(Table table) {
        StringBuilder html = new StringBuilder("<div class=\"scroll\">\n<table class=\"sortable\" id=\"table-"
                + escape(table.name()) + "\">\n<caption>" + escape(table.title()) + "</caption>\n<thead><tr>");
        table.header()
                .forEach(name ->
                        html.append("<th scope=\"col\">").append(escape(name)).append("</th>"));
        html.append("</tr></thead>\n<tbody>\n");
        table.rows().stream().limit(MOST_ROWS).forEach(row -> html.append(row(row)));
        html.append("</tbody>\n</table>\n</div>\n");
        table.notes()
                .forEach(note ->
                        html.append("<p class=\"note\">").append(escape(note)).append("</p>\n"));
        if (table.rows().size() > MOST_ROWS) {
            html.append(String.format(
                    Locale.ROOT,
                    "<p class=\"note\">The first %d of %d rows; tables/%s.csv holds all.</p>%n",
                    MOST_ROWS,
                    table.rows().size(),
                    escape(table.name())));
        }
        return html.toString();
    }

    /** Puts an interval below its mean, which saves room. */
    private static String interval(String text) {
        Matcher matcher = INTERVAL.matcher(text);
        return matcher.matches()
                ? "<span>" + escape(matcher.group(1)) + "</span><small>" + escape(matcher.group(2)) + "</small>"
                : "<span>" + escape(text) + "</span>";
    }

    private static String row(List<TableCell> cells) {
        StringBuilder html = new StringBuilder("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            TableCell cell = cells.get(i);
            String style = cell.emphasis() == Emphasis.NONE
                    ? ""
                    : " class=\"" + cell.emphasis().name().toLowerCase(Locale.ROOT) + "\"";
            html.append(i == 0 ? "<th scope=\"row\"" : "<td")
                    .append(style)
                    .append('>')
                    .append(interval(cell.text()))
                    .append(i == 0 ? "</th>" : "</td>");
        }
        return html.append("</tr>\n").toString();
    }
}
