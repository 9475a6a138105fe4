package org.qmf.study.leaderboard;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.metric.Metric;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.text.Counted;
import org.qmf.study.html.Html;
import org.qmf.study.html.Library;
import org.qmf.study.html.PageScripts;
import org.qmf.study.html.PageTemplate;
import org.qmf.study.report.StudyReport;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.NumberText;

/** A leaderboard as one file that works without a network. */
public final class LeaderboardPage {

    private static final double NEAR = 1.1;
    private static final double FAR = 2;

    private final Board board;

    LeaderboardPage(Board board) {
        this.board = board;
    }

    /** Returns the number of methods, controls left out. */
    public int methods() {
        return board.methods().size();
    }

    /** Returns the number of data sets. */
    public int datasets() {
        return board.columns().size();
    }

    /** Returns what readers should know, a sentence each. */
    public List<String> remarks() {
        return board.remarks();
    }

    /**
     * Writes the page.
     *
     * @param file links lead from here to the reports
     */
    public void write(Path file, boolean overwrite) {
        byte[] html = html(file).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(html), overwrite);
    }

    private String html(Path file) {
        PageScripts scripts = new PageScripts().run(Library.script(LeaderboardPage.class, "leaderboard.js"));
        return PageTemplate.of(LeaderboardPage.class, "leaderboard.html")
                .filled(Map.of(
                        "policy", scripts.policy(),
                        "style", Library.style() + Library.text(LeaderboardPage.class, "leaderboard.css"),
                        "title", Html.escape("Leaderboard: " + Wording.of(board.value())),
                        "description", Html.paragraph(description()),
                        "table", table(file),
                        "remarks", board.remarks().isEmpty() ? "" : Html.list(board.remarks()),
                        "scripts", scripts.elements()));
    }

    private String description() {
        String direction = switch (board.better()) {
            case SMALLER -> "smaller is better";
            case LARGER -> "larger is better";
            case NEITHER -> "neither smaller nor larger is better";
        };
        String shape = Counted.of(methods(), "method") + " on " + Counted.of(datasets(), "data set") + ": "
                + Wording.of(board.value()) + ", mean over n replicates, or as many as stand beside it, each method at "
                + (regretted() ? "its best setting" : "the setting that is best by what its study compares") + "; "
                + direction + ".";
        return board.better() == Metric.Better.NEITHER
                ? shape
                : shape + " Regret is the mean in multiples of the best on the same data set, over the data sets the"
                        + " geometric mean; methods that lack data sets come after those that have more. Controls take no"
                        + " part in it.";
    }

    private boolean regretted() {
        return board.better() != Metric.Better.NEITHER;
    }

    private String table(Path file) {
        StringBuilder html = new StringBuilder("<div class=\"scroll\" tabindex=\"0\" role=\"region\""
                + " aria-label=\"Leaderboard\">\n<table class=\"sortable board\" id=\"board\">\n<thead><tr><th"
                + " scope=\"col\">Method</th>");
        if (regretted()) {
            html.append("<th scope=\"col\">Regret</th><th scope=\"col\">Best on</th>");
        }
        html.append("<th scope=\"col\">Data sets</th>");
        board.columns().forEach(column -> html.append(heading(column, file)));
        html.append("</tr></thead>\n<tbody>\n");
        board.methods().forEach(method -> html.append(row(method, false)));
        html.append("</tbody>\n");
        if (!board.controls().isEmpty()) {
            html.append("<tbody class=\"controls-of-board\">\n");
            board.controls().forEach(control -> html.append(row(control, true)));
            html.append("</tbody>\n");
        }
        return html.append("</table>\n</div>\n").toString();
    }

    private String heading(BoardColumn column, Path file) {
        return "<th scope=\"col\">" + Html.escape(column.name()) + "<span class=\"beside\">n = " + column.replicates()
                + link(column, file)
                        .map(address -> "<a href=\"" + Html.escape(address) + "\" aria-label=\""
                                + Html.escape("Report of " + column.study()) + "\">report</a>")
                        .orElse("")
                + "</span></th>";
    }

    /** Returns the way from the page to the report of a study, if there is one. */
    private static Optional<String> link(BoardColumn column, Path file) {
        Path report = column.folder().resolve(StudyReport.FILE).toAbsolutePath().normalize();
        Path home = Optional.ofNullable(file.toAbsolutePath().normalize().getParent())
                .orElse(file);
        if (!Files.exists(report)) {
            return Optional.empty();
        }
        try {
            List<String> names = new ArrayList<>();
            home.relativize(report).forEach(name -> names.add(name.toString()));
            return Optional.of(new URI(null, null, "./" + String.join("/", names), null).getRawPath());
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.of(report.toUri().toString());
        }
    }

    private String row(String method, boolean control) {
        StringBuilder html = new StringBuilder("<tr><th scope=\"row\">" + Html.escape(method) + "</th>");
        if (regretted()) {
            html.append(
                    control
                            ? "<td></td><td></td>"
                            : "<td>" + ratio(board.regret(method)) + "</td><td>" + board.wins(method) + "</td>");
        }
        html.append("<td>").append(board.known(method)).append("</td>");
        for (int i = 0; i < board.columns().size(); i++) {
            html.append(cell(method, i, control));
        }
        return html.append("</tr>\n").toString();
    }

    private String cell(String method, int column, boolean control) {
        Optional<Standing> standing = board.standing(method, column)
                .filter(it -> !Double.isNaN(it.summary().mean()));
        if (standing.isEmpty()) {
            return "<td><span>–</span></td>";
        }
        Summary summary = standing.get().summary();
        double regret = control ? Double.NaN : board.regret(method, column);
        String style =
                Double.isNaN(regret) ? "" : regret <= 1 ? "best" : regret <= NEAR ? "near" : regret > FAR ? "far" : "";
        StringBuilder html = new StringBuilder(style.isEmpty() ? "<td>" : "<td class=\"" + style + "\">")
                .append("<span>")
                .append(brief(summary.mean()))
                .append("</span>");
        // Spaces keep what is beside the mean from its digits, for scripts and for what reads pages aloud.
        if (summary.count() > 1) {
            html.append(" <small class=\"interval\">[")
                    .append(brief(summary.lower()))
                    .append(", ")
                    .append(brief(summary.upper()))
                    .append("]</small>");
        }
        if (standing.get().partial()) {
            html.append(" <small class=\"partial\">")
                    .append(summary.count())
                    .append(" of ")
                    .append(standing.get().replicates())
                    .append("</small>");
        }
        if (!Double.isNaN(regret)) {
            html.append(" <small class=\"times\">×").append(ratio(regret)).append("</small>");
        }
        if (!standing.get().setting().isEmpty()) {
            html.append(" <small class=\"setting\">")
                    .append(Html.escape(standing.get().setting().replace(";", ", ")))
                    .append("</small>");
        }
        return html.append("</td>").toString();
    }

    private static String ratio(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.3g", value);
    }

    /** Three digits save the room of twelve data sets; the reports have more. */
    private static String brief(double value) {
        double size = Math.abs(value);
        if (Double.isNaN(value) || value == 0) {
            return Double.isNaN(value) ? "–" : "0";
        }
        return size >= 0.001 && size < 1000
                ? NumberText.significant(value, 3)
                : String.format(Locale.ROOT, "%.2e", value);
    }
}
